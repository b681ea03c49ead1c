/// Something that is found out about a film, frame by frame.
///
/// A value of the type adds up what was found, in the order of the frames; workers look at frames, one
/// on each thread.
package protocol FilmAnalysis: SendableMetatype {
  /// What a thread keeps from one frame to the next.
  associatedtype Worker
  /// What a thread finds in a frame.
  associatedtype Finding: Sendable

  /// Makes what a thread keeps.
  static func makeWorker(_ film: PreparedFilm) -> Worker

  /// Looks at the frame that was drawn, and at the one before it.
  static func finding(in frames: borrowing QuantizedFrames, _ worker: inout Worker) throws
    -> Finding

  /// Adds what was found in the next frame.
  mutating func add(_ finding: Finding) throws
}

/// The walk over all frames of a film that finds out how to store it.
package struct AnalysisPass: Sendable {
  /// The film.
  package let film: PreparedFilm
  /// Threads at work at the same time.
  package let jobs: Int
  private let counter: StepCounter

  init(_ film: PreparedFilm, jobs: Int, _ counter: StepCounter) {
    self.film = film
    self.jobs = jobs
    self.counter = counter
  }

  /// The first frame, as the encode pass draws it.
  ///
  /// - Returns: The frame without one before it, and the largest difference that quantizing made, 0…255.
  package func firstFrame() throws -> (delta: FrameDelta, largestError: Int) {
    var frames = try QuantizedFrames(film)
    try frames.show(0, after: nil)
    return (frames.delta(), frames.largestError)
  }

  /// Draws every frame and looks at it.
  ///
  /// - Throws: What the source or the analysis throws.
  package func run<Analysis: FilmAnalysis>(
    _ analysis: consuming sending Analysis
  ) throws -> Analysis {
    try FrameWalk(film: film, frames: Array(0..<film.source.frameCount), jobs: jobs).run(
      into: analysis,
      makeWorker: { Analysis.makeWorker(film) },
      produce: { worker, frames, step in
        try frames.show(step.frame, after: step.previous)
        return try Analysis.finding(in: frames, &worker)
      },
      consume: { analysis, _, finding in try analysis.add(finding) },
      progress: { counter.reach($0) })
  }
}
