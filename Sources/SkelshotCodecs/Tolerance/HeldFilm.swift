import SkelshotRaster
import SkelshotWork
import Synchronization

/// A film that shows fewer colours and changes less often than another, within a tolerance.
struct HeldFilm<Source: FrameSource>: FrameSource {
  private let source: Source
  private let colors: ShownColors
  private let blocks: [HeldFrames]
  private let meter = ErrorMeter()

  /// Looks at all frames of a film, twice.
  ///
  /// - Parameters:
  ///   - source: The film.
  ///   - tolerance: Levels of 255, 1…127, by which a channel may differ.
  ///   - jobs: Threads at work at the same time.
  ///   - progress: Called with the frames done so far, each of which is counted twice.
  /// - Throws: What the source throws.
  init(
    _ source: Source, tolerance: Int, jobs: Int, progress: @escaping @Sendable (Int) -> Void
  ) throws {
    self.source = source
    let distinctRows = source.distinctRows
    let count = source.frameCount
    let totals = try OrderedWork.run(
      count: count, jobs: jobs, into: ColorTotals(), makeWorker: { FilmCanvas(source) },
      produce: { canvas, frame in
        try canvas.withFrames(frame, after: nil) { picture, _ in
          var totals = ColorTotals()
          totals.add(picture)
          return totals
        }
      },
      consume: { totals, frame, more in
        totals.add(more)
        progress(frame + 1)
      })
    let merge = ColorMerge(totals.colors, tolerance: tolerance)
    let choices = ShownColors.Limit.allCases.compactMap { limit in
      ShownColors(totals, merge, limit).map { (limit: limit, colors: $0) }
    }
    let plans = try OrderedWork.run(
      count: count, jobs: jobs,
      into: choices.map { HoldPlan($0.colors, distinctRows: distinctRows) },
      makeWorker: { FilmCanvas(source) },
      produce: { canvas, frame in
        try canvas.withFrames(frame, after: nil) { picture, _ in picture.pixmap }
      },
      consume: { plans, frame, picture in
        for index in plans.indices { plans[index].add(picture) }
        progress(count + frame + 1)
      })
    var best = 0
    func cost(_ index: Int) -> Int { plans[index].changedRows * choices[index].limit.rowCost }
    for index in choices.indices where cost(index) < cost(best) { best = index }
    colors = choices[best].colors
    blocks = plans[best].blocks
    self.totals = totals
  }

  /// The colours of the film as it is drawn.
  let totals: ColorTotals

  var size: PixelSize { source.size }
  var frameCount: Int { source.frameCount }
  var duration: Double { source.duration }
  var distinctRows: DistinctRows { source.distinctRows }

  /// The largest difference of a channel between frames as they are drawn and as they were asked for
  /// so far, 0…255.
  var largestError: Int { meter.largest }

  func draw(frame: Int, into pixmap: inout Pixmap) throws {
    try show(frame, in: &pixmap) { try source.draw(frame: $0, into: &$1) }
  }

  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws {
    try show(frame, in: &pixmap) { try source.drawDistinctRows(frame: $0, into: &$1) }
  }

  private func show(
    _ frame: Int, in pixmap: inout Pixmap, draw: (Int, inout Pixmap) throws -> Void
  ) throws {
    let block = blocks[block(of: frame)]
    let size = pixmap.size
    try draw(block.drawn[0], &pixmap)
    guard pixmap.size == size else { return }
    var boxes = ColorBoxes(pixmap.pixels, colors)
    for other in block.drawn.dropFirst() {
      try draw(other, &pixmap)
      guard pixmap.size == size else { return }
      _ = boxes.add(
        pixmap.pixels.span, in: pixmap.pixels.indices,
        breaking: other <= frame ? .restart : .finish)
    }
    var pixels = pixmap.pixels.mutableSpan
    meter.note(boxes.show(in: &pixels))
  }

  /// The block that holds a frame.
  private func block(of frame: Int) -> Int {
    var (low, high) = (0, blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].frames.lowerBound <= frame { low = middle } else { high = middle }
    }
    return low
  }
}

/// The largest of the differences that several threads find.
private final class ErrorMeter: Sendable {
  private let found = Mutex(0)

  var largest: Int { found.withLock { $0 } }

  func note(_ error: Int) { found.withLock { $0 = max($0, error) } }
}
