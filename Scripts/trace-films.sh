#!/bin/sh
# Draws the films of TracingScreenshots, each of a screenshot in Tests/TraceTests/Fixtures: trace-films.sh BINARY FOLDER
set -eu
binary=$1
folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in feed chat form settings; do
  cp "Tests/TraceTests/Fixtures/$name.png" "$work/"
  "$binary" trace -q "$work/$name.png" -o "$work/$name.json"
  "$binary" -q "$work/$name.json" --fps 15 -o "$folder/traced-$name.gif"
done
