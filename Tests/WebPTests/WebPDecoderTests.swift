import SkelshotFormats
import SkelshotFrames
import SkelshotRaster
import SkelshotWebP
import TestSupport
import Testing

@Suite struct WebPDecoderTests {
  private static let film = TestFilm("a dot that moves", count: 4, duration: 0.4) { frame in
    picture(20, 12) { x, y in x / 4 == frame ? color(9) : opaque(240, 240, y) }
  }

  @Test func `rejects a WebP canvas over the limit before allocating memory`() throws {
    let bytes = try Self.film.source.encode(as: .webp).bytes
    let size = PixelSize(width: 20, height: 12)
    #expect(throws: WebPReadError.size(.tooManyPixels(size, limit: 239))) {
      try WebPFrames(bytes, limits: FilmLimits(pixelLimit: 239))
    }
    #expect(throws: WebPReadError.filmTooLarge(size, limit: 3 << 14)) {
      try WebPFrames(bytes, limits: FilmLimits(filmLimit: 3 << 14))
    }
    #expect(try WebPFrames.all(bytes, FilmLimits(pixelLimit: 240, filmLimit: 4 << 14)).count == 4)
    // The header states 2^24 × 2^24 pixels, but no data follows the header.
    var large =
      Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    large += Array(repeating: 255, count: 6)
    #expect(throws: WebPReadError.self) { try WebPFrames(large) }
  }

  @Test func `reports a WebP that is truncated at any byte`() throws {
    for bytes in [
      try Self.film.source.encode(as: .webp).bytes, try Self.film.frames[0].encode(as: .webp).bytes,
    ] {
      for count in 0..<bytes.count {
        let error = #expect(throws: WebPReadError.self) {
          try WebPFrames.all(Array(bytes.prefix(count)))
        }
        #expect(error == (count < 12 ? .notWebP : .truncated))
      }
      #expect(
        try WebPFrames.all(bytes + [1, 2, 3]).count == WebPFrames.all(bytes).count)
    }
  }

  @Test func `reports the number of a damaged frame, even when it is decoded again`() throws {
    var bytes = try Self.film.source.encode(as: .webp).bytes
    // All bytes after the signature of the third frame's picture are overwritten.
    let chunk = WebPChunks(bytes).pictures[2]
    for index in chunk.dropFirst(5) { bytes[index] = 0xff }
    var film = try WebPFrames(bytes)
    #expect(try film.nextPixmap() != nil)
    #expect(try film.nextPixmap() != nil)
    for _ in 0..<3 { #expect(throws: WebPReadError.frame(2)) { try film.nextPixmap() } }
  }

  @Test func `a copy of a film decodes its frames independently`() throws {
    var film = try WebPFrames(Self.film.source.encode(as: .webp).bytes)
    _ = try film.nextPixmap()
    var copy = film
    #expect(try film.nextPixmap() == Self.film.frames[1])
    #expect(try film.nextPixmap() == Self.film.frames[2])
    #expect(try copy.nextPixmap() == Self.film.frames[1])
    #expect(try film.nextPixmap() == Self.film.frames[3])
    #expect(try film.nextPixmap() == nil)
    #expect(try copy.nextPixmap() == Self.film.frames[2])
  }

  @Test func `detects WebP from the first bytes, whatever the file name`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/picture.png"
      try Self.film.frames[1].write(to: path, as: .webp)
      #expect(try Pixmap(contentsOf: path) == Self.film.frames[1])
    }
    let film = try FilmDecoder().open(Self.film.source.encode(as: .webp).bytes)
    #expect(
      film.frameDelays == Array(repeating: FrameDelay(numerator: 100, denominator: 1000), count: 4))
    #expect(film.size == PixelSize(width: 20, height: 12))
  }
}
