#!/usr/bin/env python3
"""Prints the processor time of `BINARY --version` and the size of several binaries: startup.py BINARY…"""

import os
import statistics
import sys

binaries = sys.argv[1:]
times = {binary: [] for binary in binaries}
for _ in range(60):
    for binary in binaries:
        silent = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
        process = os.posix_spawn(binary, [binary, "--version"], dict(os.environ), file_actions=silent)
        _, status, usage = os.wait4(process, 0)
        if status != 0:
            sys.exit(f"{binary}: exit status {status}")
        times[binary].append((usage.ru_utime + usage.ru_stime) * 1000)
for binary in binaries:
    megabytes = os.path.getsize(binary) / 1e6
    print(f"{binary}: {statistics.median(times[binary]):.1f} ms, least {min(times[binary]):.1f} ms; {megabytes:.1f} MB")
