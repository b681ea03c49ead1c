import SkelshotFormats
import SkelshotFrames
import SkelshotRaster
import TestSupport
import Testing

/// Decodes WebPs from skelshot with other programs.
@Suite struct WebPReaderTests {
  @Test(.needs(.pillow)) func `Pillow decodes exactly the encoded WebP frames`() throws {
    for film in webPFilms {
      for optimization in FileOptimization.allCases {
        let bytes = try film.source.encode(
          as: .webp, options: EncodingOptions(optimization: optimization)
        ).bytes
        let seen = try ExternalReader.pillow.canvases(
          of: bytes, size: film.frames[0].size, kind: "webp")
        #expect(seen == film.shown.map { $0.pixmap.straightPixels() }, "\(film), \(optimization)")
      }
    }
  }

  /// ffmpeg can decode WebP stills but not WebP animations.
  @Test(.needs(.ffmpeg)) func `ffmpeg decodes exactly the encoded pixels of stills`() throws {
    for film in webPFilms {
      let frame = film.frames[film.frames.count / 2]
      let seen = try ExternalReader.ffmpeg.canvases(
        of: try frame.encode(as: .webp).bytes, size: frame.size, kind: "webp")
      #expect(seen == [frame.straightPixels()], "\(film)")
    }
  }

  @Test(.needs(.chromium)) func `Chromium decodes exactly the encoded WebP frames`() throws {
    let films = webPFilms.filter { film in
      // Chromium premultiplies decoded pixels, so translucent pixels lose their lowest bits.
      film.frames.allSatisfy { $0.pixels.allSatisfy { $0 >> 24 == 255 || $0 == 0 } }
    }
    let seen = try ChromiumDecoder.checksums(
      of: films.map { try $0.source.encode(as: .webp).bytes }, kind: "webp")
    for (film, sums) in zip(films, seen) {
      #expect(
        sums == film.shown.map { ChromiumDecoder.checksum(of: $0.pixmap.straightPixels()) },
        "\(film)")
    }
  }

  @Test(.needs(.webpinfo)) func `webpinfo finds no error in a WebP`() throws {
    try withTemporaryFolder { folder in
      for (number, film) in webPFilms.enumerated() {
        for optimization in FileOptimization.allCases {
          let path = "\(folder)/\(number)-\(optimization).webp"
          try film.source.write(to: path, options: EncodingOptions(optimization: optimization))
          #expect(
            ExternalReader.run(["webpinfo", "-quiet", path]) == 0, "\(film), \(optimization)")
        }
      }
    }
  }
}
