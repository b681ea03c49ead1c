import SkelshotBrowser
import SkelshotPrimitives
import SkelshotSyntax
import Testing

/// Runs the body with Chromium and a local server, and expects that nothing is left afterwards.
func withBrowser(
  idleTimeout: Double = 15, timeout: Double = 30,
  _ body: (BrowserSession, LocalServer) throws -> Void
) throws {
  try BrowserPlace.with { place in
    let server = try LocalServer()
    defer { server.end() }
    var options = BrowserOptions()
    options.browser = "chromium"
    options.profileFolder = place.profiles
    options.idleTimeout = idleTimeout
    options.timeout = timeout
    let session = try BrowserSession(options)
    try body(session, server)
    session.close()
  }
}

extension CapturedPage {
  /// The size of the screenshot, and a value that differs if its bytes differ.
  struct Picture: Equatable {
    var size: Size
    var bytes: [UInt8]
  }

  /// Reads the size in pixels from the first chunk of the PNG.
  var picture: Picture {
    func number(at offset: Int) -> Double {
      guard screenshot.count >= offset + 4 else { return 0 }
      return Double(screenshot[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    return Picture(size: Size(width: number(at: 16), height: number(at: 20)), bytes: screenshot)
  }

  /// The strings of the snapshot: words, styles, and names.
  var strings: Set<String> {
    guard let tree = SyntaxParser.tree(snapshot),
      let list = tree.member("strings", of: SyntaxTree.root)
    else { return [] }
    return Set(tree.children(list).map(tree.string))
  }
}
