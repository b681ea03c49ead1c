#!/usr/bin/env python3
"""Compares the time of `skelshot capture` with the time of the same browser calls without skelshot.

Usage: capture_time.py SKELSHOT CHROMIUM [ROUNDS]

Both programs load the same page, in turns. The second one starts Chromium, sets the size of the screen, waits until the
network is idle, takes a snapshot and a screenshot, and ends Chromium. Prints the median times and their difference.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STYLES = ["display", "visibility", "opacity", "background-color", "border-radius", "overflow-x", "position", "color"]


class Browser:
    """A headless Chromium that is controlled over pipes."""

    def __init__(self, program, profile):
        requests, self.requests = os.pipe()
        self.answers, answers = os.pipe()

        def connect():
            # Moves the ends to high numbers first, since they can be 3 or 4 themselves.
            high = [os.dup2(end, number) for end, number in ((requests, 100), (answers, 101))]
            os.dup2(high[0], 3), os.dup2(high[1], 4)

        arguments = [program, "--headless", "--remote-debugging-pipe", f"--user-data-dir={profile}", "--hide-scrollbars"]
        arguments += ["--no-first-run", "--disable-gpu"] + (["--no-sandbox"] if os.geteuid() == 0 else [])
        self.process = subprocess.Popen(
            arguments, close_fds=False, preexec_fn=connect, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(requests), os.close(answers)
        self.bytes, self.number, self.events = b"", 0, []

    def message(self):
        while b"\0" not in self.bytes:
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise SystemExit("Chromium ended")
            self.bytes += part
        text, self.bytes = self.bytes.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, session=None, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if session:
            request["sessionId"] = session
        os.write(self.requests, json.dumps(request).encode() + b"\0")
        while (answer := self.message()).get("id") != self.number:
            self.events.append(answer)
        return answer["result"]

    def wait(self, isLast):
        while not any(map(isLast, self.events)):
            self.events.append(self.message())


def bare(program, page):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "DOM"):
            browser.call(f"{domain}.enable", session)
        browser.call("Page.setLifecycleEventsEnabled", session, enabled=True)
        browser.call(
            "Emulation.setDeviceMetricsOverride", session, width=390, height=844, deviceScaleFactor=2, mobile=True)
        loader = browser.call("Page.navigate", session, url=page.as_uri())["loaderId"]
        browser.wait(
            lambda event: event.get("method") == "Page.lifecycleEvent"
            and event["params"]["name"] == "networkIdle" and event["params"]["loaderId"] == loader)
        browser.call("DOMSnapshot.captureSnapshot", session, computedStyles=STYLES, includePaintOrder=True)
        browser.call("Page.captureScreenshot", session, format="png")
        browser.call("Browser.close")
        browser.process.wait()


def main():
    skelshot, chromium, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 9
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "feed.html")
        row = '<div style="display:flex;gap:12px;padding:12px"><img style="width:48px;height:48px;border-radius:24px;' \
            'background:#98a"><div><b>Name {0}</b><p>The first line of message {0}, and a second one</p></div></div>'
        page.write_text('<!doctype html><meta name="viewport" content="width=device-width">' +
                        "".join(row.format(number) for number in range(60)))
        command = [skelshot, "capture", str(page), "-q", "-o", str(Path(folder, "feed.json"))]
        times = {"skelshot": [], "Chromium": []}
        for _ in range(rounds + 1):
            for name, run in (("Chromium", lambda: bare(chromium, page)),
                              ("skelshot", lambda: subprocess.run(
                                  command, check=True, env={**os.environ, "SKELSHOT_BROWSER": chromium}))):
                start = time.monotonic()
                run()
                times[name].append(time.monotonic() - start)
        # The first round warms up the file cache.
        medians = {name: statistics.median(values[1:]) for name, values in times.items()}
        print(f"skelshot capture {medians['skelshot']:.2f} s, Chromium alone {medians['Chromium']:.2f} s, "
              f"difference {medians['skelshot'] - medians['Chromium']:+.2f} s ({rounds} rounds)")


main()
