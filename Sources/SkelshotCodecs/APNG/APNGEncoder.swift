import SkelshotRaster
import SkelshotWork

/// Writes films and stills as animated PNG: with true colour and real alpha, exactly as drawn unless the
/// options allow a tolerance.
///
/// Of a frame only the rectangle that changes is stored, and in it, where what changes is opaque, only
/// the pixels that do. A film of at most 256 colours has a palette. Frames are drawn twice, first to
/// learn their colours, and once more with a tolerance; memory does not grow with the length of the
/// film, but for the file itself.
///
/// The same frames give the same bytes, however many threads work; frames of more than 256 colours
/// where zlib is the same.
public struct APNGEncoder: Sendable {
  /// What the encoder was told.
  public let options: APNGOptions

  /// How many frames a thread takes at a time: it draws the one before them again.
  private static let framesAtATime = 4

  /// Makes an encoder.
  public init(options: APNGOptions = APNGOptions()) { self.options = options }

  /// Encodes a film.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - progress: Called with the steps done so far and all steps; a frame takes two of them.
  /// - Throws: `APNGError`, or whatever the source throws.
  public func encode(
    _ source: some FrameSource, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> EncodedAPNG {
    let output = MemorySink()
    let report = try encode(source, to: output, progress: progress)
    return EncodedAPNG(bytes: output.bytes, report: report)
  }

  /// Encodes a film to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - output: What takes the file's bytes. If an error is thrown it has got a part of them.
  ///   - progress: As above.
  /// - Throws: `APNGError`, or whatever the source or the sink throws.
  public func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> APNGReport {
    do throws(RasterError) {
      try source.size.validate(limit: options.pixelLimit)
    } catch {
      throw APNGError.size(error)
    }
    let timing = try APNGTiming(frameCount: source.frameCount, duration: source.duration)
    var file = APNGHeader(plays: try plays())
    do throws(PNGError) {
      file.pixelsPerMetre = try PNGEncoder(scale: options.scale).pixelsPerMetre()
    } catch {
      throw APNGError.png(error)
    }
    let counter = StepCounter(2 * timing.frameCount, progress)
    var film = Film(source: source)
    if options.levels > 0 {
      let totals = try totals(of: source) { counter.reach($0) }
      film.merge = ColorMerge(totals.colors, tolerance: options.levels)
      film.colorCount = totals.paletteCount
    }
    return try write(film, timing, file, to: output, counter)
  }

  /// A film and as which colours its own are shown.
  private struct Film<Source: FrameSource>: Sendable {
    let source: Source
    var merge: ColorMerge?
    /// Its colours as they are drawn, where they are merged and at most 256.
    var colorCount: Int?
  }

  /// Adds up how many pixels of all frames have each colour.
  private func totals(
    of source: some FrameSource, progress: @escaping @Sendable (Int) -> Void
  ) throws -> ColorTotals {
    try OrderedWork.run(
      count: source.frameCount, jobs: jobs, into: ColorTotals(),
      makeWorker: { FilmCanvas(source) },
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
  }

  /// Writes the frames of a film.
  private func write(
    _ film: Film<some FrameSource>, _ timing: APNGTiming, _ header: APNGHeader,
    to output: any ByteSink, _ counter: StepCounter
  ) throws -> APNGReport {
    let content = try content(of: film) { counter.reach($0) }
    let form = content.form

    // Where each frame that differs from the one before begins, and where the last one ends.
    let starts = content.repeats.indices.filter { !content.repeats[$0] } + [timing.frameCount]
    let blocks = blocks(starts.count - 1)
    let frameCount = (0..<starts.count - 1).reduce(0) { count, place in
      count + timing.delays(of: starts[place]..<starts[place + 1]).count
    }
    var writer = APNGWriter(output)
    try writer.begin(
      film.source.size, form, frameCount: frameCount, header)
    writer = try OrderedWork.run(
      count: blocks.count, jobs: jobs, into: writer,
      makeWorker: {
        (
          canvas: FilmCanvas(film.source, merge: film.merge),
          packer: FramePacker(form, options.optimization)
        )
      },
      produce: { worker, block in
        try blocks[block].flatMap { place in
          let delays = timing.delays(of: starts[place]..<starts[place + 1])
          let packer = worker.packer
          return try worker.canvas.withFrames(
            starts[place], after: place == 0 ? nil : starts[place - 1]
          ) { picture, base in
            do throws(PNGError) {
              return try packer.pack(picture, after: base, delays: delays)
            } catch {
              throw APNGError.png(error)
            }
          }
        }
      },
      consume: { writer, block, frames in
        for frame in frames { try writer.write(frame) }
        counter.reach(timing.frameCount + starts[blocks[block].upperBound])
      })
    try writer.end()
    var report = APNGReport()
    report.framesWritten = frameCount
    report.framesMerged = content.repeats.count { $0 }
    report.colors = film.merge == nil ? content.colorCount : film.colorCount
    report.largestError = content.largestError
    report.byteCount = writer.byteCount
    report.parts = writer.parts.all
    return report
  }

  /// The first pass.
  private func content(
    of film: Film<some FrameSource>, progress: @escaping @Sendable (Int) -> Void
  ) throws -> FilmContent {
    let blocks = blocks(film.source.frameCount)
    return try OrderedWork.run(
      count: blocks.count, jobs: jobs, into: FilmContent(),
      makeWorker: { FilmCanvas(film.source, merge: film.merge) },
      produce: { canvas, block in
        let frames = try blocks[block].map { frame in
          try canvas.withFrames(frame, after: frame == 0 ? nil : frame - 1) { picture, base in
            NewColors(picture, after: base)
          }
        }
        return (frames: frames, largestError: canvas.largestError)
      },
      consume: { content, block, found in
        for frame in found.frames { content.add(frame) }
        content.largestError = max(content.largestError, found.largestError)
        progress(blocks[block].upperBound)
      })
  }

  /// The frames that a thread takes at a time.
  private func blocks(_ count: Int) -> [Range<Int>] {
    let length = jobs == 1 ? 1 : Self.framesAtATime
    return stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }

  private var jobs: Int { max(1, options.jobs ?? Processors.count) }

  /// What the animation control says: 0 for ever.
  private func plays() throws(APNGError) -> UInt32 {
    switch options.loopCount {
    case .forever: return 0
    case .times(let count):
      guard count > 0, count <= Int(Int32.max) else { throw .invalidLoopCount(count) }
      return UInt32(count)
    }
  }
}
