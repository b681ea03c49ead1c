package import SkelshotFrames
package import SkelshotRaster

/// Creates a picture from a formula that returns the premultiplied pixel at column x of row y as `0xAABBGGRR`.
package func picture(
  _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32
) -> Pixmap {
  var pixels: [UInt32] = []
  pixels.reserveCapacity(width * height)
  for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
  return Pixmap(size: PixelSize(width: width, height: height), validPixels: pixels)
}

/// Returns an opaque pixel.
package func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  0xff00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
}

/// Returns the opaque pixel for a color number below 2²⁴. The colors of successive numbers differ visibly.
package func color(_ index: Int) -> UInt32 { 0xff00_0000 | UInt32(index &* 2_654_435 & 0xff_ffff) }

/// A film with a name that appears in test reports.
package struct TestFilm: Sendable, CustomStringConvertible {
  package let description: String
  package let frames: [Pixmap]
  package let duration: Double

  package init(_ description: String, count: Int, duration: Double, _ frame: (Int) -> Pixmap) {
    self.description = description
    self.frames = (0..<count).map(frame)
    self.duration = duration
  }

  package var hasTransparent: Bool { frames.contains { $0.pixels.contains(0) } }

  package var source: PixmapFrames { PixmapFrames(frames, duration: .seconds(duration)) }

  /// Films whose frames are opaque and have few colors.
  package static let opaqueFilms: [TestFilm] = [
    TestFilm("one gray still", count: 1, duration: 0) { _ in picture(5, 3) { _, _ in color(7) } },
    TestFilm("one pixel", count: 2, duration: 0.1) { frame in
      picture(1, 1) { _, _ in color(frame) }
    },
    TestFilm("a bar with a sliding ramp", count: 9, duration: 0.4) { frame in
      picture(120, 40) { x, y in
        guard y > 9, y < 30, x > 5, x < 110 else { return 0xffff_ffff }
        let level = 200 + (abs((x + 12 * frame) % 110 - 55) / 3)
        return opaque(level, level + 2, level + 3)
      }
    },
    TestFilm("a dot that moves, with pauses", count: 12, duration: 0.5) { frame in
      picture(30, 20) { x, y in
        (x / 4, y / 4) == (frame / 2, frame / 3) ? opaque(200, 20, 30) : opaque(240, 240, 240)
      }
    },
    TestFilm("noise in 256 colors", count: 3, duration: 0.3) { frame in
      var random = SeededGenerator(UInt64(frame))
      return picture(64, 64) { _, _ in color(Int.random(in: 0..<256, using: &random)) }
    },
    TestFilm("256 colors, another 256 in the second frame", count: 2, duration: 1) { frame in
      picture(32, 16) { x, y in color(256 * frame + (x + 32 * y) % 256) }
    },
    TestFilm("scattered changes", count: 6, duration: 0.3) { frame in
      var random = SeededGenerator(UInt64(frame))
      return picture(90, 70) { x, y in
        UInt8.random(in: 0..<100, using: &random) < 3 ? color(frame) : color(100 + (x * y) % 50)
      }
    },
    TestFilm("enough codes to fill the dictionary many times", count: 2, duration: 0.2) { frame in
      var random = SeededGenerator(UInt64(frame))
      return picture(400, 300) { x, y in
        y < 150
          ? opaque(x / 4, x / 4, 90) : color(Int.random(in: 0..<100, using: &random))
      }
    },
  ]

  /// Films with transparent pixels. In some films, opaque pixels become transparent.
  package static let transparentFilms: [TestFilm] = [
    TestFilm("nothing at all", count: 2, duration: 0.2) { _ in picture(4, 4) { _, _ in 0 } },
    TestFilm("a dot that moves over nothing", count: 10, duration: 0.5) { frame in
      picture(40, 24) { x, y in
        (x / 6, y / 6) == (frame % 6, frame % 4) ? opaque(30, 90, 200) : 0
      }
    },
    TestFilm("a large shape that stays and a dot that moves", count: 8, duration: 0.5) { frame in
      var random = SeededGenerator(3)
      return picture(60, 60) { x, y in
        let noise = color(Int.random(in: 0..<40, using: &random))
        if x < 40, y < 40 { return noise }
        return x / 5 == frame % 4 + 8 && y / 5 == 9 ? opaque(250, 0, 0) : 0
      }
    },
    TestFilm("a hole that moves through noise", count: 6, duration: 0.3) { frame in
      var random = SeededGenerator(5)
      return picture(50, 30) { x, y in
        let noise = color(Int.random(in: 0..<255, using: &random))
        return x / 5 == frame + 1 && y / 10 == 1 ? 0 : noise
      }
    },
    TestFilm("255 colors beside clear pixels", count: 2, duration: 0.2) { frame in
      picture(16, 17) { x, y in y == 0 ? 0 : color((x + 16 * (y - 1) + frame) % 255) }
    },
    TestFilm("everything comes and goes", count: 6, duration: 0.6) { frame in
      picture(20, 10) { x, y in frame % 2 == 0 ? color(x % 3) : 0 }
    },
    TestFilm("another color set whenever a part vanishes", count: 6, duration: 0.6) { frame in
      picture(40, 10) { x, y in
        (x + 4 * frame) % 12 < 5 ? 0 : color(100 * frame + (x + 40 * y) % 100)
      }
    },
  ]
}
