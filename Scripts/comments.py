"""What the doc comments of public declarations have to say, checked on the compiler's symbol graphs.

Whatever throws says `- Throws:`, and names the error where the signature does. A function of four parameters or more
documents each; names that are documented are those of parameters.
"""

import re

FUNCTIONS = {"swift.func", "swift.method", "swift.type.method", "swift.init", "swift.subscript", "swift.func.op"}
MOST_PARAMETERS = 3


def parameters(symbol):
    """The names by which a function's body knows its parameters."""
    signature = symbol.get("functionSignature", {})
    return [parameter.get("internalName", parameter["name"]) for parameter in signature.get("parameters", [])]


def documented(lines):
    """The parameters that a comment tells of, and what it says of errors."""
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
    """The error that a declaration throws: its name, "" for any, None for none.

    What closures among the parameters throw stands in parentheses, and is not its own.
    """
    # The error of a typed throw, out of its parentheses; then whatever else stands in some.
    text = re.sub(r"\bthrows\(([\w.]+)\)", r"throws=\1", declaration)
    while "(" in text and re.search(r"\([^()]*\)", text):
        text = re.sub(r"\([^()]*\)", "", text)
    found = re.search(r"\bthrows\b(?:=([\w.]+))?", text)
    return (found[1] or "") if found else None


def findings(symbol):
    """What is wrong with the comment of a symbol."""
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
        wrong.append(f"- Throws: does not say {error}")
    if symbol["kind"]["identifier"] in FUNCTIONS:
        own = parameters(symbol)
        if len(own) > MOST_PARAMETERS or names:
            wrong += [f"parameter {name} is not documented" for name in own if name not in names]
        wrong += [f"{name} is no parameter" for name in names if name not in own]
    return wrong


def check(symbols, root):
    """Lines with the place of each comment that lacks something."""
    lines = []
    for symbol in symbols:
        for wrong in findings(symbol):
            place = symbol["location"]
            path = place["uri"].removeprefix("file://").removeprefix(root + "/")
            name = ".".join(symbol["pathComponents"])
            lines.append(f"{path}:{place['position']['line'] + 1}: {name}: {wrong}")
    return sorted(set(lines))
