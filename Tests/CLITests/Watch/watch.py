#!/usr/bin/env python3
"""Watches a layout with the built command, as a user would, and prints a line for each step.

Usage: watch.py SKELSHOT

The program waits only for events from the server and for lines on its stderr, never for a fixed time.
"""

import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile

LAYOUT = '{"canvas": {"width": 20, "height": 10}, "views": [{"frame": [2, 2, 16, 6]}]}'


def put(path, text):
    """Writes a file as an editor does, by renaming a new file."""
    with open(path + ".new", "w") as file:
        file.write(text)
    os.rename(path + ".new", path)


def get(port, path, method="GET", host=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, headers={"Host": host} if host else {})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def state(port):
    return json.loads(get(port, "/layout?layout=0")[1])


def until(events, port, wanted):
    """Reads events until the layout has the expected state."""
    while True:
        line = events.readline()
        assert line, "the stream of events has ended"
        if line.startswith(b"data:"):
            layout = state(port)
            if layout["state"] == wanted:
                return layout


def main():
    put("feed.json", LAYOUT)
    process = subprocess.Popen(
        [sys.argv[1], "watch", "feed.json", "--port", "0", "-o", "out.png"], stderr=subprocess.PIPE, text=True)
    try:
        first = process.stderr.readline()
        assert first.startswith("watching feed.json at http://127.0.0.1:"), first
        port = int(first.rsplit(":", 1)[1].strip(" /\n"))
        answer, page = get(port, "/")
        print("page", answer.status, answer.getheader("Content-Type"), b"<title>skelshot watch</title>" in page)
        answer, page = get(port, "/", "HEAD")
        print("head", answer.status, len(page), int(answer.getheader("Content-Length")) > 1000)
        print("host", get(port, "/", host=f"evil.example:{port}")[0].status)
        print("post", get(port, "/", "POST")[0].status)

        stream = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        stream.request("GET", "/events")
        events = stream.getresponse()
        print("events", events.status, events.getheader("Content-Type"))
        drawn = until(events, port, "drawn")
        before = get(port, "/picture?layout=0&scale=1&time=0")[1]
        print("drawn", drawn["revision"], before[:4] == b"\x89PNG", open("out.png", "rb").read()[:4] == b"\x89PNG")

        put("feed.json", LAYOUT.replace('"width": 20', '"width": 30'))
        while (layout := until(events, port, "drawn"))["revision"] == drawn["revision"]:
            pass
        after = get(port, "/picture?layout=0&scale=1&time=0")[1]
        width = int.from_bytes(after[16:20], "big")
        print("changed", width, int.from_bytes(open("out.png", "rb").read()[16:20], "big"))

        put("feed.json", LAYOUT.replace("frame", "frme"))
        broken = until(events, port, "broken")
        print("broken", broken["messages"][0]["text"].splitlines()[0])
        print("kept", get(port, "/picture?layout=0&scale=1&time=0")[1] == after)

        put("feed.json", LAYOUT)
        fixed = until(events, port, "drawn")
        print("fixed", len(fixed["messages"]), get(port, "/picture?layout=0&scale=1&time=0")[1] == before)

        # A second server must not be able to use the port.
        second = subprocess.run([sys.argv[1], "watch", "feed.json", "--port", str(port)], capture_output=True, text=True)
        print("second", second.returncode, f"error: port {port} is already in use" in second.stderr)
        process.send_signal(signal.SIGINT)
        print("ended", process.wait(30))
        told = process.stderr.read()
        print("told", told.count("feed.json drawn in "), told.count('error: unknown key "frme"'))
    finally:
        process.kill()
        process.wait()


with tempfile.TemporaryDirectory(prefix="skelshot-watch-") as folder:
    os.chdir(folder)
    main()
