import SkelshotRaster
import SkelshotWork

/// A walk over all frames of a film, on several threads.
struct FilmPass<Source: FrameSource>: Sendable {
  let setup: FilmSetup<Source>
  let jobs: Int

  /// The most frames that a thread takes at a time: it draws the one before the first again, which
  /// takes less time where most rows repeat others. One thread alone goes on from the frame before, and
  /// its results must not wait for the end of the film.
  private var mostFramesAtATime: Int {
    if jobs == 1 { return 1 }
    return 4 * setup.distinctRows.rows.count < setup.distinctRows.height ? 4 : 8
  }

  var frameCount: Int { setup.source.frameCount }

  /// The frames that a thread takes at a time, in order.
  func blocks() -> [Range<Int>] {
    let length = min(mostFramesAtATime, frameCount / (2 * jobs) + 1)
    return stride(from: 0, to: frameCount, by: length).map { $0..<min($0 + length, frameCount) }
  }

  /// Finds out about the colours of any film.
  ///
  /// - Parameters:
  ///   - addsUp: Whether the pixels of each colour are added up over the film.
  ///   - progress: Called with the frames done.
  func colors(
    addsUp: Bool, progress: @escaping @Sendable (Int) -> Void
  ) throws -> FilmColors {
    let blocks = blocks()
    let analyzer = try OrderedWork.run(
      count: blocks.count, jobs: jobs, into: FilmAnalyzer(addsUp: addsUp),
      makeWorker: {
        (states: try FilmStates(setup), census: FrameCensus(distinctRows: setup.distinctRows))
      },
      produce: { worker, block in
        try blocks[block].map { frame in
          try worker.states.show(frame)
          return worker.census.count(
            frame, worker.states.current, after: worker.states.previous,
            findings: worker.states.findings)
        }
      },
      consume: { analyzer, block, frames in
        for frame in frames { analyzer.add(frame) }
        progress(blocks[block].upperBound)
      })
    return analyzer.finish()
  }
}
