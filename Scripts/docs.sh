#!/bin/sh
# Builds the documentation of the library into out/docs; a warning is an error.
set -eu
cd "$(dirname "$0")/.."
graphs=.build/docs/graphs
mkdir -p "$graphs/Skelshot" out

# The graph of Skelshot holds what it re-exports, too: one module, as its users see it. It is written
# whenever the module is compiled, so the last one is kept.
${SWIFT:-swift} build --target Skelshot --scratch-path .build/docs \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public
cp "$graphs/Skelshot.symbols.json" "$graphs/Skelshot/"

# The pictures are those that the tool drew for the README.
bundle=.build/docs/Skelshot.docc
rm -rf "$bundle"
cp -R Sources/Skelshot/Documentation.docc "$bundle"
for name in solid gradient sliding; do
  picture=Fixtures/readme/$name.png
  [ -f "$picture" ] || picture="Fixtures/readme/$name-0.9s.png"
  cp "$picture" "$bundle/Resources/$name.png"
done

# The table of names is the parity page; DocC knows neither its links nor its line breaks.
sed -E -e '1,/^## /{/^## /!d;}' -e 's/^## /#### /' -e 's/\[([^]]*)\]\([^)]*\)/\1/g' \
  -e 's/<br>/ — /g' Documentation/Parity.md >>"$bundle/FromSkeletonView.md"

docc=$(command -v docc || echo "$(dirname "$(command -v "${SWIFT:-swift}")")/docc")
"$docc" convert "$bundle" \
  --additional-symbol-graph-dir "$graphs/Skelshot" \
  --fallback-display-name Skelshot --fallback-bundle-identifier skelshot.Skelshot \
  --output-path out/docs --warnings-as-errors --analyze
echo "out/docs"
