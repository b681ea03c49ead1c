import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

extension TestFilm {
  /// Films whose colors a tolerance changes. They have gradients that move slowly or quickly, many colors, and soft
  /// edges.
  static let gradientFilms: [TestFilm] = [
    TestFilm("a slow gradient", count: 24, duration: 0.8) { frame in
      picture(200, 60) { x, y in
        guard y > 9, y < 50, (x - y) > 3, x < 190 else { return 0xffff_ffff }
        let level = abs((2 * x + 5 * frame) % 240 - 120) / 8
        return opaque(225 + level, 224 + level, 220 + level + (x + frame) % 7 / 6)
      }
    },
    TestFilm("a gradient that jumps", count: 6, duration: 0.6) { frame in
      picture(150, 40) { x, y in opaque((x + 40 * frame) % 150 + y, 100, 255 - x) }
    },
    TestFilm("a wave over soft edges, on nothing", count: 12, duration: 0.6) { frame in
      picture(120, 50) { x, y in
        let distance = abs(x - 60) + abs(y - 25)
        guard distance < 40 else { return 0 }
        let level = 200 + (x + 3 * frame) % 60 / 2
        return distance < 30
          ? opaque(level, level, level) : pixel(level, level, level, 25 * (40 - distance) + 3)
      }
    },
    TestFilm("a wave on a translucent background", count: 8, duration: 0.4) { frame in
      picture(90, 30) { x, y in
        y < 10 ? pixel(250, 240, 230, 128) : opaque(180 + (x + 2 * frame) % 90 / 9, 190, 200)
      }
    },
    TestFilm("more colors than are looked at", count: 3, duration: 0.3) { frame in
      picture(200, 150) { x, y in opaque(x, y, (x * 7 + y * 3 + frame) % 256) }
    },
  ]

  /// All films that the tolerance tests encode.
  static let tolerated = opaqueFilms + transparentFilms + trueColorFilms + gradientFilms
}

/// Returns the largest error in straight levels, or nil if a pixel differs and at least one of its two values is not
/// opaque.
func levelsOff(_ expected: [UInt32], _ actual: [UInt32]) -> Int? {
  guard expected.count == actual.count else { return nil }
  var largest = 0
  for (left, right) in zip(expected, actual) where left != right {
    guard left >> 24 == 255, right >> 24 == 255 else { return nil }
    for shift in [0, 8, 16] as [UInt32] {
      largest = max(largest, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
    }
  }
  return largest
}

/// Compares a decoded film with its frames by time, and returns the largest error.
func levelsOff(_ film: TestFilm, _ canvases: [[UInt32]], _ delays: [Double]) -> Int? {
  guard canvases.count == delays.count else { return nil }
  var largest = 0
  var shown = 0
  var end = delays[0]
  for (number, frame) in film.frames.enumerated() {
    let start = film.duration * Double(number) / Double(film.frames.count)
    while start > end - 1e-4, shown + 1 < canvases.count {
      shown += 1
      end += delays[shown]
    }
    guard let off = levelsOff(frame.straightPixels(), canvases[shown]) else { return nil }
    largest = max(largest, off)
  }
  return shown == canvases.count - 1 ? largest : nil
}
