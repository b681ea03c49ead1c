import SkelshotRaster

/// Draws the frames of a film, each with the one before it; each thread has one.
struct FilmCanvas<Source: FrameSource> {
  private let source: Source
  private var held: (frame: Int, pixmap: Pixmap)?
  private var spare: Pixmap?
  private let distinctRows: DistinctRows
  private var merge: ColorMerge?

  init(_ source: Source, merge: ColorMerge? = nil) {
    self.source = source
    self.merge = merge
    distinctRows = source.distinctRows
  }

  /// The largest difference of a channel that merging colours has made so far, 0…255.
  var largestError: Int { merge?.largestError ?? 0 }

  /// Draws two frames and hands them out.
  ///
  /// - Parameter previous: The frame that is shown before; nil where there is none.
  mutating func withFrames<Result>(
    _ frame: Int, after previous: Int?,
    _ body: (_ picture: DeduplicatedPicture, _ base: DeduplicatedPicture?) throws -> Result
  ) throws -> Result {
    var base: Pixmap?
    if let previous { base = try show(previous) }
    let pixmap = try draw(frame)
    let result = try body(
      DeduplicatedPicture(pixmap, by: distinctRows),
      base.map { DeduplicatedPicture($0, by: distinctRows) })
    if let base { spare = base }
    held = (frame, pixmap)
    return result
  }

  /// A frame, from memory if it was the last one.
  private mutating func show(_ frame: Int) throws -> Pixmap {
    if let (number, pixmap) = held.take() {
      if number == frame { return pixmap }
      spare = pixmap
    }
    return try draw(frame)
  }

  private mutating func draw(_ frame: Int) throws -> Pixmap {
    let size = distinctRows.deduplicatedSize(of: source.size)
    var pixmap: Pixmap
    if let spare = spare.take() {
      pixmap = spare
    } else {
      pixmap = try Pixmap(size: size, pixelLimit: .max)
    }
    try source.drawDistinctRows(frame: frame, into: &pixmap)
    guard pixmap.size == size else {
      throw APNGError.wrongFrameSize(frame: frame, pixmap.size)
    }
    merge?.map(&pixmap)
    return pixmap
  }
}
