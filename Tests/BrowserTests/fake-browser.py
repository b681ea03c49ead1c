#!/usr/bin/env python3
"""Speaks the DevTools protocol like a browser that fails in the way that the name of this program says.

Descriptor 3 has the commands, and descriptor 4 takes the answers.
"""

import json
import os
import signal
import subprocess
import sys
import time

failure = os.path.basename(sys.argv[0])


def send(message):
    rest = json.dumps(message).encode() + b"\0"
    while rest:
        rest = rest[os.write(4, rest):]


def commands():
    rest = b""
    while True:
        while b"\0" not in rest:
            read = os.read(3, 1 << 16)
            if not read:
                return
            rest += read
        text, rest = rest.split(b"\0", 1)
        yield json.loads(text)


if failure == "exits":
    print("loading\n[12:FATAL:main.cc(7)] no display", file=sys.stderr)
    sys.exit(3)
if failure == "sandbox":
    print("[FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!", file=sys.stderr)
    sys.exit(1)
if failure == "is-killed":
    os.kill(os.getpid(), signal.SIGSEGV)
if failure == "hangs":
    # Ignores the signals that can be ignored, and leaves a process in another session.
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    subprocess.Popen(["sleep", "100"], start_new_session=True)
    os.close(2)
    time.sleep(100)
if failure == "garbage":
    os.write(4, b"HTTP/1.1 400 Bad Request\0")
    time.sleep(100)
if failure == "talks":
    try:
        while True:
            os.write(4, b"x" * 65536)
    except OSError:
        sys.exit(0)

ANSWERS = {
    "Target.createTarget": {"targetId": "T"},
    "Target.attachToTarget": {"sessionId": "S"},
    "Page.navigate": {"loaderId": "L"},
}
for command in commands():
    method = command["method"]
    answer = {"id": command["id"]}
    if "sessionId" in command:
        answer["sessionId"] = command["sessionId"]
    result = ANSWERS.get(method, {})
    if method == "Page.navigate":
        if failure == "dies":
            os._exit(9)
        if failure == "page-hangs":
            continue
        if failure == "all-hangs":
            time.sleep(100)
        if failure == "page-crashes":
            send({"method": "Inspector.targetCrashed", "params": {}, "sessionId": "S"})
            continue
        if failure == "certificate":
            result = {"errorText": "net::ERR_CERT_AUTHORITY_INVALID"}
    if method == "Network.enable" and failure == "rejects":
        send({**answer, "error": {"code": -32601, "message": "unknown \u001b[31m command"}})
        continue
    send({**answer, "result": result})
