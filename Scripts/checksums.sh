#!/bin/sh
# Prints a checksum of every file that a build makes of the fixtures, in every format and mode, so that two builds can
# be compared: Scripts/checksums.sh [BINARY] > before.txt, the same with the other build, then diff.
set -eu
cd "$(dirname "$0")/.."
skelshot=${1:-.build/release/skelshot}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# draw NAME FORMAT OPTIONS…: what a mode makes of all fixtures; a layout that cannot be drawn in it makes nothing.
draw() {
  mode=$1
  format=$2
  shift 2
  "$skelshot" Fixtures -q -o "$folder/$mode-$format/" -f "$format" "$@" >/dev/null 2>&1 || true
}

for format in gif apng png; do
  for optimization in speed balanced size; do
    draw "$optimization" "$format" --optimize "$optimization"
  done
  draw dark "$format" --appearance dark --scale 1.5 --direction rtl
  draw tolerance "$format" --tolerance 4
  draw clear "$format" --background clear --scale 1
  draw still "$format" --reduced-motion
done
draw matte gif --background clear --scale 1 --matte '#336699'
draw loops gif --loops 3 --fps 12
draw loops apng --loops 3 --fps 12
draw time png --time 0.7
draw html png --scale 1,2 --appearance both

# Texts: trees, schemas, and what is said of layouts that are wrong.
mkdir "$folder/text"
find Fixtures -name '*.json' | sort | while read -r layout; do
  name=$(echo "$layout" | tr / _)
  "$skelshot" tree "$layout" >"$folder/text/$name.tree" 2>&1 || true
done
"$skelshot" schema >"$folder/text/schema"
"$skelshot" schema --suite >"$folder/text/suite-schema"
"$skelshot" validate --diagnostics json Fixtures >"$folder/text/validate" 2>&1 || true

(cd "$folder" && find . -type f | sort | xargs sha256sum)
