#!/usr/bin/env python3
"""Writes skelshot's manual pages and shell completions from the parser's own description: manual.py BINARY FOLDER.

The files are written to the subfolders of FOLDER in which man and the shells look for them. FOLDER is, for example, /usr/share. The
pages are skelshot(1) and a page for each subcommand, such as skelshot-render(1). The output is reproducible, because
pages contain the version instead of a date.
"""

import json
import os
import re
import subprocess
import sys

binary, share = sys.argv[1:3]
folder = os.path.join(share, "man/man1")


def known(program):
    """Returns a program's own description of its command-line parser."""
    run = subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True)
    return json.loads(run.stdout)["command"]


command = known(binary)
version = subprocess.run(
    [binary, "--version"], check=True, capture_output=True, text=True
).stdout.split("\n")[0]


def escaped(text):
    """Escapes text for roff: characters that roff would replace, and lines that roff would read as control lines."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("^", "\\(ha")
    text = text.replace("~", "\\(ti").replace("`", "\\(ga")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def sentence(text):
    """Returns a page's abstract without its full stop, for the page's NAME section."""
    return text.rstrip(".")


def prose(text):
    """Formats paragraphs. Indented lines and columns keep their line breaks. A line in capitals becomes a heading."""
    lines = []
    for paragraph in text.strip().split("\n\n"):
        rows = paragraph.split("\n")
        if re.fullmatch(r"[A-Z][A-Z ]+", rows[0]):
            lines.append(f".SH {rows[0]}")
            rows = rows[1:]
        elif lines and not lines[-1].startswith(".SH"):
            lines.append(".PP")
        plain = []
        for row in rows:
            columns = re.match(r"^ *(\S.*?)  +(\S.*)$", row)
            if columns:
                lines += plain
                plain = []
                lines += [".TP", f".B {escaped(columns[1])}", escaped(columns[2])]
            elif lines and lines[-1] and not plain and row.startswith("   ") and ".TP" in lines[-3:]:
                lines.append(escaped(row.strip()))
            else:
                if not plain and ".TP" in lines[-3:]:
                    plain.append(".PP")
                plain.append(escaped(row.strip()))
        lines += plain
    return lines


def option_names(argument):
    names = sorted(argument.get("names", []), key=lambda name: name["kind"] != "short")
    return [("-" if name["kind"] == "short" else "--") + name["name"] for name in names]


def entry(argument):
    """Formats an argument or option with its names, its value and its help."""
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        head = f".I {escaped(value)}" + (" ..." if argument["isRepeating"] else "")
    else:
        names = ", ".join(f"\\fB{escaped(name)}\\fR" for name in option_names(argument))
        head = names + (f" \\fI{escaped(value)}\\fR" if argument["kind"] == "option" else "")
    text = argument.get("abstract", "")
    values = argument.get("allValues")
    if values and not all(value in text for value in values):
        text += " One of: " + ", ".join(values) + "."
    return [".TP", head] + [escaped(line) for line in text.split("\n") if line]


def synopsis(name, arguments):
    parts = [f".B {escaped(name)}"]
    if any(argument["kind"] != "positional" for argument in arguments):
        parts.append("[\\fIoptions\\fR]")
    for argument in arguments:
        if argument["kind"] != "positional":
            continue
        part = f"\\fI{escaped(argument['valueName'])}\\fR"
        if argument["isRepeating"]:
            part += " ..."
        parts.append(f"[{part}]" if argument["isOptional"] else part)
    return parts


def page(title, abstract, arguments, discussion, rest):
    shown = [a for a in arguments if a.get("shouldDisplay", True)]
    lines = [
        f'.TH {title.upper().replace("-", chr(92) + "-")} 1 "" "{version}" "User Commands"',
        ".SH NAME", f"{escaped(title)} \\- {escaped(sentence(abstract))}",
        ".SH SYNOPSIS"]
    lines += rest.pop("synopsis", None) or synopsis(title.replace("-", " ", 1), shown)
    if discussion:
        lines += [".SH DESCRIPTION"] + prose(discussion)
    lines += rest.pop("commands", [])
    positional = [a for a in shown if a["kind"] == "positional"]
    if positional:
        lines.append(".SH ARGUMENTS")
        for argument in positional:
            lines += entry(argument)
    sections = []
    for argument in shown:
        section = argument.get("sectionTitle") or "Options"
        if argument["kind"] != "positional" and section not in sections:
            sections.append(section)
    for section in sorted(sections, key=lambda section: section != "Options"):
        lines.append(f".SH {escaped(section.upper())}")
        for argument in shown:
            if argument["kind"] != "positional" and (argument.get("sectionTitle") or "Options") == section:
                lines += entry(argument)
    lines += rest.pop("see", [])
    return "\n".join(lines) + "\n"


def references(names):
    marks = [f".BR {escaped(name)} (1)" + ("," if name != names[-1] else "") for name in names]
    return [".SH SEE ALSO"] + marks


os.makedirs(folder, exist_ok=True)
subcommands = [
    sub for sub in command["subcommands"] if sub.get("shouldDisplay", True) and sub["commandName"] != "help"
]
names = [f"skelshot-{sub['commandName']}" for sub in subcommands]
listed = [".SH COMMANDS"]
for sub, name in zip(subcommands, names):
    listed += [".TP", f".BR {escaped(name)} (1)", escaped(sub["abstract"])]
pages = {
    "skelshot": page(
        "skelshot", command["abstract"], command.get("arguments", []), command["discussion"],
        {
            "synopsis": [
                ".B skelshot", "\\fIlayout.json\\fR [\\fB\\-o\\fR \\fIoutput\\fR] [\\fIoptions\\fR]", ".br",
                ".B skelshot", "\\fIsubcommand\\fR ..."],
            "commands": listed,
            "see": references(names),
        })
}
for sub, name in zip(subcommands, names):
    # `skelshot watch` starts the executable skelshot-watch, which parses the options.
    if sub["commandName"] == "watch":
        sub = known(os.path.join(os.path.dirname(binary), "skelshot-watch"))
    pages[name] = page(
        name, sub["abstract"], sub.get("arguments", []), sub.get("discussion", ""),
        {"see": references(["skelshot"])})
for name, text in pages.items():
    with open(os.path.join(folder, f"{name}.1"), "w", encoding="utf-8") as file:
        file.write(text)

for shell, file in [
    ("bash", "bash-completion/completions/skelshot"), ("zsh", "zsh/site-functions/_skelshot"),
    ("fish", "fish/vendor_completions.d/skelshot.fish"),
]:
    script = subprocess.run([binary, "completion", shell], check=True, capture_output=True, text=True).stdout
    # Shells source the script, so it needs no interpreter line.
    script = re.sub(r"\A#!.*\n", "", script)
    path = os.path.join(share, file)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as output:
        output.write(script)
