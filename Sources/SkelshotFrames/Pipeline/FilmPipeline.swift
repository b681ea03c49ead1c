package import SkelshotWork

package struct FilmPipeline<BackEnd: ContainerBackEnd>: Sendable {
  private let options: EncodingOptions

  package init(options: EncodingOptions) { self.options = options }

  /// - Parameter progress: Receives the progress, in two steps per frame.
  /// - Throws: `FilmError`, a format error, or any error from the source or the sink.
  package func encode(
    _ source: any FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try options.validate()
    guard source.frameCount > 0 else { throw FilmError.noFrames }
    try source.validateSize(limit: options.pixelLimit)
    guard source.frameCount <= FrameTiming.mostFrames else {
      throw FilmError.tooLong(frames: source.frameCount, limit: FrameTiming.mostFrames)
    }
    let backEnd = try BackEnd(source, options: options)
    var film = try PreparedFilm(source, reduction: backEnd.reduction)
    let counter = StepCounter(frames: source.frameCount, progress)
    let jobs = options.jobs ?? Processors.count

    var drawnColors: FilmColors?
    if options.levels > 0 {
      let colors = try AnalysisPass(film, jobs: jobs, counter)
        .run(FilmColorAnalysis()).finish()
      film.quantizer = ToleranceQuantizer(colors.totals, tolerance: options.levels)
      drawnColors = colors
    }
    var plan = try backEnd.plan(AnalysisPass(film, jobs: jobs, counter))
    if let drawnColors { plan.report.colors = backEnd.colorCount(of: drawnColors) }
    return try EncodePass(backEnd: backEnd, plan: plan, jobs: jobs, counter: counter)
      .run(to: output)
  }
}

/// Reports an encoder's progress, which never decreases, even if a pass is abandoned and started again.
final class StepCounter: Sendable {
  private let frameCount: Int
  private let report: WorkProgress.Handler?
  private let done = Mutex(0)

  /// - Parameter frameCount: The number of frames. Each frame has an analysis step and an encoding step.
  init(frames frameCount: Int, _ report: WorkProgress.Handler?) {
    self.frameCount = frameCount
    self.report = report
  }

  func reach(_ step: Int) {
    guard let report else { return }
    done.withLock { done in
      guard step > done else { return }
      done = step
      report(
        WorkProgress(
          step > frameCount ? .encoding : .analysis, completed: step, total: 2 * frameCount))
    }
  }
}
