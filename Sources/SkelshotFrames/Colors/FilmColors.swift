import SkelshotRaster

/// The colours of a film, counted frame by frame.
package struct FilmColors: Sendable {
  /// How the encode pass has to treat a frame.
  package enum Frame: UInt8, Sendable {
    /// Equal to the frame before.
    case repeated
    /// Fits a palette as it is.
    case exact
    /// Has too many colours for a palette and has to be quantized.
    case overfull
  }

  /// Per frame.
  package fileprivate(set) var frames: [Frame] = []
  /// Some pixels of the film are transparent.
  package fileprivate(set) var hasTransparent = false
  /// Some pixels were partially transparent before they were reduced.
  package fileprivate(set) var hasPartial = false
  /// Different colours in the whole film, whatever their alpha; transparent does not count.
  package fileprivate(set) var colorCount = 0
  /// Colours of exact frames, taken in frame by frame as long as all of a frame's fit; at most 256.
  package fileprivate(set) var shared: [UInt32] = []
  /// The colours of the overfull frames, or nil where there are none.
  package fileprivate(set) var histogram: ColorHistogram?
  /// How many pixels of all frames have each colour; nil where that was not asked for, or where there
  /// are more than `ColorQuantizer.mostColors`.
  package fileprivate(set) var totals: [(color: UInt32, count: Int)]?

  fileprivate init() {}

  /// The colours of a film whose frames all fit one palette.
  ///
  /// - Parameter colors: Opaque colours, under 256.
  package init(frames: [Frame], colors: [UInt32], hasPartial: Bool) {
    self.frames = frames
    self.hasPartial = hasPartial
    colorCount = colors.count
    shared = colors.sorted()
  }

  /// The frames that differ from the one before.
  package var differentFrames: [Int] { frames.indices.filter { frames[$0] != .repeated } }
}

/// Counts the colours of a film: how many pixels of each frame have each colour.
package struct ColorCountAnalysis: FilmAnalysis {
  private var film = FilmColors()
  private var seen = ColorSet()
  private var shared = ColorIndex()
  private var totals: ColorTotals?

  /// - Parameter addsUp: Whether the pixels of each colour are added up over the film.
  package init(addsUp: Bool) { totals = addsUp ? ColorTotals() : nil }

  package static func makeWorker(_ film: PreparedFilm) -> FrameColorCounter {
    FrameColorCounter(distinctRows: film.distinctRows)
  }

  package static func finding(
    in frames: borrowing QuantizedFrames, _ counter: inout FrameColorCounter
  ) -> FrameColors { counter.count(frames) }

  /// Takes in the colours of the next frame.
  package mutating func add(_ frame: FrameColors) {
    if frame.hasTransparent { film.hasTransparent = true }
    if frame.hasPartial { film.hasPartial = true }
    guard !frame.isRepeated else {
      film.frames.append(.repeated)
      return
    }
    for (color, _) in frame.counts { seen.insert(color) }
    totals?.add(frame.counts)
    if frame.counts.count + (frame.hasTransparent ? 1 : 0) <= 256 {
      film.frames.append(.exact)
      share(frame)
    } else {
      film.frames.append(.overfull)
      var histogram = film.histogram ?? ColorHistogram()
      // A second owner would have the histogram copied.
      film.histogram = nil
      for (color, count) in frame.counts { histogram.add(count, of: color) }
      film.histogram = histogram
    }
  }

  /// What was found.
  package consuming func finish() -> FilmColors {
    film.colorCount = seen.count
    // A transparent pixel may turn up after 256 colours were shared; the last one makes room for it.
    film.shared = Array(shared.colors.prefix(film.hasTransparent ? 255 : 256)).sorted()
    film.totals = totals?.colors
    return film
  }

  /// Takes the frame's colours into the shared ones if all of them fit.
  private mutating func share(_ frame: FrameColors) {
    let missing = frame.counts.filter { shared.place(of: $0.color) == nil }
    guard !missing.isEmpty, shared.colors.count + missing.count <= 256 else { return }
    for (color, _) in missing { _ = shared.insert(color) }
  }
}
