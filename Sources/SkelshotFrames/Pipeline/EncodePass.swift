/// Writes a film's file from the frames that differ from their predecessors.
struct EncodePass<BackEnd: ContainerBackEnd>: Sendable {
  let backEnd: BackEnd
  let plan: FilmPlan<BackEnd.Content>
  let jobs: Int
  let counter: StepCounter

  private struct Output: Sendable {
    var image: BackEnd.Encoder.Image
    /// The maximum channel error of the thread's quantizers so far, 0…255.
    var largestError: Int
  }

  private struct File {
    var writer: BackEnd.Writer
    var largestError = 0
  }

  func run(to output: any ByteSink) throws -> EncodingReport {
    let frameCount = plan.film.source.frameCount
    var file = try FrameWalk(film: plan.film, frames: plan.frames, jobs: plan.isSerial ? 1 : jobs)
      .run(
        into: File(writer: try backEnd.makeWriter(plan, to: output)),
        makeWorker: { try backEnd.makeEncoder(plan) },
        produce: { encoder, frames, step in
          do {
            if let image = try encoder.image(ofKept: step.frame) {
              return Output(image: image, largestError: 0)
            }
            if let reducer = plan.film.reducer {
              try frames.show(step.frame, at: step.place, after: step.previous, reducer)
            } else {
              try frames.show(step.frame, after: step.previous)
            }
            let image = try encoder.image(of: frames.delta(), at: step.place)
            return Output(image: image, largestError: frames.largestError)
          } catch is UnrepeatableFrame {
            throw FilmError.unrepeatableFrame(step.frame)
          }
        },
        consume: { file, place, output in
          file.largestError = max(file.largestError, output.largestError)
          try file.writer.write(output.image, showing: plan.shown(at: place))
        },
        progress: { places in
          counter.reach(frameCount + plan.shown(at: places - 1).upperBound)
        })
    var report = plan.report
    report.framesMerged = frameCount - plan.frames.count
    report.largestError = max(report.largestError, file.largestError)
    try file.writer.finish(&report)
    return report
  }
}
