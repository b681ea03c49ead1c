#!/usr/bin/env python3
"""Writes Documentation/API.txt, which lists every public declaration, from the compiler's symbol graphs.

    api.py            writes the file
    api.py --names    prints a Swift file that names every public type
    api.py --check    fails if the file differs from the built modules, or if doc comments are incomplete
    api.py --since REVISION    prints the declarations that were removed or changed since a revision

`--since` compares two versions of the file, and its exit code is 1 if there are changes. A declaration that became
`package` or `internal` counts as removed, which `swift package diagnose-api-breaking-changes` does not report.

For all else, run `make build` first, because the script reads the modules from .build/release. The first pages of the documentation
must list all public types and nothing else.
"""

import difflib
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict

from modules import ROOT, compiler_arguments, exported, extract, traits

FILE = os.path.join(ROOT, "Documentation/API.txt")
# The libraries that `import Skelshot` does not import. SkelshotUIKitNames has no first page, because its names are
# UIKit's.
PRODUCTS = ["SkelshotTesting", "SkelshotUIKitNames"]
PAGE = os.path.join(ROOT, "Sources/{0}/Documentation.docc/{0}.md")
TYPE = re.compile(r"^(?:@\w+ )?(?:indirect )?(?:struct|enum|final class|class|protocol|actor) (\w+)")
PLAIN_TYPE = re.compile(r"^(?:indirect )?(struct|enum|class|final class|actor|protocol) (\w+)(<)?")


def declaration(symbol):
    """Returns a declaration on one line."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return re.sub(r"\s+", " ", text).strip()


def lines_of(module, folder):
    """Returns the module's sorted declarations. Members follow their type."""
    entries = {}
    for path in sorted(glob.glob(os.path.join(folder, module + "*.symbols.json"))):
        owner = re.search(r"@(\w+)\.symbols", path)
        with open(path) as file:
            graph = json.load(file)
        for symbol in graph["symbols"]:
            # The compiler has added this declaration, or another module declares it.
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
    """Fails if the topics on a product's first page differ from its public types."""
    with open(PAGE.format(product)) as file:
        listed = set(re.findall(r"^- ``(\w+)``", file.read(), re.MULTILINE))
    wrong = [f"  {name} is missing" for name in sorted(types - listed)]
    wrong += [f"  {name} is not a public type" for name in sorted(listed - types)]
    if wrong:
        sys.exit("\n".join([f"The topics of {product}.md do not match the public types:"] + wrong))


def unexplained(types, comments):
    """Returns the types that neither an article names nor a doc comment explains with an example.

    `comments` are the doc comments of the types. The list of topics does not count as an article.
    """
    texts = []
    for pattern in ("*.md", "*.tutorial", "Resources/*.swift"):
        for path in glob.glob(os.path.join(ROOT, "Sources/*/Documentation.docc", pattern)):
            with open(path) as file:
                texts.append(file.read().split("\n## Topics\n")[0])
    named = set(re.findall(r"\b[A-Z]\w+\b", "\n".join(texts)))
    return sorted(name for name in types - named if "```swift" not in comments.get(name, ""))


# Rules for public doc comments: a declaration that throws has a `- Throws:` line that names its typed error. A function
# with four or more parameters documents each of them.
FUNCTIONS = {"swift.func", "swift.method", "swift.type.method", "swift.init", "swift.subscript", "swift.func.op"}
MOST_PARAMETERS = 3


def parameters(symbol):
    """Returns the internal names of a function's parameters."""
    signature = symbol.get("functionSignature", {})
    return [parameter.get("internalName", parameter["name"]) for parameter in signature.get("parameters", [])]


def documented(lines):
    """Returns the parameters that a comment documents, and the text of its `- Throws:` line."""
    names, throws, inside = [], None, False
    for line in lines:
        field = re.match(r"\s*- (\w+)(?: (\w+))?:\s*(.*)$", line)
        if field and field[1] == "Parameters":
            inside = True
        elif field and field[1] == "Parameter":
            names.append(field[2])
        elif field and field[1] == "Throws":
            inside, throws = False, field[3]
        elif field and inside and line.startswith("  "):
            names.append(field[1])
        elif line and not line.startswith(" "):
            inside = False
        elif throws is not None:
            throws += line
    return names, throws


def thrown(declaration):
    """Returns the name of the error type that a declaration throws, "" for any error, or None if it does not throw.

    Errors thrown by closure parameters are in parentheses and do not count.
    """
    # Takes typed errors out of their parentheses and then removes all other parentheses.
    text = re.sub(r"\bthrows\(([\w.]+)\)", r"throws=\1", declaration)
    while "(" in text and re.search(r"\([^()]*\)", text):
        text = re.sub(r"\([^()]*\)", "", text)
    found = re.search(r"\bthrows\b(?:=([\w.]+))?", text)
    return (found[1] or "") if found else None


def findings(symbol):
    """Returns the problems in a symbol's comment."""
    comment = symbol.get("docComment")
    if comment is None or "location" not in symbol:
        return []
    names, throws = documented([line["text"] for line in comment["lines"]])
    error = thrown("".join(part["spelling"] for part in symbol["declarationFragments"]))
    wrong = []
    if error is not None and throws is None:
        wrong.append(f"no - Throws: ({error or 'any error'})")
    elif error is None and throws is not None:
        wrong.append("- Throws:, but nothing is thrown")
    elif error and error != "Failure" and error not in throws:
        wrong.append(f"- Throws: does not name {error}")
    if symbol["kind"]["identifier"] in FUNCTIONS:
        own = parameters(symbol)
        if len(own) > MOST_PARAMETERS or names:
            wrong += [f"parameter {name} is not documented" for name in own if name not in names]
        wrong += [f"{name} is no parameter" for name in names if name not in own]
    return wrong


def lacking_comments(symbols):
    """Returns a line with the location for each incomplete comment."""
    lines = []
    for symbol in symbols:
        for wrong in findings(symbol):
            place = symbol["location"]
            path = place["uri"].removeprefix("file://").removeprefix(ROOT + "/")
            name = ".".join(symbol["pathComponents"])
            lines.append(f"{path}:{place['position']['line'] + 1}: {name}: {wrong}")
    return sorted(set(lines))

IMPORTS = ["ArgumentParser", "Collections", "Foundation", "Logging", "NIOCore", "Skelshot", "SkelshotTesting",
           "SystemPackage", "Testing", "XCTest"]


def types():
    """Yields each type's full name and whether the type is a protocol."""
    owner = ""
    with open(FILE) as file:
        for line in file:
            if line.startswith("## SkelshotUIKitNames"):
                # No file imports this module and all the others.
                return
            if line.startswith("## "):
                owner = ""
            elif line.rstrip().endswith(":") and not line.startswith(" "):
                owner = line.strip()[:-1] + "."
            found = PLAIN_TYPE.match(re.sub(r"^@\w+ ", "", line.strip()))
            if found and not found[3]:
                # A declaration without indentation is at the top level of the module.
                yield (owner if line.startswith(" ") else "") + found[2], found[1] == "protocol"


def print_names():
    """Prints a Swift file with the imports of a user's file and the name of every public type except generic types."""
    for module in IMPORTS:
        print("import " + module)
    print("\n@Suite struct Names {\n  @Test func everyPublicTypeHasOneMeaning() {")
    print("    let types: [Any.Type] = [")
    for name, is_protocol in sorted(set(types())):
        print(f"      (any {name}).self," if is_protocol else f"      {name}.self,")
    print("    ]\n    #expect(types.count > 100)\n  }\n}")


NAME = re.compile(r"(?:^|\s)(?:case|class|enum|func|init|let|protocol|static|struct|subscript|typealias|actor|var)[\s?!(]+"
                  r"(?:(?:func|var|let)\s+)?([^\s(:<]*)")


def declarations(text):
    """Returns the declarations in a text of API.txt by product, type and name."""
    found = defaultdict(set)
    product = owner = ""
    for line in text.split("\n"):
        if line.startswith("## "):
            module = re.match(r"## (\w+)", line)[1]
            # Users of `import Skelshot` do not name its modules.
            product, owner = module if module in PRODUCTS else "Skelshot", ""
        elif line.startswith("#") or not line.strip():
            continue
        elif not line.startswith(" ") and line.endswith(":"):
            owner = line[:-1]
        else:
            text = line.strip()
            name = NAME.search(text)
            found[product, owner if line.startswith(" ") else "", name[1] if name else text].add(text)
    return found


def print_changes(revision):
    """Prints the declarations that were removed or changed since a revision."""
    shown = subprocess.run(
        ["git", "show", f"{revision}:Documentation/API.txt"], cwd=ROOT, capture_output=True, text=True)
    if shown.returncode:
        sys.exit(f"api: {shown.stderr.strip()}")
    with open(FILE) as file:
        new = declarations(file.read())
    count = 0
    for key, texts in sorted(declarations(shown.stdout).items()):
        for text in sorted(texts - new.get(key, set())):
            # An overload that was there before does not replace the declaration.
            now = sorted(new.get(key, set()) - texts)
            count += 1
            print(f"{key[1] or key[0]}: {text} " + ("is now " + " or ".join(now) if now else "was removed"))
    print(f"{count} public declarations were removed or changed since {revision}.")
    sys.exit(1 if count else 0)


def main():
    text = ["# Every public declaration, by module and type. Made by Scripts/api.py; `make generated` writes it again."]
    total = 0
    trait_of = traits()
    counts = dict.fromkeys([None, *sorted(set(trait_of.values()) - {None})], 0)
    lacking = []
    comments = {}
    types = {"Skelshot": set()} | {product: set() for product in PRODUCTS}
    arguments = compiler_arguments()
    with tempfile.TemporaryDirectory() as folder:
        for module in exported():
            problem = extract(module, folder, arguments)
            if problem:
                sys.exit(f"api: {module}: {problem}\nBuild the library first: make build")
            lines = lines_of(module, folder)
            for path in glob.glob(os.path.join(folder, module + "*.symbols.json")):
                with open(path) as file:
                    symbols = json.load(file)["symbols"]
                lacking += lacking_comments(symbols)
                for symbol in symbols:
                    if len(symbol["pathComponents"]) == 1 and "docComment" in symbol:
                        comments[symbol["pathComponents"][0]] = "\n".join(
                            line["text"] for line in symbol["docComment"]["lines"])
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
    for product in ["Skelshot", "SkelshotTesting"]:
        check_topics(product, types[product])
    unknown = unexplained(set().union(*types.values()), comments)
    if unknown:
        sys.exit("Name these types in an article, for example in TypesByTask.md, or add an example to their comments: "
                 + ", ".join(unknown))
    more = ", ".join(f"{count} more with the trait {trait}" for trait, count in counts.items() if trait)
    text.insert(1, f"# {total} declarations: {counts[None]} of `import Skelshot` without traits, {more}; the rest are those of {' and '.join(PRODUCTS)}.")
    new = "\n".join(text) + "\n"
    if "--check" not in sys.argv[1:]:
        with open(FILE, "w") as file:
            file.write(new)
        print(f"{total} declarations")
        return
    if lacking:
        sys.exit("\n".join(["Doc comments must document thrown errors, and all parameters if there are four or more:"]
                           + ["  " + line for line in sorted(set(lacking))]))
    try:
        with open(FILE) as file:
            old = file.read()
    except FileNotFoundError:
        old = ""
    if old != new:
        print("Documentation/API.txt differs from the public API. Run make generated, and review the changes.")
        diff = difflib.unified_diff(old.split("\n"), new.split("\n"), "written", "built", "", "", 0, "")
        print("\n".join("  " + line for line in list(diff)[:60]))
        sys.exit(1)


if "--names" in sys.argv[1:]:
    print_names()
elif "--since" in sys.argv[1:]:
    print_changes(sys.argv[-1])
else:
    main()
