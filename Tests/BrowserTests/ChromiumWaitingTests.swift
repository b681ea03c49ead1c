import Foundation
import SkelshotBrowser
import SkelshotPrimitives
import TestSupport
import Testing

/// Captures pages that change. In its own suite, because these tests mostly wait.
@Suite(.needs(.chromium), .serialized, .timeLimit(.minutes(10))) struct ChromiumWaitingTests {
  @Test func `waits for elements, redirects and scripts, but not for streams`() throws {
    try withBrowser { session, server in
      var capture = PageCaptureOptions()
      let stream = try session.capture(try server.address("/stream"), capture)
      #expect(!stream.notes.contains(.neverIdle(seconds: 15)))
      let busy = try session.capture(try server.address("/busy"), capture)
      #expect(busy.strings.contains("done"))
      let mail = try session.capture(try server.address("/mail"), capture)
      #expect(!mail.notes.contains(.neverIdle(seconds: 15)))
      capture.wait = 1
      #expect(
        try session.capture(try server.address("/late"), capture).strings.contains("late"))
      capture.wait = nil
      capture.waitForSelector = "#late"
      let late = try session.capture(try server.address("/local-redirect"), capture)
      #expect(late.url == server.base + "/late?x")
      #expect(late.strings.contains("late"))
    }
  }

  @Test func `captures a page that never becomes idle, with a note`() throws {
    try withBrowser(idleTimeout: 1, timeout: 2) { session, server in
      for path in ["/slow", "/polls"] {
        let page = try session.capture(try server.address(path), PageCaptureOptions())
        #expect(page.notes.last == .neverIdle(seconds: 1), "\(path)")
      }
      let endless = try server.address("/endless")
      #expect(throws: BrowserError.pageNotAnswering(url: endless.url, seconds: 2)) {
        try session.capture(endless, PageCaptureOptions())
      }
    }
  }

  @Test func `ends animations, keeps the scroll position, and sees a reload`() throws {
    try withBrowser { session, server in
      var capture = PageCaptureOptions()
      capture.computedStyles = ["margin-left"]
      let moving = try session.capture(try server.address("/moving"), capture)
      #expect(moving.strings.contains("100px"))
      #expect(moving.strings.contains("0px"))
      #expect(
        try session.capture(try server.address("/moving"), capture).picture == moving.picture)
      let scrolled = try session.capture(try server.address("/scrolled"), capture)
      #expect(scrolled.scroll == Point(x: 0, y: 500))
      _ = try session.capture(try server.address("/reloads"), capture)
      let first = try session.documentID()
      #expect(try session.documentID() == first)
      var next = first
      for _ in 0..<60 where next == first {
        Thread.sleep(forTimeInterval: 0.05)
        next = try session.documentID()
      }
      #expect(next != first)
    }
  }
}
