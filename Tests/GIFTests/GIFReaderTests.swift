import SkelshotFrames
import SkelshotGIF
import SkelshotRaster
import TestSupport
import Testing

/// Films that tests decode with other programs.
private let films: [TestFilm] =
  TestFilm.opaqueFilms + TestFilm.transparentFilms + [
    TestFilm("a dictionary that is used on when full", count: 3, duration: 0.2) { frame in
      picture(600, 500) { x, y in
        let level = 200 + (x * 7 + y / 20 * 13 + frame * 5) % 23 * 2
        return opaque(level, level, (x + frame) % 16 == 0 ? 90 : level)
      }
    }
  ]

/// Decodes films with other programs. Each program has a separate test, so that a run lists every missing program.
@Suite struct GIFReaderTests {
  @Test(.needs(.gifsicle))
  func `gifsicle reads exactly the encoded frames`() throws { try expectFrames(seenBy: .gifsicle) }

  @Test(.needs(.imageMagick))
  func `ImageMagick reads exactly the encoded frames`() throws {
    try expectFrames(seenBy: .imageMagick)
  }

  @Test(.needs(.pillow))
  func `Pillow reads exactly the encoded frames`() throws { try expectFrames(seenBy: .pillow) }

  @Test(.needs(.ffmpeg))
  func `ffmpeg reads exactly the encoded frames`() throws { try expectFrames(seenBy: .ffmpeg) }

  private func expectFrames(seenBy reader: ExternalReader) throws {
    for film in films {
      // gifsicle treats the canvas as opaque if the first image has no transparent pixel.
      if reader == .gifsicle, film.hasTransparent, !film.frames[0].pixels.contains(0) { continue }
      let encoded = try GIFEncoder().encode(film.source)
      let read = try GIFBlocks.read(encoded.bytes)
      let canvases = try reader.canvases(of: encoded.bytes, size: read.size)
      #expect(canvases.count == read.images.count, "\(reader), \(film)")
      for (index, (seen, expected)) in zip(canvases, read.canvases).enumerated() {
        let isSame = seen == expected
        #expect(isSame, "\(reader), \(film), image \(index)")
        if !isSame { break }
      }
    }
  }
}
