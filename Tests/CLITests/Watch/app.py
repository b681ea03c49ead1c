#!/usr/bin/env python3
"""Watches the sources of an app with the built command, and prints a line for each step.

Usage: app.py SKELSHOT SKELSHOT-SWIFT

The program waits only for lines on stderr, never for a fixed time.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile


def put(path, text):
    """Writes a file as an editor does, by renaming a new file."""
    with open(path + ".new", "w") as file:
        file.write(text)
    os.rename(path + ".new", path)


def screen(name, width):
    return {
        "name": name, "file": "App/Feed.swift", "line": 1, "column": 7,
        "layout": {
            "canvas": {"width": 40, "height": 20},
            "views": [{"type": "view", "left": 0, "top": 0, "width": width, "height": 10}],
        },
    }


def save(*screens):
    """Changes the app. The Swift file changes last, because only Swift files are watched."""
    put("screens.json", json.dumps({"version": 1, "screens": list(screens), "files": ["App/Feed.swift"]}))
    put("App/Feed.swift", "class Feed {} // " + json.dumps([one["layout"] for one in screens]))


def main():
    os.mkdir("App")
    save(screen("Feed", 10), screen("Profile", 10))
    process = subprocess.Popen(
        [sys.argv[1], "watch", "App", "--no-serve", "-o", "out/"], stderr=subprocess.PIPE, text=True,
        env=dict(os.environ, SKELSHOT_SWIFT=sys.argv[2]))
    try:
        lines = iter(process.stderr.readline, "")
        print(next(lines).strip())
        print(sorted(next(lines).split()[1] for _ in range(2)))
        print(sorted(os.listdir("out")))
        before = {name: open(f"out/{name}", "rb").read() for name in os.listdir("out")}
        save(screen("Feed", 30), screen("Profile", 10))
        print(next(lines).split()[1])
        changed = [name for name in sorted(before) if open(f"out/{name}", "rb").read() != before[name]]
        while changed != ["Feed.gif"]:
            next(lines)
            changed = [name for name in sorted(before) if open(f"out/{name}", "rb").read() != before[name]]
        print(changed)
        put("screens.json", "{}")
        put("App/Feed.swift", "class Feed {")
        print(next(line for line in lines if "error" in line).split(": ", 1)[1].strip())
        save(screen("Feed", 20))
        print(next(line for line in lines if "drawn" in line).split()[1])
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)


with tempfile.TemporaryDirectory(prefix="skelshot-watch-app-") as folder:
    os.chdir(folder)
    main()
