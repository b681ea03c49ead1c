import SkelshotRaster

/// Draws the states of the canvas that a film shows: frames in displayable colours, deduplicated.
///
/// Each thread has its own; it remembers the frame it drew last.
struct FilmStates<Source: FrameSource> {
  private let source: Source
  private let distinctRows: DistinctRows
  private let reduction: AlphaReduction
  /// The frames that have to be quantized; nil for none.
  private let overfull: [Bool]?
  private var palette: FilmPalette?
  private var merge: ColorMerge?

  /// Stands in for a picture that is being drawn on: a second owner would have it copied.
  private let empty = Pixmap(size: PixelSize(width: 1, height: 1), premultiplied: [0])

  /// The frame of `current`; nil before the first.
  private(set) var frame: Int?
  /// The frame before, valid after `show(_:)` of any frame but the first.
  private(set) var previous: Pixmap
  /// The frame.
  private(set) var current: Pixmap
  /// What the reduction found in the frame.
  private(set) var findings = AlphaReduction.Findings()

  init(_ film: FilmSetup<Source>) throws {
    source = film.source
    distinctRows = film.distinctRows
    reduction = film.reduction
    palette = film.palette
    overfull = film.overfull
    merge = film.merge
    let size = film.distinctRows.deduplicatedSize(of: film.source.size)
    previous = try Pixmap(size: size, pixelLimit: film.pixelLimit)
    current = previous
  }

  /// The largest difference of a channel that quantizing has made so far, 0…255.
  var largestError: Int { max(palette?.largestError ?? 0, merge?.largestError ?? 0) }

  /// Draws a frame, and the one before it unless it was drawn last.
  mutating func show(_ frame: Int) throws {
    if frame > 0, self.frame != frame - 1 {
      var pixmap = previous
      previous = empty
      _ = try draw(frame - 1, into: &pixmap)
      previous = pixmap
    } else {
      swap(&previous, &current)
    }
    self.frame = nil
    var pixmap = current
    current = empty
    findings = try draw(frame, into: &pixmap)
    current = pixmap
    self.frame = frame
  }

  /// The step to the frame from the one before; nil where both look the same.
  func delta() -> FrameDelta? {
    guard let frame, frame > 0 else {
      return FrameDelta(
        base: nil, target: current, distinctRows: distinctRows, rect: PixelRect(source.size))
    }
    let rect = FrameDelta.changedRect(from: previous, to: current, distinctRows: distinctRows)
    if rect.isEmpty { return nil }
    return FrameDelta(base: previous, target: current, distinctRows: distinctRows, rect: rect)
  }

  private mutating func draw(
    _ frame: Int, into pixmap: inout Pixmap
  ) throws -> AlphaReduction.Findings {
    let size = distinctRows.deduplicatedSize(of: source.size)
    if distinctRows.isIdentity {
      try source.draw(frame: frame, into: &pixmap)
    } else {
      try source.drawDistinctRows(frame: frame, into: &pixmap)
    }
    guard pixmap.size == size else {
      throw GIFError.wrongFrameSize(frame: frame, pixmap.size)
    }
    let findings = reduction.reduce(&pixmap)
    if let overfull, overfull[frame] {
      palette?.map(&pixmap)
    } else {
      merge?.map(&pixmap)
    }
    return findings
  }
}

/// What every thread needs to know to draw the states of a film.
struct FilmSetup<Source: FrameSource>: Sendable {
  let source: Source
  var distinctRows: DistinctRows
  let reduction: AlphaReduction
  let pixelLimit: Int
  /// Colours that are shown as others, close by.
  var merge: ColorMerge?
  /// The palette of frames that have too many colours.
  var palette: FilmPalette?
  /// Per frame whether it has to be quantized; nil where none has.
  var overfull: [Bool]?
}
