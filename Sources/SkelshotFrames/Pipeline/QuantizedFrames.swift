package import SkelshotRaster
package import SkelshotWork

/// Draws frames of a film, each with the one before it, deduplicated and in the colors of the file. Each thread has its
/// own, which keeps the last frame drawn.
package struct QuantizedFrames {
  private let film: PreparedFilm
  private var quantizer: ToleranceQuantizer?
  /// The largest difference of a channel by the film's reducer, 0…255.
  private var reducedError = 0

  /// Replaces a picture while it is drawn on, since a second owner would cause a copy.
  private let empty = Pixmap(size: PixelSize(width: 1, height: 1), validPixels: [0])

  /// The frame of `current`; nil before the first.
  private(set) var frame: Int?
  /// The frame before; nil if `current` is the first one.
  private(set) var previousFrame: Int?
  /// The pixels of the frame before; meaningless if there is none.
  private(set) var previous: Pixmap
  package private(set) var current: Pixmap
  package private(set) var findings = AlphaReduction.Findings()

  init(_ film: PreparedFilm) throws {
    self.film = film
    quantizer = film.quantizer
    // The reducer has its own frames.
    let size =
      film.reducer == nil ? film.drawnSize : empty.size
    previous = try Pixmap(size: size, pixelLimit: .max)
    current = previous
  }

  /// The largest difference of a channel by quantizing so far, 0…255.
  package var largestError: Int {
    max(reducedError, quantizer?.largestError ?? 0)
  }

  /// Draws a frame, and the one before it, if there is one, unless that was drawn last.
  mutating func show(_ frame: Int, after previousFrame: Int?) throws {
    if let previousFrame, self.frame != previousFrame {
      var pixmap = previous
      previous = empty
      _ = try draw(previousFrame, into: &pixmap)
      previous = pixmap
    } else {
      swap(&previous, &current)
    }
    self.frame = nil
    self.previousFrame = previousFrame
    var pixmap = current
    current = empty
    findings = try draw(frame, into: &pixmap)
    current = pixmap
    self.frame = frame
  }

  /// Draws a frame, which the film's reducer reduces at its place in the walk. If this throws, no later turn comes.
  mutating func show(
    _ frame: Int, at place: Int, after previousFrame: Int?, _ reducer: Turns<FrameReducer>
  ) throws {
    self.frame = nil
    self.previousFrame = previousFrame
    (previous, current) = (empty, empty)
    do {
      var pixmap = try Pixmap(
        size: film.drawnSize, pixelLimit: .max)
      findings = try draw(frame, into: &pixmap)
      let drawn = pixmap
      let step = try reducer.take(place) { $0.show(frame, drawn) }
      if let base = step.base { previous = base }
      current = step.target
      reducedError = step.largestError
    } catch {
      reducer.abandon(from: place)
      throw error
    }
    self.frame = frame
  }

  /// The delta from the frame before. Its rectangle is empty if both look the same.
  package func delta() -> FrameDelta {
    guard previousFrame != nil else { return pair }
    return FrameDelta(
      base: previous, target: current, distinctRows: film.distinctRows,
      rect: FrameDelta.changedRect(from: previous, to: current, distinctRows: film.distinctRows))
  }

  /// The frame and the one before it, without a search for changes: the rectangle is the whole canvas.
  package var pair: FrameDelta {
    FrameDelta(
      base: previousFrame == nil ? nil : previous, target: current,
      distinctRows: film.distinctRows, rect: PixelRect(film.source.size))
  }

  private mutating func draw(
    _ frame: Int, into pixmap: inout Pixmap
  ) throws -> AlphaReduction.Findings {
    try film.draw(frame, into: &pixmap)
    let findings = film.reduction?.reduce(&pixmap) ?? AlphaReduction.Findings()
    if film.reducer == nil { quantizer?.map(&pixmap) }
    return findings
  }
}

/// A film, and the steps for its pixels between drawing and encoding.
package struct PreparedFilm: Sendable {
  package let source: any FrameSource
  /// The same frames, if it is known how their rows repeat.
  private let deduplicated: (any DeduplicatedFrames)?
  /// How rows repeat, as far as frames are drawn deduplicated.
  package var distinctRows: DistinctRows
  /// How pixels are reduced to those that the format can show; nil for a format with real alpha.
  package let reduction: AlphaReduction?
  /// Reduces colors within a tolerance; nil for none.
  package var quantizer: ToleranceQuantizer?
  /// Reduces frames with too many colors in the encode pass; nil if there are none.
  package var reducer: Turns<FrameReducer>?

  /// - Throws: `FilmError.wrongFrameSize` if the source's `distinctRows` do not fit its size.
  package init(
    _ source: any FrameSource, reduction: AlphaReduction? = nil
  ) throws(FilmError) {
    self.source = source
    self.reduction = reduction
    deduplicated = source as? any DeduplicatedFrames
    distinctRows = deduplicated?.distinctRows ?? DistinctRows(height: source.size.height)
    guard distinctRows.height == source.size.height else {
      throw .wrongFrameSize(frame: 0, drawnSize)
    }
  }
  /// The extent of frames of which each distinct row is drawn once.
  package var drawnSize: PixelSize { distinctRows.deduplicatedSize(of: source.size) }

  /// Draws the distinct rows of a frame.
  ///
  /// - Throws: `FilmError.wrongFrameSize`, or whatever the source throws.
  package func draw(_ frame: Int, into pixmap: inout Pixmap) throws {
    if let deduplicated, !distinctRows.isIdentity {
      try deduplicated.drawDistinctRows(frame: frame, into: &pixmap)
    } else {
      try source.draw(frame: frame, into: &pixmap)
    }
    guard pixmap.size == drawnSize else {
      throw FilmError.wrongFrameSize(frame: frame, pixmap.size)
    }
  }
}
