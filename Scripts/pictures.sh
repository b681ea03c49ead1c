#!/bin/sh
# Draws pictures of the documentation; tests check that they are up to date.
#   pictures.sh templates            the templates of BeginningWithATemplate.md, light and dark
#   pictures.sh traces BINARY FOLDER the films of TracingScreenshots.md, each of a screenshot in Tests/TraceTests/Fixtures
set -eu
cd "$(dirname "$0")/.."

templates() {
  for layout in Sources/SkelshotTemplates/Gallery/*.json; do
    name=template-$(basename "$layout" .json)
    scale=0.5
    case $name in template-dashboard | template-table) scale=0.6 ;; esac
    for appearance in light dark; do
      suffix=$([ $appearance = light ] || echo '~dark')
      .build/release/skelshot "$layout" -o "Sources/Skelshot/Documentation.docc/Resources/$name$suffix.png" -q \
        --optimize size --tolerance 0 --time 0.7 --scale $scale --appearance $appearance
    done
  done
}

traces() { # binary, folder
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  for name in feed chat form settings; do
    cp "Tests/TraceTests/Fixtures/$name.png" "$work/"
    "$1" trace -q "$work/$name.png" -o "$work/$name.json"
    "$1" -q "$work/$name.json" --fps 15 -o "$2/traced-$name.gif"
  done
}

"$@"
