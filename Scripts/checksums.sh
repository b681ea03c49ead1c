#!/bin/sh
# Prints a checksum for each file and text that a build creates from the fixtures: pictures in all formats and modes,
# storyboards, imported skeletons, traced screenshots, templates, reports, trees, schemas, messages and help texts.
#
# To compare two builds, run Scripts/checksums.sh [BINARY] > before.txt with one build, repeat the command with the
# other build, and run diff. Set KEEP=FOLDER to keep the files.
set -eu
cd "$(dirname "$0")/.."
skelshot=$(realpath "${1:-.build/release/skelshot}")
if [ -n "${KEEP:-}" ]; then
  folder=$KEEP
  mkdir -p "$folder"
else
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
fi

# draw NAME FORMAT OPTIONS…: draws all fixtures with the options. Skips fixtures that cannot be drawn with them.
draw() {
  mode=$1
  format=$2
  shift 2
  "$skelshot" Fixtures -q -o "$folder/$mode-$format/" -f "$format" "$@" >/dev/null 2>&1 || true
}

# save NAME COMMAND…: saves the output and exit code of a command.
save() {
  stream=$folder/text/$1
  shift
  status=0
  "$@" >"$stream" 2>"$stream.stderr" || status=$?
  echo "$status" >>"$stream.stderr"
}
mkdir -p "$folder/text"

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
# WebP encoding is the slowest, so these films are smaller.
draw small webp --scale 1 --fps 10
draw small-dark webp --scale 1 --fps 5 --appearance dark --optimize speed

# Draws other inputs (storyboards and XIBs, skeletons from other tools, screenshots and templates) and saves them as
# layouts.
for file in Fixtures/interface-builder/*.storyboard Fixtures/interface-builder/*.xib; do
  name=$(basename "$file")
  save "$name.import" "$skelshot" import "$file"
  save "$name.tree" "$skelshot" tree "$file"
  "$skelshot" "$file" -q --scene all -o "$folder/interface/" -f png >/dev/null 2>&1 || true
  for device in "iPhone SE" "iPhone 16 Pro" "iPad mini"; do
    "$skelshot" "$file" -q --device "$device" -o "$folder/interface/$name-$device.png" >/dev/null 2>&1 || true
  done
done
for file in Tests/ImportTests/Fixtures/*; do
  name=$(basename "$file")
  save "$name.import" "$skelshot" import "$file"
  "$skelshot" "$file" -q -o "$folder/imported/$name.gif" --fps 10 >/dev/null 2>&1 || true
done
for file in Tests/TraceTests/Fixtures/*.png Fixtures/traces/*.webp Sources/Skelshot/Documentation.docc/Resources/trace-settings.png; do
  name=$(basename "$file")
  save "$name.trace" "$skelshot" trace "$file"
  "$skelshot" trace "$file" -q -o "$folder/traced/$name" --explain "$folder/traced/$name.explain.png" >/dev/null 2>&1 || true
done
for file in Sources/SkelshotTemplates/Gallery/*.json; do
  name=$(basename "$file" .json)
  "$skelshot" "$file" -q -o "$folder/templates/$name.png" --appearance both >/dev/null 2>&1 || true
  save "$name.init" "$skelshot" init "$name" -o -
done

# Verifies changed layouts and saves the reports.
suite=$folder/suite
mkdir -p "$suite"
for name in feed profile login; do cp "Sources/SkelshotTemplates/Gallery/$name.json" "$suite/"; done
(
  cd "$suite"
  options="--golden goldens --appearance both --scale 1 --time 0,0.5 --film gif --fps 5"
  # shellcheck disable=SC2086 # options are words
  save record "$skelshot" record . $options
  sed 's/"cornerRadius": *[0-9]*/"cornerRadius": 1/; s/"numberOfLines": *2/"numberOfLines": 3/' feed.json >new && mv new feed.json
  echo '{' >login.json
  # shellcheck disable=SC2086
  save verify "$skelshot" verify . $options --report report.html --json report.json --junit report.xml
  # shellcheck disable=SC2086
  save verify-folder "$skelshot" verify . $options --report-folder report --diagnostics json

)
save diff "$skelshot" diff Fixtures/readme/loading.png Fixtures/readme/sliding-dark.png --json -
# Removes dates and durations from the reports.
find "$suite" -name '*.xml' | while read -r file; do sed 's/ time="[^"]*"//g' "$file" >"$file.new" && mv "$file.new" "$file"; done

# Saves texts: trees, schemas, explanations, help texts, and messages about invalid layouts.
find Fixtures -name '*.json' | sort | while read -r layout; do
  save "$(echo "$layout" | tr / _).tree" "$skelshot" tree "$layout"
done
save schema "$skelshot" schema
save suite-schema "$skelshot" schema --suite
save validate "$skelshot" validate --diagnostics json Fixtures
save explain "$skelshot" explain
save help "$skelshot" --help
save parser "$skelshot" --experimental-dump-help
"$skelshot" --help | sed -n '/^SUBCOMMANDS/,$ s/^  \([a-z-]*\) .*/\1/p' | grep . | while read -r command; do
  save "help-$command" "$skelshot" help "$command"
done

(cd "$folder" && find . -type f | LC_ALL=C sort | xargs -d '\n' sha256sum)
