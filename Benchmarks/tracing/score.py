#!/usr/bin/env python3
"""Compares the regions from `skelshot-trace-bench --regions` on test pages with the recorded elements.

Usage: score.py FOUND.json FOLDER [even|odd] [--list]

FOUND.json is an array of {file, scale, regions: [{kind, box, radius, lines}], repetitions: [{cells}]}, in pixels.

The ends of a found line may be off by the largest of 3 points, 3 % of its width, and 12 % of its font size. Its middle
may be off by the larger of 2 points and 12 % of its font size. A picture, card or bar counts as found if its
intersection over union is at least 0.8. Buttons and fields need 0.7, and icons 0.6. Use only even seeds for tuning.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path


def overlap(one, other):
    """Returns the intersection over union of two boxes."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    if width <= 0 or height <= 0:
        return 0
    area = lambda box: (box[2] - box[0]) * (box[3] - box[1])
    return width * height / (area(one) + area(other) - width * height)


def is_line(found, true):
    box = true["box"]
    # A recorded line begins at the left edge of its first glyph's advance box. The ink begins up to a tenth of the
    # font's size to the right of this edge.
    slack = max(3, 0.03 * (box[2] - box[0]), 0.12 * true["size"])
    middle = abs((found[1] + found[3]) - (box[1] + box[3])) / 2
    return abs(found[0] - box[0]) <= slack and abs(found[2] - box[2]) <= slack and middle <= max(2, 0.12 * true["size"])


def pairs(found, true, fits):
    """Pairs each recorded element with a found element. No element is used twice."""
    left, hits = list(found), []
    for thing in true:
        match = next((other for other in left if fits(other, thing)), None)
        if match is not None:
            left.remove(match)
            hits.append((match, thing))
    return hits, left


def score(entry, truth, totals, radii, lists, notes):
    scale = truth["scale"]
    points = lambda box: [value / scale for value in box]
    regions = entry["regions"]
    kind = truth["kind"]
    group = kind if truth["hard"] else "ordinary"

    def count(name, found, true, optional, fits):
        hits, left = pairs(found, true, fits)
        wrong = [other for other in left if not any(fits(other, thing) for thing in optional)]
        for place in {group, "hard" if truth["hard"] else group, kind}:
            total = totals[place, name]
            total[0] += len(hits)
            total[1] += len(true)
            total[2] += len(hits) + len(wrong)
        for thing in true:
            if not any(thing is hit[1] for hit in hits):
                notes.append(f"{entry['file']}: no {name} at {[round(v) for v in thing['box']]}")
        for other in wrong:
            notes.append(f"{entry['file']}: a {name} too many at {[round(v) for v in (other['box'] if isinstance(other, dict) else other)]}")
        return hits

    texts = [line for region in regions if region["kind"] == "text" for line in map(points, region["lines"])]
    # A trace need not find clipped elements or the labels of controls.
    strict = [line for line in truth["lines"] if not line["cut"] and not line["inside"]]
    loose = [line for line in truth["lines"] if line["cut"] or line["inside"]]
    for line in loose:
        line = line["box"]
        texts = [text for text in texts if not (text[0] >= line[0] - 3 and text[2] <= line[2] + 3 and text[1] >= line[1] - 4 and text[3] <= line[3] + 4)]
    count("line", texts, strict, [], is_line)
    for name, least in (("image", 0.8), ("icon", 0.6), ("button", 0.7), ("field", 0.7), ("card", 0.8), ("bar", 0.8)):
        found = [dict(region, box=points(region["box"])) for region in regions if region["kind"] == name]
        true = [box for box in truth["boxes"] if box["kind"] == name and not box["cut"] and not box["inside"]]
        optional = [box for box in truth["boxes"] if box["kind"] == name and (box["cut"] or box["inside"])]
        if name == "icon":
            # A drawing that is larger or has more colors than an icon may also be found as an image.
            found += [dict(region, box=points(region["box"])) for region in regions if region["kind"] == "image"
                      and max(points(region["box"])[2] - points(region["box"])[0], points(region["box"])[3] - points(region["box"])[1]) < 40]
            optional += [box for box in truth["boxes"] if box["kind"] == "image"]
        if name == "image":
            found = [region for region in found if not any(overlap(region["box"], box["box"]) > 0.6 for box in truth["boxes"] if box["kind"] == "icon")]
        if name == "button":
            optional += [box for box in truth["boxes"] if box["kind"] == "field"]
        hits = count(name, found, true, optional, lambda one, other: overlap(one["box"], other["box"]) >= least)
        if name in ("image", "card", "button", "field"):
            for one, other in hits:
                box = other["box"]
                radius = min(other["radius"], (box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
                radii[group].append(abs(one["radius"] / scale - radius))
    rows = [box for box in truth["boxes"] if box["kind"] == "row" and not box["cut"]]
    if len(rows) >= 3:
        cells = [points(cell) for repetition in entry["repetitions"] for cell in repetition["cells"]]
        inside = sum(any(cell[1] >= row["box"][1] - 3 and cell[3] <= row["box"][3] + 3 and cell[0] >= row["box"][0] - 3 and cell[2] <= row["box"][2] + 3
                         for cell in cells) for row in rows)
        lists[group].append(inside >= 0.75 * len(rows))
        if inside < 0.75 * len(rows):
            notes.append(f"{entry['file']}: {inside} of {len(rows)} rows")


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    if len(arguments) < 2:
        sys.exit(__doc__)
    half = arguments[2] if len(arguments) > 2 else "all"
    totals, radii, lists, notes = defaultdict(lambda: [0, 0, 0]), defaultdict(list), defaultdict(list), []
    for entry in json.loads(Path(arguments[0]).read_text()):
        name = Path(entry["file"]).stem
        seed = int(name.rsplit("-", 1)[1])
        if half != "all" and (seed % 2 == 0) != (half == "even"):
            continue
        score(entry, json.loads(Path(arguments[1], f"{name}.json").read_text()), totals, radii, lists, notes)
    groups = ["ordinary", "hard"] + sorted({group for group, _ in totals} - {"ordinary", "hard"})
    print(f"{'':<14}" + "".join(f"{name:>17}" for name in ("line", "image", "icon", "button", "field", "card", "bar")) + f"{'radius ≤ 1.5':>14}{'lists':>8}")
    for group in groups:
        row = f"{group:<14}"
        for name in ("line", "image", "icon", "button", "field", "card", "bar"):
            hits, true, found = totals[group, name]
            row += f"{f'{hits}/{true} of {found}' if true or found else '–':>17}"
        errors, found = radii[group], lists[group]
        row += f"{f'{100 * sum(error <= 1.5 for error in errors) / len(errors):.0f} %' if errors else '–':>14}"
        row += f"{f'{sum(found)}/{len(found)}' if found else '–':>8}"
        print(row)
    if "--list" in sys.argv:
        print("\n".join(notes))


if __name__ == "__main__":
    main()
