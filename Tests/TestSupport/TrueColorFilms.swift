package import SkelshotRaster

/// Returns a premultiplied pixel.
package func pixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
  PremultipliedPixel(
    StraightPixel(
      red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
  ).rawValue
}

extension TestFilm {
  /// Films that a GIF cannot store exactly, because they have true color, soft edges or both.
  package static let trueColorFilms: [TestFilm] = [
    TestFilm("true color", count: 4, duration: 0.4) { frame in
      var random = SeededGenerator(9)
      return picture(80, 60) { x, y in
        let noise = opaque(
          Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random), y)
        return x / 8 == frame && y < 30 ? opaque(1, 2, 3) : noise
      }
    },
    TestFilm("true color that vanishes", count: 4, duration: 0.4) { frame in
      picture(70, 50) { x, y in
        (x + y) % 16 == frame ? 0 : opaque(x * 3, y * 5, (x * y + frame / 2) % 256)
      }
    },
    TestFilm("a dot with soft edges that moves over nothing", count: 8, duration: 0.4) { frame in
      picture(60, 40) { x, y in
        let distance = (x - 6 * frame - 8) * (x - 6 * frame - 8) + (y - 20) * (y - 20)
        return distance < 60 ? pixel(200, 30, 90, 255 - 4 * distance) : 0
      }
    },
    TestFilm("the same soft edges, over a color", count: 6, duration: 0.3) { frame in
      picture(60, 40) { x, y in
        (x + frame) % 9 < 3 ? pixel(10, 200, 90, 40 * (x % 6) + 10) : opaque(40, 50, 60)
      }
    },
    TestFilm("alpha in true color", count: 3, duration: 0.1) { frame in
      picture(90, 70) { x, y in pixel(x * 2, y * 3, 50 * frame, (x * y + frame) % 256) }
    },
    TestFilm("two colors, and none in between", count: 5, duration: 0.25) { frame in
      picture(33, 9) { x, _ in x / 4 == frame ? 0xff00_0000 : 0xffff_ffff }
    },
  ]
  /// The frames that a player shows. Equal neighboring frames are merged.
  package var shown: [(pixmap: Pixmap, seconds: Double)] {
    var shown: [(pixmap: Pixmap, seconds: Double)] = []
    for frame in frames {
      if shown.last?.pixmap == frame {
        shown[shown.count - 1].seconds += duration / Double(frames.count)
      } else {
        shown.append((frame, duration / Double(frames.count)))
      }
    }
    return shown
  }
}
