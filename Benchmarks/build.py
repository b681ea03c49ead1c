#!/usr/bin/env python3
"""Times each target of a clean release build: build.py [PRODUCT]; --markdown prints the table for CONTRIBUTING.md.

Builds into .build/timed and wraps the compiler to record when each module starts and ends. Times are the processor
seconds of the compiler and its child processes, because parallel builds share the processors.
"""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LOG = "SKELSHOT_BUILD_LOG"


def compile_once(arguments):
    """Runs the real compiler and records its time."""
    begin = time.time()
    status = subprocess.call([os.environ["SKELSHOT_SWIFTC"]] + arguments)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    if "-module-name" in arguments and "-c" in arguments or "-emit-module" in arguments:
        name = arguments[arguments.index("-module-name") + 1]
        entry = {"module": name, "begin": begin, "end": time.time(), "processor": usage.ru_utime + usage.ru_stime}
        with open(os.environ[LOG], "a") as file:
            file.write(json.dumps(entry) + "\n")
    return status


def lines_of(module):
    """Returns the number of lines of Swift in a target, or None for a target of another package."""
    for folder in ("Sources", "Tests"):
        path = os.path.join(ROOT, folder, module)
        if os.path.isdir(path):
            return sum(
                sum(1 for _ in open(os.path.join(place, name), encoding="utf-8"))
                for place, _, names in os.walk(path) for name in names if name.endswith(".swift"))
    return None


def main():
    product = next((word for word in sys.argv[1:] if not word.startswith("-")), "skelshot")
    scratch = os.path.join(ROOT, ".build/timed")
    shutil.rmtree(scratch, ignore_errors=True)
    os.makedirs(scratch)
    swift = shutil.which(os.environ.get("SWIFT", "swift"))
    log = os.path.join(scratch, "modules.log")
    compiler = os.path.join(scratch, "swiftc")
    with open(compiler, "w") as file:
        file.write(f'#!/bin/sh\nexec "{sys.executable}" "{os.path.abspath(__file__)}" --compile "$@"\n')
    os.chmod(compiler, 0o755)
    environment = {
        **os.environ, LOG: log, "SWIFT_EXEC": compiler,
        "SKELSHOT_SWIFTC": os.path.join(os.path.dirname(os.path.realpath(swift)), "swiftc")}
    begin = time.time()
    subprocess.check_call(
        [swift, "build", "-c", "release", "-Xswiftc", "-no-emit-module-separately-wmo", "--product", product,
         "--scratch-path", scratch], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    whole = time.time() - begin
    modules = {}
    for line in open(log):
        entry = json.loads(line)
        one = modules.setdefault(entry["module"], {"processor": 0, "begin": entry["begin"], "end": 0})
        one["processor"] += entry["processor"]
        one["begin"], one["end"] = min(one["begin"], entry["begin"]), max(one["end"], entry["end"])
    rows = sorted(modules.items(), key=lambda item: -item[1]["processor"])
    is_table = "--markdown" in sys.argv
    if is_table:
        print("| target | lines | processor seconds | from | to |\n|---|---:|---:|---:|---:|")
    for name, one in rows:
        lines = lines_of(re.sub("-.*", "", name))
        cells = [name, "" if lines is None else f"{lines:,}", f"{one['processor']:.1f}",
                 f"{one['begin'] - begin:.0f}", f"{one['end'] - begin:.0f}"]
        print("| " + " | ".join(cells) + " |" if is_table else "\t".join(cells))
    print(f"{product}: {whole:.0f} s, {sum(one['processor'] for one in modules.values()):.0f} s of processor time")


if sys.argv[1:2] == ["--compile"]:
    sys.exit(compile_once(sys.argv[2:]))
main()
