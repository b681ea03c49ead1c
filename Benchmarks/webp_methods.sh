#!/bin/sh
# Prints the sizes and times of libwebp's methods and quality levels for a layout's frames: webp_methods.sh [LAYOUT].
# Requires img2webp (apt-get install webp) and `make build`.
set -eu
cd "$(dirname "$0")/.."
layout=${1:-Benchmarks/Scenes/feed-pulse.json}
skelshot=.build/static/skelshot
work=out/bench/webp-methods
mkdir -p "$work"
"$skelshot" "$layout" -q --frames "$work/frames" --replace-frames
echo "method quality bytes seconds"
for method in 0 1 2 3 4 5; do
  for quality in 25 50 75 76 80 90 100; do
    start=$(date +%s.%N)
    img2webp -lossless -m "$method" -q "$quality" -d 33 "$work"/frames/*.png -o "$work/film.webp" >/dev/null
    end=$(date +%s.%N)
    echo "$method $quality $(wc -c <"$work/film.webp") $(echo "$end $start" | awk '{ printf "%.2f", $1 - $2 }')"
  done
done
for goal in speed balanced size; do
  start=$(date +%s.%N)
  "$skelshot" "$layout" -q -o "$work/film.webp" --optimize "$goal"
  end=$(date +%s.%N)
  echo "skelshot $goal $(wc -c <"$work/film.webp") $(echo "$end $start" | awk '{ printf "%.2f", $1 - $2 }')"
done
