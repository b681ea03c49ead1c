import SkelshotRaster
import SkelshotWork

/// The first walk over a film that one colour table can show: what changes from frame to frame is cut
/// into rows, and kept for the second walk as far as there is room.
struct FilmScan<Source: FrameSource>: Sendable {
  let film: FilmPass<Source>
  /// The most bytes of rows that are kept: enough for a film of the usual length, so that it is drawn
  /// once; little beside the other memory, which therefore does not grow with the film.
  let room: Int

  /// The film has more colours than one table has room for, or clear pixels.
  private struct Unfit: Error {}

  /// One frame.
  private struct Step: Sendable {
    /// nil where the frame looks like the one before.
    var cut: DeltaCut?
    var hasPartial: Bool
    /// The largest difference of a channel that showing colours as others has made so far.
    var largestError: Int
  }

  /// What a thread keeps from frame to frame.
  private struct Worker: ~Copyable {
    var states: FilmStates<Source>
    var cutter = DeltaCutter()
  }

  /// What was found about the frames so far.
  private struct Findings: ~Copyable {
    var frames: [FilmColors.Frame] = []
    var hasPartial = false
    var colors = ColorIndex()
    var cuts: [DeltaCut?] = []
    var largestError = 0
    var room: Int

    init(room: Int) { self.room = room }

    mutating func add(_ step: consuming Step) throws(Unfit) {
      frames.append(step.cut == nil ? .repeated : .exact)
      if step.hasPartial { hasPartial = true }
      largestError = max(largestError, step.largestError)
      if let cut = step.cut {
        for color in cut.rows.usedColors where !colors.insert(color) { throw Unfit() }
        // One is left for pixels that do not change.
        if colors.colors.count == 256 { throw Unfit() }
        if cut.rows.byteCount <= room { room -= cut.rows.byteCount } else { step.cut = nil }
      }
      cuts.append(step.cut)
    }

    consuming func finish() -> ScannedFilm {
      ScannedFilm(
        colors: FilmColors(frames: frames, colors: colors.colors, hasPartial: hasPartial),
        cuts: cuts, largestError: largestError)
    }
  }

  /// Looks at all frames.
  ///
  /// - Parameter progress: Called with the frames done.
  /// - Returns: nil where one table is not enough.
  func run(progress: @escaping @Sendable (Int) -> Void) throws -> ScannedFilm? {
    let blocks = film.blocks()
    do {
      return try OrderedWork.run(
        count: blocks.count, jobs: film.jobs, into: Findings(room: room),
        makeWorker: { Worker(states: try FilmStates(film.setup)) },
        produce: { worker, block in try blocks[block].map { try step($0, &worker) } },
        consume: { findings, block, steps in
          for step in steps { try findings.add(step) }
          progress(blocks[block].upperBound)
        }
      ).finish()
    } catch is Unfit {
      return nil
    }
  }

  private func step(_ frame: Int, _ worker: inout Worker) throws -> Step {
    try worker.states.show(frame)
    let found = worker.states.findings
    if found.hasClear { throw Unfit() }
    var step = Step(
      cut: nil, hasPartial: found.hasPartial, largestError: worker.states.largestError)
    guard let delta = worker.states.delta() else { return step }
    guard let rows = worker.cutter.rows(of: delta), worker.cutter.colorCount < 256 else {
      throw Unfit()
    }
    step.cut = DeltaCut(rect: delta.rect, rows: rows)
    return step
  }
}

/// What the first walk over a film has found that one colour table can show.
struct ScannedFilm: Sendable {
  let colors: FilmColors
  /// Per frame, the step to it as far as it was kept.
  let cuts: [DeltaCut?]
  /// The largest difference of a channel between a pixel and its frame.
  let largestError: Int
}

/// A step of the canvas, cut into rows.
struct DeltaCut: Sendable {
  /// The part of the canvas that changes.
  var rect: PixelRect
  var rows: DeltaRows
}
