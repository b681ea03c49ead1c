#!/usr/bin/env python3
"""Opens the page of `skelshot watch` in Chromium, and prints measurements.

Usage: page.py SKELSHOT
"""

import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
LARGE = {
    "canvas": {"width": 1500, "height": 3000},
    "views": [{"type": "view", "id": "a" * 300, "frame": [10, 10, 400, 400]}],
}
# The screen is empty for a second. Then the skeleton is shown: one view is completely visible, and one is clipped.
LIFE = {
    "canvas": {"width": 200, "height": 100},
    "skeleton": {"animated": False},
    "timeline": [{"wait": 1}, {"show": {}}, {"hold": 1}],
    "views": [
        {"frame": [10, 10, 40, 40]}, {"frame": [180, 10, 60, 20]}, {"frame": [300, 10, 40, 40]},
        {"frame": [60, 10, 40, 40], "isHidden": True},
        {"frame": [60, 60, 40, 20], "isHidden": True, "subviews": [{"frame": [0, 0, 10, 10]}]},
    ],
}


def main():
    for name, layout in (("a", LARGE), ("large", LARGE), ("life", LIFE)):
        with open(f"{name}.json", "w") as file:
            json.dump(layout, file)
    with open("broken.json", "w") as file:
        file.write(json.dumps(LARGE).replace('"frame"', '"frme"'))
    server = subprocess.Popen([sys.argv[1], "watch", "a.json", "life.json", "--port", "0"], stderr=subprocess.PIPE, text=True)
    address = server.stderr.readline().rsplit(" ", 1)[1].strip()
    room = "document.querySelector('#room')"
    fits = f"{room}.scrollWidth <= {room}.clientWidth && {room}.scrollHeight <= {room}.clientHeight"
    wraps = "document.querySelector('{0}').scrollWidth <= document.querySelector('{0}').clientWidth"
    outlines = "[...document.querySelectorAll('rect.outline')].map(one => Number(one.getAttribute('width')))"
    moment = "(moment => {{ moment.value = {}; moment.dispatchEvent(new Event('input')); }})(document.querySelector('#moment'))"
    drawn = "document.querySelector('#status').textContent.startsWith('drawn') && document.querySelector('#picture').naturalWidth"
    steps = [
        ["size", 1280, 800, 1], ["wait", drawn], ["value", fits], ["value", "document.querySelector('#picture').width > 100"],
        ["size", 1100, 500, 1], ["wait", fits],
        ["key", "2"], ["wait", "document.querySelector('#picture').naturalWidth === 3000"], ["value", fits],
        ["key", "0"], ["wait", "document.querySelector('#picture').naturalWidth === 1500"], ["value", fits],
        ["key", "ArrowDown"], ["wait", "document.querySelector('#source .marked') !== null"], ["value", wraps.format("#source")],
        ["run", ["cp", "broken.json", "a.json"]], ["wait", "document.querySelector('#messages .error') !== null"],
        ["value", wraps.format("#messages pre")], ["wait", fits],
        ["run", ["cp", "large.json", "a.json"]], ["wait", "!document.querySelector('#messages .error')"],
        ["value", "location.hash = 1"], ["wait", "document.querySelector('#name').textContent === 'life'"],
        ["wait", "document.querySelector('#picture').naturalWidth === 400"],
        ["key", "o"], ["value", outlines],
        ["value", moment.format(1500)], ["value", outlines], ["value", moment.format(500)], ["value", outlines],
        ["key", "f"], ["value", outlines], ["key", "f"],
        ["log"],
    ]
    try:
        subprocess.run(["python3", f"{ROOT}/Scripts/browser.py", address, json.dumps(steps)])
    finally:
        server.kill()
        server.wait()


with tempfile.TemporaryDirectory(prefix="skelshot-page-") as folder:
    os.chdir(folder)
    main()
