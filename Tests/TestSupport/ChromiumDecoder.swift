import Foundation

/// Decodes films frame by frame with headless Chromium, in a page from a small local server.
public enum ChromiumDecoder {
  /// An error that is thrown if the server's exit code is not 0.
  public struct Failure: Error {
    /// The exit code of the server.
    public var status: Int32
  }

  /// Returns the page's checksum of a picture: FNV-1a over `0xAABBGGRR` pixels, in which transparent pixels are 0.
  public static func checksum(of pixels: [UInt32]) -> UInt32 {
    pixels.reduce(2_166_136_261) { ($0 ^ $1) &* 16_777_619 }
  }

  /// Returns a checksum for each frame of each film as Chromium decodes the film.
  ///
  /// - Parameter kind: The file extension, which also determines the MIME type.
  public static func checksums(of films: [[UInt8]], kind: String = "gif") throws -> [[UInt32]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("skelshot-chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, film) in films.enumerated() {
      try Data(film).write(to: folder.appendingPathComponent("\(number).\(kind)"))
    }
    let status = ExternalReader.run(["python3", "-c", script, folder.path, "\(films.count)", kind])
    guard status == 0 else { throw Failure(status: status) }
    let result = try Data(contentsOf: folder.appendingPathComponent("result.json"))
    return try JSONDecoder().decode([[UInt32]].self, from: result)
  }

  private static let script = """
    import http.server, os, subprocess, sys, threading
    folder, count, kind = sys.argv[1:4]
    page = '''<script type="module">
    const result = [];
    addEventListener("unhandledrejection", (event) =>
      fetch("/result", { method: "POST", body: String(event.reason) }));
    for (let number = 0; number < COUNT; number++) {
      const response = await fetch("/" + number + ".KIND");
      const decoder = new ImageDecoder({
        data: await response.arrayBuffer(), type: "image/KIND", colorSpaceConversion: "none" });
      await decoder.tracks.ready;
      await decoder.completed;
      const sums = [];
      for (let frame = 0; frame < decoder.tracks.selectedTrack.frameCount; frame++) {
        const { image } = await decoder.decode({ frameIndex: frame });
        const bytes = new Uint8Array(image.allocationSize({ format: "RGBA" }));
        await image.copyTo(bytes, { format: "RGBA" });
        image.close();
        const pixels = new Uint32Array(bytes.buffer);
        let sum = 2166136261;
        for (let place = 0; place < pixels.length; place++) {
          const pixel = pixels[place] >>> 24 ? pixels[place] : 0;
          sum = Math.imul(sum ^ pixel, 16777619);
        }
        sums.push(sum >>> 0);
      }
      decoder.close();
      result.push(sums);
    }
    await fetch("/result", { method: "POST", body: JSON.stringify(result) });
    </script>'''.replace("COUNT", count).replace("KIND", kind)
    done = threading.Event()
    class Page(http.server.BaseHTTPRequestHandler):
        def send(self, body, type):
            self.send_response(200)
            self.send_header("Content-Type", type)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def do_GET(self):
            if self.path.endswith("." + kind):
                self.send(open(folder + self.path, "rb").read(), "image/" + kind)
            else:
                self.send(page.encode(), "text/html")
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            open(os.path.join(folder, "result.json"), "wb").write(body)
            self.send(b"", "text/plain")
            done.set()
        def log_message(self, *arguments):
            pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = subprocess.Popen(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu",
         "--user-data-dir=" + os.path.join(folder, "profile"), "--remote-debugging-port=0",
         "http://127.0.0.1:%d/" % server.server_port],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    finished = done.wait(120)
    browser.terminate()
    browser.wait()
    sys.exit(0 if finished else 1)
    """
}
