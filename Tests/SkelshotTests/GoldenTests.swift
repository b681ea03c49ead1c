import Foundation
import Skelshot
import TestSupport
import Testing

/// Every layout in Fixtures gives exactly its golden pictures.
@Suite struct GoldenTests {
  @Test(arguments: Fixture.all)
  func `a fixture gives its golden pictures`(fixture: Fixture) throws {
    let scene = try Scene(contentsOfFile: fixture.layoutPath)
    let film = try Film(scene)
    var goldens = fixture.goldens
    if goldens.isEmpty && GoldenCheck.isRecording {
      let isFilm = film.renderer.isAnimated
      goldens = [
        Golden(
          path: "\(Fixture.folder)/\(fixture.name).\(isFilm ? "gif" : "png")",
          content: isFilm ? .film : .still(0))
      ]
    }
    #expect(!goldens.isEmpty, "\(fixture.name) has no golden picture: make record")
    for golden in goldens {
      switch golden.content {
      case .still(let seconds):
        try GoldenCheck.expect(
          film.renderer.pixmap(at: seconds), equals: golden.path, scale: scene.canvas.scale)
      case .film: try check(film, golden)
      }
    }
  }

  /// A film is compared as a player shows it: pixels, delays and loops, not bytes, so that a better
  /// encoder needs no new goldens.
  private func check(_ film: Film, _ golden: Golden) throws {
    let gif = try film.gif()
    #expect(gif.report.largestError == 0, "a golden film must be lossless")
    if GoldenCheck.isRecording {
      let isSame =
        try FileManager.default.fileExists(atPath: golden.path)
        && DecodedGIF(GoldenCheck.read(golden.path)) == DecodedGIF(gif.bytes)
      if !isSame { try GoldenCheck.record(gif.bytes, at: golden.path) }
      return
    }
    let golden = (path: golden.path, bytes: try GoldenCheck.read(golden.path))
    let expected = try DecodedGIF(golden.bytes)
    let actual = try DecodedGIF(gif.bytes)
    if expected == actual { return }
    try GoldenCheck.leave(golden.bytes, as: golden.path, kind: "expected")
    try GoldenCheck.leave(gif.bytes, as: golden.path, kind: "actual")
    #expect(actual.loopCount == expected.loopCount)
    #expect(actual.frames.map(\.delay) == expected.frames.map(\.delay))
    for (index, (left, right)) in zip(expected.frames, actual.frames).enumerated()
    where left.pixels != right.pixels {
      let difference = PixmapDifference(left.pixels, right.pixels)
      if let picture = difference.picture {
        let png = try PNGEncoder(scale: 1).encode(picture)
        try GoldenCheck.leave(
          png, as: golden.path.replacingOccurrences(of: ".gif", with: ".png"), kind: "diff")
      }
      Issue.record("frame \(index): \(difference.count) pixels differ")
      break
    }
  }
}
