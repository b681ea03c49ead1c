import SkelshotRaster
import SkelshotWork

/// The second walk over a film: states become images, images a file.
struct ImagePass<Source: FrameSource>: Sendable {
  let film: FilmPass<Source>
  let timing: FrameTiming
  let colors: FilmColors
  /// Per frame, what the first walk has cut already; empty where it kept nothing.
  let cuts: [DeltaCut?]
  let table: ColorTable
  let repeats: Int?
  let effort: EncodingEffort
  /// Where the file goes; nil to keep it in memory.
  let output: (any ByteSink)?

  /// A frame as it is written.
  private struct Image: Sendable {
    /// nil where the frame looks like the one before.
    var image: EncodedFrame?
    var largestError: Int
  }

  /// Encodes all frames.
  ///
  /// - Parameter progress: Called with the frames done.
  /// - Returns: The file, and the largest difference of a channel between a pixel and its frame.
  func encode(
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> (gif: EncodedGIF, largestError: Int) {
    if colors.hasClear { return try encodeClearing(progress: progress) }
    let writer = try FilmWriter(
      size: film.setup.source.size, globalTable: table, repeats: repeats, output: output)
    let blocks = film.blocks()
    let desk = try OrderedWork.run(
      count: blocks.count, jobs: film.jobs, into: Desk(writer: writer),
      makeWorker: { try Worker(self) },
      produce: { worker, block in
        try blocks[block].map { try worker.image(of: $0, in: self) }
      },
      consume: { desk, block, images in
        for (frame, image) in zip(blocks[block], images) {
          try desk.add(image, delay: timing.delay(of: frame))
        }
        progress(blocks[block].upperBound)
      })
    return try desk.finish()
  }

  /// Where images are written.
  private struct Desk: ~Copyable {
    var writer: FilmWriter
    var largestError = 0

    init(writer: consuming FilmWriter) { self.writer = writer }

    mutating func add(_ image: Image, delay: Int) throws(GIFError) {
      largestError = max(largestError, image.largestError)
      if let image = image.image {
        try writer.show(image, delay: delay)
      } else {
        writer.extend(by: delay)
      }
    }

    consuming func finish() throws(GIFError) -> (gif: EncodedGIF, largestError: Int) {
      let largestError = largestError
      return (try writer.finish(), largestError)
    }
  }

  /// What a thread keeps from frame to frame.
  private struct Worker: ~Copyable {
    var states: FilmStates<Source>
    var encoder: FrameEncoder

    init(_ pass: ImagePass) throws {
      states = try FilmStates(pass.film.setup)
      encoder = FrameEncoder(
        globalTable: pass.table, alwaysNamesClear: false, effort: pass.effort)
    }

    mutating func image(of frame: Int, in pass: ImagePass) throws -> Image {
      if pass.colors.frames[frame] == .repeated { return Image(image: nil, largestError: 0) }
      do throws(FrameEncoder.OverfullDelta) {
        if !pass.cuts.isEmpty, let cut = pass.cuts[frame] {
          return Image(image: try encoder.encode(cut.rows, cut.rect), largestError: 0)
        }
      } catch {
        throw GIFError.unrepeatableFrame(frame)
      }
      try states.show(frame)
      // Colours that are shown as others may have made it look like the frame before.
      guard let delta = states.delta() else {
        return Image(image: nil, largestError: states.largestError)
      }
      do throws(FrameEncoder.OverfullDelta) {
        return Image(image: try encoder.encode(delta), largestError: states.largestError)
      } catch {
        throw GIFError.unrepeatableFrame(frame)
      }
    }
  }

  /// Encodes a film in which pixels turn from opaque to clear, on one thread.
  private func encodeClearing(
    progress: @Sendable (Int) -> Void
  ) throws -> (gif: EncodedGIF, largestError: Int) {
    var states = try FilmStates(film.setup)
    var encoder = try ClearingFilmEncoder(
      size: film.setup.source.size, globalTable: table, repeats: repeats, effort: effort,
      output: output)
    for frame in 0..<timing.frameCount {
      if colors.frames[frame] == .repeated {
        encoder.extend(by: timing.delay(of: frame))
      } else {
        try states.show(frame)
        try encoder.show(states.current, delay: timing.delay(of: frame))
      }
      progress(frame + 1)
    }
    return (try encoder.finish(), states.largestError)
  }
}
