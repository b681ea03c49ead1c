#!/usr/bin/env python3
"""Writes a page for each view type: view_pages.py GRAPH FOLDER.

DocC does not list the properties of views, because they are reached by key paths. Each `SkeletonableView` type in
Skelshot's symbol graph therefore gets an extension page. The page has tables of the type's own properties and of the
properties of all views, the initializers, and the functions that change any view.
"""

import json
import os
import re
import sys

# Properties of `View` that the tables omit, because the type or the placement of a view sets them.
INNER = {"type", "content", "placement"}
MODIFIERS = ["frame(x:y:width:height:)", "frame(width:height:)", "with(_:_:)", "with(_:)"]


def text(symbol):
    return "".join(part["spelling"] for part in symbol["declarationFragments"])


def sentence(symbol):
    """Returns the first paragraph of a symbol's comment on one line."""
    lines = []
    for line in symbol.get("docComment", {"lines": []})["lines"]:
        if not line["text"].strip():
            break
        lines.append(line["text"].strip())
    return " ".join(lines).replace("|", "\\|")


def properties(symbols, owner):
    """Returns the settable properties of a type in source order."""
    found = [symbol for symbol in symbols if symbol["pathComponents"][:-1] == [owner]
             and symbol["kind"]["identifier"] == "swift.property" and re.match(r"var [^{]*($|\{ get set \})", text(symbol))
             and "location" in symbol]
    return sorted(found, key=lambda symbol: symbol["location"]["position"]["line"])


def table(symbols, owners, own=()):
    """Returns a table row for each property. A row links to the page's own property of that name, if any."""
    rows = ["| property | |", "|---|---|"]
    for owner in owners:
        for symbol in properties(symbols, owner):
            name = symbol["pathComponents"][-1]
            link = name if name in own else f"{owner}/{name}"
            if name not in INNER or owner != "View":
                rows.append(f"| ``{link}`` | {sentence(symbol)} |")
    return rows


def page(symbols, name):
    own = [symbol for symbol in symbols if symbol["pathComponents"][:-1] == [name]]
    contents = [found[1] for symbol in own for found in [re.match(r"var \w+Content: (\w+Content)\b", text(symbol))] if found]
    names = {symbol["pathComponents"][-1] for symbol in own if symbol["kind"]["identifier"] == "swift.property"}
    lines = [f"# ``{name}``", ""]
    for content in contents:
        lines += ["### Properties of this type", "", f"Declared in ``{content}``.", ""]
        lines += table(symbols, [content], names) + [""]
    lines += ["### Properties of every view", "", "Declared in ``View`` and ``Placement``.", ""]
    lines += table(symbols, ["View", "Placement"], names) + ["", "## Topics", "", "### Initializers", ""]
    inits = {symbol["pathComponents"][-1] for symbol in own if symbol["kind"]["identifier"] == "swift.init"}
    lines += [f"- ``{init}``" for init in sorted(inits, key=lambda init: (len(init), init))]
    changes = {symbol["pathComponents"][-1] for symbol in own}
    lines += ["", "### Modifiers of every view", ""]
    lines += [f"- ``{name}``" for name in MODIFIERS if name in changes]
    return "\n".join(lines) + "\n"


def main():
    graph, folder = sys.argv[1:]
    with open(graph) as file:
        content = json.load(file)
    symbols = content["symbols"]
    names = {symbol["identifier"]["precise"]: symbol for symbol in symbols}
    base = next(identifier for identifier, symbol in names.items() if symbol["pathComponents"] == ["SkeletonableView"])
    views = sorted(names[link["source"]]["pathComponents"][0] for link in content["relationships"]
                   if link["kind"] == "conformsTo" and link["target"] == base
                   and names[link["source"]]["kind"]["identifier"] == "swift.struct")
    if not views:
        sys.exit("view_pages: no view types")
    os.makedirs(folder, exist_ok=True)
    for name in views:
        with open(os.path.join(folder, name + ".md"), "w") as file:
            file.write(page(symbols, name))


main()
