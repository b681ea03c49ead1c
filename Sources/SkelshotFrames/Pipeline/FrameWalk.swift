import SkelshotRaster
import SkelshotWork

/// Examines each frame of a film with the previous one, on several threads.
struct FrameWalk: Sendable {
  let film: PreparedFilm
  /// The frames, ascending.
  let frames: [Int]
  let jobs: Int

  struct Step {
    /// The frame's index in the walk.
    var place: Int
    var frame: Int
    /// The frame before it in the walk; nil for the first.
    var previous: Int?
  }

  private struct Thread<Worker: ~Copyable>: ~Copyable {
    var frames: QuantizedFrames
    var worker: Worker
  }

  /// Examines all frames, and returns the consumer after all results. Each thread has a worker, with which `produce`
  /// draws and examines a frame; `consume` receives the results in order. `progress` is called with the number of
  /// frames done.
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

  /// The most frames that a thread takes at a time. It draws the frame before the first again, which is faster if most
  /// rows repeat others. A single thread continues from the frame before, and its results must not wait for the end of
  /// the film.
  private var mostFramesAtATime: Int {
    // Frames that are reduced in order must not wait for a whole block of others.
    if jobs == 1 || film.reducer != nil { return 1 }
    return 4 * film.distinctRows.rows.count < film.distinctRows.height ? 4 : 8
  }
}
