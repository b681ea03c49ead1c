#!/bin/sh
# Builds the site into out/site: the documentation of both libraries, the gallery of templates, every key, benchmarks.
# SITE_BASE is the path at which it is served, such as /skelshot; the root by default.
set -eu
cd "$(dirname "$0")/.."
SITE_BASE=${SITE_BASE:-}
export SITE_BASE
sh Scripts/docs.sh
rm -rf out/site
cp -R out/docs out/site
.build/release/skelshot gallery -q -o out/site/gallery.html
cp Fixtures/readme/sliding.gif Fixtures/readme/modern.gif out/site/
cat >out/site/index.html <<HTML
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>skelshot</title>
<style>
  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
  body { max-width: 40rem; margin: 12vh auto; padding: 0 1.2rem }
  img { width: 100%; max-width: 320px; border-radius: 12px; box-shadow: 0 2px 18px #0002 }
  nav { display: flex; flex-wrap: wrap; gap: .6rem 1.4rem; margin-top: 1.6rem }
  h1 { margin-bottom: .2rem }
</style>
<h1>skelshot</h1>
<p>Skeleton loading screens as pictures: a description of a screen goes in, a PNG or a small, smooth, endless GIF, APNG or WebP
comes out.</p>
<img src="sliding.gif" alt="Three rows of an avatar and three lines of text; a highlight slides over each of them">
<nav>
  <a href="documentation/skelshot/">Documentation</a>
  <a href="documentation/skelshot/layoutfiles/">Layout files</a>
  <a href="documentation/skelshot/everykey/">Every key</a>
  <a href="gallery.html">Gallery</a>
  <a href="documentation/skelshot/benchmarks/">Benchmarks</a>
  <a href="tutorials/tutorials/">Tutorial</a>
</nav>
</html>
HTML
python3 Scripts/check_site.py out/site
echo "out/site: python3 -m http.server --directory out/site"
