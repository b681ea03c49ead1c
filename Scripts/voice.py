#!/usr/bin/env python3
"""Checks the wording of comments, strings, Markdown and docstrings. CONTRIBUTING.md describes the rules in "Words".

        voice.py                     checks all files; with --paths FILE|FOLDER …, checks only these files
        voice.py --sample N --seed S prints N sentences for a reviewer, with locations; the seed selects the sentences
        voice.py --count             prints the number of comment lines and their share of Sources

The script checks for phrases that are not allowed, for American spelling, and for long lines and sentences. Code, code
spans and strings that consist of a single word are skipped.
"""

import argparse
import ast
import bisect
import os
import random
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

COLUMNS = 120
SENTENCE_AIM = 25
SENTENCE_LIMIT = 40

FOLDERS = ["Sources", "Tests", "Benchmarks", "Fuzz", "SwiftSources", "Examples", "Scripts", "Documentation", ".github"]
SKIPPED_FOLDERS = {".build", "out", "Fixtures", "Inputs", "Peers", "Gallery", "__pycache__"}
# Translations, and pages that are generated from tables.
SKIPPED = re.compile(r"Documentation/(README\.\w\w|Parity)\.md$|Documentation\.docc/Generated/")

# Each entry is a pattern, a literal that every match contains, and a plain alternative. Matching ignores case.
PHRASES = [
    # Sentences have a subject, a verb and an object, and they name the thing.
    (r"\bof what (?:is|was|are|it|they|stands|lies)\b", "of what", "name the thing"),
    (r"\bthose of (?:it|them|which|what)\b", "those of", "name the things"),
    (r"\bthat which\b", "that which", "name the thing"),
    (r"\bthe ones? of\b", "the one", "name the thing"),
    (r"\bwhat (?:stands|lies|comes|came|stood) (?:in|of|there|below|above|behind|beside|under)\b", "what ", "name the thing"),
    (r"\bwhat is in (?:it|them|one)\b", "what is in", "its content"),
    (r"\bwhat it is of\b", "what it is of", "name the thing"),
    (r"\bas (?:high|wide|large|long) as (?:what|it asks|they ask)\b", "as ", "sizes X to its content"),
    (r"\bthe pictures? of now\b", "of now", "these pictures"),
    (r"\bpictures? of a moment\b", "of a moment", "still"),
    (r"\bone's own\b", "one's own", "your own, custom"),
    # Negation uses "not a", "no such", "unknown" and "missing".
    (r"(?<!there )\b(?:is|are|was|were) none\b", " none", "is not a …, is missing, does not exist"),
    (r"(?<!there )\b(?:is|are|was|were) no (?!longer\b|more than\b|less\b|need\b|doubt\b|use\b|fewer\b|different\b"
     r"|larger\b|smaller\b|better\b|worse\b|one\b)(?=\S)", " no ", "is not a …"),
    (r"\b(?:is|are) no more\b(?! than)", "no more", "was removed"),
    (r"\bany more\b(?! than)", "any more", "no longer"),
    (r"\bbut for\b", "but for", "except"),
    # Conditions use "if", "when" and "unless".
    (r"\b(?:nil|true|false|zero|nothing|empty) where\b", " where", "… if"),
    (r"\bwhere there (?:is|are) (?:no|none)\b", "where there", "if there is no, without"),
    (r"\bwhere (?:it|they|one|that|this) (?:is|are) (?:no|none|not)\b", "where ", "if it is not"),
    (r"\bunless (?:it|they) says?\b", "unless ", "unless set"),
    # These verbs are plain: report, show, print, warn, reject, accept, allow.
    (r"\b(?:is|are|was|were|be|been|being) told\b", " told", "is reported, shown, printed"),
    (r"\btells? (?:of|whether|what|which|where|how|so)\b", "tell", "reports, shows, prints"),
    (r"\b(?:speaks?|spoken) of\b", " of", "names, mentions"),
    (r"\bspeaks? to\b", "speak", "controls, sends to"),
    (r"\b(?:is|are|be|was|were) said\b", " said", "is stated, is set"),
    (r"\bsaid otherwise\b", "said otherwise", "set otherwise"),
    (r"\bsays? (?:so|nothing)\b", "say", "reports, prints nothing"),
    (r"\bwithout a word\b", "a word", "silently"),
    (r"\bare refused\b|\bis refused\b", "refused", "is rejected"),
    (r"\bpass(?:ed|es)? over\b", " over", "skipped"),
    (r"\bin peace\b", "in peace", "unchanged"),
    # Rules use "must", "can" and "may".
    (r"\b(?:is|are) to (?:be|have|go|do|stand|lie|show|come|say)\b", " to ", "must, should"),
    (r"\basks for\b", "asks for", "requires, needs, requests"),
    (r"\b(?:the system|the file system) does not allow\b", "does not allow", "permission denied"),
    # One thing has one name.
    (r"(?<!by )\bmistakes?\b(?! for\b)", "mistake", "error, warning, note"),
    (r"\btroubles?\b", "trouble", "error, failure"),
    (r"(?<!segmentation )(?<!page )\bfaults?\b", "fault", "bug, error"),
    (r"\b(?:one|each|the|this|a|of) stor(?:y|ies)\b", "stor", "difference, cause"),
    (r"\bmovies?\b", "movie", "film, animation"),
    (r"\bappears? (?:whole|together)\b", "appear", "is written completely or not at all, is committed"),
    (r"\b(?:files?|layouts|pages|input) of strangers\b", "of strangers", "untrusted files"),
    (r"\bmend(?:ed|s)?\b", "mend", "fixed"),
    # English does not use these words in this way.
    (r"\bfor who\b", "for who", "for people who"),
    (r"\bfor ever\b", "for ever", "forever, endless"),
    (r"\bfor (?:itself|themselves)\b", "for ", "separately"),
    (r"\banew\b", "anew", "again"),
    (r"\bbegun with\b", "begun", "started from"),
    (r"\bstands? (?:beside|further in|there)\b", "stand", "is next to, is indented, is"),
    (r"\b(?:comes?|came|become|became|becomes) of\b", " of", "results from"),
    (r"\bhas (?:a|the) say\b", "say", "decides"),
    (r"\bgoes? on by hand\b|\bgo on by hand\b", "by hand", "to edit"),
    (r"\bwhat(?:ever)? (?:else )?nothing\b", "nothing", "name the thing"),
    (r"\bso that (?:it is|they are) (?:fewer|less|none)\b", "so that", "to reduce …"),
    (r"\btwo beside each other\b", "beside each other", "in two columns, side by side"),
]

# British spellings and their American forms. The names in UIKit are American.
SPELLING = {
    "colour": "color", "grey": "gray", "behaviour": "behavior", "centre": "center", "centred": "centered",
    "neighbour": "neighbor", "honour": "honor", "favour": "favor", "flavour": "flavor", "harbour": "harbor",
    "labour": "labor", "rumour": "rumor", "licence": "license", "defence": "defense", "catalogue": "catalog",
    "analyse": "analyze", "labelled": "labeled", "labelling": "labeling", "cancelled": "canceled",
    "cancelling": "canceling", "modelled": "modeled", "modelling": "modeling", "travelled": "traveled",
    "levelled": "leveled", "artefact": "artifact", "initialis": "initializ", "recognis": "recogniz",
    "optimis": "optimiz", "normalis": "normaliz", "organis": "organiz", "serialis": "serializ",
    "synchronis": "synchroniz", "quantis": "quantiz", "minimis": "minimiz", "maximis": "maximiz",
    "visualis": "visualiz", "specialis": "specializ", "customis": "customiz", "summaris": "summariz",
    "emphasis": None, "tokenis": "tokeniz", "memoris": "memoriz", "capitalis": "capitaliz", "penalis": "penaliz",
    "whilst": "while", "amongst": "among", "towards": "toward", "learnt": "learned",
    "judgement": "judgment", "fulfil ": "fulfill ", "skilful": "skillful", "metre": "meter", "litre": "liter",
}


class Rule:
    """A rule: a pattern, a literal that every match contains, and the advice."""

    def __init__(self, pattern, literal, advice):
        self.pattern = re.compile(pattern, re.IGNORECASE)
        self.literal, self.advice = literal.lower(), advice


RULES = [Rule(pattern, literal, f"plainly: {advice}") for pattern, literal, advice in PHRASES]
RULES += [Rule(r"(?<![a-z.])" + old, old, f"spelling: {new.strip()}") for old, new in SPELLING.items() if new]
RULES += [Rule(r"\bprogrammes?\b", "programme", "spelling: program")]

# Words that a file may contain, with the reason.
EXCEPTIONS = {
    ("Sources/SkelshotImport/Values/CSSColor.swift", "grey"): "CSS has both spellings of its gray colors",
    ("Tests/DocumentTests/ValueCases.swift", "centre"): "a misspelled value of a layout, which gets a suggestion",
}


class Segment:
    """A run of prose with the locations of its pieces. A segment is one comment, one string or one paragraph."""

    def __init__(self, kind, path):
        self.kind, self.path = kind, path
        self.text, self.anchors, self.columns = "", [], []

    def add(self, text, line, column):
        """Appends a piece that starts at the given line and column. A space separates pieces."""
        if self.text:
            self.text += " "
        self.anchors.append(len(self.text))
        self.columns.append((line, column))
        self.text += text

    def location(self, offset):
        index = bisect.bisect_right(self.anchors, offset) - 1
        line, column = self.columns[index]
        return f"{self.path}:{line}:{column + offset - self.anchors[index]}"


HIDDEN = "\N{CURRENCY SIGN}"


def hide(match):
    """Replaces code by a placeholder of the same length, which counts as one word."""
    return HIDDEN * len(match[0])


def blank(match):
    return " " * len(match[0])


def untag(match):
    """Removes a tag. A link to an article counts as one word, because readers see the article's title."""
    return hide(match) if match[0].startswith("<doc:") else blank(match)


def unlink(match):
    """Replaces a link by its text, which keeps its offset."""
    return " " * len(match[1]) + match[2] + " " * len(match[3])


CODE_SPAN = re.compile(r"``.+?``|`[^`]+`")
LINK = re.compile(r"(!?\[)([^\]]*)(\]\([^)]*\))")
TAG = re.compile(r"<[^>]*>")
URL = re.compile(r"https?://\S+")


def mask(text):
    """Removes code, tags and addresses from Markdown. Offsets stay valid."""
    for pattern, replacement in ((CODE_SPAN, hide), (LINK, unlink), (TAG, untag), (URL, hide)):
        if pattern is not TAG or "<" in text:
            text = pattern.sub(replacement, text)
    return text


ITEM = re.compile(r"\s*(?:[-*+]|\d+\.) +")
# A parameter's name in a doc comment is an identifier, not prose.
PARAMETER = re.compile(r"(?:Parameter +)?[A-Za-z]\w*(?=:)")


def markdown(path, lines, kind, first=1, margin=0):
    """Returns the paragraphs, list items, headings and table cells of Markdown lines. Fenced blocks are skipped."""
    segments, current, fence = [], None, False

    def end():
        nonlocal current
        if current:
            current.text = mask(current.text)
            segments.append(current)
        current = None

    for number, line in enumerate(lines, first):
        stripped = line.strip()
        if stripped.startswith(("```", "~~~")):
            end()
            fence = not fence
            continue
        if fence or not stripped or stripped.startswith(("<!--", "@", "}")):
            end()
            continue
        start = len(line) - len(line.lstrip()) + margin + 1
        if stripped.startswith("|"):
            end()
            masked = CODE_SPAN.sub(hide, line)
            for cell in re.finditer(r"[^|]+", masked):
                if re.search(r"[A-Za-z]", cell[0]):
                    current = Segment("table", path)
                    current.add(line[cell.start():cell.end()].rstrip(), number, margin + cell.start() + 1)
                    end()
            continue
        item = ITEM.match(line)
        if stripped.startswith("#"):
            end()
            current = Segment("heading", path)
            current.add(stripped, number, start)
            end()
            continue
        if item:
            end()
            start = item.end() + margin + 1
            stripped = line[item.end():].strip()
            if kind == "doc" and (name := PARAMETER.match(stripped)):
                stripped = hide(name) + stripped[name.end():]
        current = current or Segment(kind, path)
        current.add(stripped, number, start)
    end()
    return segments


# Matches comments, strings and names in backticks. Regular expressions need no special pattern, because their quotes
# occur in pairs and a string ends at the end of its line.
SWIFT = re.compile(
    r'(?P<comment>//[^\n]*)'
    r'|(?P<block>/\*.*?\*/)'
    r'|(?P<raw>(?P<hashes>#+)"(?:"".*?""|[^\n]*?)"(?P=hashes))'
    r'|"""(?P<multi>.*?)"""'
    r'|"(?P<string>(?:[^"\\\n]|\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)|\\.)*)"'
    r'|(?P<name>`[^`\n]+ [^`\n]*`)', re.DOTALL)
INTERPOLATION = re.compile(r"\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)")
ESCAPE = re.compile(r"\\[nrt\"\\0]|\\u\{[0-9a-fA-F]+\}")
HELP = re.compile(r"(?:help|abstract|discussion|ArgumentHelp\(|usage)\W*$")


def swift(path, text):
    """Returns comments, test names, and strings of several words."""
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    segments, lines, documented = [], [], None

    def flush():
        nonlocal lines
        if lines:
            # The lines of one comment, with the line and column of the first line.
            kind = "doc" if documented else "comment"
            segments.extend(markdown(path, [piece for _, piece in lines], kind, lines[0][0], column))
        lines = []

    column = 0
    for match in SWIFT.finditer(text):
        start = match.start()
        line = bisect.bisect_right(starts, start)
        offset = start - starts[line - 1]
        group = match.lastgroup
        if group == "comment":
            body = match[0].lstrip("/")
            doc = match[0].startswith("///")
            whole = not text[starts[line - 1]:start].strip()
            margin = offset + len(match[0]) - len(body)
            if not (lines and whole and lines[-1][0] == line - 1 and doc == documented and margin == column):
                flush()
            documented, column = doc, margin
            if not body.startswith(("===", " swift-format", " MARK")):
                lines.append((line, body))
            continue
        flush()
        if group == "name":
            segment = Segment("test" if path.startswith("Tests/") else "name", path)
            segment.add(match[0][1:-1], line, offset + 2)
            segments.append(segment)
        elif group in ("string", "multi"):
            body = match[group]
            if " " not in body.strip():
                continue
            kind = "message"
            if path.startswith(("Sources/SkelshotCLI", "Sources/SkelshotCommand")):
                kind = "help" if HELP.search(text[max(0, start - 40):start]) or group == "multi" else "message"
            elif not path.startswith("Sources/"):
                kind = "string"
            body = ESCAPE.sub(blank, INTERPOLATION.sub(hide, body))
            at = match.start(group)
            segment = Segment(kind, path)
            for piece in body.split("\n"):
                number = bisect.bisect_right(starts, at)
                words = piece.removesuffix("\\").strip()
                if words:
                    indent = len(piece) - len(piece.lstrip())
                    segment.add(words, number, at - starts[number - 1] + indent + 1)
                elif segment.text:
                    segments.append(segment)
                    segment = Segment(kind, path)
                at += len(piece) + 1
            if segment.text:
                segments.append(segment)
    flush()
    return segments


def python(path, text):
    """Returns docstrings and comments."""
    segments = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            value = node.body[0].value
            lines = text.split("\n")[value.lineno - 1:value.end_lineno]
            lines[0] = lines[0].replace('"""', "   ", 1)
            lines[-1] = lines[-1].replace('"""', "   ")
            # In a module's docstring, lines that are indented by four columns are code.
            lines = ["" if line.startswith("    ") and isinstance(node, ast.Module) else line for line in lines]
            segments += markdown(path, lines, "docstring", value.lineno)
    return segments + hashes(path, text)


def hashes(path, text):
    """Returns comments that begin with # and take whole lines."""
    segments, current, previous = [], None, 0
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if not stripped.startswith("# ") or stripped.startswith("# shellcheck"):
            continue
        if not current or number != previous + 1:
            current = Segment("comment", path)
            segments.append(current)
        current.add(mask(stripped[2:]), number, line.index("#") + 3)
        previous = number
    return segments


DESCRIPTION = re.compile(r"\s*description: *[\"']?")


def yaml(path, text):
    """Returns comments and descriptions."""
    segments = hashes(path, text)
    for number, line in enumerate(text.split("\n"), 1):
        if match := DESCRIPTION.match(line):
            segment = Segment("prose", path)
            segment.add(mask(line[match.end():].rstrip("\"'")), number, match.end() + 1)
            segments.append(segment)
    return segments


def prose(path, text):
    return markdown(path, text.split("\n"), "prose")


READERS = {".swift": swift, ".py": python, ".sh": hashes, ".yml": yaml, ".md": prose, ".tutorial": prose}


def reader(path):
    """Returns the function that reads the prose in a file, or None if the file has no known type."""
    return hashes if os.path.basename(path) == "Makefile" else READERS.get(os.path.splitext(path)[1])


def files(paths):
    """Returns the paths of the files to check in sorted order, relative to the root."""
    found = []
    for path in paths:
        full = os.path.join(ROOT, path)
        if os.path.isfile(full):
            found.append(os.path.relpath(full, ROOT))
            continue
        if not os.path.isdir(full):
            sys.exit(f"voice.py: no such file or folder: {path}")
        for folder, folders, names in os.walk(full):
            folders[:] = [name for name in folders if name not in SKIPPED_FOLDERS]
            found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names]
    return sorted(path for path in set(found) if reader(path) and not SKIPPED.search(path))


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|etc|vs|cf|No)|\b[A-Z])\.$")
SENTENCE_END = re.compile(r"[.!?…][)\"'”*_]*\s+(?=[\"'(“*_\[]?[A-Z¤0-9])|[.!?][)\"'”]*$")
WORD = re.compile(r"[¤\w][¤\w'’.-]*")


def sentences(segment):
    """Returns the offset and the text of each sentence in a segment."""
    text, start, found = segment.text, 0, []
    for match in SENTENCE_END.finditer(text):
        if ABBREVIATION.search(text[start:match.start() + 1]):
            continue
        found.append((start, text[start:match.end()].strip()))
        start = match.end()
    if text[start:].strip():
        found.append((start, text[start:].strip()))
    return found


def long_lines(path, text):
    """Yields the lines of prose that exceed the maximum length."""
    fence = False
    suffix = os.path.splitext(path)[1]
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.lstrip()
        if suffix == ".md" and stripped.startswith("```"):
            fence = not fence
        if len(line) <= COLUMNS or fence:
            continue
        if suffix not in (".md", ".tutorial") and not stripped.startswith("//" if suffix == ".swift" else "# "):
            continue
        if suffix == ".md" and (stripped.startswith("|") or "<img " in line):
            continue
        # A long line without spaces, such as a link, cannot be broken.
        if " " not in stripped[:COLUMNS - (len(line) - len(stripped))].lstrip("/-*# "):
            continue
        yield f"{path}:{number}:{COLUMNS + 1}: line of {len(line)} columns; at most {COLUMNS}"


def check(paths):
    """Prints the findings and returns their number."""
    findings = []
    for path in files(paths):
        text = read(path)
        findings += [(path, *location(line), line) for line in long_lines(path, text)]
        segments = reader(path)(path, text)
        whole = "\n".join(segment.text for segment in segments).lower()
        rules = [rule for rule in RULES if rule.literal in whole]
        for segment in segments:
            for rule in rules:
                for match in rule.pattern.finditer(segment.text):
                    if (path, match[0].lower()) in EXCEPTIONS:
                        continue
                    line = f"{segment.location(match.start())}: \"{match[0]}\"; {rule.advice}"
                    findings.append((path, *location(line), line))
            if segment.kind not in ("prose", "doc", "docstring"):
                continue
            for offset, sentence in sentences(segment):
                if len(sentence) > 2 * SENTENCE_LIMIT and (count := len(WORD.findall(sentence))) > SENTENCE_LIMIT:
                    line = f"{segment.location(offset)}: sentence of {count} words; aim at {SENTENCE_AIM}"
                    findings.append((path, *location(line), line))
    for *_, line in sorted(findings):
        print(line)
    if findings:
        print(f"voice.py: {len(findings)} findings; CONTRIBUTING.md, \"Words\", has the rules", file=sys.stderr)
    return len(findings)


def location(line):
    """Returns the line and column of a finding, by which findings are sorted."""
    _, row, column, _ = line.split(":", 3)
    return int(row), int(column)


# Kinds of prose that a sample contains in equal parts.
SAMPLED = {"comment": "comment", "doc": "comment", "prose": "docs", "docstring": "comment", "help": "help",
           "message": "message", "test": "test"}


def sample(paths, count, seed):
    """Prints a random sample of sentences for a seed. Each sentence has at least four words besides code."""
    kinds = {}
    for path in files(paths):
        text = read(path)
        originals = text.split("\n")
        for segment in reader(path)(path, text):
            if segment.kind not in SAMPLED:
                continue
            for offset, sentence in sentences(segment):
                if sum(HIDDEN not in word for word in WORD.findall(sentence)) >= 4:
                    kinds.setdefault(SAMPLED[segment.kind], []).append((segment, offset, sentence, originals))
    generator = random.Random(seed)
    drawn = []
    for index, kind in enumerate(sorted(kinds)):
        share = count // len(kinds) + (index < count % len(kinds))
        drawn += [(kind, *entry) for entry in generator.sample(kinds[kind], min(share, len(kinds[kind])))]
    for kind, segment, offset, sentence, originals in drawn:
        print(f"{segment.location(offset)}: {kind}\n    {shown(segment, offset, len(sentence), originals)}")


def shown(segment, offset, length, originals):
    """Returns a sentence as it is in the file, including its code."""
    characters = []
    for at in range(offset, min(offset + length, len(segment.text))):
        index = bisect.bisect_right(segment.anchors, at) - 1
        line, column = segment.columns[index]
        source = originals[line - 1]
        position = column - 1 + at - segment.anchors[index]
        original = source[position] if position < len(source) else " "
        if segment.text[at] == HIDDEN:
            characters.append(original)
        elif segment.text[at] != " " or original == " ":
            characters.append(segment.text[at])
    return re.sub(r"\s+", " ", "".join(characters)).replace("**", "").strip()


def count(paths):
    """Prints the number of comment lines and their share of all lines in the Swift files."""
    lines = comments = prose = long = 0
    for path in files(paths):
        if not path.endswith(".swift"):
            continue
        text = read(path)
        lines += text.count("\n")
        comments += len(re.findall(r"(?m)^[ \t]*//", text))
        for segment in swift(path, text):
            if segment.kind in ("doc", "comment"):
                lengths = [len(WORD.findall(sentence)) for _, sentence in sentences(segment)]
                prose += len(lengths)
                long += sum(length > SENTENCE_AIM for length in lengths)
    print(f"{comments} comment lines of {lines} lines of Swift ({100 * comments / max(lines, 1):.1f} %)")
    print(f"{prose} sentences in comments, {long} of more than {SENTENCE_AIM} words")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--paths", nargs="+", metavar="PATH", help="files and folders, relative to the root")
    parser.add_argument("--sample", type=int, metavar="N", help="print N sentences instead")
    parser.add_argument("--seed", default="0", metavar="S", help="the seed that selects the sentences (default: 0)")
    parser.add_argument("--count", action="store_true", help="print the number and share of comment lines instead")
    options = parser.parse_args()
    top = sorted(name for name in os.listdir(ROOT) if name.endswith((".md", ".swift", ".yml")) or name == "Makefile")
    paths = options.paths or top + [name for name in FOLDERS if os.path.isdir(os.path.join(ROOT, name))]
    if options.count:
        count(options.paths or ["Sources"])
    elif options.sample is not None:
        sample(paths, options.sample, options.seed)
    else:
        sys.exit(1 if check(paths) else 0)


if __name__ == "__main__":
    main()
