"""Comments of an issue as GitHub's API has them, for a test: github.py PORT_FILE LOG

It logs every request, and refuses writing where the token says "reader".
"""

import http.server
import json
import sys

port_file, log_file = sys.argv[1:3]
comments = [{"id": number, "body": f"comment {number}"} for number in range(1, 131)]


class GitHub(http.server.BaseHTTPRequestHandler):
    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

    def request(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with open(log_file, "a", encoding="utf-8") as log:
            log.write(json.dumps([self.command, self.path, json.loads(body or b"null")]) + "\n")
        return json.loads(body or b"null")

    def do_GET(self):
        self.request()
        page = int(self.path.rsplit("page=", 1)[1])
        self.answer(200, comments[100 * (page - 1):100 * page])

    def write(self):
        body = self.request()
        if self.headers["Authorization"] == "Bearer reader":
            return self.answer(403, {"message": "Resource not accessible by integration"})
        if self.command == "POST":
            comments.append({"id": 1000, "body": body["body"]})
        self.answer(200, {})

    do_POST = do_PATCH = write


server = http.server.HTTPServer(("127.0.0.1", 0), GitHub)
with open(port_file, "w", encoding="utf-8") as file:
    file.write(str(server.server_address[1]))
server.serve_forever()
