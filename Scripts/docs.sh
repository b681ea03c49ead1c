#!/bin/sh
# Builds the documentation of both libraries into out/docs from the modules of `make build`. Warnings are errors.
set -eu
cd "$(dirname "$0")/.."
build=.build/docs
# The symbol graph of Skelshot includes the re-exported modules, because users see a single module.
python3 Scripts/modules.py "$build/graphs"

bundle=$build/Skelshot.docc
rm -rf "$build"/*.docc "$build"/*.doccarchive out/docs
mkdir -p out
cp -R Sources/Skelshot/Documentation.docc "$bundle"
rm -rf "$bundle/SymbolGraph"
cp -R Sources/SkelshotTesting/Documentation.docc "$build/SkelshotTesting.docc"

# The committed pages that are made from other files must be up to date.
sh Scripts/catalog.sh "$build/Generated"
if ! diff -rq "$build/Generated" "$bundle/Generated"; then
  echo "Run make generated, and review the pages in Sources/Skelshot/Documentation.docc/Generated."
  exit 1
fi

# Copies the parity page without `<br>` and links to files in the repository, because DocC supports neither.
sed -E -e '1,/^## /{/^## /!d;}' -e 's/^## /#### /' -e 's/\[([^]]*)\]\([^)]*\)/\1/g' \
  -e 's/<br>/ — /g' Documentation/Parity.md >>"$bundle/FromSkeletonView.md"

# Writes a page for each view type, because DocC does not list properties that are reached by key paths.
python3 Scripts/view_pages.py "$build/graphs/Skelshot/Skelshot.symbols.json" "$bundle/Views"

docc=$(command -v docc || echo "$(dirname "$(command -v "${SWIFT:-swift}")")/docc")
convert() { # product, more options
  product=$1
  shift
  "$docc" convert "$build/$product.docc" \
    --additional-symbol-graph-dir "$build/graphs/$product" \
    --fallback-display-name "$product" --fallback-bundle-identifier "skelshot.$product" \
    --fallback-default-module-kind Library --enable-experimental-external-link-support \
    --output-path "$build/$product.doccarchive" --warnings-as-errors \
    ${SITE_BASE:+--hosting-base-path "$SITE_BASE"} "$@"
}
convert Skelshot
convert SkelshotTesting --dependency "$build/Skelshot.doccarchive"
"$docc" merge "$build/Skelshot.doccarchive" "$build/SkelshotTesting.doccarchive" \
  --synthesized-landing-page-name skelshot --output-path out/docs

# Makes the library's first page the site's start page.
cat >out/docs/index.html <<'HTML'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>skelshot</title>
<meta http-equiv="refresh" content="0; url=documentation/skelshot/">
<a href="documentation/skelshot/">The documentation of skelshot</a>
HTML
echo "out/docs: python3 -m http.server --directory out/docs"
