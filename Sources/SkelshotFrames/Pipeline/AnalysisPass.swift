/// An analysis of a film, frame by frame. A worker on each thread examines frames, and the analysis combines the
/// findings in frame order.
package protocol FilmAnalysis: SendableMetatype {
  associatedtype Worker
  associatedtype Finding: Sendable

  static func makeWorker(_ film: PreparedFilm) -> Worker

  static func finding(in frames: borrowing QuantizedFrames, _ worker: inout Worker) throws
    -> Finding

  mutating func add(_ finding: Finding) throws
}

/// The analysis pass, which examines all frames of a film to decide how to store them.
package struct AnalysisPass: Sendable {
  package let film: PreparedFilm
  package let jobs: Int
  private let counter: StepCounter

  init(_ film: PreparedFilm, jobs: Int, _ counter: StepCounter) {
    self.film = film
    self.jobs = jobs
    self.counter = counter
  }

  /// Returns the first frame as the encode pass draws it, and the quantizer's maximum channel error, 0…255.
  package func firstFrame() throws -> (delta: FrameDelta, largestError: Int) {
    var frames = try QuantizedFrames(film)
    try frames.show(0, after: nil)
    return (frames.delta(), frames.largestError)
  }

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
