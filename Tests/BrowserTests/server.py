"""A server for tests: prints its port, and then answers until its stdin closes."""

import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STYLE = """<!doctype html><meta charset=utf-8><style>
body { margin: 0; font: 16px sans-serif; background: #fff; color: #000 }
@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }
</style>"""
PAGES = {
    "/feed": STYLE + "<h1>Feed</h1><div id=feed style='position:absolute;top:1000px;left:20px;width:100px;"
    "height:50.5px;background:#f00'>one</div><div style=height:1500px></div>",
    "/scrolled": STYLE + "<div style=height:3000px></div><script>onload = () => scrollTo(0, 500)</script>",
    "/elsewhere": STYLE + "<img src=http://example.com/a.png><link rel=stylesheet href=https://fonts.example/x.css>"
    "<iframe src=http://10.0.0.1/></iframe><img src=/redirect>"
    "<script>new WebSocket('ws://192.168.0.1/'); fetch('http://169.254.169.254/').catch(() => 0)</script>",
    # With direct connections, the addresses of this machine would be candidates.
    "/calls": STYLE + """<script>
const connection = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:3478" }] })
let count = 0
connection.onicecandidate = event => { if (event.candidate && event.candidate.candidate) count += 1 }
connection.createDataChannel("a")
connection.createOffer().then(offer => connection.setLocalDescription(offer))
setTimeout(() => { document.body.innerHTML = `<p id=done>candidates: ${count}` }, 1000)
</script>""",
    "/worker": STYLE + "<script>new Worker('/worker.js')</script>",
    "/script-redirect": STYLE + "<script>location = 'http://example.com/login'</script>",
    "/mail": STYLE + "<p>mail<script>location = 'mailto:a@example.com'</script>",
    "/local-redirect": STYLE + "<script>location = '/late?x'</script>",
    "/late": STYLE + "<script>setTimeout(() => { document.body.innerHTML = '<p id=late>late' }, 900)</script>",
    "/dialog": STYLE + "<script>alert('hello'); confirm('sure?')</script><p>after",
    "/stream": STYLE + "<script>new EventSource('/events')</script>",
    "/slow": STYLE + "<img src=/hang>",
    "/polls": STYLE + "<script>setInterval(() => fetch('/feed'), 100)</script>",
    "/busy": STYLE + "<script>setTimeout(() => { const end = Date.now() + 900; while (Date.now() < end); "
    "document.body.innerHTML = '<p id=done>done' }, 10)</script>",
    "/endless": STYLE + "<script>while (true);</script>",
    "/reloads": STYLE + "<script>if (!sessionStorage.done) { sessionStorage.done = 1; "
    "setTimeout(() => location.reload(), 1500) }</script>",
    "/moving": STYLE + "<style>@keyframes k { from { margin-left: 0 } to { margin-left: 100px } }"
    "p { width: 10px } #a { animation: k 60s both } #b { animation: k 1s infinite alternate }</style>"
    "<p id=a>a<p id=b>b",
    "/offers": STYLE + "<a id=a href=/file download>a</a><script>a.click()</script>",
}


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/redirect":
            self.send_response(302)
            self.send_header("Location", "http://example.com/")
            return self.end_headers()
        if path == "/hang":
            return time.sleep(100)
        if path == "/events":
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            return time.sleep(100)
        if path == "/worker.js":
            script = b"fetch('http://10.1.1.7/').catch(() => 0); new WebSocket('ws://10.1.1.8')"
            return self.answer(200, "text/javascript", script)
        if path == "/nothing":
            self.send_response(204)
            return self.end_headers()
        if path == "/file":
            return self.answer(200, "application/zip", b"PK")
        if path in PAGES:
            return self.answer(200, "text/html", PAGES[path].encode())
        if path == "/broken":
            return self.answer(500, "text/html", b"<p>broken")
        return self.answer(404, "text/html", b"")

    def answer(self, status, kind, body):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
