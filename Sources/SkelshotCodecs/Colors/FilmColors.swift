import SkelshotRaster

/// What the first pass over a film finds out about its colours.
struct FilmColors {
  /// How the second pass has to treat a frame.
  enum Frame: UInt8, Sendable {
    /// Equal to the frame before.
    case repeated
    /// Fits a colour table as it is.
    case exact
    /// Has too many colours and has to be quantized.
    case overfull
  }

  /// Per frame.
  fileprivate(set) var frames: [Frame] = []
  /// Some pixels of the film are clear.
  fileprivate(set) var hasClear = false
  /// Some pixels were partially transparent.
  fileprivate(set) var hasPartial = false
  /// Different opaque colours in the whole film.
  fileprivate(set) var colorCount = 0
  /// Colours of exact frames, taken in frame by frame as long as all of a frame's fit; at most 256.
  fileprivate(set) var shared: [UInt32] = []
  /// The colours of the overfull frames, or nil where there are none.
  fileprivate(set) var histogram: ColorHistogram?
  /// How many pixels of all frames have each colour; nil where that was not asked for,
  /// or there are over `ColorMerge.mostColors`.
  fileprivate(set) var totals: [(color: UInt32, count: Int)]?

  fileprivate init() {}

  /// The colours of a film whose frames all fit one table.
  ///
  /// - Parameter colors: Opaque colours, under 256.
  init(frames: [Frame], colors: [UInt32], hasPartial: Bool) {
    self.frames = frames
    self.hasPartial = hasPartial
    colorCount = colors.count
    shared = colors.sorted()
  }
}

/// The colours of one frame.
struct FrameColors: Sendable {
  var isRepeated = false
  var hasClear = false
  var hasPartial = false
  /// How many pixels have each opaque colour, sorted by colour; none where the frame is repeated.
  var counts: [(color: UInt32, count: Int)] = []
}

/// Puts together what is found about the frames of a film, one after the other.
struct FilmAnalyzer {
  private var film = FilmColors()
  private var seen = ColorSet()
  private var shared = ColorIndex()
  private var totals: ColorTotals?

  /// - Parameter addsUp: Whether the pixels of each colour are added up over the film.
  init(addsUp: Bool) { totals = addsUp ? ColorTotals() : nil }

  /// Takes in the next frame.
  mutating func add(_ frame: FrameColors) {
    if frame.hasClear { film.hasClear = true }
    if frame.hasPartial { film.hasPartial = true }
    guard !frame.isRepeated else {
      film.frames.append(.repeated)
      return
    }
    for (color, _) in frame.counts { seen.insert(color) }
    totals?.add(frame.counts)
    if frame.counts.count + (frame.hasClear ? 1 : 0) <= 256 {
      film.frames.append(.exact)
      share(frame)
    } else {
      film.frames.append(.overfull)
      var histogram = film.histogram ?? ColorHistogram()
      film.histogram = nil
      for (color, count) in frame.counts { histogram.add(count, of: color) }
      film.histogram = histogram
    }
  }

  /// What was found.
  consuming func finish() -> FilmColors {
    film.colorCount = seen.count
    // A clear pixel may turn up after 256 colours were shared; the last one makes room for it.
    film.shared = Array(shared.colors.prefix(film.hasClear ? 255 : 256)).sorted()
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
