#!/usr/bin/env python3
"""Compares what `skelshot-swift` and `skelshot` draw for apps with labels that were written from reading their code.

Usage: score.py APPS SKELSHOT [--half tune|report] [--reader PATH] [--project TEXT] [--style]

APPS is a folder of checkouts named OWNER+NAME. The reader is the `skelshot-swift` next to SKELSHOT unless --reader
names another one. Each screen that the reader finds is drawn with `SKELSHOT tree APP --scene NAME`.

A screen is right if each labeled bone is drawn in its place and no other bone is drawn. README.md states the rules.
With --style, colors and animation count, too.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from drawing import Drawing, NoScreens  # noqa: E402
from labels import HERE, halves, labels_of  # noqa: E402
from matching import compare, styles_differ  # noqa: E402


def screen_named(label, screens):
    """Returns the drawn screen of a label. A class that shows itself on another screen can have a name of its own."""
    for name in [label["screen"], *label.get("alsoNamed", [])]:
        if name in screens:
            return screens[name]
        for other in screens:
            if other.replace("/", ".").split(".")[-1] == name:
                return screens[other]
    return None


def score_project(project, drawing, check_style):
    """Returns the counts of a project and prints its screens."""
    labels = labels_of(project)
    lines, counts, read = [], Counter(), True
    known = {name for label in labels for name in [label["screen"], *label.get("alsoNamed", [])]}
    try:
        default = drawing.screens(project, None)
    except NoScreens as problem:
        default, read = {}, False
        lines.append(f"  not read: {problem}")
    for label in labels:
        screen = screen_named(label, default)
        if screen is not None and screen.size and screen.size != label["size"]:
            try:
                screen = screen_named(label, drawing.screens(project, label["size"])) or screen
            except NoScreens as problem:
                lines.append(f"  not read at {label['size']}: {problem}")
        bones = screen.bones if screen else []
        result = compare(label, bones, screen.size if screen else None)
        styles = styles_differ(label["style"], screen.skeleton) if label["bones"] and screen and bones else []
        right = read and not result.missing and not result.wrong and not (check_style and styles)
        required = any(not bone.get("optional") for bone in label["bones"])
        counts.update({
            "screens": 1, "right": int(right), "clean": int(not result.wrong), "bones": len(label["bones"]),
            "missing": len(result.missing), "wrong": len(result.wrong), "shown": int(required),
            "shownRight": int(required and right), "styled": int(required and bool(bones)),
            "styleRight": int(required and bool(bones) and not styles)})
        if right and not styles:
            lines.append(f"  right  {label['screen']}")
            continue
        lines.append(f"  {'right' if right else 'WRONG'}  {label['screen']}")
        if screen is None and label["bones"]:
            lines.append("         no such screen")
        elif screen is not None and screen.problem:
            lines.append(f"         {screen.problem}")
        for title, items in [("missing", result.missing), ("wrong", result.wrong), ("style", styles)]:
            lines += [f"         {title}: {item}" for item in items]
    for name, screen in default.items():
        short = name.replace("/", ".").split(".")[-1]
        if name not in known and short not in known and screen.bones:
            counts.update(unlabeled=1)
            lines.append(f"  WRONG  {name}: no label says that this screen shows a skeleton")
    counts["all"] = int(counts["right"] == counts["screens"] and not counts["unlabeled"])
    # Screens without bones are right if nothing is drawn, so they count only where the app shows no bones at all.
    counts["some"] = int(counts["shownRight"] > 0 or (counts["shown"] == 0 and counts["all"] > 0))
    print(f"{project}: {counts['right']}/{counts['screens']} screens right, "
          f"{counts['missing']}/{counts['bones']} bones missing, {counts['wrong']} wrong")
    print("\n".join(lines))
    return counts


def report(title, counts, projects):
    screens = counts["screens"] + counts["unlabeled"]
    print(f"\n{title}: {projects} projects, {counts['all']} with all screens right, {counts['some']} with at least one")
    print(f"  screens right               {counts['right']}/{screens}")
    print(f"    of those with bones       {counts['shownRight']}/{counts['shown']}")
    print(f"  screens without wrong bones {counts['clean']}/{screens}")
    print(f"  bones missing               {counts['missing']}/{counts['bones']}, wrong {counts['wrong']}")
    print(f"  styles right                {counts['styleRight']}/{counts['styled']} of the drawn screens")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("apps", type=Path)
    parser.add_argument("skelshot", type=Path)
    parser.add_argument("--half", choices=["tune", "report"])
    parser.add_argument("--reader", type=Path)
    parser.add_argument("--project", default="", help="only projects whose name contains this text")
    parser.add_argument("--style", action="store_true", help="a screen with another style is not right")
    options = parser.parse_args()
    drawing = Drawing(options.apps, options.skelshot, options.reader)
    total, projects = Counter(), 0
    for half, names in halves(HERE / "split.txt").items():
        names = [name for name in names if options.project.lower() in name.lower()]
        if not names or options.half not in (None, half):
            continue
        counts = Counter()
        for name in names:
            counts.update(score_project(name, drawing, options.style))
        report(half, counts, len(names))
        print()
        total.update(counts)
        projects += len(names)
    if options.half is None and projects:
        report("total", total, projects)


if __name__ == "__main__":
    main()
