/// The colours of a film, counted frame by frame.
package struct FilmColors: Sendable {
  /// Some pixels of the film are transparent.
  package fileprivate(set) var hasTransparent = false
  /// Different colours in the whole film, whatever their alpha; transparent does not count.
  package fileprivate(set) var colorCount = 0
  /// How many pixels of all frames have each colour; nil where there are more than
  /// `ColorQuantizer.mostColors`.
  package fileprivate(set) var totals: [(color: UInt32, count: Int)]?

  fileprivate init() {}
}

/// Counts the colours of a film: how many pixels of each frame have each colour.
package struct ColorCountAnalysis: FilmAnalysis {
  private var film = FilmColors()
  private var seen = ColorSet()
  private var totals = ColorTotals()

  package init() {}

  package static func makeWorker(_ film: PreparedFilm) -> FrameColorCounter {
    FrameColorCounter(distinctRows: film.distinctRows)
  }

  package static func finding(
    in frames: borrowing QuantizedFrames, _ counter: inout FrameColorCounter
  ) -> FrameColors { counter.count(frames) }

  /// Takes in the colours of the next frame.
  package mutating func add(_ frame: FrameColors) {
    if frame.hasTransparent { film.hasTransparent = true }
    guard !frame.isRepeated else { return }
    for (color, _) in frame.counts { seen.insert(color) }
    totals.add(frame.counts)
  }

  /// What was found.
  package consuming func finish() -> FilmColors {
    film.colorCount = seen.count
    film.totals = totals.colors
    return film
  }
}
