#!/usr/bin/env python3
"""Traces real screenshots with skelshot and compares the skeletons with text lines that an OCR detector found.

    skeletons.py lines FOLDER LINES.json           finds the text lines in all pictures with RapidOCR
    skeletons.py trace LIST.tsv FOLDER OUT         traces all pictures: layouts, bones, stills and times
    skeletons.py score LIST.tsv LINES.json FOLDER OUT   prints one table; --list also prints each error
    skeletons.py sheets LIST.tsv FOLDER OUT        draws each screenshot beside its regions and its skeleton

LIST.tsv, such as screenshots.tsv, has the columns file, kind, half and labels. Files are paths relative to FOLDER. The
kinds are PL (phone, light), PD (phone, dark), F (in a device frame), W (web), T (tablet) and D (desktop). The halves
are `tune` and `report`. `later` has pictures that were labeled later, without labels for icons and text, and that
tracing was tuned on, too. --half and --only select pictures. --labels sets the folder with the label files, and
--skelshot sets the command.

Each text line is counted in one of these columns:
    own        A text bar of about the line's size covers it.
    control    The bone of a button or field covers it.
    picture    The bone of a picture covers it. The picture covers at most a tenth of the screen or two text lines.
    bar        The line is in a bar that stays visible.
    swallowed  A far larger bone covers it.
    left       The line has no bone and is still visible.
    gone       The line has no bone and is hidden.

A label file contains boxes that a person drew, each with its kind, its role and its rectangle in pixels. The file also
contains the rectangles of lists. With labels, a second table counts the elements that the skeleton represents
correctly. An icon, photo or control needs a bone of about its size, a bar must have no bones, and a list must be found
as a list.

A text bar is false if it does not cover a text line. A list is false if more than a third of its bars are false, or if
more than a tenth of its lines have no bar. In a picture of a phone, only lines and labels on the screen count. All
subcommands need Pillow and numpy; `lines` also needs rapidocr_onnxruntime.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
from PIL import Image, ImageDraw

KINDS = {"PL": "phone light", "PD": "phone dark", "F": "in a frame", "W": "web", "T": "tablet", "D": "desktop"}
FATES = ["own", "control", "picture", "bar", "swallowed", "left", "gone"]
# The minimum score of a detected text line.
LEAST_SCORE = 0.7


def pictures(options):
    """Returns the rows of the list that the options select."""
    rows = []
    for line in Path(options.list).read_text().splitlines():
        if not line or line.startswith(("#", "file\t")):
            continue
        file, kind, half, labels = (line.split("\t") + ["", "", ""])[:4]
        if options.half in ("all", half) and options.only in file:
            rows.append({"file": file, "kind": kind, "half": half, "labels": labels})
    return rows


def stem(file):
    return file.replace("/", "+").rsplit(".", 1)[0].replace(" ", "_")


# Tracing

def command(arguments):
    """Runs a command and returns its output, its errors, its processor time in seconds, and its exit status."""
    begin = time.time()
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, errors = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    return out, errors.decode(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss, status, time.time() - begin


def trace(options):
    def one(row):
        file, base = Path(options.folder, row["file"]).resolve(), Path(options.out, stem(row["file"]))
        base.parent.mkdir(parents=True, exist_ok=True)
        layout, still = f"{base}.layout.json", f"{base}.still.png"
        _, errors, seconds, memory, status, _ = command([options.skelshot, "trace", str(file), "-o", layout])
        facts = {"file": row["file"], "seconds": seconds, "memory": memory, "status": status, "messages": errors}
        if status == 0:
            facts["tree"] = json.loads(command([options.skelshot, "tree", layout])[0])
            facts["canvas"] = json.loads(Path(layout).read_text())["canvas"]
            facts["bars"] = [view["frame"] for view in json.loads(Path(layout).read_text())["views"]
                             if view.get("isSkeletonable") is False]
            facts["warnings"] = command([options.skelshot, "validate", layout])[1]
            command([options.skelshot, "trace", str(file), "-o", still, "-q", "--explain", f"{base}.regions.png"])
        Path(f"{base}.json").write_text(json.dumps(facts))
        return row["file"], seconds, status

    with ThreadPoolExecutor(options.jobs) as pool:
        for file, seconds, status in pool.map(one, pictures(options)):
            if status:
                print(f"{file}: failed")


# Scoring

def walk(node, chain, bones, lists, clip=None):
    """Collects the visible bones and the lists in a tree. Their frames are in points. Lists clip their rows."""
    if node.get("isHidden"):
        return
    chain = chain + [node]
    if node["type"] in ("tableView", "collectionView"):
        lists.append(node)
        clip = node["frame"]
    for bone in node.get("bones", []):
        frame = clipped(bone["frame"], clip)
        if frame[2] > 0 and frame[3] > 0:
            bones.append({"type": node["type"], "id": node.get("id", ""), "frame": frame, "chain": chain})
    for child in node.get("children", []):
        walk(child, chain, bones, lists, clip)


def clipped(frame, clip):
    """Returns the part of a frame inside another frame, or the frame itself without a clip."""
    if not clip:
        return frame
    x, y = max(frame[0], clip[0]), max(frame[1], clip[1])
    return [x, y, min(frame[0] + frame[2], clip[0] + clip[2]) - x, min(frame[1] + frame[3], clip[1] + clip[3]) - y]


def pixels(frame, scale):
    x, y, width, height = (value * scale for value in frame)
    return [x, y, x + width, y + height]


def common(one, other):
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)


def moved(boxes, part):
    """Returns the boxes that are mostly inside the traced part [x, y, width, height], relative to its corner."""
    x, y, width, height = part
    whole = [x, y, x + width, y + height]
    return [[box[0] - x, box[1] - y, box[2] - x, box[3] - y] for box in boxes if common(box, whole) >= 0.5 * area(box)]


def area(box):
    return max(0, box[2] - box[0]) * max(0, box[3] - box[1])


def inner(line):
    """Returns the probable ink of a detected line, whose box is slightly larger."""
    inset = 0.15 * min(line[3] - line[1], line[2] - line[0])
    return [line[0] + inset, line[1] + inset, line[2] - inset, line[3] - inset]


def hold(screen, still, box):
    """Returns the fraction of a box's ink that is still visible. Ink is the pixels that differ from the background."""
    x0, y0, x1, y1 = (int(value) for value in box)
    one, other = screen[y0:y1, x0:x1].astype(int), still[y0:y1, x0:x1].astype(int)
    if one.size == 0 or one.shape != other.shape:
        return 0
    background = numpy.median(one.reshape(-1, 3), axis=0)
    ink = abs(one - background).max(axis=2) > 40
    same = abs(one - other).max(axis=2) <= 12
    return (ink & same).sum() / max(1, ink.sum())


def fate(line, bones, bars, size, lines, screen, still):
    ink = inner(line)
    height = ink[3] - ink[1]
    over = [bone for bone in bones if common(bone["box"], ink) > 0.25 * min(area(ink), area(bone["box"]))]
    texts = [bone for bone in over if bone["type"] == "label" and bone["box"][3] - bone["box"][1] <= 2.2 * height + 4]
    covered = sum(min(bone["box"][2], ink[2]) - max(bone["box"][0], ink[0]) for bone in texts)
    if texts and covered >= 0.55 * (ink[2] - ink[0]):
        return "own"
    covers = [bone for bone in over if common(bone["box"], ink) >= 0.5 * area(ink)]
    if any(bone["type"] in ("button", "textField") for bone in covers):
        return "control"
    if covers:
        bone = max(covers, key=lambda bone: area(bone["box"]))
        inside = sum(common(bone["box"], other) >= 0.5 * area(other) for other in lines)
        if bone["type"] == "imageView" and (inside <= 2 or area(bone["box"]) <= 0.1 * size[0] * size[1]):
            return "picture"
        return "swallowed"
    if any(common(bar, ink) >= 0.5 * area(ink) for bar in bars):
        return "bar"
    return "left" if hold(screen, still, ink) > 0.3 else "gone"


def is_false(node, scale, bones, lines):
    """Returns whether too many of a list's bars cover no text, or too many of its text lines have no bar."""
    own = [bone for bone in bones if node in bone["chain"] and bone["type"] == "label"]
    box = pixels(node["frame"], scale)
    inside = [inner(line) for line in lines if common(line, box) >= 0.8 * area(line)]
    missed = sum(not any(common(bone["box"], line) >= 0.25 * min(area(bone["box"]), area(line)) for line in inside) for bone in own)
    bare = sum(not any(common(bone["box"], line) >= 0.25 * min(area(bone["box"]), area(line))
                       for bone in bones if node in bone["chain"]) for line in inside)
    return missed * 3 > len(own) or bare * 10 > len(inside)


def is_free(box, bones):
    """Returns whether bones cover at most 3 % of a box."""
    return sum(common(bone["box"], box) for bone in bones) <= 0.03 * area(box)


def overlap(one, other):
    """Returns the intersection over union of two boxes."""
    shared = common(one, other)
    return shared / (area(one) + area(other) - shared) if shared else 0


def score_labels(labels, bones, lists, scale, count, note_error):
    """Counts the labeled elements that the skeleton represents correctly, and notes each of the others."""

    def judge(name, word, is_right, rect):
        count(name)
        count(f"{name} {word}", is_right)
        if not is_right:
            note_error(f"{name}: not {word} {[round(value) for value in rect]}")

    boxes = labels["boxes"]
    bars = [box["rect"] for box in boxes if box["kind"] == "bar"]
    for box in boxes:
        rect, kind = box["rect"], box["kind"]
        note = box.get("note", "")
        if any(word in note for word in ("scrim", "cut", "faded", "under the")):
            continue
        if kind == "bar":
            judge("status bars" if box.get("role") == "status" else "bars", "kept", is_free(rect, bones), rect)
        elif any(common(bar, rect) >= 0.8 * area(rect) for bar in bars):
            continue
        elif kind in ("icon", "photo", "control"):
            near = [bone for bone in bones if overlap(bone["box"], rect) >= (0.35 if kind == "icon" else 0.6)]
            if kind != "control" and any(common(other["rect"], rect) >= 0.9 * area(rect) for other in boxes if other["kind"] == "control"):
                continue
            judge(kind + "s", "found", any(bone["type"] != "label" for bone in near), rect)
    true = [region["rect"] for region in labels["lists"] if region.get("true", True)]
    found = [pixels(node["frame"], scale) for node in lists]
    for region in true:
        is_found = any(common(region, one) >= 0.5 * area(region) and common(region, one) >= 0.5 * area(one) for one in found)
        judge("true lists", "found", is_found, region)
    for one in found:
        is_false_list = not any(common(region, one) >= 0.6 * area(one) for region in true)
        count("labeled lists")
        count("labeled lists false", is_false_list)
        if is_false_list:
            note_error(f"labeled lists: false {[round(value) for value in one]}")


def score(options):
    known = json.loads(Path(options.lines).read_text())
    totals, notes, times, memories = defaultdict(Counter), [], [], []
    for row in pictures(options):
        path = Path(options.out, stem(row["file"]) + ".json")
        if not path.exists() or row["file"] not in known:
            continue
        facts = json.loads(path.read_text())
        groups = [KINDS.get(row["kind"], "other"), "all"] + (["phones"] if row["kind"] in ("PL", "PD") else [])
        lines = known[row["file"]]

        def count(name, number=1):
            for group in groups:
                totals[group][name] += number

        count("pictures")
        times.append(facts["seconds"])
        memories.append(facts["memory"])
        if facts["status"]:
            count("failed")
            count("lines", len(lines))
            count("left", len(lines))
            continue
        scale = facts["canvas"].get("scale", 1)
        bones, lists = [], []
        walk(facts["tree"], [], bones, lists)
        for bone in bones:
            bone["box"] = pixels(bone["frame"], scale)
        bars = [pixels(frame, scale) for frame in facts["bars"]]
        still = numpy.asarray(Image.open(Path(options.out, stem(row["file"]) + ".still.png")).convert("RGB"))
        screen = numpy.asarray(Image.open(Path(options.folder, row["file"])).convert("RGB"))
        part = facts["canvas"].get("contentRect", [0, 0, screen.shape[1], screen.shape[0]])
        screen = screen[part[1]:part[1] + part[3], part[0]:part[0] + part[2]]
        lines = moved(lines, part)
        size = (screen.shape[1], screen.shape[0])
        count("lines", len(lines))
        for line in lines:
            which = fate(line, bones, bars, size, lines, screen, still)
            count(which)
            if which in ("swallowed", "left", "gone"):
                notes.append(f"{row['file']}: {which} {line}")
        texts = [bone for bone in bones if bone["type"] == "label"]
        count("text bars", len(texts))
        for bone in texts:
            if not any(common(bone["box"], inner(line)) >= 0.25 * min(area(bone["box"]), area(inner(line))) for line in lines):
                count("false bars")
                notes.append(f"{row['file']}: false bar {[round(value) for value in bone['box']]} {bone['id']}")
        count("lists", len(lists))
        for node in lists:
            if is_false(node, scale, bones, lines):
                count("false lists")
                notes.append(f"{row['file']}: false list {[round(value) for value in pixels(node['frame'], scale)]}")
        if row["labels"] and options.labels:
            labels = json.loads(Path(options.labels, row["labels"]).read_text())
            for name in ("boxes", "lists"):
                rects = [moved([thing["rect"]], part) for thing in labels[name]]
                labels[name] = [{**thing, "rect": rect[0]} for thing, rect in zip(labels[name], rects) if rect]
            score_labels(labels, bones, lists, scale, count, lambda text: notes.append(f"{row['file']}: {text}"))
        if facts["warnings"].strip():
            count("warned")
            notes.append(f"{row['file']}: {facts['warnings'].strip().splitlines()[0]}")
    percent = lambda part, whole: f"{100 * part / whole:.1f}" if whole else "–"
    print("| kind | pictures | failed | lines | " + " | ".join(FATES) + " | text bars | false | lists | false | warned |")
    print("|---|" + "---:|" * (8 + len(FATES)))
    for group in [*KINDS.values(), "other", "phones", "all"]:
        total = totals[group]
        if total["pictures"]:
            print(f"| {group} | {total['pictures']} | {total['failed']} | {total['lines']} | "
                  + " | ".join(percent(total[name], total["lines"]) for name in FATES)
                  + f" | {total['text bars']} | {percent(total['false bars'], total['text bars'])}"
                  + f" | {total['lists']} | {percent(total['false lists'], total['lists'])} | {total['warned']} |")
    things = ["status bars", "bars", "icons", "photos", "controls", "true lists"]
    if any(totals["all"][thing] for thing in things):
        print("\n| kind | " + " | ".join(things) + " | false lists |\n|---|" + "---:|" * (len(things) + 1))
        for group in [*KINDS.values(), "phones", "all"]:
            total = totals[group]
            if any(total[thing] for thing in things):
                shown = lambda thing, word: f"{percent(total[f'{thing} {word}'], total[thing])} of {total[thing]}"
                print(f"| {group} | " + " | ".join(shown(thing, "kept" if "bars" in thing else "found") for thing in things)
                      + f" | {shown('labeled lists', 'false')} |")
    if times:
        print(f"\nseconds: median {sorted(times)[len(times) // 2]:.3f}, most {max(times):.3f}; memory: most {max(memories) / 1000:.0f} MB")
    if options.tell:
        print("\n".join(notes))


# Pictures for people

def sheets(options):
    for row in pictures(options):
        base = Path(options.out, stem(row["file"]))
        parts = [Path(options.folder, row["file"]), Path(f"{base}.regions.png"), Path(f"{base}.still.png")]
        images = [Image.open(part).convert("RGB") for part in parts if part.exists()]
        height = options.height
        images = [image.resize((max(1, image.width * height // image.height), height), Image.LANCZOS) for image in images]
        sheet = Image.new("RGB", (sum(image.width + 8 for image in images), height + 16), "#666")
        x = 0
        for image in images:
            sheet.paste(image, (x, 16))
            x += image.width + 8
        ImageDraw.Draw(sheet).text((4, 2), row["file"], fill="white")
        sheet.save(f"{base}.sheet.png")


def lines(options):
    from rapidocr_onnxruntime import RapidOCR

    engine, found = RapidOCR(), {}
    if Path(options.lines).exists():
        found = json.loads(Path(options.lines).read_text())
    for path in sorted(Path(options.folder).rglob("*")):
        name = str(path.relative_to(options.folder))
        if path.suffix.lower() not in (".png", ".jpg", ".jpeg", ".webp") or name in found:
            continue
        picture = numpy.asarray(Image.open(path).convert("RGB"))[:, :, ::-1]
        boxes, _ = engine(picture, use_cls=False)
        found[name] = [
            [round(min(x for x, _ in box)), round(min(y for _, y in box)), round(max(x for x, _ in box)), round(max(y for _, y in box))]
            for box, _, score in boxes or [] if float(score) >= LEAST_SCORE]
        Path(options.lines).write_text(json.dumps(found))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["lines", "trace", "score", "sheets"])
    parser.add_argument("places", nargs="+")
    parser.add_argument("--half", default="all")
    parser.add_argument("--only", default="")
    parser.add_argument("--labels", default=str(Path(__file__).parent / "labels"))
    parser.add_argument("--skelshot", default=".build/release/skelshot")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--list", dest="tell", action="store_true")
    options = parser.parse_args()
    names = {"lines": ["folder", "lines"], "trace": ["list", "folder", "out"], "score": ["list", "lines", "folder", "out"],
             "sheets": ["list", "folder", "out"]}[options.verb]
    if len(options.places) != len(names):
        sys.exit(f"{options.verb} needs {', '.join(names)}")
    for name, value in zip(names, options.places):
        setattr(options, name, value)
    {"lines": lines, "trace": trace, "score": score, "sheets": sheets}[options.verb](options)


if __name__ == "__main__":
    main()
