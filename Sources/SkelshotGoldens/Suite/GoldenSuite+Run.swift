import SkelshotFiles
import SkelshotFormats
import SkelshotPipeline
import SkelshotReport

extension GoldenSuite {
  /// Compares every picture with its golden.
  ///
  /// Every picture is drawn and compared. Nothing is recorded unless asked for. Goldens with names of older
  /// versions (`feed-dark@2x@0.5s.png`) are found, too.
  ///
  /// - Parameters:
  ///   - update: What is written in the golden's place; nil is nothing. What has been written passes.
  ///   - evidence: Which pictures are kept for a report.
  ///   - progress: Called with the layouts done and the layouts in all.
  /// - Throws: `GoldenSuiteError` where nothing could be checked.
  public func verify(
    update: GoldenUpdate? = nil, evidence: GoldenEvidence = .none,
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(GoldenSuiteError) -> GoldenRun {
    try run(GoldenRunOptions(update: update, evidence: evidence), progress)
  }

  /// Records the golden of every picture. One that shows exactly the picture already is left as it is, but
  /// gets today's name if it has an older one.
  ///
  /// - Parameters:
  ///   - prunes: Whether orphaned goldens are removed: those that were recorded once and that no
  ///     layout makes any more.
  ///   - evidence: Which pictures are kept for a report.
  ///   - progress: Called with the layouts done and the layouts in all.
  /// - Throws: `GoldenSuiteError` where nothing could be recorded.
  public func record(
    prunes: Bool = false, evidence: GoldenEvidence = .none,
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(GoldenSuiteError) -> GoldenRun {
    try run(
      GoldenRunOptions(update: .all, isRecording: true, prunes: prunes, evidence: evidence),
      progress)
  }

  /// What has come of the layouts so far.
  private struct RunResults: Sendable {
    var checks: [GoldenCheck] = []
    var recorded: Set<String> = []
    var layoutsDone = 0
  }

  private func run(
    _ options: GoldenRunOptions, _ progress: (@Sendable (Int, Int) -> Void)?
  ) throws(GoldenSuiteError) -> GoldenRun {
    let claimed = try claimedNames()
    do throws(FileError) {
      var manifest = try GoldenManifest(folder: folder)
      let known = manifest
      let count = layouts.count
      let results = Batch(jobs: jobs).run(layouts, into: RunResults()) { layout in
        check(layout, options, known)
      } use: { results, _, result in
        Self.add(result.get(), to: &results, isRecording: options.isRecording)
        results.layoutsDone += 1
        progress?(results.layoutsDone, count)
      }
      var run = GoldenRun(folder: folder, checks: results.checks)
      manifest.names.formUnion(results.recorded)
      let renamed = run.checks.filter {
        results.recorded.contains($0.name) && $0.file.olderPath != nil
      }
      for check in renamed { manifest.names.subtract(olderNames(of: check)) }
      let unclaimed = manifest.names.subtracting(claimed)
        .subtracting(run.checks.flatMap(olderNames))
      findOrphans(unclaimed.sorted(), options, &manifest, &run)
      let isWriting = options.isRecording || options.update != nil
      if isWriting, manifest != known { try manifest.write(to: folder) }
      return run
    } catch {
      throw .file(error)
    }
  }

  /// The goldens of all layouts; each belongs to one of them.
  private func claimedNames() throws(GoldenSuiteError) -> Set<String> {
    var owners: [String: String] = [:]
    for layout in layouts {
      for picture in settings(for: layout).pictures {
        let name = layout.name + picture.suffix
        if let first = owners.updateValue(layout.path, forKey: name) {
          throw .sharedName(name, first: first, second: layout.path)
        }
      }
    }
    return Set(owners.keys)
  }

  /// The names that a golden had in older versions.
  private func olderNames(of check: GoldenCheck) -> [String] {
    guard let layout = check.layout, let picture = check.picture else { return [] }
    return picture.olderSuffixes.map { layout.name + $0 }
  }

  /// Writes the goldens of a layout, and keeps what came of it.
  private static func add(
    _ layout: LayoutResults, to results: inout RunResults, isRecording: Bool
  ) {
    for (index, check) in layout.checks.enumerated() {
      var check = check
      do throws(FileError) {
        if let bytes = layout.files[index] {
          try check.file.write(bytes)
          let isThere = check.state != .missing && check.state != .new
          check.change = isThere ? .updated : .recorded
          results.recorded.insert(check.name)
        } else if isRecording, check.state == .equal {
          if check.file.olderPath != nil {
            try check.file.rename()
            check.change = .renamed
          }
          results.recorded.insert(check.name)
        }
      } catch {
        (check.state, check.problem) = (.failed, .file(error))
      }
      results.checks.append(check)
    }
  }

  /// Finds recorded goldens that no layout makes any more, and removes them where that is asked for.
  private func findOrphans(
    _ names: [String], _ options: GoldenRunOptions, _ manifest: inout GoldenManifest,
    _ run: inout GoldenRun
  ) {
    for name in names {
      let path = path(of: name)
      guard FileKind(path: path) == .file else {
        // Somebody has removed it; a recording takes it from the list.
        if isComplete, options.isRecording { manifest.names.remove(name) }
        continue
      }
      guard isComplete else {
        run.unclaimed.append(name)
        continue
      }
      var check = GoldenCheck(name: name, file: GoldenFile(path: path), state: .orphaned)
      if options.keepsFrames(of: .orphaned),
        let film = try? FilmDecoder(pixelLimit: pixelLimit).open(file: path),
        let frames = try? ReportFrames.frames(of: film, isGolden: true)
      {
        (check.frames, check.frameCount) = (frames, film.frameDelays.count)
      }
      if options.prunes {
        do throws(FileError) {
          try FileRemoval.remove(path)
          check.change = .removed
          manifest.names.remove(name)
        } catch {
          check.problem = .file(error)
        }
      }
      run.checks.append(check)
    }
  }
}
