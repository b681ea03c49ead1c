import Skelshot
import SkelshotPrimitives
import SkelshotWork

struct EncodedOutput: Sendable {
  var file: TemporaryFile
  var content: PictureStatistics
  /// Warnings that do not yet contain the file name.
  var warnings: [Warning] = []
  /// The quality losses for a byte budget, or nil without a budget.
  var givenUp: [String]?
  var tries = 1
  /// The duration of the analysis pass in seconds.
  var analysisSeconds = 0.0

  enum Warning: Sendable {
    case quantized(frames: Int, levels: Int)
    /// Colors may be off by up to `levels`, 0…255, because the options allow color errors.
    case inexact(levels: Int)
    case givenUp([String], limit: Int)
    /// The format turns soft edges into hard edges.
    case hardEdges
    /// A matte color for a picture without partially transparent pixels.
    case idleMatte
  }
}

struct PictureEncoder: Sendable {
  let framesPerSecond: Double
  /// The maximum number of distinct frames per second during a dissolve, or nil for no limit.
  let dissolveFramesPerSecond: Double?
  /// The output format with the lowest maximum frame rate.
  let slowestFormat: PictureFormat
  /// The time of stills, in seconds.
  var time: Double
  /// Whether to write a still if the format supports both stills and films.
  let prefersStills: Bool
  let options: EncodingOptions
  let budget: ByteBudget?
  let showsProgress: Bool

  /// Returns a warning if the still's time is after the end of the film.
  func momentAfterEnd(of film: Film) -> Message? {
    let duration = film.duration
    guard film.frameCount > 1, Duration(inSeconds: time) > duration else { return nil }
    return Message(
      "late-moment",
      "--time is \(time.shortText) s, but the animation is only \(duration.inSeconds.shortText) s long",
      help: film.renderer.scene.timeline == nil
        ? "the still shows a later repetition of the animation"
        : "the still shows the end of the animation")
  }

  /// Encodes a film. A nil path means stdout. `library` is needed to draw the film at smaller scales for a byte budget.
  func encode(
    _ film: Film, as format: PictureFormat, for path: String?, _ library: PictureLibrary
  ) throws(PictureError) -> EncodedOutput {
    let isStill = !format.holdsFilms || prefersStills && format.descriptor.holdsStills
    let time = isStill ? Duration(inSeconds: self.time) : nil
    if let budget {
      let fitted = try budget.fit(
        film, as: format, at: time, library: library, options: options)
      let statistics = PictureStatistics(
        fitted.file.report, as: format, at: time, of: fitted.film)
      return EncodedOutput(
        TemporaryFile(fitted.file.bytes), statistics, matte: options.matte
      ).telling(of: fitted, budget)
    }
    let progress = ProgressLine(isEnabled: showsProgress)
    defer { progress.finish() }
    let start = ContinuousClock.now
    let analysisEnd = Mutex<ContinuousClock.Instant?>(nil)
    let file = TemporaryFile(for: path)
    let report = try film.encode(as: format, at: time, options: options, to: file) {
      if $0.phase == .analysis { analysisEnd.withLock { $0 = ContinuousClock.now } }
      progress.update($0)
    }
    var picture = EncodedOutput(
      file, PictureStatistics(report, as: format, at: time, of: film), matte: options.matte)
    if let end = analysisEnd.withLock({ $0 }) {
      picture.analysisSeconds = (end - start) / .seconds(1)
    }
    return picture
  }
}

extension EncodedOutput {
  /// - Parameter matte: The matte color that the user chose, if any.
  fileprivate init(_ file: TemporaryFile, _ content: PictureStatistics, matte: Color?) {
    self.init(file: file, content: content)
    if !content.format.descriptor.hasPartialTransparency {
      if content.losesTransparency, matte == nil { warnings.append(.hardEdges) }
      if !content.losesTransparency, matte != nil { warnings.append(.idleMatte) }
    }
    if content.framesQuantized > 0 {
      warnings.append(
        .quantized(frames: content.framesQuantized, levels: content.largestError))
    } else if content.largestError > 0 {
      warnings.append(.inexact(levels: content.largestError))
    }
  }

  fileprivate func telling(of fitted: FittedFilm, _ budget: ByteBudget) -> EncodedOutput {
    var picture = self
    let changes = fitted.quality.changes(from: fitted.asked)
    picture.givenUp = changes
    picture.tries = fitted.tries
    if fitted.quality.tolerance != fitted.asked.tolerance {
      // The list of changes already mentions the tolerance.
      picture.warnings.removeAll { if case .inexact = $0 { true } else { false } }
    }
    if !changes.isEmpty { picture.warnings.append(.givenUp(changes, limit: budget.limit)) }
    return picture
  }
}
