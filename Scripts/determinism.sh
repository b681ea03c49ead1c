#!/bin/sh
# Draws the fixtures with the command line as it is built for users and as it is built for debugging, and compares
# the bytes: SWIFT=swift Scripts/determinism.sh [BINARY [DEBUG-BINARY]]
#
# A debug build takes a hundred times as long for a pixel: fixtures are a quarter as large, and films have 5 frames a
# second.
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

# draw BINARY NAME: a list of checksums in NAME.txt.
draw() {
  for format in png gif apng; do
    "$1" Fixtures -q -o "$folder/$2/$format/" -f $format --scale 0.25 --fps 5
  done
  (cd "$folder/$2" && find . -type f | sort | xargs sha256sum) >"$folder/$2.txt"
}

draw "$release" release
draw "$debug" debug
if ! diff "$folder/release.txt" "$folder/debug.txt"; then
  echo "error: a debug build draws other bytes" >&2
  exit 1
fi
echo "$(wc -l <"$folder/release.txt") files have the same bytes in release and debug"
