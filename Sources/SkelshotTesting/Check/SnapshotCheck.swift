import FoundationEssentials
import Skelshot

/// Compares a snapshot with its golden, or records it where that is asked for.
package struct SnapshotCheck: Sendable {
  private let place: GoldenPlace
  private let line: Int
  private let options: ComparisonOptions
  private let record: SnapshotRecording?
  private let failureFolder: String?
  private let root: String

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - place: Where the golden is.
  ///   - line: The line of the check.
  ///   - options: What counts as a difference.
  ///   - record: What is recorded; nil is what the environment asks for.
  ///   - failureFolder: Where pictures of failures go; nil is what the environment asks for.
  package init(
    _ place: GoldenPlace, line: Int, options: ComparisonOptions, record: SnapshotRecording?,
    failureFolder: String? = nil
  ) {
    self.place = place
    self.line = line
    self.options = options
    self.record = record
    self.failureFolder = failureFolder
    root = place.root
  }

  /// Checks a snapshot.
  package func run(_ snapshot: Snapshot) -> SnapshotOutcome {
    var outcome = SnapshotOutcome()
    // Until the content is known, the golden is called as if it were a still.
    var path = place.path(suffix: snapshot.suffix, kind: .png)
    var left: String?
    do throws(SnapshotProblem) {
      guard let recording = record ?? SnapshotRecording.requested else {
        throw .unknownRecording(
          ProcessInfo.processInfo.environment[SnapshotRecording.variable] ?? "")
      }
      let drawn = try DrawnSnapshot(
        snapshot, for: place.golden.flatMap { PictureFormat(path: $0) })
      path = place.path(suffix: snapshot.suffix, kind: drawn.kind)
      guard let kind = PictureFormat(path: path), drawn.fits(kind) else {
        throw .wrongExtension(drawn.kind)
      }
      if place.name == nil, place.golden == nil,
        let other = GoldenRegister.claim(path, line: line)
      {
        throw .sharedGolden(line: other)
      }
      let found = try compare(drawn, with: path)
      outcome.warnings = try warnings(drawn)
      let pictures = FailurePictures(golden: path, root: root, folder: failureFolder)
      if recording.records(found.state) {
        let bytes = try drawn.bytes()
        pictures.clear()
        if bytes != found.bytes {
          try write(bytes, to: path)
          throw .recorded(before: found.result)
        }
        // The same bytes again cannot mend a golden.
        if let problem = found.problem { throw problem }
      } else if let problem = found.problem {
        var files: [FailurePictures.File] = []
        if let bytes = found.bytes { files.append(pictures.file("expected", kind, bytes)) }
        files.append(pictures.file("actual", kind, try drawn.bytes()))
        files += difference(found, drawn, pictures)
        outcome.pictures = files.map { ($0.name, $0.bytes) }
        do throws(FileError) {
          try pictures.leave(files)
          left = GoldenPlace.short(pictures.folder, from: root)
        } catch {
          outcome.warnings.append(SnapshotText.notKept(error))
        }
        throw problem
      } else {
        pictures.clear()
      }
    } catch {
      let text = SnapshotText(golden: GoldenPlace.short(path, from: root), artifacts: left)
      outcome.message = text.message(error)
    }
    return outcome
  }

  /// A golden, and how it compares.
  private struct Found {
    var state: GoldenState
    var bytes: [UInt8]?
    var result: FilmComparison?
    var problem: SnapshotProblem?
  }

  private func compare(
    _ drawn: DrawnSnapshot, with path: String
  ) throws(SnapshotProblem) -> Found {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(ofFile: path)
    } catch {
      switch error {
      case .notFound, .noSuchFolder: return Found(state: .missing, problem: .missing)
      default: return Found(state: .unreadable, problem: .unreadable(.file(error)))
      }
    }
    if drawn.isFile(bytes) { return Found(state: .equal, bytes: bytes) }
    let actual = try drawn.film()
    do throws(FilmReadError) {
      let expected = try FilmDecoder(pixelLimit: .max).open(bytes)
      var result = try FilmComparison(expected: expected, actual: actual, options: options)
      if result.isEqual { return Found(state: .equal, bytes: bytes, result: result) }
      if let map = try elements(drawn, [actual.size, expected.size]) {
        result = try FilmComparison(
          expected: expected, actual: actual, options: options, layout: map)
      }
      return Found(state: .different, bytes: bytes, result: result, problem: .different(result))
    } catch {
      if let own = damage(actual) { throw .unreadableFile(own) }
      return Found(state: .unreadable, bytes: bytes, problem: .unreadable(.film(error)))
    }
  }

  /// What is wrong with a film, read to its end.
  private func damage(_ film: any FilmReader) -> FilmReadError? {
    var film = film
    do throws(FilmReadError) {
      while try film.nextFrame() != nil {}
      return nil
    } catch {
      return error
    }
  }

  /// The elements of the scene; nil where no scene is known, or it is none of the pictures'.
  private func elements(
    _ drawn: DrawnSnapshot, _ sizes: [PixelSize]
  ) throws(FilmReadError) -> ElementMap? {
    guard let scene = drawn.scene else { return nil }
    do throws(PictureError) {
      return try ElementMap(scene, sizes: sizes)
    } catch {
      throw .drawing(reason: String(describing: error))
    }
  }

  /// What the tolerance does not see.
  private func warnings(_ drawn: DrawnSnapshot) throws(SnapshotProblem) -> [String] {
    let hasTolerance =
      options.metric != .exact || options.pixelBudget != nil || options.ratioBudget != nil
    guard hasTolerance else { return [] }
    var film = try drawn.film()
    do throws(FilmReadError) {
      var hidden: [HiddenBone] = []
      if let map = try elements(drawn, [film.size]) {
        hidden = map.hidden(by: options, size: film.size)
      } else if let frame = try film.nextFrame() {
        hidden = HiddenBone(inMainColorsOf: frame, metric: options.metric).map { [$0] } ?? []
      }
      return hidden.map { "\($0.summary(metric: options.metric)); \($0.advice)" }
    } catch {
      throw .unreadableFile(error)
    }
  }

  /// The picture of the differences; none where it cannot be drawn, as for sizes over a limit.
  private func difference(
    _ found: Found, _ drawn: DrawnSnapshot, _ pictures: FailurePictures
  ) -> [FailurePictures.File] {
    guard let result = found.result, let bytes = found.bytes else { return [] }
    do {
      let film = try DifferenceFilm(
        result, expected: FilmDecoder(pixelLimit: .max).open(bytes), actual: drawn.film())
      if result.isStill {
        var pixmap = try Pixmap(size: film.size, pixelLimit: .max)
        try film.draw(frame: 0, into: &pixmap)
        return [pictures.file("diff", .png, try PNGEncoder(scale: 1).encode(pixmap))]
      }
      return [pictures.file("diff", .gif, try GIFEncoder().encode(film).bytes)]
    } catch {
      return []
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SnapshotProblem) {
    do throws(FileError) {
      try FailurePictures.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
      try FailurePictures.write(bytes, to: path)
    } catch {
      throw .notWritten(error)
    }
  }
}
