import Skelshot
import TestSupport
import Testing

/// Compares the GIF of each fixture's film with the drawn frames. giflib decodes the GIF.
@Suite struct FilmTests {
  @Test(arguments: Fixture.all)
  func `an encoded film decodes to the rendered frames and has the correct duration`(
    fixture: Fixture
  ) throws {
    let film = try Film(try Scene(contentsOf: fixture.layoutPath))
    let gif = try film.encode(as: .gif)
    let decoded = try DecodedGIF(gif.bytes)
    #expect(decoded.size == film.size)
    let centiseconds = Int((film.renderer.seconds * 100).rounded())
    if film.renderer.isAnimated {
      #expect(decoded.duration == centiseconds)
      #expect(decoded.frames.allSatisfy { $0.delay >= 2 })
      #expect(decoded.loopCount == .forever)
    } else {
      #expect(decoded.frames.count == 1)
    }
    var expected = try Pixmap(size: film.size)
    var shown = 0
    var shownUntil = decoded.frames[0].delay
    var largest = 0
    for frame in 0..<film.frameCount {
      let start = (2 * frame * centiseconds + film.frameCount) / (2 * film.frameCount)
      while start >= shownUntil, shown + 1 < decoded.frames.count {
        shown += 1
        shownUntil += decoded.frames[shown].delay
      }
      film.draw(frame: frame, into: &expected)
      let actual = decoded.frames[shown].pixels
      if actual == expected { continue }
      largest = max(largest, PixmapDifference(expected, actual).largest)
    }
    // On a transparent canvas, soft edges become opaque or transparent. This is not counted as a color error.
    if gif.report.hasPartialTransparency { return }
    #expect(largest == gif.report.largestError, "the report says how far the GIF is off")
    #expect(gif.report.framesQuantized > 0 || largest == 0)
  }

  @Test(arguments: Fixture.all)
  func `an encoded PNG decodes to the rendered picture`(fixture: Fixture) throws {
    let film = try Film(try Scene(contentsOf: fixture.layoutPath))
    let seconds = film.renderer.seconds / 3
    let decoded = try PNGDecoder().decode(try film.encode(as: .png, at: .seconds(seconds)).bytes)
    let rendered = try film.renderer.pixmap(atSeconds: seconds)
    // Files store straight colors, so the colors of nearly transparent pixels can be rounded.
    #expect(PixmapDifference(rendered, decoded).largest <= 1)
  }

  @Test(arguments: [(1.5, 30.0, 45), (1.5, 7, 11), (2, 50, 100), (2, 60, 100), (0.3, 1, 1)])
  func `the frame count is duration × rate, and a GIF's rate is at most 50 frames per second`(
    duration: Double, rate: Double, frames: Int
  ) throws {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 4, height: 4)), views: [View()])
    var pulse = PulseAnimation()
    pulse.duration = duration
    pulse.autoreverses = false
    scene.skeleton.animation = .pulse(pulse)
    #expect(try Film(scene, framesPerSecond: rate).frameCount == frames)
  }

  @Test func `passes the encoded bytes to a sink and reports the sink's errors`() throws {
    final class Full: ByteSink {
      struct Failure: Error {}
      func write(_ bytes: [UInt8]) throws { throw Failure() }
    }
    let film = try Film(try Scene(contentsOf: Fixture(name: "readme/sliding").layoutPath))
    let gif = try film.encode(as: .gif)
    let file = TemporaryFile()
    #expect(try film.encode(as: .gif, to: file) == gif.report)
    #expect(try file.bytes() == gif.bytes)
    #expect(throws: PictureError.self) { try film.encode(as: .gif, to: Full()) }
    #expect(throws: Full.Failure.self) { try GIFEncoder().encode(film, to: Full()) }
  }
}
