#!/bin/sh
# Draws the templates for the article BeginningWithATemplate.md, light and dark. A test checks that they are what is drawn.
set -eu
cd "$(dirname "$0")/.."
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
