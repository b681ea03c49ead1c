import Foundation
import SkelshotBrowser
import SkelshotPrimitives
import SkelshotSyntax
import TestSupport
import Testing

/// Captures pages of a local server with Chromium.
@Suite(.needs(.chromium), .serialized, .timeLimit(.minutes(10))) struct ChromiumTests {
  @Test func `captures sizes, appearances, the whole page and an element in one run`() throws {
    try withBrowser { session, server in
      let address = try server.address("/feed")
      var capture = PageCaptureOptions()
      capture.computedStyles = ["display", "background-color"]
      let light = try session.capture(address, capture)
      #expect(light.picture.size == Size(width: 780, height: 1688))
      #expect(light.url == address.url)
      #expect(light.clip == nil)
      #expect(light.notes == (getuid() == 0 ? [.withoutSandbox] : []))
      let tree = try #require(SyntaxParser.tree(light.snapshot))
      #expect(tree.member("documents", of: SyntaxTree.root) != nil)
      #expect(light.strings.contains("Feed"))
      #expect(light.strings.contains("rgb(255, 255, 255)"))

      capture.isDark = true
      capture.size = Size(width: 320, height: 200)
      capture.scale = 3
      let dark = try session.capture(address, capture)
      #expect(dark.picture.size == Size(width: 960, height: 600))
      #expect(dark.strings.contains("rgb(0, 0, 0)"))
      #expect(!dark.strings.contains("rgb(255, 255, 255)"))

      capture.isFullPage = true
      capture.scale = 1
      let whole = try session.capture(address, capture)
      let clip = try #require(whole.clip)
      #expect(clip.width == 320 && clip.height > 1500)
      #expect(whole.picture.size == clip.size)

      capture.selector = "#feed"
      let part = try session.capture(address, capture)
      #expect(part.clip == Rect(x: 20, y: 1000, width: 100, height: 51))
      #expect(part.picture.size == Size(width: 100, height: 51))
      #expect(light.picture != dark.picture)
    }
  }

  /// Returns the error of a capture, or nil if it succeeds.
  private func failure(
    _ session: BrowserSession, _ url: String,
    _ set: (inout PageCaptureOptions) -> Void = { _ in }
  ) throws -> BrowserError? {
    var capture = PageCaptureOptions()
    set(&capture)
    do throws(BrowserError) {
      _ = try session.capture(try PageAddress(url), capture)
      return nil
    } catch {
      return error
    }
  }

  @Test func `reports errors of servers and of selectors`() throws {
    try withBrowser(timeout: 2) { session, server in
      let base = server.base
      let pages: [(path: String, error: BrowserError)] = [
        ("/none", .httpStatus(url: base + "/none", status: 404)),
        ("/broken", .httpStatus(url: base + "/broken", status: 500)),
        ("/redirect", .redirected(url: base + "/redirect", target: "http://example.com/")),
        (
          "/script-redirect",
          .redirected(url: base + "/script-redirect", target: "http://example.com/login")
        ),
        ("/file", .download(url: base + "/file")),
        ("/nothing", .unreachable(url: base + "/nothing", code: "ERR_ABORTED")),
        ("/hang", .pageNotAnswering(url: base + "/hang", seconds: 2)),
      ]
      for (path, error) in pages {
        let found = try failure(session, base + path)
        #expect(found == error)
      }
      // Nothing listens at this port.
      let refused = try failure(session, "http://127.0.0.1:9999/")
      #expect(
        refused == .unreachable(url: "http://127.0.0.1:9999/", code: "ERR_CONNECTION_REFUSED"))
      let plain = try failure(session, base.replacingOccurrences(of: "http:", with: "https:"))
      #expect(plain?.message.code == "page-not-loaded")

      let selectors: [(selector: String, error: BrowserError)] = [
        ("#none", .selectorMatchesNothing("#none")), ("##", .invalidSelector("##")),
        ("head", .selectorMatchesEmpty("head")),
      ]
      for (selector, error) in selectors {
        let found = try failure(session, base + "/feed") { $0.selector = selector }
        #expect(found == error)
      }
      let awaited = try failure(session, base + "/feed") { $0.waitForSelector = "#none" }
      #expect(awaited == .selectorNotSeen("#none", seconds: 2))
    }
  }

  @Test func `blocks and names other hosts, and notes dialogs and downloads`() throws {
    try withBrowser { session, server in
      let pages: [(path: String, hosts: Set<String>)] = [
        (
          "/elsewhere",
          ["example.com", "fonts.example", "10.0.0.1", "192.168.0.1", "169.254.169.254"]
        ),
        ("/worker", ["10.1.1.7", "10.1.1.8"]),
      ]
      for (path, hosts) in pages {
        let page = try session.capture(try server.address(path), PageCaptureOptions())
        let blocked = page.notes.compactMap { note -> Set<String>? in
          if case .blocked(let hosts) = note { Set(hosts) } else { nil }
        }
        #expect(blocked == [hosts])
        #expect(!page.notes.contains(.neverIdle(seconds: 15)))
        // Chromium's error page has a script of 200 KB.
        #expect(page.snapshot.count < 10_000)
      }
      var calls = PageCaptureOptions()
      calls.waitForSelector = "#done"
      let call = try session.capture(try server.address("/calls"), calls)
      #expect(call.strings.contains("candidates: 0"))
      let dialog = try session.capture(try server.address("/dialog"), PageCaptureOptions())
      #expect(dialog.notes.suffix(2) == [.dialog(text: "hello"), .dialog(text: "sure?")])
      #expect(dialog.strings.contains("after"))
      let offers = try session.capture(try server.address("/offers"), PageCaptureOptions())
      #expect(offers.notes.last == .download(url: server.base + "/file"))
    }
  }
}
