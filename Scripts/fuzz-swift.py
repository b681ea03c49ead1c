#!/usr/bin/env python3
"""Fuzzes skelshot-swift: fuzz-swift.py PROGRAM SECONDS FOLDER [SEED].

The program is run as `skelshot` runs it, on folders of changed Swift files and storyboards. It must end by itself within 10 s
and 1 GB, either with exit code 0 and a list of screens, or with exit code 2 and one line on stderr. skelshot must accept
each layout. Inputs that break a promise are written to FOLDER/findings/swift.

The seeds are the sources in Examples, Fixtures and the tests of SwiftSources. libFuzzer is not used, because a build of
swift-syntax with its counters takes longer than most runs.
"""

import glob
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SKELSHOT = os.path.join(ROOT, ".build/release/skelshot")
FILES = 24
TIME = 10
MEMORY = 1 << 30

# The codes of layouts that cannot be solved.
SOLVER = {
    "ambiguous-frame", "conflicting-constraints", "constraints-too-complex", "no-safe-area",
    "too-many-constraints",
}

# Pieces of sources that readers of views, constraints and calls look for.
WORDS = """
class A: UIViewController {|}|{|(|)|[|]|"|\\(|$0|0x|1e999|-1|.zero|lazy var v: UILabel = {|}()|let v = UILabel()|view.addSubview(v)
v.isSkeletonable = true|view.showAnimatedGradientSkeleton()|v.snp.makeConstraints { $0.edges.equalToSuperview().inset(8) }
NSLayoutConstraint.activate([v.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)])|[a, b].forEach { $0.isSkeletonable = true }
@IBOutlet weak var v: UILabel! { didSet { v.isSkeletonable = true } }|extension A {|func setup() { setup() }|override func viewDidLoad() {
static let a = B.b|static let b = A.a|tableView.register(Cell.self, forCellReuseIdentifier: "c")|"V:|-[v(==100@750)]-|"|UIColor(hex: "#")
CGRect(x: 0, y: 0, width: 1 / 0, height: .infinity)|#if DEBUG|#endif|/*|*/|//|\"\"\"|#\"|struct S: View { var body: some View {|\u0000|\ufeff|é
""".strip().replace("\n", "|").split("|")


def seeds():
    """Returns the contents of the seed files, by ending."""
    found = []
    for folder in ("Examples", "Fixtures", "SwiftSources/Tests", "Sources/SkelshotViews"):
        for pattern in ("swift", "storyboard", "xib"):
            for path in sorted(glob.glob(f"{ROOT}/{folder}/**/*.{pattern}", recursive=True)):
                if "/.build/" not in path and os.path.getsize(path) < 64_000:
                    with open(path, "rb") as file:
                        found.append((os.path.splitext(path)[1], file.read()))
    return found


def changed(data, others, chance):
    """Returns the data after a few random changes."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((1, 2, 8, 64, 512)))
        kind = chance.randrange(7)
        if kind == 0:
            del data[start:end]
        elif kind == 1:
            data[start:start] = chance.choice(WORDS).encode()
        elif kind == 2:
            data[start:start] = data[start:end] * chance.choice((1, 2, 40))
        elif kind == 3:
            other = chance.choice(others)[1]
            place = chance.randrange(len(other) + 1)
            data[start:end] = other[place : place + chance.choice((8, 64, 512, 4096))]
        elif kind == 4:
            data[start:start] = (chance.choice("([{").encode()) * chance.choice((1, 3, 200, 5000))
        elif kind == 5 and start < len(data):
            data[start] = chance.randrange(256)
        else:
            del data[start:]
    return bytes(data)


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (8 * MEMORY, 8 * MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def broken_promise(program, folder):
    """Runs the program on a folder. Returns a sentence about a broken promise, or None."""
    try:
        run = subprocess.run([program, folder], capture_output=True, timeout=TIME, preexec_fn=limited)
    except subprocess.TimeoutExpired:
        return f"takes more than {TIME} s"
    if resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 > MEMORY:
        return "takes more than 1 GB"
    if run.returncode == 2:
        lines = run.stderr.decode("utf-8", "replace").splitlines()
        return None if lines and lines[-1].startswith("error: ") else "fails without an error"
    if run.returncode != 0:
        return f"ends with exit code {run.returncode}: {run.stderr[-200:]!r}"
    try:
        document = json.loads(run.stdout.decode("utf-8"))
    except ValueError as error:
        return f"prints no JSON: {error}"
    names = [screen["name"] for screen in document["screens"]]
    if len(set(names)) != len(names):
        return "prints two screens of one name"
    for number, screen in enumerate(document["screens"]):
        if "layout" not in screen:
            continue
        layout = os.path.join(folder, f"screen-{number}.json.tmp")
        with open(layout, "w") as file:
            json.dump(screen["layout"], file)
        check = subprocess.run(
            [SKELSHOT, "validate", layout, "--diagnostics", "json"], capture_output=True, timeout=60)
        os.remove(layout)
        errors = [found for found in json.loads(check.stdout or "[]") if found["severity"] == "error"]
        # skelshot leaves out views and constraints of code that cannot be solved.
        errors = [found for found in errors if found["code"] not in SOLVER]
        if errors or check.returncode not in (0, 2):
            return f"prints a layout that is not valid: {errors or check.stderr[-400:]}"
    return None


def write(folder, files):
    for number, (ending, data) in enumerate(files):
        with open(os.path.join(folder, f"f{number}{ending}"), "wb") as file:
            file.write(data)


def smallest(program, files, work):
    """Returns the files without those that the broken promise does not need. Stops after 20 s."""
    end = time.monotonic() + 20
    for file in list(files):
        if time.monotonic() > end:
            break
        rest = [other for other in files if other is not file]
        shutil.rmtree(work)
        os.mkdir(work)
        write(work, rest)
        if rest and broken_promise(program, work):
            files = rest
    return files


def main():
    program, seconds, out = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 32)
    chance = random.Random(seed)
    findings = os.path.join(out, "findings/swift")
    os.makedirs(findings, exist_ok=True)
    sources = seeds()
    runs = problems = 0
    end = time.monotonic() + seconds
    print(f"fuzz: swift with seed {seed}, {len(sources)} seeds")
    work = tempfile.mkdtemp(prefix="skelshot-fuzz-")
    try:
        while time.monotonic() < end and problems < 10:
            shutil.rmtree(work)
            os.mkdir(work)
            picked = chance.sample(sources, min(FILES, len(sources)))
            files = [(ending, changed(data, sources, chance)) for ending, data in picked]
            write(work, files)
            runs += 1
            problem = broken_promise(program, work)
            if problem is None:
                continue
            problems += 1
            folder = os.path.join(findings, f"{seed}-{runs}")
            os.makedirs(folder)
            write(folder, smallest(program, files, work))
            print(f"{folder}: {problem}")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print(f"fuzz: swift ran {runs} times with {runs * FILES} changed files; {problems} problems")
    sys.exit(1 if problems else 0)


main()
