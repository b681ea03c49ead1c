/// Which colours a film has, and which frames are equal to the one before: the analysis of a format
/// that stores pixels exactly, with their alpha.
package struct FilmColorSet: FilmAnalysis {
  /// The frames that differ from the one before.
  package private(set) var differentFrames: [Int] = []
  /// Whether all pixels are opaque.
  package private(set) var isOpaque = true
  /// Whether some pixels are transparent.
  package private(set) var hasTransparent = false
  /// The largest difference of a channel that the quantizer has made, 0…255.
  package private(set) var largestError = 0

  private var frameCount = 0
  private var palette = ColorIndex()
  private var fitsPalette = true
  private var all = ColorSet()

  package init() {}

  /// What is found in a frame.
  package struct Finding: Sendable {
    var colors: FrameColorSet
    var largestError: Int
  }

  package static func makeWorker(_ film: PreparedFilm) {}

  package static func finding(
    in frames: borrowing QuantizedFrames, _ worker: inout Void
  ) -> Finding {
    Finding(colors: FrameColorSet(frames.pair), largestError: frames.largestError)
  }

  package mutating func add(_ finding: Finding) {
    if !finding.colors.isRepeated { differentFrames.append(frameCount) }
    frameCount += 1
    largestError = max(largestError, finding.largestError)
    if finding.colors.hasTransparent {
      hasTransparent = true
      isOpaque = false
    }
    for color in finding.colors.colors {
      if color >> 24 != 255 { isOpaque = false }
      if fitsPalette { fitsPalette = palette.insert(color) }
      all.insert(color)
    }
  }

  /// The straight colours but transparent, at most 256, in the order in which they were met; nil where
  /// there are more.
  package var colors: [UInt32]? { fitsPalette ? palette.colors : nil }

  /// How many different colours there are, transparent among them; nil where there are more than 256 others.
  package var colorCount: Int? { colors.map { $0.count + (hasTransparent ? 1 : 0) } }

  /// The lowest colour that no pixel has, with an alpha of 0; nil where all are in use.
  package var firstUnused: UInt32? { all.firstMissing }
}
