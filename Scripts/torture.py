#!/usr/bin/env python3
"""Kills runs of skelshot at random times with random signals, and checks the files that the runs leave behind.

Usage: torture.py [KILLS] [--binary PATH] [--seed N]

Each run does one of these tasks, chosen at random:
- draw a GIF
- draw a GIF and a PNG, and write statistics
- draw frames into a new folder
- replace frames in a folder
- draw a folder of layouts
- record goldens
- trace a screenshot, and write animations and an explanation
- import a layout
- verify layouts that differ from their goldens, and write artifacts and reports
- merge reports

After each run, every visible file must be complete, with either its old or its new content. Other files in the folder
must be unchanged, and no temporary file may be left. The signal KILL cannot be caught. After KILL, a run that writes
frames may leave one folder named `.skelshot-….unfinished`. Any other run may leave one file with such a name for each
replaced output. The script counts these leftovers.
"""

import argparse
import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]
WAITING = re.compile(r"\.skelshot-[0-9a-f]{16}\.unfinished")
LOADER = """<ContentLoader width={400} height={150} viewBox="0 0 400 150">
  <rect x="48" y="8" rx="3" ry="3" width="88" height="6" /><circle cx="20" cy="20" r="20" /></ContentLoader>
"""
LAYOUT = """{"canvas": {"width": %d, "height": 120, "scale": 2}, "views": [
  {"frame": [16, 16, 64, 64], "skeletonCornerRadius": 32}, {"frame": [96, 16, 120, 80]}]}"""


def png_is_whole(data):
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return False
    place = 8
    while place + 12 <= len(data):
        length = int.from_bytes(data[place : place + 4], "big")
        end = place + 8 + length
        if zlib.crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return False
        if data[place + 4 : place + 8] == b"IEND":
            return end + 4 == len(data)
        place = end + 4
    return False


def is_whole(path):
    data = path.read_bytes()
    if path.suffix == ".png":
        return png_is_whole(data)
    if path.suffix == ".gif":
        return data[:6] == b"GIF89a" and data[-1:] == b";"
    if path.suffix == ".json":
        return data.rstrip()[-1:] == b"}"
    return data[-1:] == b"\n"


class Torture:
    def __init__(self, binary, random_numbers):
        self.binary, self.random = binary, random_numbers
        self.folder = Path(tempfile.mkdtemp(prefix="skelshot-torture-"))
        self.faults, self.after_kill, self.ended = [], 0, 0
        (self.folder / "in").mkdir()
        for number in range(12):
            (self.folder / "in" / f"{number}.json").write_text(LAYOUT % (300 + number))
        # The content and the duration of each complete run, and the content of the folder before the run.
        self.kinds = {
            "gif": ["in/0.json", "-q", "-o", "out/a.gif"],
            "several": ["in/1.json", "-q", "-o", "out/a.gif", "-o", "out/b.png", "--stats-json", "out/c.json"],
            "frames": ["in/2.json", "-q", "--frames", "out/new/frames"],
            "frames replaced": ["in/3.json", "-q", "--frames", "out", "--replace-frames"],
            "batch": ["in", "-q", "-o", "out/"],
            "record": ["record", "in", "-q", "--golden", "out", "--film", "gif"],
            "trace": ["trace", "more/screen.png", "-q", "-o", "out/a.json", "-o", "out/a.gif", "-o", "out/a.png",
                      "--explain", "out/explained.png"],
            "import": ["import", "more/Loader.jsx", "-o", "out/a.json"],
            "artifacts": ["verify", "more/changed", "-q", "--golden", "more/goldens", "--artifacts", "out/artifacts",
                          "--report-folder", "out/report", "--junit", "out/a.xml"],
            "merge-reports": ["merge-reports", "more/shard-1", "more/shard-2", "-q", "--report-folder", "out/report",
                              "--json", "out/a.json", "--junit", "out/a.xml"],
        }
        self.make_inputs()
        self.layouts = self.inputs()
        self.seconds, self.new, self.old = {}, {}, {}
        for kind, arguments in self.kinds.items():
            self.prepare(kind)
            self.old[kind] = self.digests(self.folder / "out")
            start = time.monotonic()
            result = subprocess.run([binary, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL)
            self.seconds[kind] = time.monotonic() - start
            if result.returncode != CODES.get(kind, 0):
                sys.exit(f"{' '.join(arguments)} ends with {result.returncode}")
            self.new[kind] = self.digests(self.folder / "out")

    def make_inputs(self):
        """Creates a screenshot, another tool's skeleton, goldens, changed layouts, and the reports of two shards."""
        more = self.folder / "more"
        (more / "changed").mkdir(parents=True)
        (more / "Loader.jsx").write_text(LOADER)
        for number in range(6):
            # The layout has a golden, but its width has changed.
            (more / "changed" / f"{number}.json").write_text(LAYOUT % (280 + number))
        (more / "right").mkdir()
        for number in range(6):
            (more / "right" / f"{number}.json").write_text(LAYOUT % (300 + number))

        def make(*arguments, code=0):
            result = subprocess.run([self.binary, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL)
            if result.returncode != code:
                sys.exit(f"{' '.join(arguments)} ends with {result.returncode}")

        make("in/0.json", "-q", "-o", "more/screen.png")
        make("record", "more/right", "-q", "--golden", "more/goldens")
        for number in (1, 2):
            make("verify", "more/changed", "-q", "--golden", "more/goldens", "--shard", f"{number}/2", "--report-folder",
                 f"more/shard-{number}", code=1)

    def inputs(self):
        return {**self.digests(self.folder / "in"), **self.digests(self.folder / "more")}

    @staticmethod
    def digests(folder):
        return {
            str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.rglob("*")
            if path.is_file()
        }

    def prepare(self, kind, fresh=False):
        """Creates the output folder with an unrelated file and, unless `fresh` is set, with files to replace."""
        out = self.folder / "out"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        (out / "neighbour.txt").write_text("mine\n")
        if fresh:
            return
        if kind == "frames replaced":
            for number in (1, 2, 900):
                (out / f"frame-{number:04}.png").write_bytes(OLD_PNG)
        elif kind in ("gif", "several"):
            (out / "a.gif").write_bytes(OLD_GIF)
        elif kind in ("batch", "record"):
            (out / "3.gif").write_bytes(OLD_GIF)
        elif kind in ("trace", "import"):
            (out / "a.json").write_text("{}")
            (out / "a.gif").write_bytes(OLD_GIF)
        elif kind in ("artifacts", "merge-reports"):
            for folder in ("artifacts", "report"):
                (out / folder).mkdir()
                (out / folder / "index.html").write_text("mine\n")
            (out / "artifacts" / "index.json").write_text("{}")
            (out / "a.xml").write_text("<mine/>\n")

    def fault(self, what):
        self.faults.append(what)
        print(f"FAULT: {what}", file=sys.stderr)

    def run(self, number):
        kind = self.random.choice(list(self.kinds))
        fresh = self.random.random() < 0.3
        sent = self.random.choice(SIGNALS)
        delay = self.random.uniform(0, 1.1) * self.seconds[kind]
        self.prepare(kind, fresh)
        process = subprocess.Popen(
            [self.binary, *self.kinds[kind]], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(delay)
        process.send_signal(sent)
        try:
            process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            return self.fault(f"run {number}: {kind} does not exit after {sent.name}")
        if process.returncode == -sent:
            self.ended += 1
        elif process.returncode != CODES.get(kind, 0):
            self.fault(f"run {number}: {kind} exits with {process.returncode} after {sent.name}")
        where = f"run {number}: {kind}, {sent.name} after {delay * 1000:.1f} ms"
        self.look(kind, fresh, sent, process.returncode, where)

    def look(self, kind, fresh, sent, code, where):
        out = self.folder / "out"
        litter = [path for path in out.rglob("*") if WAITING.fullmatch(path.name)]
        if litter and (sent != signal.SIGKILL or code == 0 or len(litter) > (2 if kind == "several" else 1)):
            self.fault(f"{where}: left {', '.join(path.name for path in litter)}")
        self.after_kill += bool(litter)
        for path in litter:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        found, old, new = self.digests(out), self.old[kind], self.new[kind]
        outputs = [name for name in new if new[name] != old.get(name) and name not in CHANGING]
        old = {"neighbour.txt": old["neighbour.txt"]} if fresh else old
        for name, digest in found.items():
            if digest not in (old.get(name), new.get(name)):
                if not (name in CHANGING and is_whole(out / name)):
                    self.fault(f"{where}: {name} is neither old nor new")
        for name in old:
            if name in new and name not in found:
                self.fault(f"{where}: {name} is gone")
        names = {name for name in new if name.startswith("new/frames/")}
        if names and found.keys() & names and not names <= found.keys():
            self.fault(f"{where}: some frames of a new folder are missing")
        if sent != signal.SIGKILL:
            for names in TOGETHER.get(kind, []):
                states = {found.get(name) == new[name] for name in outputs if re.fullmatch(names, name)}
                if len(states) > 1:
                    self.fault(f"{where}: only some of the outputs of one commit are new: {names}")
        if kind == "frames" and code != 0 and sent != signal.SIGKILL and (out / "new").exists():
            if not (out / "new" / "frames").exists():
                self.fault(f"{where}: left an empty folder")
        if code == CODES.get(kind, 0) and any(found.get(name) != new[name] for name in outputs):
            self.fault(f"{where}: the run reports success, but is not complete")
        if self.inputs() != self.layouts:
            self.fault(f"{where}: an input file has changed")


# The list of goldens, the statistics and the times in JUnit reports differ from run to run.
CHANGING = ("goldens.txt", "c.json", "a.xml")
# Exit codes of complete runs that report differences.
CODES = {"artifacts": 1, "merge-reports": 1}
# Outputs that must be either all new or all old.
TOGETHER = {
    "several": [r"[ab]\..*"],
    "trace": [r"(a|explained)\..*"],
    "artifacts": [r"artifacts/.*", r"report/.*"],
    "merge-reports": [r"report/.*", r"a\..*"],
}
# A GIF and a PNG of one pixel.
OLD_GIF = bytes.fromhex("47494638396101000100800000000000ffffff2c00000000010001000002024401003b")
OLD_PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", nargs="?", type=int, default=1000)
    parser.add_argument("--binary", default=str(ROOT / ".build/release/skelshot"))
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    torture = Torture(os.path.abspath(options.binary), random.Random(options.seed))
    try:
        for number in range(1, options.kills + 1):
            torture.run(number)
            if number % 100 == 0:
                print(f"{number} runs, {torture.ended} ended by the signal, {len(torture.faults)} faults")
    finally:
        shutil.rmtree(torture.folder, ignore_errors=True)
    print(
        f"{options.kills} runs, {torture.ended} ended by their signal, {torture.after_kill} left a waiting name after KILL, "
        f"{len(torture.faults)} faults"
    )
    sys.exit(1 if torture.faults else 0)


main()
