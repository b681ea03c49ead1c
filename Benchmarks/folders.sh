#!/bin/sh
# Times comparisons of two folders with 1,000 pictures of 780 × 1,688 pixels each, with and without a report page. One
# picture in ten differs. BlazeDiff runs in the Python process, so that its time excludes the interpreter's start.
#
# Usage: Benchmarks/folders.sh [COUNT]
#
# Requires python3, and compares with BlazeDiff if python3 has it (pip install blazediff). No two files in a pair are
# byte-for-byte identical, so that no tool can skip decoding.
set -eu
cd "$(dirname "$0")/.."
swift build -c release --product skelshot >/dev/null
exec python3 - "${1:-1000}" <<'PYTHON'
import json, os, resource, shutil, subprocess, sys, tempfile, time

count = int(sys.argv[1])
skelshot = os.path.abspath(".build/release/skelshot")
folder = tempfile.mkdtemp()
try:
    os.chdir(folder)
    for name, optimize in [("before", "balanced"), ("after", "speed")]:
        os.mkdir(name)
        os.mkdir("layouts")
        for number in range(count):
            wider = name == "after" and number % 10 == 0
            views = [{"type": "imageView", "id": "avatar", "frame": [16, 60, 48, 48], "skeletonCornerRadius": 24},
                     {"type": "label", "id": "title", "frame": [80, 66, 200 + number % 90 + 4 * wider, 20]}]
            views += [{"type": "label", "frame": [16, 130 + 110 * row, 358, 90], "numberOfLines": 4} for row in range(6)]
            layout = {"canvas": {"width": 390, "height": 844, "scale": 2}, "skeleton": {"animated": False}, "views": views}
            with open(f"layouts/{number:04}.json", "w") as file:
                json.dump(layout, file)
        subprocess.run([skelshot, "layouts", "-o", name + "/", "-f", "png", "--optimize", optimize, "-q"], check=True)
        shutil.rmtree("layouts")
    size = sum(os.path.getsize(f"{name}/{file}") for name in ["before", "after"] for file in os.listdir(name))
    print(f"{count} pairs of 780 × 1688 pixels, {size / 1e6:.1f} MB of PNG, {os.cpu_count()} processors; median of 3")
    commands = {
        "skelshot diff": [],
        "skelshot diff --jobs 1": ["--jobs", "1"],
        "skelshot diff --metric yiq --ignore-antialiasing": ["--metric", "yiq", "--threshold", "0.01", "--ignore-antialiasing"],
        "skelshot diff --report --artifacts": ["--report", "report.html", "--artifacts", "artifacts"],
    }
    for title, options in commands.items():
        times = []
        for _ in range(3):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            start = time.monotonic()
            run = subprocess.run([skelshot, "diff", "before", "after", "-q", *options])
            assert run.returncode == 1, run.returncode
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append((time.monotonic() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
        wall, cpu = (sorted(values)[1] for values in zip(*times))
        print(f"{title:52}{wall:7.2f} s {cpu:7.2f} s of processor time {wall / count * 1000:7.2f} ms a pair")
    try:
        import blazediff
    except ImportError:
        print("missing: BlazeDiff (pip install blazediff)")
    else:
        times = []
        for _ in range(3):
            start, before = time.monotonic(), time.process_time()
            equal = 0
            for file in sorted(os.listdir("before")):
                equal += blazediff.compare(f"before/{file}", f"after/{file}", threshold=0).match_result
            assert equal == count - (count + 9) // 10, equal
            times.append((time.monotonic() - start, time.process_time() - before))
        wall, cpu = (sorted(values)[1] for values in zip(*times))
        print(f"{'BlazeDiff':52}{wall:7.2f} s {cpu:7.2f} s of processor time {wall / count * 1000:7.2f} ms a pair")
finally:
    os.chdir("/")
    shutil.rmtree(folder)
PYTHON
