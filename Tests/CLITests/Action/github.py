"""Runs the comment of the action against comments as GitHub's API has them: github.py COMMENT.PY FOLDER

It prints a line of JSON for each run: the exit code, what the script said, and the requests that it made.
"""

import http.server
import json
import os
import subprocess
import sys
import threading

script, folder = sys.argv[1:3]
comments = [{"id": number, "body": f"comment {number}"} for number in range(1, 131)]
requests = []


class GitHub(http.server.BaseHTTPRequestHandler):
    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

    def received(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"null")
        requests.append(f"{self.command} {self.path} {json.dumps(body)}")
        return body

    def do_GET(self):
        self.received()
        page = int(self.path.rsplit("page=", 1)[1])
        self.answer(200, comments[100 * (page - 1):100 * page])

    def write(self):
        body = self.received()
        # The token of a fork's pull request reads only.
        if self.headers["Authorization"] == "Bearer reader":
            return self.answer(403, {"message": "Resource not accessible by integration"})
        if self.command == "POST":
            comments.append({"id": 1000, "body": body["body"]})
        self.answer(200, {})

    do_POST = do_PATCH = write


def run(event, token, code):
    requests.clear()
    with open(os.path.join(folder, "event.json"), "w", encoding="utf-8") as file:
        json.dump(event, file)
    with open(os.path.join(folder, "summary.md"), "w", encoding="utf-8") as file:
        file.write("1 picture differs\n")
    result = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=60,
        env={
            "PATH": os.environ["PATH"], "GITHUB_API_URL": f"http://127.0.0.1:{server.server_address[1]}",
            "GITHUB_REPOSITORY": "some/one", "GITHUB_EVENT_PATH": os.path.join(folder, "event.json"),
            "TOKEN": token, "SUMMARY": os.path.join(folder, "summary.md"),
            "REPORT_URL": "http://report", "EXIT_CODE": code})
    print(json.dumps([result.returncode, result.stdout.strip(), " | ".join(requests), result.stderr]))


server = http.server.HTTPServer(("127.0.0.1", 0), GitHub)
threading.Thread(target=server.serve_forever, daemon=True).start()
pull_request = {"pull_request": {"number": 7}}
run(pull_request, "writer", "0")
run(pull_request, "writer", "1")
run(pull_request, "writer", "0")
run(pull_request, "reader", "1")
run({}, "writer", "1")
