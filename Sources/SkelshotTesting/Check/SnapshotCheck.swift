import Skelshot
import SkelshotFiles
import SkelshotGoldens
import SkelshotPrimitives
import SkelshotReport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares a snapshot with its golden, or records the golden if requested.
package struct SnapshotCheck: Sendable {
  private let place: GoldenPlace
  private let line: Int
  private let column: Int
  private let options: ComparisonOptions
  private let record: SnapshotRecording?
  private let failureFolder: String?
  private let register: GoldenRegister
  private let root: String

  /// Prepares a check. If `record` or `failureFolder` is nil, the value comes from an environment variable.
  package init(
    _ place: GoldenPlace, line: Int, column: Int = 1, options: ComparisonOptions,
    record: SnapshotRecording?,
    failureFolder: String? = nil, register: GoldenRegister = .shared
  ) {
    self.place = place
    (self.line, self.column) = (line, column)
    self.options = options
    self.record = record
    self.failureFolder = failureFolder
    self.register = register
    root = place.root
  }

  package func run(_ snapshot: Snapshot) -> SnapshotOutcome {
    var outcome = SnapshotOutcome()
    // Until the format is known, the golden's file name is that of a still.
    var file = place.file(snapshot.picture)
    var left: String?
    do throws(SnapshotProblem) {
      guard let recording = record ?? SnapshotRecording.requested else {
        throw .unknownRecording(
          ProcessInfo.processInfo.environment[SnapshotRecording.variable] ?? "")
      }
      let drawn = try DrawnPicture(
        snapshot, for: place.golden.flatMap { PictureFormat(path: $0) })
      var picture = snapshot.picture
      picture.format = drawn.format
      file = place.file(picture)
      guard let format = PictureFormat(path: file.path), drawn.format.fitsExtension(of: format)
      else {
        throw .wrongExtension(drawn.format)
      }
      let site = GoldenRegister.Site(line: line, column: column)
      if place.name == nil, place.golden == nil {
        let number = try register.number(ofCheck: file.path, in: place.test.id, at: site)
        file = place.file(picture, number: number)
      }
      try register.use(file.path, for: drawn, at: site)
      let found = try compare(drawn, with: file)
      outcome.warnings = try warnings(drawn)
      let pictures = FailurePictures(golden: file.path, root: root, folder: failureFolder)
      // A Git LFS pointer is never replaced because its picture is unknown.
      if recording.records(found.state), !found.isPointer {
        let bytes = try Self.bytes(drawn)
        pictures.clear()
        if bytes != found.bytes {
          let inputs = drawn.inputs()
          try Self.write { () throws(FileError) in try file.write(bytes, inputs: inputs) }
          throw .recorded(before: found.difference)
        }
        // Goldens from older versions have no stored inputs.
        if found.state == .equal {
          let inputs = drawn.inputs()
          try Self.write { () throws(FileError) in try file.writeInputs(inputs, ofPicture: bytes) }
        }
        // The golden already has these bytes, so recording cannot solve the problem.
        if let problem = found.problem { throw problem }
      } else if let problem = found.problem {
        var files: [FailurePictures.File] = []
        if let bytes = found.bytes, !found.isPointer {
          files.append(pictures.file(.expected, format, bytes))
        }
        files.append(pictures.file(.actual, format, try Self.bytes(drawn)))
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
      if recording != .never, let olderPath = file.olderPath {
        try Self.write { () throws(FileError) in try file.rename() }
        throw .renamed(from: GoldenPlace.short(olderPath, from: root))
      }
    } catch {
      let text = SnapshotText(golden: GoldenPlace.short(file.path, from: root), artifacts: left)
      outcome.message = text.message(error)
    }
    return outcome
  }

  private struct Found {
    var state: GoldenState
    var bytes: [UInt8]?
    var result: FilmComparison?
    var difference: DifferenceText?
    var problem: SnapshotProblem?
    var isPointer: Bool { if case .pointer? = problem { true } else { false } }
  }

  private func compare(
    _ drawn: DrawnPicture, with file: GoldenFile
  ) throws(SnapshotProblem) -> Found {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PictureFile.bytes(file.foundPath, mustBeRegular: true)
    } catch {
      switch error {
      case .notFound, .noSuchFolder: return Found(state: .missing, problem: .missing)
      default: return Found(state: .unreadable, problem: .unreadable(.file(error)))
      }
    }
    let comparison: GoldenComparison
    do throws(FilmReadError) {
      comparison = try GoldenComparison(
        golden: bytes, at: file.foundPath, drawn: drawn, options: options,
        pixelLimit: drawn.leastPixelLimit()
      ) { _, _ in
        // A scene that was created in Swift has no location, so the difference gets the check's location.
        ChangeCause.Place(
          file: GoldenPlace.short(place.testFile, from: root), line: line, column: column)
      }
    } catch {
      throw .unreadableFile(error)
    }
    var found = Found(state: comparison.state, bytes: bytes, result: comparison.result)
    found.difference = comparison.result.map {
      DifferenceText($0, causes: comparison.causes, followers: comparison.followers)
    }
    if let problem = comparison.problem {
      let error = FilmFileError(path: file.foundPath, reason: .film(problem))
      found.problem =
        error.isGitLFSPointer
        ? .pointer(fetch: error.fetchCommand) : .unreadable(error.reason)
    } else if comparison.state != .equal {
      found.problem = found.difference.map { .different($0) }
    }
    return found
  }

  private func warnings(_ drawn: DrawnPicture) throws(SnapshotProblem) -> [VisibleText] {
    do throws(FilmReadError) {
      return try drawn.hidden(by: options).map {
        "\($0.summary(metric: options.metric)); \($0.advice)" as VisibleText
      }
    } catch {
      throw .unreadableFile(error)
    }
  }

  /// Returns the difference picture, or an empty list if it cannot be drawn, for example because it is too large.
  private func difference(
    _ found: Found, _ drawn: DrawnPicture, _ pictures: FailurePictures
  ) -> [FailurePictures.File] {
    guard let result = found.result, let bytes = found.bytes else { return [] }
    do {
      let film = try DifferenceFilm(
        result,
        expected: FilmDecoder(pixelLimit: drawn.leastPixelLimit()).open(bytes),
        actual: drawn.film())
      let file = try film.file(of: result)
      return [pictures.file(.difference, file.format, file.bytes)]
    } catch {
      return []
    }
  }

  private static func bytes(_ drawn: DrawnPicture) throws(SnapshotProblem) -> [UInt8] {
    do throws(PictureError) {
      return try drawn.bytes()
    } catch {
      throw .notDrawn(error)
    }
  }

  private static func write(
    _ change: () throws(FileError) -> Void
  ) throws(SnapshotProblem) {
    do throws(FileError) {
      try FailurePictures.inTurn(change)
    } catch {
      throw .notWritten(error)
    }
  }
}
