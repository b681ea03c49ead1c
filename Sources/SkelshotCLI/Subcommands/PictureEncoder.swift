import Skelshot
import SkelshotPrimitives
import SkelshotWork

/// A film as the bytes of a file, and what is told of it.
struct EncodedOutput: Sendable {
  var file: TemporaryFile
  var content: PictureStatistics
  /// What the user is warned of, without the name of the file.
  var warnings: [Warning] = []
  /// What was given up to keep within a budget; nil without one.
  var givenUp: [String]?
  /// Files that were made to find this one.
  var tries = 1
  /// The part of the time that the analysis pass took, in seconds.
  var analysisSeconds = 0.0

  enum Warning: Sendable {
    /// Frames have too many colours for the format.
    case quantized(frames: Int, levels: Int)
    /// Colours differ by so many levels of 255, as the options allow.
    case inexact(levels: Int)
    case givenUp([String], limit: Int)
    /// The format shows half-transparent edges as hard ones.
    case hardEdges
    /// A matte, where nothing is half transparent.
    case idleMatte
  }
}

/// Turns films into files, as the command line says.
struct PictureEncoder: Sendable {
  let framesPerSecond: Double
  /// Different pictures in a second of a dissolve; nil for one in each frame.
  let dissolveFramesPerSecond: Double?
  /// The format of the run that shows the fewest frames in a second.
  let slowestFormat: PictureFormat
  /// The moment that a PNG shows, in seconds.
  var time: Double
  /// Whether formats of films and stills show that moment, too, instead of the whole film.
  let prefersStills: Bool
  let options: EncodingOptions
  /// The bytes that a file may have.
  let budget: ByteBudget?
  /// Whether the work is shown while it lasts.
  let showsProgress: Bool

  /// What is said of a moment that the film does not have.
  func momentAfterEnd(of film: Film) -> Message? {
    let duration = film.duration
    guard film.frameCount > 1, Duration(inSeconds: time) > duration else { return nil }
    return Message(
      "late-moment",
      "the film takes \(duration.inSeconds.shortText) s, and --time is \(time.shortText) s",
      help: film.renderer.scene.timeline == nil
        ? "the picture is of a later repetition" : "the picture is of its end")
  }

  /// Encodes a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - format: The file's format.
  ///   - path: Where the file will be; nil for stdout.
  ///   - library: The pictures that its scene names, to draw it smaller.
  func encode(
    _ film: Film, as format: PictureFormat, for path: String?, _ library: PictureLibrary
  ) throws(PictureError) -> EncodedOutput {
    let isStill = !format.holdsFilms || prefersStills && format.descriptor.holdsStills
    let time = isStill ? Duration(inSeconds: self.time) : nil
    if let budget {
      let fitted = try budget.encode(
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
    let analysis = PhaseEnd()
    let file = TemporaryFile(for: path)
    let report = try film.encode(as: format, at: time, options: options, to: file) {
      if $0.phase == .analysis { analysis.note() }
      progress.update($0)
    }
    var picture = EncodedOutput(
      file, PictureStatistics(report, as: format, at: time, of: film), matte: options.matte)
    if let end = analysis.instant { picture.analysisSeconds = (end - start) / .seconds(1) }
    return picture
  }
}

/// When a phase of the work has ended, as far as is known.
///
/// A class: a mutex that a closure holds by itself is destroyed by its type's metadata, which takes a start 0.05 ms to make.
private final class PhaseEnd: Sendable {
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// A step of the phase has ended now.
  func note() { last.withLock { $0 = ContinuousClock.now } }

  /// The end of the last step.
  var instant: ContinuousClock.Instant? { last.withLock { $0 } }
}

extension EncodedOutput {
  /// - Parameter matte: What the user said lies under edges; nil for nothing.
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

  /// With what a budget has cost.
  fileprivate func telling(of fitted: FittedFilm, _ budget: ByteBudget) -> EncodedOutput {
    var picture = self
    let changes = fitted.quality.changes(from: fitted.asked)
    picture.givenUp = changes
    picture.tries = fitted.tries
    if fitted.quality.tolerance != fitted.asked.tolerance {
      // The changes say it.
      picture.warnings.removeAll { if case .inexact = $0 { true } else { false } }
    }
    if !changes.isEmpty { picture.warnings.append(.givenUp(changes, limit: budget.limit)) }
    return picture
  }
}
