#!/usr/bin/env python3
"""Draws the targets in Package.swift and their dependencies into Documentation/Architecture.svg.

Usage: architecture.py [--check]. With --check, the script writes nothing. It fails if a dependency points up (a target
is declared above its dependency), if a file imports a target on which its own target does not depend, or if the
drawing does not match Package.swift.

The drawing shows the comment above each target in Package.swift. Rows are layers, and a target is one row below its
lowest dependent. An arrow is omitted if it follows from other arrows.
"""

import re
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "Package.swift"
DRAWING = ROOT / "Documentation" / "Architecture.svg"
KINDS = "target|executableTarget|systemLibrary"


def closing(text, start):
    """Returns the position after the parenthesis that closes the parenthesis at `start`."""
    depth, index, quoted = 0, start, False
    while True:
        character = text[index]
        if character == '"':
            quoted = not quoted
        elif not quoted and character == "(":
            depth += 1
        elif not quoted and character == ")":
            depth -= 1
            if depth == 0:
                return index + 1
        index += 1


def targets(text):
    """Returns the name, kind, summary and dependencies of each target except tests, in source order."""
    found = []
    body = text[text.index("targets: [", text.index("let package")) :]
    for match in re.finditer(rf"((?:^ *//.*\n)*) *\.({KINDS})\(", body, re.M):
        whole = body[match.end() - 1 : closing(body, match.end() - 1)]
        name = re.search(r'name: "([^"]+)"', whole).group(1)
        listed = re.search(r"dependencies: \[(.*?)\](?=[,)\s])", whole, re.S)
        products = re.findall(r'\.product\(name: "([^"]+)"', listed.group(1)) if listed else []
        plain = re.sub(r"\.product\([^)]*\)", "", listed.group(1)) if listed else ""
        # These dependencies apply only if a package trait is enabled.
        for names in re.findall(r"\btargets\(([^)]*?)\btraits:", whole):
            plain += names
        summary = " ".join(line.strip(" /") for line in match.group(1).splitlines())
        found.append((name, match.group(2), summary, re.findall(r'"([^"]+)"', plain), products))
    return found


def upward(found):
    """Returns the dependencies that are declared below their target."""
    known, wrong = set(), []
    for name, _, _, dependencies, _ in found:
        known.add(name)
        wrong += [f"{name} depends on {other}, which is declared below it" for other in dependencies if other not in known]
    return wrong


def undeclared(found):
    """Returns the imports of targets that are not dependencies."""
    names, wrong = {name for name, *_ in found}, []
    for name, _, _, dependencies, _ in found:
        for file in sorted((ROOT / "Sources" / name).rglob("*.swift")):
            for module in re.findall(r"^ *(?:@_exported )?(?:public |package )?import (\w+)$", file.read_text(), re.M):
                if module in names and module not in dependencies and module != name:
                    wrong.append(f"{file.relative_to(ROOT)} imports {module}, on which {name} does not depend")
    return wrong


def reduced(found):
    """For each target, returns the dependencies that do not follow from the target's other dependencies."""
    below, direct = {}, {}
    for name, _, _, dependencies, _ in found:
        below[name] = set(dependencies).union(*[below[other] for other in dependencies])
        implied = set().union(*[below[other] for other in dependencies]) if dependencies else set()
        direct[name] = [other for other in dependencies if other not in implied]
    return direct


def layers(found):
    """Returns the row of each target, counted from 0 at the bottom. A target is one row below its lowest dependent."""
    rows = {}
    for name, _, _, dependencies, _ in found:
        rows[name] = 1 + max((rows[other] for other in dependencies), default=-1)
    for name, *_ in reversed(found):
        above = [rows[other] - 1 for other, _, _, dependencies, _ in found if name in dependencies]
        rows[name] = min(above, default=rows[name])
    return rows


WIDTH, HEIGHT, WAYPOINT, GAP_X, GAP_Y, MARGIN = 232, 58, 8, 18, 46, 24


def wrapped(text, width=38):
    """Breaks a summary into lines and returns the first two."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) + 1 > width and lines[-1]:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
    return lines[:2]


def chains(shown, rows, direct):
    """Returns the boxes and waypoints of each arrow. An arrow has a waypoint in each row between its ends."""
    names = {name for name, *_ in shown}
    found = {}
    for name in names:
        for other in direct[name]:
            if other in names:
                between = [(name, other, row) for row in range(rows[name] - 1, rows[other], -1)]
                found[name, other] = [name, *between, other]
    return found


def placed(shown, rows, arrows):
    """Returns the center of each box and waypoint, and the size of the drawing."""
    row_count = 1 + max(rows[name] for name, *_ in shown)
    by_row = [[] for _ in range(row_count)]
    for name, *_ in shown:
        by_row[rows[name]].append(name)
    for chain in arrows.values():
        for waypoint in chain[1:-1]:
            by_row[waypoint[2]].append(waypoint)
    below, above = {}, {}
    for chain in arrows.values():
        for upper, lower in zip(chain, chain[1:]):
            below.setdefault(upper, []).append(lower)
            above.setdefault(lower, []).append(upper)

    def width(node):
        return WAYPOINT if isinstance(node, tuple) else WIDTH

    total = 2 * MARGIN + max(sum(width(node) + GAP_X for node in row) - GAP_X for row in by_row)
    height = 2 * MARGIN + row_count * HEIGHT + (row_count - 1) * GAP_Y
    place = {}

    def arrange(number):
        row = by_row[number]
        left = (total - sum(width(node) + GAP_X for node in row) + GAP_X) / 2
        top = height - MARGIN - HEIGHT - number * (HEIGHT + GAP_Y)
        for node in row:
            place[node] = (left + width(node) / 2, top)
            left += width(node) + GAP_X

    for number in range(row_count):
        arrange(number)
    # Sorts each row by the positions of its neighbors, alternately downward and upward, so that few arrows cross.
    for _ in range(8):
        for neighbours, numbers in ((above, range(row_count - 1, -1, -1)), (below, range(row_count))):
            for number in numbers:
                def key(node):
                    xs = [place[other][0] for other in neighbours.get(node, [])]
                    return sum(xs) / len(xs) if xs else place[node][0]

                by_row[number].sort(key=lambda node: (key(node), str(node)))
                arrange(number)
    return place, total, height


def drawing(found):
    """Returns the drawing as SVG."""
    rows, direct = layers(found), reduced(found)
    shown = [target for target in found if target[1] != "systemLibrary"]
    arrows = chains(shown, rows, direct)
    place, total, height = placed(shown, rows, arrows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total:g}" height="{height:g}" '
        f'viewBox="0 0 {total:g} {height:g}" font-family="Helvetica, Arial, sans-serif">',
        '<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
        'orient="auto"><path d="M0 0 8 4 0 8z" fill="#7b8794"/></marker></defs>',
        f'<rect width="{total:g}" height="{height:g}" fill="#ffffff"/>',
    ]

    def ends(name, index):
        """Returns the x positions where a box's arrows begin (index 0) or end (index 1), from left to right."""
        others = [(place[chain[-2 if index else 1]][0], pair) for pair, chain in arrows.items()
                  if pair[index] == name]
        others.sort()
        step = min(30, (WIDTH - 40) / max(1, len(others)))
        return {pair: place[name][0] + (at - (len(others) - 1) / 2) * step for at, (_, pair) in enumerate(others)}

    for pair, chain in sorted(arrows.items(), key=lambda item: str(item)):
        points = [(ends(pair[0], 0)[pair], place[pair[0]][1] + HEIGHT)]
        for waypoint in chain[1:-1]:
            x, top = place[waypoint]
            points += [(x, top), (x, top + HEIGHT)]
        points.append((ends(pair[1], 1)[pair], place[pair[1]][1] - 2))
        path = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
        for number in range(0, len(points), 2):
            (x1, y1), (x2, y2) = points[number], points[number + 1]
            bend = (y2 - y1) / 2
            path += f"C{x1:.0f} {y1 + bend:.0f} {x2:.0f} {y2 - bend:.0f} {x2:.0f} {y2:.0f}"
            if number + 2 < len(points):
                path += f"V{points[number + 2][1]:.0f}"
        parts.append(f'<path d="{path}" fill="none" stroke="#7b8794" stroke-opacity="0.8" marker-end="url(#a)"/>')
    for name, kind, summary, *_ in shown:
        x, top = place[name]
        fill = "#fdf0dc" if kind == "executableTarget" else "#e6f0fa"
        parts.append(
            f'<rect x="{x - WIDTH / 2:g}" y="{top:g}" width="{WIDTH}" height="{HEIGHT}" rx="8" '
            f'fill="{fill}" stroke="#9fb3c8"/>'
        )
        parts.append(
            f'<text x="{x:g}" y="{top + 19:g}" text-anchor="middle" font-size="14" font-weight="bold" '
            f'fill="#102a43">{escape(name)}</text>'
        )
        for line, text in enumerate(wrapped(summary)):
            parts.append(
                f'<text x="{x:g}" y="{top + 35 + 14 * line:g}" text-anchor="middle" font-size="11" '
                f'fill="#334e68">{escape(text)}</text>'
            )
    return "\n".join(parts + ["</svg>", ""])


def main():
    found = targets(PACKAGE.read_text())
    wrong = upward(found) + undeclared(found)
    if wrong:
        sys.exit("\n".join(wrong))
    picture = drawing(found)
    if "--check" in sys.argv[1:]:
        if not DRAWING.exists() or DRAWING.read_text() != picture:
            sys.exit("Documentation/Architecture.svg does not match Package.swift. Run make generated.")
        return
    DRAWING.write_text(picture)


main()
