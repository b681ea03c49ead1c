"""Runs the action's comment script against a server that imitates GitHub's API: github.py COMMENT.PY FOLDER

For each run, the program prints a line of JSON that contains the run's name, exit code, output, requests and stderr.
The token determines how the server behaves.
"""

import http.server
import json
import os
import subprocess
import sys
import threading
import time

script, folder = sys.argv[1:3]
MARK = "<!-- skelshot -->"
requests = []


def comment(number, body, author):
    return {"id": number, "node_id": f"IC_{number}", "body": body, "user": {"login": author}}


def others(count):
    return [comment(number, f"comment {number}", "somebody") for number in range(1, count + 1)]


class GitHub(http.server.BaseHTTPRequestHandler):
    def answer(self, status, value, **headers):
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        for name, text in headers.items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

    def handle_any(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"null")
        requests.append(f"{self.command} {self.path} {json.dumps(body)}")
        token = self.headers["Authorization"].removeprefix("Bearer ")
        broken = getattr(self, "do_" + token.removesuffix(" write"), None)
        # For some tokens, the server answers reads and fails only on writes.
        isWriting = self.command in ("POST", "PATCH") and self.path != "/graphql"
        if broken and (isWriting or not token.endswith(" write")):
            return broken()
        if self.path == "/graphql":
            return self.graphql(body)
        if self.command == "GET":
            page = int(self.path.rsplit("page=", 1)[1])
            return self.answer(200, comments[100 * (page - 1):100 * page])
        if self.command == "POST":
            comments.append(comment(1000, body["body"], "me"))
        return self.answer(200, {})

    def graphql(self, body):
        owners = {item["node_id"]: item["user"] for item in comments}
        nodes = [
            {"databaseId": int(node[3:]), "viewerDidAuthor": (owners[node] or {}).get("login") == "me"}
            for node in body["variables"]["ids"]]
        # GitHub returns null for a deleted comment.
        return self.answer(200, {"data": {"nodes": [None] + nodes}})

    do_GET = do_POST = do_PATCH = handle_any

    def do_reader(self):
        # In a pull request from a fork, the token is read-only.
        self.answer(403, {"message": "Resource not accessible by integration"})

    def do_failing(self):
        self.answer(500, b"<html>")

    def do_limited(self):
        self.answer(429, {"message": "slow down"}, **{"Retry-After": "3600"})

    def do_html(self):
        self.answer(200, b"<html>no JSON</html>")

    def do_empty(self):
        self.answer(200, b"")

    def do_bytes(self):
        self.answer(200, b'["\xff\xfe"]')

    def do_object(self):
        self.answer(200, {"message": "no list"})

    def do_texts(self):
        self.answer(200, ["a", None, 3])

    def do_nothing(self):
        self.answer(200, [{}, {"body": None}, {"body": 3, "id": "x"}, {"body": MARK}])

    def do_closing(self):
        self.close_connection = True

    def do_cut(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'[{"body": "')
        self.close_connection = True

    def do_noise(self):
        self.wfile.write(b"::error::x\r\n\r\n")
        self.close_connection = True

    def do_silent(self):
        time.sleep(4)
        self.close_connection = True

    def do_dripping(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        for _ in range(20):
            try:
                self.wfile.write(b" ")
            except OSError:
                break
            time.sleep(0.2)
        self.close_connection = True

    def do_leading(self):
        self.answer(302, b"", Location=f"http://127.0.0.1:{other.server_address[1]}/elsewhere")

    def do_endless(self):
        # Every page of comments is full, so there seems to be a next page.
        self.answer(200, [{"body": "x"}] * 100)

    def do_secretive(self):
        if self.path == "/graphql":
            return self.answer(200, {"errors": [{"message": "no"}], "data": None})
        return self.answer(200, [comment(1, MARK, "me")])


def run(name, token="writer", code="1", event=None, had=None, **environment):
    global comments
    if had is not None:
        comments = had
    requests.clear()
    with open(os.path.join(folder, "event.json"), "w", encoding="utf-8") as file:
        file.write(event or json.dumps({"pull_request": {"number": 7}}))
    with open(os.path.join(folder, "summary.md"), "w", encoding="utf-8") as file:
        file.write("1 picture differs\n")
    values = {
        "PATH": os.environ["PATH"], "GITHUB_API_URL": f"http://127.0.0.1:{server.server_address[1]}",
        "GITHUB_REPOSITORY": "some/one", "GITHUB_EVENT_PATH": os.path.join(folder, "event.json"),
        "TOKEN": token, "SUMMARY": os.path.join(folder, "summary.md"),
        "REPORT_URL": "http://report", "PAGE_URL": "http://page", "FOLDER": folder, "EXIT_CODE": code, "COMMENT_SECONDS": "2"} | environment
    start = time.monotonic()
    result = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=60,
        env={name: value for name, value in values.items() if value is not None})
    print(json.dumps({
        "name": name, "status": result.returncode, "said": result.stdout, "asked": " | ".join(requests),
        "error": result.stderr, "seconds": time.monotonic() - start}))


def serve():
    one = http.server.ThreadingHTTPServer(("127.0.0.1", 0), GitHub)
    threading.Thread(target=one.serve_forever, daemon=True).start()
    return one


def pictures(items):
    os.makedirs(os.path.join(folder, "pictures"), exist_ok=True)
    with open(os.path.join(folder, "pictures", "index.json"), "w", encoding="utf-8") as file:
        json.dump({"pictures": items}, file)


server, other = serve(), serve()
run("nothing to say", code="0", had=others(130))
run("first")
run("again", code="0")
pictures([
    {"name": "home/feed.png", "expected": "home/feed.expected.png", "actual": "home/feed.actual.png", "diff": None},
    {"name": "a`@b\u202e\n[x](y).png", "expected": None, "actual": "a`@b.actual.png", "diff": None}])
run("files")
pictures([{"name": f"{number}.png", "expected": None, "actual": f"{number}.actual.png"} for number in range(2000)])
run("many files")
pictures([])
run("fork", token="reader write")
run("no pull request", event="{}")
# Other users wrote comments with the same mark before and after our comment. The account of one user was deleted.
gone = comment(5, MARK + " gone", "")
gone["user"] = None
run("others alone", had=others(3) + [comment(4, MARK + " theirs", "attacker"), gone])
run("own among others", had=[
    comment(4, MARK + " theirs", "attacker"), gone, comment(6, MARK + " ours", "me"), comment(7, MARK + " later", "attacker")])
run("many others", had=[comment(number, MARK, "attacker") for number in range(1, 251)] + [comment(999, MARK, "me")])
for token in [
        "reader", "failing", "limited", "html", "bytes", "object", "texts", "closing", "cut", "noise", "silent", "dripping",
        "leading", "secretive", "failing write", "closing write", "silent write", "html write", "nothing", "empty"]:
    run("broken: " + token, token=token, had=others(1))
run("endless", token="endless", COMMENT_SECONDS="30", had=[])
for name in ["TOKEN", "SUMMARY", "GITHUB_API_URL", "GITHUB_REPOSITORY", "GITHUB_EVENT_PATH"]:
    run("broken: without " + name, had=others(1), **{name: None})
    run("broken: empty " + name, had=others(1), **{name: ""})
run("broken: no summary", SUMMARY=folder + "/none.md")
run("broken: no event", event="{")
run("broken: other event", event="[1]")
run("broken: text for a number", event='{"pull_request": {"number": "7/../../x"}}')
run("broken: nobody there", GITHUB_API_URL="http://127.0.0.1:1")
run("broken: no time", COMMENT_SECONDS="soon")
run("broken: a name that is no text", SUMMARY=folder + "/none\udcff")
run("broken: no address", GITHUB_API_URL="::error::x%0A\n")
