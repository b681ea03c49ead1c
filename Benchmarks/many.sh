#!/bin/sh
# Times skelshot and rsvg-convert for many small pictures: Benchmarks/many.sh [COUNT]
# skelshot draws all pictures as PNGs in one process. rsvg-convert draws the same shapes from SVG, one process per
# picture.
set -eu
cd "$(dirname "$0")/.."
count=${1:-500}
skelshot=${SKELSHOT:-.build/alone/skelshot}
command -v rsvg-convert >/dev/null || {
  echo "rsvg-convert is not installed: apt-get install librsvg2-bin" >&2
  exit 2
}
[ -x "$skelshot" ] || {
  echo "skelshot is not built: make static" >&2
  exit 2
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/json" "$folder/svg" "$folder/rsvg"

# Writes cards with various sizes, avatars, lines and colors. Every other card has a static gradient. The same shapes
# are also written as SVG at two pixels per point.
awk -v count="$count" -v folder="$folder" 'BEGIN {
  for (i = 0; i < count; i++) {
    width = 240 + i * 7 % 160; avatar = 32 + i * 5 % 40; lines = 2 + i % 3
    height = 32 + (lines * 20 > avatar ? lines * 20 : avatar)
    left = 32 + avatar; room = width - left - 16
    gradient = i % 2
    base = sprintf("#%02x%02x%02x", 200 + i % 40, 205 + i * 3 % 40, 210 + i * 7 % 40)
    second = sprintf("#%02x%02x%02x", 180 + i % 40, 185 + i * 3 % 40, 190 + i * 7 % 40)
    name = sprintf("card-%04d", i)
    json = folder "/json/" name ".json"; svg = folder "/svg/" name ".svg"
    printf "{\"canvas\": {\"width\": %d, \"height\": %d, \"scale\": 2, \"background\": \"#ffffff\"},\n", width, height >json
    if (gradient)
      printf " \"skeleton\": {\"style\": \"gradient\", \"animated\": false, \"gradient\": {\"baseColor\": \"%s\", \"secondaryColor\": \"%s\"}},\n", base, second >json
    else
      printf " \"skeleton\": {\"style\": \"solid\", \"animated\": false, \"color\": \"%s\"},\n", base >json
    printf " \"views\": [\n  {\"type\": \"imageView\", \"frame\": [16, 16, %d, %d], \"skeletonCornerRadius\": %g}", avatar, avatar, avatar / 2 >json
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", width * 2, height * 2, width, height >svg
    if (gradient)
      printf "<defs><linearGradient id=\"g\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"%s\"/><stop offset=\"0.5\" stop-color=\"%s\"/><stop offset=\"1\" stop-color=\"%s\"/></linearGradient></defs>\n", base, second, base >svg
    fill = gradient ? "url(#g)" : base
    printf "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", width, height >svg
    printf "<rect x=\"16\" y=\"16\" width=\"%d\" height=\"%d\" rx=\"%g\" fill=\"%s\"/>\n", avatar, avatar, avatar / 2, fill >svg
    for (line = 0; line < lines; line++) {
      long = line == lines - 1 ? int(room * 0.6) : room
      printf ",\n  {\"frame\": [%d, %d, %d, 12], \"skeletonCornerRadius\": 5}", left, 18 + line * 20, long >json
      printf "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"12\" rx=\"5\" fill=\"%s\"/>\n", left, 18 + line * 20, long, fill >svg
    }
    print "\n ]}" >json
    print "</svg>" >svg
    close(json); close(svg)
  }
}'

# Prints the wall-clock seconds of a command.
timed() {
  start=$(date +%s.%N)
  "$@"
  date +%s.%N | awk -v start="$start" '{ printf "%.3f\n", $1 - start }'
}
batch() { "$skelshot" "$folder/json" -q -o "$folder/$1/" --jobs "$2"; }
processes() {
  for svg in "$folder"/svg/*.svg; do
    name=${svg##*/}
    rsvg-convert "$svg" -o "$folder/rsvg/${name%.svg}.png"
  done
}
batch warm 1 # Warms the file cache for both.
rsvg=$(timed processes)
for jobs in 1 "$(getconf _NPROCESSORS_ONLN)"; do
  # Draws into a new folder, as rsvg-convert does, because replacing files waits for the disk. After files are
  # removed, ext4 takes longer to find free inodes.
  ours=$(timed batch "png-$jobs" "$jobs")
  echo "$rsvg $ours" | awk -v count="$count" -v jobs="$jobs" '{
    printf "%d layouts: rsvg-convert %.2f s, skelshot --jobs %d %.3f s, %.1f times as fast\n", count, $1, jobs, $2, $1 / $2
  }'
done
