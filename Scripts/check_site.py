#!/usr/bin/env python3
"""Checks that the links of a site's pages lead to files: check_site.py FOLDER. Docs pages, pictures, HTML links."""

import glob
import json
import os
import re
import sys
import urllib.parse

folder = sys.argv[1]
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
        # A chapter of a tutorial has no page.
        if re.match("/tutorials/[^/]+/[^/]+$", url) and reference.get("kind") == "article":
            continue
        if reference.get("type") == "topic" and url.startswith("/"):
            # DocC's paths are in lower case.
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
sys.exit(1 if missing else 0)
