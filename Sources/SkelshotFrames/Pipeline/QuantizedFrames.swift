package import SkelshotRaster
package import SkelshotWork

/// Draws each frame of a film and the frame before it. The drawn frames are deduplicated and have the colors of the
/// file. Each thread has its own instance, which keeps the last drawn frame.
package struct QuantizedFrames {
  private let film: PreparedFilm
  private var quantizer: ToleranceQuantizer?
  private var reducedError = 0

  /// A placeholder for the pixmap that is being drawn. If a property still referred to the pixmap, drawing would copy
  /// the pixmap.
  private let empty = Pixmap(size: PixelSize(width: 1, height: 1), validPixels: [0])

  /// The index of the frame in `current`; nil before the first frame.
  private(set) var frame: Int?
  private(set) var previousFrame: Int?
  /// The pixels of the previous frame; arbitrary if there is no previous frame.
  private(set) var previous: Pixmap
  package private(set) var current: Pixmap
  package private(set) var findings = AlphaReduction.Findings()

  init(_ film: PreparedFilm) throws {
    self.film = film
    quantizer = film.quantizer
    // The reducer keeps its own frames.
    let size =
      film.reducer == nil ? film.drawnSize : empty.size
    previous = try Pixmap(size: size, pixelLimit: .max)
    current = previous
  }

  /// The maximum channel error from quantizing so far, 0…255.
  package var largestError: Int {
    max(reducedError, quantizer?.largestError ?? 0)
  }

  /// Draws a frame. Draws the previous frame first unless that frame was drawn last.
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

  /// Draws a frame, and waits for the frame's turn in the film's reducer. If drawing fails, all later turns are
  /// abandoned.
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

  /// Returns the delta from the previous frame. The delta's rectangle is empty if both frames look the same.
  package func delta() -> FrameDelta {
    guard previousFrame != nil else { return pair }
    return FrameDelta(
      base: previous, target: current, distinctRows: film.distinctRows,
      rect: FrameDelta.changedRect(from: previous, to: current, distinctRows: film.distinctRows))
  }

  /// The delta from the previous frame. The delta's rectangle is the whole canvas.
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

/// A film, and the reductions that are applied to its pixels between drawing and encoding.
package struct PreparedFilm: Sendable {
  package let source: any FrameSource
  /// The source as `DeduplicatedFrames`; nil if its repeated rows are unknown.
  private let deduplicated: (any DeduplicatedFrames)?
  package var distinctRows: DistinctRows
  package let reduction: AlphaReduction?
  package var quantizer: ToleranceQuantizer?
  /// Reduces frames with too many colors in the encode pass; nil if there are no such frames.
  package var reducer: Turns<FrameReducer>?

  /// - Throws: `FilmError.wrongFrameSize` if the source's `distinctRows` do not match its height.
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
  /// The size of a frame with each distinct row drawn once.
  package var drawnSize: PixelSize { distinctRows.deduplicatedSize(of: source.size) }

  /// - Throws: `FilmError.wrongFrameSize`, or any error from the source.
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
