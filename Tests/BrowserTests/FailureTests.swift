import Foundation
import SkelshotBrowser
import SkelshotFiles
import SkelshotPrimitives
import TestSupport
import Testing

/// Runs browsers that fail. After each failure, no process and no folder is left.
@Suite(.timeLimit(.minutes(10))) struct FailureTests {
  private func launch(_ browser: String, in place: BrowserPlace) -> BrowserOptions {
    var options = BrowserOptions()
    options.browser = browser
    options.profileFolder = place.profiles
    options.timeout = 5
    options.messageLimit = 1 << 20
    return options
  }

  /// Returns the error of a capture with a browser that fails.
  private func error(
    of failure: String, timeout: Double = 5, location: SourceLocation = #_sourceLocation
  ) throws -> BrowserError? {
    try BrowserPlace.with(
      { place in
        var options = launch(try place.fakeBrowser(failure), in: place)
        options.timeout = timeout
        options.startTimeout = timeout
        let address = try PageAddress("http://localhost:5173/feed")
        return #expect(throws: BrowserError.self, sourceLocation: location) {
          try PageCapture.capture(address, [PageCaptureOptions()], options)
        }
      }, location: location)
  }

  @Test func `reports a browser that exits or is killed, with its last line`() throws {
    #expect(
      try error(of: "exits")
        == .browserEnded(how: "exited with code 3", lastLine: "[12:FATAL:main.cc(7)] no display"))
    #expect(
      try error(of: "is-killed") == .browserEnded(how: "was ended by signal 11", lastLine: nil))
    #expect(try error(of: "sandbox") == .noSandbox)
    #expect(try error(of: "dies") == .browserEnded(how: "exited with code 9", lastLine: nil))
  }

  @Test func `ends a browser that never answers, with the processes it left in other sessions`()
    throws
  {
    #expect(try error(of: "hangs", timeout: 1) == .browserNotAnswering(seconds: 1))
    #expect(try error(of: "all-hangs", timeout: 1) == .browserNotAnswering(seconds: 1))
  }

  @Test func `reports a page that hangs or crashes`() throws {
    let url = "http://localhost:5173/feed"
    #expect(try error(of: "page-hangs", timeout: 1) == .pageNotAnswering(url: url, seconds: 1))
    #expect(try error(of: "page-crashes") == .pageCrashed(url: url))
    #expect(
      try error(of: "certificate")
        == .untrustedCertificate(url: url, code: "ERR_CERT_AUTHORITY_INVALID"))
  }

  @Test func `reports a program that is not a browser`() throws {
    #expect(try error(of: "garbage") == .notABrowser)
    #expect(try error(of: "talks") == .tooLarge(bytes: 1 << 20))
    let error = try error(of: "rejects")
    #expect(
      error == .rejected(command: "Network.enable", reason: "unknown \u{1b}[31m command"))
    #expect(error?.description.contains("\u{1b}") == false)
  }

  @Test func `reports a program that cannot be started`() throws {
    try BrowserPlace.with { place in
      let path = place.folder + "/text"
      try Data("#!/bin/sh".utf8).write(to: URL(fileURLWithPath: path))
      #expect(
        throws: BrowserError.cannotStart(program: path, reason: "Permission denied")
      ) { try BrowserSession(launch(path, in: place)) }
      var options = launch(path, in: place)
      options.browser = place.folder + "/none"
      #expect(throws: BrowserError.noSuchBrowser(place.folder + "/none")) {
        try BrowserSession(options)
      }
      options.browser = path
      options.profileFolder = place.folder + "/none"
      let error = #expect(throws: BrowserError.self) { try BrowserSession(options) }
      #expect(error?.message.code == "no-temporary-folder")
    }
  }

  @Test func `rejects other hosts, and the network as root, before a browser starts`() throws {
    try BrowserPlace.with { place in
      let path = try place.fakeBrowser("works")
      var options = launch(path, in: place)
      let session = try BrowserSession(options)
      #expect(throws: BrowserError.notLoopback(host: "example.com")) {
        try session.capture(try PageAddress("http://example.com"), PageCaptureOptions())
      }
      session.close()
      options.allowsNetwork = true
      #expect(throws: BrowserError.rootSandbox) { try BrowserSession(options, isRoot: true) }
      options.noSandbox = true
      try BrowserSession(options, isRoot: true).close()
    }
  }

  @Test func `ends the browser when a session is released`() throws {
    try BrowserPlace.with { place in
      let session = try BrowserSession(launch(try place.fakeBrowser("works"), in: place))
      #expect(place.profileNames.count == 1)
      _ = consume session
    }
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func `ends the browser when a signal ends this process`(signal: Int32) async throws {
    let place = try BrowserPlace()
    defer { place.remove() }
    let profiles = place.profiles
    let path = try place.fakeBrowser("works")
    await #expect(processExitsWith: .signal(signal)) {
      [profiles = profiles as String, path = path as String, signal = signal as Int32] in
      CLibrary.handleEndingSignals()
      var options = BrowserOptions()
      options.browser = path
      options.profileFolder = profiles
      let session = try BrowserSession(options)
      kill(getpid(), signal)
      pause()
      session.close()
    }
    place.waitUntilNothingIsLeft()
    place.expectNothingLeft()
  }

  @Test func `ends the browser when its supervisor is killed, and removes the profile later`()
    throws
  {
    try BrowserPlace.with { place in
      let path = try place.fakeBrowser("works")
      let session = try BrowserSession(launch(path, in: place))
      let browser = try #require(place.processes.first)
      let status = try String(contentsOfFile: "/proc/\(browser)/stat", encoding: .utf8)
      let supervisor = try #require(status.split(separator: " ").dropFirst(3).first)
      let number = try #require(Int32(supervisor))
      #expect(number != getpid())
      kill(number, SIGKILL)
      #expect(throws: BrowserError.self) {
        try session.capture(try PageAddress("http://localhost:1"), PageCaptureOptions())
      }
      for _ in 0..<500 where !place.processes.isEmpty { Thread.sleep(forTimeInterval: 0.01) }
      #expect(place.profileNames.count == 1)
      // A profile in use is kept, and one without a browser is removed.
      let second = try BrowserSession(launch(path, in: place))
      let third = try BrowserSession(launch(path, in: place))
      #expect(place.profileNames.count == 2)
      second.close()
      third.close()
    }
  }
}
