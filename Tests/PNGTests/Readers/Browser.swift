import Foundation
import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport

/// Shows a picture in headless Chromium, in a page from a small local server.
enum Browser {
  struct Failure: Error { var status: Int32 }

  /// The page waits for a second picture, which delays the screenshot until some time after the film begins to play.
  private static let script = """
    import http.server, os, subprocess, sys, threading, time
    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            kind, _, value = self.path[1:].partition("=")
            if kind == "wait":
                time.sleep(float(value))
                body, type = b"", "image/png"
            elif kind == "film":
                body, type = open(os.path.join(folder, "film.apng"), "rb").read(), "image/apng"
            else:
                body = ('<body style="margin:0"><img src="/film" style="display:block">'
                        '<img src="/wait=%s" style="display:none">' % value).encode()
                type = "text/html"
            self.send_response(200)
            self.send_header("Content-Type", type)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *arguments):
            pass
    folder, width, height = sys.argv[1:4]
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for number, wait in enumerate(sys.argv[4:]):
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--window-size=%s,%s" % (width, height),
             "--user-data-dir=" + os.path.join(folder, "profile"),
             "--screenshot=" + os.path.join(folder, "%d.png" % number),
             "http://127.0.0.1:%d/page=%s" % (server.server_port, wait)],
            check=True, timeout=60, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    """

  /// Takes screenshots of a film at several times after the film is loaded.
  ///
  /// - Parameters:
  ///   - size: The size of the film. Chromium's windows are at least 500 × 400 pixels.
  ///   - seconds: The approximate times of the screenshots.
  static func screenshots(
    of film: [UInt8], size: PixelSize, after seconds: [Double]
  ) throws -> [Pixmap] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("skelshot-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(film).write(to: folder.appendingPathComponent("film.apng"))
    let status = ExternalReader.run(
      ["python3", "-c", script, folder.path, "\(size.width)", "\(size.height)"]
        + seconds.map { "\($0)" })
    guard status == 0 else { throw Failure(status: status) }
    return try seconds.indices.map { number in
      let file = try Data(contentsOf: folder.appendingPathComponent("\(number).png"))
      return try PNGDecoder().decode([UInt8](file))
    }
  }
}
