#!/usr/bin/env python3
"""Compares the bones of captured pages and of traced screenshots with the recorded elements of the pages.

Usage: capture.py SKELSHOT FOLDER FIRST LAST [KIND,…]

Draws test pages (see pages.py), runs `skelshot capture` on each page and `skelshot trace` on the screenshot of the
capture, and prints one table. A line counts as found if a bone has both of its ends within 1 point; a trace gets the
tolerance of score.py in a second column. A picture counts as found if a bone overlaps it by at least 0.95, and its
radius if the difference is at most 1 point. A bone is false if no recorded element is where it is.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pages
from score import is_line, overlap


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr}")
    return done.stdout


def bones(skelshot, layout):
    """Returns the visible bones of a layout as boxes with radii."""
    found = []

    def visit(view, clip):
        x, y, width, height = view["frame"]
        for bone in view.get("bones", []):
            left, top, w, h = bone["frame"]
            box = [max(left, clip[0]), max(top, clip[1]), min(left + w, clip[2]), min(top + h, clip[3])]
            if box[2] > box[0] and box[3] > box[1]:
                found.append((box, bone.get("cornerRadius", 0)))
        # Rows outside of a list are not drawn.
        if view["type"] in ("tableView", "collectionView"):
            clip = [max(x, clip[0]), max(y, clip[1]), min(x + width, clip[2]), min(y + height, clip[3])]
        for child in view.get("children", []):
            visit(child, clip)

    tree = json.loads(run(skelshot, "tree", layout))
    left, top, width, height = tree["frame"]
    visit(tree, [left, top, left + width, top + height])
    return found


def score(found, truth, totals, name):
    lines = [line for line in truth["lines"] if not line["cut"] and not line["inside"]]
    pictures = [box for box in truth["boxes"] if box["kind"] == "image" and not box["cut"]]
    bars = [box["box"] for box in truth["boxes"] if box["kind"] == "bar"]
    kept = lambda box: any(overlap(box, bar) > 0 and bar[1] <= (box[1] + box[3]) / 2 <= bar[3] for bar in bars)
    for line in lines:
        if kept(line["box"]):
            continue
        box = line["box"]
        totals[name, "lines"] += 1
        near = [bone for bone, _ in found if bone[1] < box[3] and bone[3] > box[1]
                and abs(bone[1] + bone[3] - box[1] - box[3]) / 2 <= max(2, 0.12 * line["size"])]
        totals[name, "exact lines"] += any(abs(b[0] - box[0]) <= 1 and abs(b[2] - box[2]) <= 1 for b in near)
        totals[name, "near lines"] += any(is_line(b, line) for b in near)
    for picture in pictures:
        totals[name, "pictures"] += 1
        best = max(found, key=lambda bone: overlap(bone[0], picture["box"]), default=None)
        if best and overlap(best[0], picture["box"]) >= 0.95:
            totals[name, "found pictures"] += 1
            side = min(picture["box"][2] - picture["box"][0], picture["box"][3] - picture["box"][1])
            totals[name, "radii"] += abs(best[1] - min(picture["radius"], side / 2)) <= 1
    real = [line["box"] for line in truth["lines"]] + [box["box"] for box in truth["boxes"]]
    for bone, _ in found:
        totals[name, "bones"] += 1
        totals[name, "false bones"] += not any(overlap(bone, box) > 0 for box in real)


def main(skelshot, folder, first, last, kinds):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    totals = Counter()
    for seed in range(int(first), int(last) + 1):
        for kind in kinds:
            page, name = pages.Page(kind, seed), folder / f"{kind}-{seed}"
            if not name.with_suffix(".json").exists():
                pages.draw(page, name)
            truth = json.loads(name.with_suffix(".json").read_text())
            file = name.with_suffix(".html")
            # Each call of document() draws new random numbers.
            file.write_text(pages.Page(kind, seed).document())
            captured, traced = f"{name}.captured.json", f"{name}.traced.json"
            run(skelshot, "capture", file, "-o", captured, "--size", f"{page.width}x{page.height}", "--scale", page.scale, "-q")
            run(skelshot, "trace", f"{name}.captured.screen.png", "-o", traced, "--scale", page.scale, "-q")
            before = Counter(totals)
            for way, layout in (("capture", captured), ("trace", traced)):
                score(bones(skelshot, layout), truth, totals, way)
            missed = totals["capture", "lines"] - before["capture", "lines"] - totals["capture", "exact lines"] + before["capture", "exact lines"]
            false = totals["capture", "false bones"] - before["capture", "false bones"]
            if missed or false:
                print(f"{kind}-{seed}: {missed} lines missed, {false} bones false", file=sys.stderr)
    print("| | lines within 1 point | lines as in score.py | pictures | radii | false bones |")
    print("|---|---:|---:|---:|---:|---:|")
    for way in ("capture", "trace"):
        share = lambda part, whole: f"{100 * totals[way, part] / max(1, totals[way, whole]):.1f} % of {totals[way, whole]}"
        print(f"| {way} | {share('exact lines', 'lines')} | {share('near lines', 'lines')} | {share('found pictures', 'pictures')} "
              f"| {share('radii', 'found pictures')} | {share('false bones', 'bones')} |")


if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    main(*sys.argv[1:5], sys.argv[5].split(",") if len(sys.argv) > 5 else pages.ORDINARY)
