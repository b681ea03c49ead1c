#!/usr/bin/env python3
"""Performs steps on a page in Chromium and prints their results as JSON.

Usage: browser.py URL STEPS. STEPS is a JSON array of steps, which run in order:

    ["wait", "expression"]        waits until a JavaScript expression is true
    ["value", "expression"]       prints the value of an expression
    ["click", x, y]               moves the pointer and clicks; x and y are numbers or expressions
    ["key", "ArrowDown"]          presses and releases a key
    ["run", ["program", "…"]]     runs a program, for example to change a file
    ["size", width, height, scale] sets the window's size in points and the pixels per point
    ["reload"]                    loads the page again
    ["media", "name", "value"]    sets a media feature for CSS media queries
    ["screenshot", "file.png"]    writes a screenshot
    ["log"]                       prints the console's errors, warnings and uncaught exceptions

The script controls Chromium with the DevTools protocol, over a pipe instead of a port. Each step may take up to 30 s.
"""

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SECONDS = 30


class Browser:
    def __init__(self, profile):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def descriptors():
            # Chromium reads commands from descriptor 3 and writes answers to descriptor 4. The pipes are first moved to
            # higher numbers, because one of them may already use 3 or 4.
            one, two = os.dup2(to_browser, 103), os.dup2(from_browser, 104)
            os.dup2(one, 3), os.dup2(two, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             "--no-first-run", "--force-color-profile=srgb", f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=descriptors, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.rest, self.session, self.told, self.loaded = 0, b"", None, [], False

    def message(self):
        while b"\0" not in self.rest:
            read = os.read(self.input, 1 << 20)
            if not read:
                sys.exit("Chromium exited")
            self.rest += read
        message, self.rest = self.rest.split(b"\0", 1)
        return self.noted(json.loads(message))

    def noted(self, message):
        about = message.get("params", {})
        if message.get("method") == "Page.loadEventFired":
            self.loaded = True
        elif message.get("method") == "Log.entryAdded" and about["entry"]["level"] in ("error", "warning"):
            self.told.append(f"{about['entry']['text']} {about['entry'].get('url', '')}".strip())
        elif message.get("method") == "Runtime.exceptionThrown":
            self.told.append(about["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        elif message.get("method") == "Runtime.consoleAPICalled" and about["type"] in ("error", "warning", "assert"):
            self.told.append(" ".join(str(one.get("value", one.get("description"))) for one in about["args"]))
        return message

    def call(self, method, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.output, json.dumps(command).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def value(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            return None
        return answer["result"].get("value")

    def number_of(self, value):
        return value if isinstance(value, (int, float)) else self.value(value)

    def step(self, name, *values):
        if name == "wait":
            end = time.monotonic() + SECONDS
            while not self.value(values[0]):
                if time.monotonic() > end:
                    sys.exit(f"this condition never became true: {values[0]}")
                time.sleep(0.02)
        elif name == "value":
            print(json.dumps(self.value(values[0])))
        elif name == "click":
            place = dict(x=self.number_of(values[0]), y=self.number_of(values[1]))
            self.call("Input.dispatchMouseEvent", type="mouseMoved", **place)
            for kind in ("mousePressed", "mouseReleased"):
                self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)
        elif name == "key":
            text = {"text": values[0]} if len(values[0]) == 1 else {}
            self.call("Input.dispatchKeyEvent", type="keyDown", key=values[0], **text)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=values[0])
        elif name == "run":
            subprocess.run(values[0], check=True)
        elif name == "size":
            self.call("Emulation.setDeviceMetricsOverride", width=int(values[0]), height=int(values[1]),
                      deviceScaleFactor=float(values[2]), mobile=False)
        elif name == "reload":
            # After the answer, scripts run in the new page only, and its load event follows.
            self.loaded = False
            self.call("Page.reload")
            while not self.loaded:
                self.message()
        elif name == "media":
            self.call("Emulation.setEmulatedMedia", features=[{"name": values[0], "value": values[1]}])
        elif name == "screenshot":
            with open(values[0], "wb") as file:
                file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
        elif name == "log":
            # When this expression returns, all earlier messages have arrived.
            self.value("new Promise(done => setTimeout(done, 200))")
            print(json.dumps(self.told))
        else:
            sys.exit(f"there is no step {name}")


def main():
    address, steps = sys.argv[1], json.loads(sys.argv[2])
    profile = tempfile.mkdtemp(prefix="skelshot-browser-")
    browser = Browser(profile)
    try:
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Log", "Runtime"):
            browser.call(f"{domain}.enable")
        browser.call("Page.navigate", url=address)
        for step in steps:
            browser.step(*step)
    finally:
        # A child process that outlives Chromium would write to the profile again.
        os.killpg(browser.process.pid, signal.SIGKILL)
        browser.process.wait()
        shutil.rmtree(profile, ignore_errors=True)


main()
