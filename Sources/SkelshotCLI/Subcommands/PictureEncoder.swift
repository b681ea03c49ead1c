import Skelshot
import Synchronization

/// A film as the bytes of a file, and what is told of it.
struct EncodedPicture: Sendable {
  var spool: Spool
  var content: PictureStatistics
  /// What the user is warned of, without the name of the file.
  var warnings: [Warning] = []
  /// What was given up to keep within a budget; nil without one.
  var givenUp: [String]?
  /// Files that were made to find this one.
  var tries = 1
  /// The part of the time in which a GIF's frames were drawn and compared, in seconds.
  var colorSeconds = 0.0

  enum Warning: Sendable {
    case quantized(GIFReport)
    /// Colours differ by so many levels of 255, as the options allow.
    case inexact(levels: Int)
    case givenUp([String], limit: Int)
  }
}

/// Turns films into files, as the command line says.
struct PictureEncoder: Sendable {
  let framesPerSecond: Double
  let pixelLimit: Int
  /// The moment that a PNG shows, in seconds.
  let time: Double
  /// Those of a GIF; PNGs and APNGs are made for the same, with the same tolerance.
  let gifOptions: GIFOptions
  /// The bytes that a file may have.
  let budget: ByteBudget?
  /// Whether the work is shown while it lasts.
  let showsProgress: Bool

  /// Encodes a film.
  ///
  /// - Parameter library: The pictures that its scene names, to draw it smaller.
  func encode(
    _ film: Film, as format: PictureFormat, _ library: PictureLibrary
  ) throws(PictureError) -> EncodedPicture {
    switch format {
    case .png: try png(film, library)
    case .gif: try gif(film, library)
    case .apng: try apng(film, library)
    }
  }

  private func png(
    _ film: Film, _ library: PictureLibrary
  ) throws(PictureError) -> EncodedPicture {
    guard let budget else {
      let png = try film.encodedPNG(
        at: time, optimization: gifOptions.optimization, tolerance: gifOptions.tolerance)
      return EncodedPicture(Spool(png.bytes), PictureStatistics(png: png, of: film))
    }
    let fitted = try budget.png(
      film, at: time, library: library, optimization: gifOptions.optimization,
      tolerance: gifOptions.tolerance, pixelLimit: pixelLimit)
    return EncodedPicture(
      Spool(fitted.encoded.bytes), PictureStatistics(png: fitted.encoded, of: fitted.film)
    ).telling(of: fitted, budget)
  }

  private func gif(
    _ film: Film, _ library: PictureLibrary
  ) throws(PictureError) -> EncodedPicture {
    guard let budget else {
      let start = ContinuousClock.now
      let half = Mutex<ContinuousClock.Instant?>(nil)
      let (spool, report) = try spooled { spool, progress throws(PictureError) in
        try film.writeGIF(to: spool, options: gifOptions) { done, total in
          // The first walk over the frames learns their colours, the second one makes images.
          if 2 * done == total { half.withLock { $0 = ContinuousClock.now } }
          progress.update(done: done, of: total)
        }
      }
      var picture = EncodedPicture(spool, report, of: film)
      if let half = half.withLock({ $0 }) { picture.colorSeconds = (half - start) / .seconds(1) }
      return picture
    }
    let fitted = try budget.gif(
      film, framesPerSecond: framesPerSecond, library: library, options: gifOptions,
      pixelLimit: pixelLimit)
    return EncodedPicture(Spool(fitted.encoded.bytes), fitted.encoded.report, of: fitted.film)
      .telling(of: fitted, budget)
  }

  private func apng(
    _ film: Film, _ library: PictureLibrary
  ) throws(PictureError) -> EncodedPicture {
    guard let budget else {
      let (spool, report) = try spooled { spool, progress throws(PictureError) in
        try film.writeAPNG(
          to: spool, loopCount: gifOptions.loopCount, optimization: gifOptions.optimization,
          tolerance: gifOptions.tolerance, jobs: gifOptions.jobs
        ) { done, total in
          progress.update(done: done, of: total)
        }
      }
      return EncodedPicture(spool, PictureStatistics(apng: report, of: film))
    }
    let fitted = try budget.apng(
      film, framesPerSecond: framesPerSecond, library: library, loopCount: gifOptions.loopCount,
      optimization: gifOptions.optimization, tolerance: gifOptions.tolerance, jobs: gifOptions.jobs,
      pixelLimit: pixelLimit)
    return EncodedPicture(
      Spool(fitted.encoded.bytes), PictureStatistics(apng: fitted.encoded.report, of: fitted.film)
    ).telling(of: fitted, budget)
  }

  /// A film written to a spool, with a line that shows how far it is.
  private func spooled<Report>(
    _ write: (Spool, ProgressLine) throws(PictureError) -> Report
  ) throws(PictureError) -> (spool: Spool, report: Report) {
    let progress = ProgressLine(isEnabled: showsProgress)
    defer { progress.finish() }
    let spool = Spool()
    return (spool, try write(spool, progress))
  }
}

extension EncodedPicture {
  fileprivate init(_ spool: Spool, _ report: GIFReport, of film: Film) {
    self.init(spool: spool, content: PictureStatistics(gif: report, of: film))
    if report.framesQuantized > 0 { warnings.append(.quantized(report)) }
    if report.framesQuantized == 0 { warnIfInexact() }
  }

  /// A PNG or an APNG.
  fileprivate init(_ spool: Spool, _ content: PictureStatistics) {
    self.init(spool: spool, content: content)
    warnIfInexact()
  }

  private mutating func warnIfInexact() {
    if content.largestError > 0 { warnings.append(.inexact(levels: content.largestError)) }
  }

  /// With what a budget has cost.
  fileprivate func telling<Encoded>(
    of fitted: FittedFilm<Encoded>, _ budget: ByteBudget
  ) -> EncodedPicture {
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
