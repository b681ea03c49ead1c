import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests the asynchronous initializers that create a film from the bytes of a layout.
@Suite(.serialized) struct AsyncLayoutTests {
  @Test func `a film from a layout's bytes equals the film from its file`() async throws {
    let fixture = Fixture(name: "scenes/feed")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: fixture.layoutPath)))
    let film = try await Film(layout: bytes, framesPerSecond: 10)
    let other = try blocking {
      try Film(Scene(contentsOf: fixture.layoutPath), framesPerSecond: 10)
    }
    #expect(film.frameCount == other.frameCount)
    #expect(try await film.encode(as: .gif) == other.encode(as: .gif))
  }

  @Test func `making a film from a layout's bytes applies the limits and reads no files`()
    async throws
  {
    var limits = DocumentLimits.default
    limits.pixels = 100
    let large = Array(#"{"canvas": {"width": 20, "height": 20}}"#.utf8)
    await #expect(throws: LayoutError.self) { try await Film(layout: large, limits: limits) }
    let scene = Scene(width: 20, height: 20) { Button() }
    await #expect(throws: PictureError.self) {
      try await Film(scene, library: PictureLibrary(), pixelLimit: 100)
    }
    let naming = Array(#"{"canvas": {"width": 20, "height": 20, "content": "/dev/zero"}}"#.utf8)
    let error = await #expect(throws: PictureError.self) { try await Film(layout: naming) }
    guard case RenderError.missingPicture("/dev/zero")? = error?.cause else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// A layout that has the maximum number of views, each with several bars.
  static let large: [UInt8] = {
    let label = #"{"type": "label", "frame": [10, 10, 300, 60], "numberOfLines": 3}"#
    let views = Array(repeating: label, count: 50_000).joined(separator: ", ")
    return Array(#"{"canvas": {"width": 320, "height": 80}, "views": [\#(views)]}"#.utf8)
  }()

  /// Other tests can keep the processors busy, so the fastest of several attempts counts.
  @Test(arguments: [0, 20, 60, 100, 150, 200, 300, 400])
  func `a film's preparation stops soon after it is canceled`(milliseconds: Int) async throws {
    let bytes = Self.large
    var fastest = Duration.seconds(60)
    for _ in 0..<8 where fastest >= .milliseconds(250) {
      let task = Task { try await Film(layout: bytes) }
      try await Task.sleep(for: .milliseconds(milliseconds))
      task.cancel()
      let start = ContinuousClock.now
      _ = try? await task.value
      fastest = min(fastest, ContinuousClock.now - start)
    }
    // The initializer takes less than 50 ms on an idle machine.
    #expect(fastest < .milliseconds(250))
  }

  @Test func `a canceled task throws instead of returning a film`() async throws {
    let bytes = Self.large
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await Film(layout: bytes)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `passes a sink's error on to the caller`() async throws {
    struct Full: Error, Equatable { var bytes: Int }
    final class FullSink: ByteSink {
      func write(_ bytes: [UInt8]) throws { throw Full(bytes: 7) }
    }
    let film = try await Film(layout: Array(#"{"canvas": {"width": 20, "height": 20}}"#.utf8))
    for format in PictureFormat.allCases {
      let error = await #expect(throws: PictureError.self) {
        try await film.encode(as: format, to: FullSink())
      }
      guard let reason = error?.cause else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(reason as? Full == Full(bytes: 7))
    }
  }
}
