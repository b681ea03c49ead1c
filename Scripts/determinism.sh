#!/bin/sh
# Draws the fixtures with the release build and the debug build and compares the bytes:
# SWIFT=swift Scripts/determinism.sh [BINARY [DEBUG-BINARY]]
#
# Debug builds take a hundred times as long per pixel. Fixtures are therefore drawn with a quarter of their area, and
# films with 5 frames per second.
set -eu
cd "$(dirname "$0")/.."
release=${1:-.build/release/skelshot}
debug=${2:-}
if [ -z "$debug" ]; then
  ${SWIFT:-swift} build -c debug --product skelshot
  debug=.build/debug/skelshot
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# draw BINARY NAME: draws the fixtures and writes their checksums to NAME.txt.
draw() {
  for format in png gif apng; do
    "$1" Fixtures -q -o "$folder/$2/$format/" -f $format --scale 0.25 --fps 5
  done
  (cd "$folder/$2" && find . -type f | sort | xargs sha256sum) >"$folder/$2.txt"
}

draw "$release" release
draw "$debug" debug
if ! diff "$folder/release.txt" "$folder/debug.txt"; then
  echo "error: debug and release builds draw different bytes" >&2
  exit 1
fi
echo "$(wc -l <"$folder/release.txt") files have the same bytes in release and debug"
