#!/usr/bin/env python3
"""Builds the site into out/site: the documentation of both libraries, the template gallery, all keys and benchmarks.

SITE_BASE is the path at which the site is served, such as /skelshot. The default is the root. The script fails if a
link on a page does not lead to a file.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.parse

os.chdir(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.environ.setdefault("SITE_BASE", "")
folder = "out/site"
INDEX = """<!doctype html>
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
<p>Skeleton loading screens as pictures: describe a screen, and get a PNG or a small, smooth, endless GIF, APNG or WebP.</p>
<img src="sliding.gif" alt="Three rows of an avatar and three lines of text; a highlight slides over each of them">
<nav>
  <a href="documentation/skelshot/gettingstarted/">Getting started</a>
  <a href="documentation/skelshot/">Documentation</a>
  <a href="documentation/skelshot/layoutfiles/">Layout files</a>
  <a href="documentation/skelshot/everykey/">Every key</a>
  <a href="gallery.html">Gallery</a>
  <a href="documentation/skelshot/benchmarks/">Benchmarks</a>
  <a href="tutorials/tutorials/">Tutorial in Swift</a>
</nav>
</html>
"""

subprocess.check_call(["sh", "Scripts/docs.sh"])
shutil.rmtree(folder, ignore_errors=True)
shutil.copytree("out/docs", folder)
subprocess.check_call([".build/release/skelshot", "gallery", "-q", "-o", f"{folder}/gallery.html"])
for film in ("sliding", "modern"):
    shutil.copy(f"Fixtures/readme/{film}.gif", folder)
with open(f"{folder}/index.html", "w", encoding="utf-8") as file:
    file.write(INDEX)

missing = set()
count = 0


def there(path, source):
    global count
    count += 1
    path = urllib.parse.unquote(path.split("#")[0].split("?")[0])
    if path and not os.path.exists(os.path.join(folder, path)):
        missing.add(f"{source}: {path}")


for page in glob.glob(os.path.join(folder, "data", "**", "*.json"), recursive=True):
    with open(page, encoding="utf-8") as file:
        content = json.load(file)
    source = os.path.relpath(page, folder)
    for reference in content.get("references", {}).values():
        url = reference.get("url", "")
        # Chapters of a tutorial have no pages.
        if re.match("/tutorials/[^/]+/[^/]+$", url) and reference.get("kind") == "article":
            continue
        if reference.get("type") == "topic" and url.startswith("/"):
            # The paths in DocC's output are in lower case.
            there("data" + url.lower() + ".json", source)
        for variant in reference.get("variants", []):
            address = variant.get("url", "")
            if address and "://" not in address:
                there(address.lstrip("/"), source)
for page in glob.glob(os.path.join(folder, "*.html")):
    with open(page, encoding="utf-8") as file:
        text = file.read()
    for link in re.findall(r'(?:href|src)="([^"]+)"', text):
        if not re.match(r"[a-z]+:|//|#", link):
            there(link, os.path.basename(page))

for line in sorted(missing):
    print(f"missing: {line}")
print(f"{count} links and pictures, {len(missing)} missing")
print(f"{folder}: python3 -m http.server --directory {folder}")
sys.exit(1 if missing else 0)
