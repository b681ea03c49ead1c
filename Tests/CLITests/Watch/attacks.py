#!/usr/bin/env python3
"""Attacks the page that `skelshot watch` serves, and prints the results.

Usage: attacks.py CASE SKELSHOT

Every case starts its own server on 127.0.0.1.
"""

import http.client
import http.server
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time

LAYOUT = '{"canvas": {"width": 20, "height": 10}, "views": [{"frame": [2, 2, 16, 6]}]}'
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


class Server:
    def __init__(self, files=None):
        self.process = subprocess.Popen(
            [sys.argv[2], "watch", ".", "--port", "0"], stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)) if files else None)
        line = self.process.stderr.readline()
        assert line.startswith("watching . at http://127.0.0.1:"), line
        self.port = int(line.rsplit(":", 1)[1].strip(" /\n"))
        # The server's output must be read. Otherwise, the pipe would become full and block the server.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def get(self, path, **headers):
        """Returns the status, the body and the duration in seconds of a response."""
        start = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, body, time.monotonic() - start

    def send(self, data):
        """Sends bytes and returns the response's status, or 0 without a response, and the duration in seconds."""
        start = time.monotonic()
        connection = self.connect()
        try:
            connection.sendall(data)
        except OSError:
            # The server has already responded and closed the connection.
            pass
        try:
            first = connection.recv(64)
        except OSError:
            first = b""
        connection.close()
        return int(first[9:12] or 0) if first.startswith(b"HTTP/1.") else 0, time.monotonic() - start

    def is_quick(self):
        status, body, seconds = self.get("/state")
        return status == 200 and b"layouts" in body and seconds < 2


def long(server):
    """Sends request lines and headers of various lengths. The server must reject long ones quickly."""
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    for name, begin, end in [
        ("line", "GET /", f" HTTP/1.1\r\n{host}\r\n"),
        ("query", "GET /?a=", f" HTTP/1.1\r\n{host}\r\n"),
        ("header", f"GET / HTTP/1.1\r\n{host}X: ", "\r\n\r\n"),
        ("headers", f"GET / HTTP/1.1\r\n{host}" + "A: b\r\n" * 40, "\r\n\r\n"),
        ("without end", "GET /", ""),
        ("headers without end", f"GET / HTTP/1.1\r\n{host}X: ", ""),
    ]:
        for length in (1_000, 15_000, 17_000, 64_000, 256_000, 1_000_000):
            if not end and length < 17_000:
                # The server would wait for the end of a short request.
                continue
            status, seconds = server.send((begin + "a" * length + end).encode())
            print(name, length, status, "soon" if seconds < 2 else f"after {seconds:.1f} s")


def exact(server):
    """Sends a head of the maximum length, and a head that is one byte longer, in pieces of different sizes."""
    begin, end = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX: ".encode(), b"\r\n\r\n"
    for surplus in (0, 1):
        head = begin + b"a" * (16_384 - len(begin) - len(end) + surplus) + end
        for piece in (len(head), 1_000, 7):
            connection = server.connect()
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for start in range(0, len(head), piece):
                try:
                    connection.sendall(head[start : start + piece])
                except OSError:
                    break
            try:
                print(len(head), connection.recv(64)[9:12].decode())
            except OSError as error:
                print(len(head), error)
            connection.close()


def noise(server):
    """Sends invalid requests, and several requests at once."""
    host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    for data in [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET\r\n\r\n", b"\0" * 100 + b"\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\n" + host + host + b"\r\n",
        b"GET / HTTP/1.1\r\n" + host + b"\r\nthis is none", b"GET / HTTP/1.0\r\n" + host + b"\r\n",
        b"POST / HTTP/1.1\r\n" + host + b"Content-Length: 1000000\r\n\r\n" + b"a" * 1_000_000,
        b"GET /%00%ff?%zz=%&=&&layout=%31 HTTP/1.1\r\n" + host + b"\r\n",
    ]:
        print(server.send(data)[0], end=" ")
    print(server.is_quick())


def slow(server):
    """Sends one byte per second. The server must close the connection and must not delay other requests."""
    connection = server.connect()
    connection.settimeout(1)
    start = time.monotonic()
    quick, is_open = [], True
    connection.sendall(b"GET / HTTP/1.1\r\nX: ")
    while is_open and time.monotonic() - start < 20:
        try:
            connection.sendall(b"a")
            is_open = connection.recv(64) != b""
        except TimeoutError:
            pass
        except OSError:
            is_open = False
        quick.append(server.is_quick())
    print("open" if is_open else "cut", all(quick))


def many(server):
    """Opens so many silent connections that the server process would exceed its limit for open files."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (1_024, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    idle = [server.connect() for _ in range(400)]
    print(all(server.is_quick() for _ in range(5)))
    for connection in idle:
        connection.close()
    print(server.is_quick())


def slots(server):
    """Opens the maximum number of listening pages. After a page is closed, another page must be able to connect."""
    def listen():
        connection = server.connect()
        connection.sendall(f"GET /events HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        return connection, connection.recv(4_096)[9:12].decode()

    pages = [listen() for _ in range(33)]
    print(*sorted({status for _, status in pages[:32]}), pages[32][1])
    for connection, _ in pages:
        connection.close()
    start = time.monotonic()
    while (page := listen())[1] != "200" and time.monotonic() - start < 30:
        page[0].close()
    print(page[1], "soon" if time.monotonic() - start < 2 else "late")
    page[0].close()


def foreign(server):
    """Sends the headers that a browser sends for a page from another origin."""
    for site in ("cross-site", "same-site", "same-origin", "none"):
        for path, destination in (("/", "document"), ("/", "iframe"), ("/picture?layout=0", "image"), ("/events?", "empty")):
            if path == "/events?" and site in ("same-origin", "none"):
                continue
            status = server.get(path, Sec_Fetch_Site=site, Sec_Fetch_Dest=destination)[0]
            print("refused" if status == 403 else "answered", end=" ")
        print(site)


def browser(server):
    """Opens a page from another origin that contains images with long URLs on this server."""
    page = f"""<!doctype html><link rel="icon" href="data:,"><script>
      window.done = 0;
      for (let number = 0; number < 3; number += 1) {{
        const image = new Image();
        image.onload = image.onerror = () => {{ window.done += 1; }};
        image.src = `http://127.0.0.1:{server.port}/picture?${{number}}` + "a".repeat(200000);
      }}
    </script>""".encode()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            self.wfile.write(page)
            asked.set()

        def log_message(self, *_):
            pass

    asked = threading.Event()
    other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    steps = [["wait", "window.done === 3"], ["value", "window.done"]]
    chromium = subprocess.Popen(
        ["python3", f"{ROOT}/Scripts/browser.py", f"http://localhost:{other.server_port}/", json.dumps(steps)],
        stdout=subprocess.PIPE, text=True)
    asked.wait(60)
    start, quick = time.monotonic(), []
    while chromium.poll() is None:
        quick.append(server.is_quick())
        time.sleep(0.05)
    print(chromium.stdout.read().strip(), all(quick), len(quick) > 0, time.monotonic() - start < 15)
    other.shutdown()


def pipe(server):
    """Uses a pipe, a second file with the same layout name, and deeply nested folders as layouts."""
    def tell(troubles):
        while len((state := json.loads(server.get("/state")[1]))["troubles"]) < troubles:
            time.sleep(0.02)
        print([layout["path"] for layout in state["layouts"]])
        return state["troubles"]

    tell(0)
    os.mkfifo("pipe.json")
    tell(1)
    os.makedirs("deep" + "/a" * 70)
    tell(2)
    with open("a.jsonc", "w") as file:
        file.write(LAYOUT)
    for trouble in sorted(trouble.split(": error: ")[1].splitlines()[0] for trouble in tell(3)):
        print(trouble)


def nested(server):
    """Creates nested folders with a layout, of which the last are created while the server looks for new folders."""
    found = 0
    for number in range(10):
        path = str(number)
        os.mkdir(path)
        # The server looks for new folders at most 300 ms after the first change.
        start = time.monotonic()
        while time.monotonic() - start < 0.298 + number * 0.001:
            time.sleep(0.008)
            path += "/a"
            os.mkdir(path)
        for _ in range(12):
            time.sleep(0.0002)
            path += "/a"
            os.mkdir(path)
        path += "/b.json"
        with open(path, "w") as file:
            file.write(LAYOUT)
        end = time.monotonic() + 20
        while path not in server.get("/state")[1].decode() and time.monotonic() < end:
            time.sleep(0.02)
        found += path in server.get("/state")[1].decode()
    print(found)


def main():
    with open("a.json", "w") as file:
        file.write(LAYOUT)
    case = sys.argv[1]
    server = Server(files=256 if case == "many" else None)
    try:
        globals()[case](server)
        assert server.process.poll() is None, "it has ended"
    finally:
        server.process.kill()
        server.process.wait()


with tempfile.TemporaryDirectory(prefix="skelshot-attack-") as folder:
    os.chdir(folder)
    main()
