public import SkelshotCompare
import SkelshotFiles
import SkelshotFormats
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRaster
import SkelshotReport
public import SkelshotWork

/// Compares two folders of PNG, APNG, JPEG, GIF and WebP pictures from any program, file by file.
///
/// ```swift
/// let run = try FolderComparison(expected: "before", actual: "after").run()
/// for check in run.checks where !check.isPassed { log("\(check.name): \(check.summary)") }
/// ```
///
/// Compares files with the same relative path, including files in subfolders. A file that exists in only one folder is
/// `missing` or `new`.
public struct FolderComparison: Sendable {
  package var expected: String
  package var actual: String
  /// The comparison options, such as the tolerance.
  public var options = ComparisonOptions()
  /// The maximum area of a picture in pixels. All frames of a film together can have up to 64 times this area.
  package var pixelLimit = PixelSize.defaultPixelLimit
  /// The number of threads, 1 or more.
  public var jobs = Batch.processorCount
  /// Whether to keep the pictures of failed checks for `GoldenRun.writeArtifacts(to:)`.
  public var keepsArtifacts = false

  /// Creates a comparison of two folders.
  ///
  /// - Parameters:
  ///   - expected: The folder of the expected pictures.
  ///   - actual: The folder of the actual pictures.
  public init(expected: String, actual: String) {
    (self.expected, self.actual) = (expected, actual)
  }

  /// Compares every picture on `jobs` threads. The number of threads does not affect the result.
  ///
  /// - Parameters:
  ///   - keeping: The pictures to keep for a report.
  ///   - progress: Receives the progress, one step per picture.
  /// - Throws: `FileError` if a folder cannot be read.
  public func run(
    keeping: KeptPictures = .none, progress: WorkProgress.Handler? = nil
  ) throws -> GoldenRun {
    let before = try PictureFolder(expected).names()
    let after = try PictureFolder(actual).names()
    let (old, new) = (PathSet(before), PathSet(after))
    let names = Array(PathSet(before + after))
    var run = GoldenRunOptions(keeping: keeping)
    run.keepsArtifacts = keepsArtifacts
    let options = run
    let checks = Batch(jobs: jobs).run(names, into: [GoldenCheck]()) { name in
      check(name, isExpected: old.contains(name), isActual: new.contains(name), options)
    } use: { checks, _, result in
      checks.append(result.get())
      progress?(WorkProgress(.layouts, completed: checks.count, total: names.count))
    }
    var result = GoldenRun(folder: expected, checks: checks)
    result.comparedFolder = actual
    return result
  }

  private func check(
    _ name: String, isExpected: Bool, isActual: Bool, _ run: GoldenRunOptions
  ) -> GoldenCheck {
    let start = ContinuousClock.now
    let (first, second) = (
      PlaceOnDisk.path(of: name, in: expected), PlaceOnDisk.path(of: name, in: actual)
    )
    var check = GoldenCheck(
      name: name, file: GoldenFile(path: isExpected ? first : second), state: .equal)
    check.actualPath = second
    var old: [UInt8]?
    var new: [UInt8]?
    do throws(GoldenProblem) {
      if isExpected { old = try read(first, GoldenProblem.golden) }
      if isActual { new = try read(second, GoldenProblem.compared) }
      try compare(old, new, run, &check)
    } catch {
      (check.state, check.problem) = (.unreadable, error)
    }
    if run.keepsArtifacts, !check.state.isPassed {
      // The result is reported even if its pictures cannot be kept.
      try? check.keepArtifacts(expected: old, actual: new, pixelLimit: pixelLimit)
    }
    check.seconds = (ContinuousClock.now - start) / .seconds(1)
    return check
  }

  /// Reads a file; `problem` wraps the error if the file cannot be read.
  private func read(
    _ path: String, _ problem: (FilmFileError) -> GoldenProblem
  ) throws(GoldenProblem) -> [UInt8] {
    try wrapping({ problem(FilmFileError(path: path, reason: .file($0))) }) {
      () throws(FileError) in try PictureFile.bytes(path, mustBeRegular: true)
    }
  }

  private func open(
    _ bytes: [UInt8], _ path: String, _ decoder: FilmDecoder,
    _ problem: (FilmFileError) -> GoldenProblem
  ) throws(GoldenProblem) -> any FilmReader {
    try wrapping({ problem(FilmFileError(path: path, reason: .film($0))) }) {
      () throws(FilmReadError) in try decoder.open(bytes)
    }
  }

  private func compare(
    _ old: [UInt8]?, _ new: [UInt8]?, _ run: GoldenRunOptions, _ check: inout GoldenCheck
  ) throws(GoldenProblem) {
    let decoder = FilmDecoder(pixelLimit: pixelLimit)
    // Files that are byte-for-byte identical contain the same picture.
    if let old, old == new, FormatTable.descriptor(ofFile: old) != nil, run.keeping != .all {
      return
    }
    let first = try old.map { bytes throws(GoldenProblem) in
      try open(bytes, check.path, decoder, GoldenProblem.golden)
    }
    let second = try new.map { bytes throws(GoldenProblem) in
      try open(bytes, check.actualPath ?? "", decoder, GoldenProblem.compared)
    }
    guard let first, let second else {
      check.state = first == nil ? .new : .missing
      check.remark = "only in \(first == nil ? actual : expected)"
      if run.keepsFrames(of: check.state), let film = first ?? second {
        check.frames = (try? ReportFrames.frames(of: film, isGolden: first != nil)) ?? []
        check.frameCount = film.frameDelays.count
      }
      return
    }
    let comparison: FilmComparison
    do throws(FilmReadError) {
      comparison = try FilmComparison(expected: first, actual: second, options: options, jobs: 1)
    } catch {
      throw first.damage() == nil
        ? .compared(FilmFileError(path: check.actualPath ?? "", reason: .film(error)))
        : .golden(FilmFileError(path: check.path, reason: .film(error)))
    }
    check.comparison = comparison.isIdentical ? nil : comparison
    if !comparison.isEqual {
      check.state = comparison.expected.size != comparison.actual.size ? .size : .different
    }
    if run.keepsFrames(of: check.state) {
      // The report is written even if its pictures cannot be read or encoded.
      check.frames =
        (try? ReportFrames.frames(expected: first, actual: second, comparison)) ?? []
      check.frameCount = comparison.frames.count
    }
  }
}

/// Lists the pictures in a folder and its subfolders. Skips hidden files and does not follow links to folders.
struct PictureFolder {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Returns the sorted names of the pictures, relative to the folder, such as `home/feed.png`.
  func names() throws(FileError) -> [String] {
    var names: [String] = []
    var folders = [(name: "", depth: 0)]
    while let next = folders.popLast() {
      let path = next.name.isEmpty ? folder : "\(folder)/\(next.name)"
      for entry in try FolderListing.names(in: path) where !entry.isHidden {
        let name = next.name.isEmpty ? entry.shown : "\(next.name)/\(entry.shown)"
        if entry.isFolder {
          guard next.depth < LayoutFile.depthLimit else {
            throw .failed(path: "\(folder)/\(name)", reason: "folders are nested too deeply")
          }
          folders.append((name, next.depth + 1))
        } else if FormatTable.isPicture(name) {
          guard names.count < LayoutFile.searchLimit else {
            throw .failed(path: folder, reason: "there are too many pictures")
          }
          names.append(name)
        }
      }
    }
    return names.sortedByBytes()
  }
}
