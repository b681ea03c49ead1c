#!/usr/bin/env python3
"""Stands in for skelshot-swift. Prints screens.json of the current folder, or fails as the name of this program says."""

import os
import signal
import subprocess
import sys
import time

failure = os.path.basename(sys.argv[0])

if failure == "rejects":
    print("warning: noise\nerror: App/Feed.swift: the file has more than 8388608 bytes", file=sys.stderr)
    sys.exit(2)
if failure == "is-silent":
    sys.exit(3)
if failure == "is-killed":
    os.kill(os.getpid(), signal.SIGSEGV)
if failure == "hangs":
    # Ignores the signals that can be ignored, and leaves a process in another session.
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    other = subprocess.Popen(["sleep", "100"], start_new_session=True)
    with open(sys.argv[1], "w") as file:
        file.write(f"{os.getpid()} {other.pid}")
    os.close(1)
    time.sleep(100)
if failure == "talks":
    while True:
        os.write(1, b"x" * 65536)
if failure == "garbage":
    print("usage: something else")
    sys.exit(0)

with open("arguments.txt", "w") as file:
    file.write("\n".join(sys.argv[1:]))
with open("screens.json") as file:
    sys.stdout.write(file.read())
