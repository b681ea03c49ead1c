#!/usr/bin/env python3
"""Compiles every Swift snippet in README, articles, doc comments and the tutorial, as a user of the library would.

    snippets.py           compiles the snippets and reports errors with the snippet's own file and line; also compiles
                          wrong names and checks that the compiler's errors name the type
    snippets.py --print   prints the files that would be compiled

Run `make build` first, because the modules are read from .build/release. Each snippet becomes the body of a function,
and a snippet with `@Test` becomes a suite. Code from a package manifest is compiled as a manifest. PRELUDE declares
names that a reader would have, such as `scene`. A snippet that begins with `// SkeletonView` is code for
SkeletonView and is skipped.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

from modules import ROOT, SWIFT, compiler_arguments, target_info

SETTINGS = ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
            "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility"]
IMPORTS = ["Skelshot", "SkelshotTesting", "Testing", "XCTest"]
# Modules of Skelshot. A snippet that imports any of these modules is compiled without `import Skelshot`.
PARTS = ["SkelshotRaster", "SkelshotFormats", "SkelshotCompare"]
# The module that replaces Skelshot in code that is written for UIKit.
UIKIT = "SkelshotUIKitNames"
# Imports for tests. Every other snippet is compiled only with `import Skelshot`.
TESTING = re.compile(r"@Test\b|\b(expect|assert)Snapshot\b|\bimport (SkelshotTesting|Testing|XCTest)\b|\bSnapshot\(")
# Warnings that a snippet may cause, because it computes values without using or changing them.
UNUSED = re.compile(r"is unused|never used|never read|never mutated")
MESSAGE = re.compile(r"^(.+?):(\d+):(\d+): (error|warning): (.*)$", re.MULTILINE)
FENCE = re.compile(r"^(\s*(?:///)? *)```(\w*)")

# Declarations that snippets may use although the text does not declare them.
PRELUDE = """
/// The loading screens of an app.
enum Feed {
  static func screen() -> Scene { scene }
}
let storyboard: [UInt8] = []
var scene: Scene {
  get { Scene(width: 320, height: 200) { Label(height: 20) } }
  set {}
}
var film: Film { fatalError() }
var folder: String { "out" }
var showsDetails: Bool { true }
/// A picture that something else has drawn.
var screenshot: [UInt8] { [] }
var bytes: [UInt8] { [] }
func log(_ text: String) {}
func upload(_ bytes: [UInt8], shownAt time: Duration = .zero) throws {}
"""


# Code with a wrong name, and the error that the compiler must report. The error states the type and the name.
MISTAKES = [
    ("var label = Label(height: 20); label.numberOfLine = 3", "'Label' has no dynamic member 'numberOfLine'"),
    ("_ = Label(height: 20).with { $0.numberOfLine = 3 }", "'Label' has no dynamic member 'numberOfLine'"),
    ("log(\"\\(ContainerView().alpa)\")", "'ContainerView' has no dynamic member 'alpa'"),
    ("var image = ImageView(); image.heigth = 20", "'ImageView' has no dynamic member 'heigth'"),
    ("var stack = StackView(); stack.axes = .vertical", "'StackView' has no dynamic member 'axes'"),
    ("var table = TableView(); table.rowHight = 44", "'TableView' has no dynamic member 'rowHight'"),
    ("var gallery = CollectionView(); gallery.colums = 2", "'CollectionView' has no dynamic member 'colums'"),
    ("_ = ImageView(height: 20).with(\\.contentMod, ContentMode.center)", "ImageView, ContentMode> & Sendable' has no dynamic member 'contentMod'"),
    ("var scene = scene; scene.appearance.tintColr = DynamicColor(.emerald)", "'SkeletonAppearance' has no member 'tintColr'"),
]


class Snippet:
    """Code with its location: a file relative to the package and the number of the first line."""

    def __init__(self, path, line, code):
        self.path, self.line, self.code = path, line, code

    @property
    def is_manifest(self):
        first = next((line.strip() for line in self.code if line.strip()), "")
        return "import PackageDescription" in "\n".join(self.code) or bool(
            re.match(r"\.(package|product|\w*[tT]arget)\(", first))

    @property
    def is_test(self):
        return bool(TESTING.search("\n".join(self.code)))

    @property
    def kind(self):
        """Returns the index of the file in which the snippet is compiled."""
        return 2 if f"import {UIKIT}" in "\n".join(self.code) else int(self.is_test)

    @property
    def is_original(self):
        return bool(self.code) and self.code[0].strip().startswith("// SkeletonView")

    def body(self):
        """Returns the code without its imports, which move to the head of the file. Locations stay valid."""
        lines = []
        for offset, line in enumerate(self.code):
            found = re.match(r"\s*import (\w+)\s*$", line)
            if found and not self.is_manifest:
                if found[1] not in IMPORTS + PARTS + [UIKIT]:
                    sys.exit(f"{self.path}:{self.line + offset}: error: snippets may not import {found[1]}")
                line = ""
            lines.append(line)
        return "\n".join(lines)

    def placed(self, head, tail):
        """Adds `head` before the code and `tail` after it. Errors refer to lines of the original file."""
        place = f'#sourceLocation(file: "{self.path}", line: {max(self.line - 1, 1)})'
        return "\n".join([place, head + ("\n" if self.line > 1 else " ") + self.body(), tail, "#sourceLocation()", ""])

    def function(self, number):
        if any(re.match(r"\s*@(Test|Suite)\b", line) for line in self.code):
            return self.placed(f"struct Snippet{number} {{", "}")
        # Code without `await` becomes synchronous code, so that the compiler chooses synchronous functions.
        text = "\n".join(self.code)
        effects = "async throws" if "await " in text and "Task {" not in text else "throws"
        return self.placed(f"func snippet{number}() {effects} {{", "}")

    def manifest(self):
        if any("import PackageDescription" in line for line in self.code):
            return self.placed("", "")
        kind = re.match(r"\s*\.(package|product)?", self.code[0])[1]
        types = {"package": "Package.Dependency", "product": "Target.Dependency"}
        return "import PackageDescription\n" + self.placed(f"let part: [{types.get(kind, 'Target')}] = [", "]")


def fenced(path):
    """Returns the ```swift blocks in an article or in the doc comments of a Swift file. Column numbers stay valid."""
    snippets, code, start = [], None, 0
    with open(os.path.join(ROOT, path)) as file:
        for number, line in enumerate(file.read().split("\n"), 1):
            found = FENCE.match(line)
            if path.endswith(".swift") and not line.lstrip().startswith("///"):
                if code is not None:
                    sys.exit(f"{path}:{start}: error: this snippet has no end")
                continue
            if not found:
                if code is not None:
                    code.append(re.sub(r"^(\s*)///", r"\1   ", line) if path.endswith(".swift") else line)
                continue
            if code is None:
                # Blocks in other languages are skipped.
                code, start, wanted = [], number + 1, found[2] == "swift"
            else:
                if wanted:
                    snippets.append(Snippet(path, start, code))
                code = None
    return snippets


def snippets():
    """Returns all snippets, file by file."""
    articles = ["README.md"] + glob.glob("Sources/*/*.docc/**/*.md", root_dir=ROOT, recursive=True)
    found = []
    for path in sorted(articles) + sorted(glob.glob("Sources/**/*.swift", root_dir=ROOT, recursive=True)):
        if ".docc/Resources/" not in path:
            found += fenced(path)
    for path in sorted(glob.glob("Sources/*/*.docc/Resources/*.swift", root_dir=ROOT)):
        with open(os.path.join(ROOT, path)) as file:
            found.append(Snippet(path, 1, file.read().rstrip("\n").split("\n")))
    return [snippet for snippet in found if not snippet.is_original]


def compile_files(texts, arguments):
    """Returns the compiler's messages about the files, except for messages about unused values."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, f"Snippets{number}.swift") for number in range(len(texts))]
        for path, text in zip(paths, texts):
            with open(path, "w") as file:
                file.write(text)
        compiler = [SWIFT + "c"] + arguments + ["-parse-as-library", "-wmo", "-Onone", "-module-name", "Snippets", "-c"]
        compiler += paths + ["-o", os.path.join(folder, "Snippets.o")]
        done = subprocess.run(compiler, capture_output=True, text=True, cwd=ROOT)
    said = [f"{m[1]}:{m[2]}:{m[3]}: {m[4]}: {m[5]}" for m in MESSAGE.finditer(done.stderr)
            if m[4] == "error" or not UNUSED.search(m[5])]
    return said or ([done.stderr.strip()] if done.returncode else [])


def files(every):
    """Returns the files to compile: with the library alone, with the test libraries, and with UIKit's names."""
    heads = ["import Skelshot\n" + PRELUDE, "".join(f"import {name}\n" for name in IMPORTS), f"import {UIKIT}\n"]
    texts = [[head] for head in heads]
    for number, snippet in enumerate(every, 1):
        if not snippet.is_manifest:
            texts[snippet.kind].append(snippet.function(number))
    return ["\n".join(text) for text in texts]


def main():
    every = snippets()
    if "--print" in sys.argv[1:]:
        print("\n".join(files(every)), end="")
        return
    said = compile_files(files(every), SETTINGS + compiler_arguments())
    resources = target_info()["paths"]["runtimeResourcePath"]
    for snippet in every:
        if snippet.is_manifest:
            said += compile_files([snippet.manifest()], [
                "-I", os.path.join(resources, "pm/ManifestAPI"), "-package-description-version", "6.2"])
    for code, words in MISTAKES:
        found = compile_files(["import Skelshot\n" + PRELUDE + "func mistake() { " + code + " }"], SETTINGS + compiler_arguments())
        if not any(words in line for line in found):
            said += [f"Scripts/snippets.py: error: for “{code}” the compiler should report: {words}"] + found
    if said:
        print("\n".join(dict.fromkeys(said)))
        sys.exit(1)
    places = len({snippet.path for snippet in every})
    print(f"{len(every)} snippets of {places} files compile.")


main()
