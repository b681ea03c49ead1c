#!/usr/bin/env python3
"""Writes Documentation/API.txt: every public declaration of the library, from the compiler's symbol graphs.

    api.py            writes the file
    api.py --check    says how the file differs from what was built, and what doc comments lack, and fails if so

`make build` comes first: the modules are read from .build/release. The first pages of the documentation have to list every
type, and no other.
"""

import difflib
import glob
import json
import os
import re
import sys
import tempfile

import comments
from modules import ROOT, compiler_arguments, exported, extract, traits

FILE = os.path.join(ROOT, "Documentation/API.txt")
PAGE = os.path.join(ROOT, "Sources/{0}/Documentation.docc/{0}.md")
TYPE = re.compile(r"^(?:@\w+ )?(?:indirect )?(?:struct|enum|final class|class|protocol|actor) (\w+)")


def declaration(symbol):
    """A declaration as it is written, on one line."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return re.sub(r"\s+", " ", text).strip()


def lines_of(module, folder):
    """The module's declarations, each below its type, sorted."""
    entries = {}
    for path in sorted(glob.glob(os.path.join(folder, module + "*.symbols.json"))):
        owner = re.search(r"@(\w+)\.symbols", path)
        with open(path) as file:
            graph = json.load(file)
        for symbol in graph["symbols"]:
            # What the compiler or a protocol of others adds is not written by us.
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or "location" not in symbol:
                continue
            parents = symbol["pathComponents"][:-1]
            name = ".".join(parents)
            if owner and not name:
                name = owner.group(1)
            entries.setdefault(name, set()).add((symbol["pathComponents"][-1], declaration(symbol)))
    lines = []
    for _, text in sorted(entries.pop("", set())):
        lines.append(text)
    for owner in sorted(entries):
        lines.append(f"{owner}:")
        lines += ["  " + text for _, text in sorted(entries[owner])]
    return lines


def check_topics(product, types):
    """Says which types a product's first page lacks, and which it lists that are no more."""
    with open(PAGE.format(product)) as file:
        listed = set(re.findall(r"^- ``(\w+)``", file.read(), re.MULTILINE))
    wrong = [f"  {name} is missing" for name in sorted(types - listed)]
    wrong += [f"  {name} is no public type" for name in sorted(listed - types)]
    if wrong:
        sys.exit("\n".join([f"The topics of {product}.md are not the public types:"] + wrong))


def main():
    text = ["# Every public declaration, by module and type. Made by Scripts/api.py; `make api` writes it again."]
    total = 0
    trait_of = traits()
    counts = dict.fromkeys([None, *sorted(set(trait_of.values()) - {None})], 0)
    lacking = []
    types = {"Skelshot": set(), "SkelshotTesting": set()}
    arguments = compiler_arguments()
    with tempfile.TemporaryDirectory() as folder:
        for module in exported():
            problem = extract(module, folder, arguments)
            if problem:
                sys.exit(f"api: {module}: {problem}\nBuild the library first: make build")
            lines = lines_of(module, folder)
            for path in glob.glob(os.path.join(folder, module + "*.symbols.json")):
                with open(path) as file:
                    lacking += comments.check(json.load(file)["symbols"], ROOT)
            if not lines:
                continue
            own = types.get(module, types["Skelshot"])
            own |= {found[1] for found in map(TYPE.match, lines) if found}
            count = sum(not line.endswith(":") for line in lines)
            total += count
            trait = trait_of.get(module)
            if module in trait_of:
                counts[trait] += count
            text += ["", f"## {module}: {count}" + (f" (trait {trait})" if trait else ""), ""] + lines
    for product in types:
        check_topics(product, types[product])
    more = ", ".join(f"{count} more with the trait {trait}" for trait, count in counts.items() if trait)
    text.insert(1, f"# {total} declarations: {counts[None]} of `import Skelshot` without traits, {more}; the rest is SkelshotTesting's.")
    new = "\n".join(text) + "\n"
    if "--check" not in sys.argv[1:]:
        with open(FILE, "w") as file:
            file.write(new)
        print(f"{total} declarations")
        return
    if lacking:
        sys.exit("\n".join(["Doc comments say what is thrown, and what four parameters or more are:"]
                           + ["  " + line for line in sorted(set(lacking))]))
    try:
        with open(FILE) as file:
            old = file.read()
    except FileNotFoundError:
        old = ""
    if old != new:
        print("Documentation/API.txt is not the public face: make api, and look at what changed")
        diff = difflib.unified_diff(old.split("\n"), new.split("\n"), "written", "built", "", "", 0, "")
        print("\n".join("  " + line for line in list(diff)[:60]))
        sys.exit(1)


main()
