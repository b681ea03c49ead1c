import SkelshotRaster
import SkelshotWork

/// Processes each frame of a film together with the previous frame, on several threads.
struct FrameWalk: Sendable {
  let film: PreparedFilm
  /// The frames in ascending order.
  let frames: [Int]
  let jobs: Int

  struct Step {
    /// The frame's index in the walk.
    var place: Int
    var frame: Int
    var previous: Int?
  }

  private struct Thread<Worker: ~Copyable>: ~Copyable {
    var frames: QuantizedFrames
    var worker: Worker
  }

  /// Processes all frames, and returns the consumer with all results. Each thread has a worker, which `produce` uses to
  /// draw and examine a frame. `consume` receives the results in order. `progress` receives the number of finished
  /// frames.
  func run<Worker: ~Copyable, Output: Sendable, Consumer: ~Copyable>(
    into consumer: consuming sending Consumer,
    makeWorker: @Sendable () throws -> Worker,
    produce: @Sendable (inout Worker, inout QuantizedFrames, Step) throws -> Output,
    consume: @Sendable (inout Consumer, Int, Output) throws -> Void,
    progress: @Sendable (Int) -> Void
  ) throws -> Consumer {
    let blocks = blocks()
    return try OrderedWork.run(
      count: blocks.count, jobs: jobs, into: consumer,
      makeWorker: { Thread(frames: try QuantizedFrames(film), worker: try makeWorker()) },
      produce: { thread, block in
        var outputs: [Output] = []
        for place in blocks[block] {
          try Cancellation.check()
          let step = Step(
            place: place, frame: frames[place], previous: place > 0 ? frames[place - 1] : nil)
          outputs.append(try produce(&thread.worker, &thread.frames, step))
        }
        return outputs
      },
      consume: { consumer, block, outputs in
        for (place, output) in zip(blocks[block], outputs) {
          try consume(&consumer, place, output)
        }
        progress(blocks[block].upperBound)
      })
  }

  private func blocks() -> [Range<Int>] {
    let length = min(mostFramesAtATime, frames.count / 2 / jobs + 1)
    return stride(from: 0, to: frames.count, by: length).map {
      $0..<min($0 + length, frames.count)
    }
  }

  /// The maximum number of frames in a thread's block. Each thread also draws the frame before its block. Blocks are
  /// shorter if most rows are repeated, since drawing is then faster. If there is only one thread, each block is one
  /// frame, so that results are consumed immediately.
  private var mostFramesAtATime: Int {
    // A frame that is reduced in order must not wait for another thread's whole block.
    if jobs == 1 || film.reducer != nil { return 1 }
    return 4 * film.distinctRows.rows.count < film.distinctRows.height ? 4 : 8
  }
}
