import SkelshotCompare
import SkelshotDocument
import SkelshotFiles
import SkelshotPipeline
import SkelshotPrimitives
import SkelshotReport

/// Checks all pictures of one layout after the other; any number of them work at the same time.
struct LayoutChecker: Sendable {
  let suite: GoldenSuite
  let plan: GoldenPlan
  let manifest: GoldenManifest
  let cache: GoldenCache

  /// What came of a layout.
  struct Outcome: Sendable {
    var checks: [GoldenCheck] = []
    /// The files to be written, by the index of their check.
    var files: [Int: [UInt8]] = [:]
    /// What is proven now, by the goldens' names.
    var proven: [String: GoldenCache.Entry] = [:]
  }

  func check(_ layout: LayoutFile) -> Outcome {
    let settings = suite.settings(for: layout)
    let options = plan.isRecording ? ComparisonOptions() : settings.comparison
    var outcome = Outcome()
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(ofFile: layout.path)
    } catch {
      outcome.checks = failed(layout, settings, .layout(.file(error)))
      return outcome
    }
    var key = GoldenCacheKey(layout: bytes)
    var drawing: GoldenDrawing?
    for picture in settings.pictures {
      var check = blank(layout, picture)
      var golden: [UInt8]?
      if FileKind(path: check.path) != .missing {
        do throws(FileError) {
          golden = try FileReading.bytes(ofFile: check.path)
        } catch {
          check.state = .unreadable
          check.problem = .golden(FilmFileError(path: check.path, reason: .file(error)))
        }
      }
      if let golden, isProven(check.name, golden, picture, options, &key) {
        check.state = .equal
        check.isFromCache = true
        if !plan.keepsFrames(of: .equal) {
          outcome.proven[check.name] = cache.entries[check.name]
          outcome.checks.append(check)
          continue
        }
      }
      do throws(GoldenProblem) {
        var ready: GoldenDrawing
        if let drawing {
          ready = drawing
        } else {
          ready = try GoldenDrawing(bytes, layout, settings, pixelLimit: suite.pixelLimit)
        }
        defer { drawing = ready }
        var comparer = GoldenComparer(
          check: check, picture: picture, golden: golden, options: options, plan: plan,
          pixelLimit: suite.pixelLimit)
        try comparer.run(try ready.renderer(picture), isFirst: outcome.checks.isEmpty)
        if let file = comparer.file { outcome.files[outcome.checks.count] = file }
        if comparer.isProvable, let golden, suite.usesCache {
          let paths = ready.picturePaths
          if let digest = key.key(picture, options, pixelLimit: suite.pixelLimit, paths: paths) {
            outcome.proven[check.name] = GoldenCache.Entry(
              golden: SHA256.hex(of: golden), key: digest, pictures: paths)
          }
        }
        outcome.checks.append(comparer.check)
      } catch {
        check.state = .failed
        check.problem = error
        outcome.checks.append(check)
      }
    }
    return outcome
  }

  private func isProven(
    _ name: String, _ golden: [UInt8], _ picture: GoldenPicture, _ options: ComparisonOptions,
    _ key: inout GoldenCacheKey
  ) -> Bool {
    guard suite.usesCache, let entry = cache.entries[name] else { return false }
    guard entry.golden == SHA256.hex(of: golden) else { return false }
    let digest = key.key(
      picture, options, pixelLimit: suite.pixelLimit, paths: entry.pictures)
    return digest == entry.key
  }

  private func blank(_ layout: LayoutFile, _ picture: GoldenPicture) -> GoldenCheck {
    let name = layout.name + picture.suffix
    var check = GoldenCheck(
      name: name, path: suite.path(of: name),
      state: manifest.names.contains(name) ? .missing : .new)
    check.layout = layout
    check.picture = picture
    return check
  }

  private func failed(
    _ layout: LayoutFile, _ settings: SuiteSettings, _ problem: GoldenProblem
  ) -> [GoldenCheck] {
    settings.pictures.map { picture in
      var check = blank(layout, picture)
      check.state = .failed
      check.problem = problem
      return check
    }
  }
}
