#!/bin/sh
# Times comparisons of two pictures of 3840 × 2160 pixels. First, skelshot and pixelmatch (with node) compare pixels in
# memory. Then skelshot, Pillow's ImageChops and ImageMagick's compare read, decode and compare PNG files.
#
# Usage: Benchmarks/diff.sh [PIXELMATCH/index.js]
#
# Requires python3 with Pillow. Other missing programs are skipped.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build -c release --product skelshot >/dev/null
swift build -c release --package-path Benchmarks --product skelshot-diff-bench >/dev/null
Benchmarks/.build/release/skelshot-diff-bench 15 "$folder"
if [ -n "${1:-}" ]; then node Benchmarks/pixelmatch.mjs "$1" "$folder"; fi

# Times other difference patterns, without antialiasing.
for pattern in moved noise scattered; do
  printf '\n%s: ' "$pattern"
  mkdir "$folder/$pattern"
  Benchmarks/.build/release/skelshot-diff-bench 15 "$folder/$pattern" without "$pattern"
  if [ -n "${1:-}" ]; then node Benchmarks/pixelmatch.mjs "$1" "$folder/$pattern"; fi
done

python3 - "$folder" <<'PYTHON'
import resource, shutil, subprocess, sys, time
from PIL import Image

folder = sys.argv[1]
for name in "ab":
    data = open(f"{folder}/{name}.rgba", "rb").read()
    Image.frombytes("RGBA", (3840, 2160), data).convert("RGB").save(f"{folder}/{name}.png")
pillow = (
    "import sys; from PIL import Image, ImageChops; a, b = (Image.open(p).convert('RGB') for p in"
    " sys.argv[1:3]); d = ImageChops.difference(a, b); m = d.convert('L').point(lambda v: v and 255);"
    " print(m.histogram()[255], d.getbbox())"
)
a, b = f"{folder}/a.png", f"{folder}/b.png"
skelshot = ".build/release/skelshot"
cases = [
    ("skelshot diff", [skelshot, "diff", a, b]),
    ("skelshot diff --metric yiq --ignore-antialiasing",
     [skelshot, "diff", "-q", a, b, "--metric", "yiq", "--ignore-antialiasing"]),
    ("Pillow ImageChops", ["python3", "-c", pillow, a, b]),
]
if shutil.which("compare"):
    cases.append(("ImageMagick compare -metric AE", ["compare", "-metric", "AE", a, b, "null:"]))
times = {name: [] for name, _ in cases}
for _ in range(5):
    for name, command in cases:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.monotonic()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        times[name].append((time.monotonic() - start, cpu))
print("\nFrom files, decoding included; median of 5: seconds, of processor time")
for name, values in times.items():
    wall, cpu = (sorted(v)[2] for v in zip(*values))
    print(f"{name:52}{wall:8.3f}{cpu:8.3f}")
PYTHON
