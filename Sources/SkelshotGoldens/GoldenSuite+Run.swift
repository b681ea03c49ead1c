import SkelshotFiles
import SkelshotFormats
import SkelshotPipeline
import SkelshotReport

extension GoldenSuite {
  /// Compares every picture with its golden.
  ///
  /// Nothing is recorded unless asked for. A picture whose layout, golden, settings and build are what
  /// they were when it was last found to be the same, by SHA-256, is not drawn again, unless
  /// `usesCache` is false; what is known is kept in `.skelshot-cache` beside the goldens.
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
    try run(GoldenPlan(update: update, evidence: evidence), progress)
  }

  /// Records the golden of every picture. One that shows exactly the picture already is left as it is.
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
      GoldenPlan(update: .all, isRecording: true, prunes: prunes, evidence: evidence), progress)
  }

  /// What has come in so far.
  private struct Tally: Sendable {
    var checks: [GoldenCheck] = []
    var cache: GoldenCache
    var recorded: Set<String> = []
    var done = 0
  }

  private func run(
    _ plan: GoldenPlan, _ progress: (@Sendable (Int, Int) -> Void)?
  ) throws(GoldenSuiteError) -> GoldenRun {
    let claimed = try claimedNames()
    do throws(FileError) {
      var manifest = try GoldenManifest(folder: folder)
      let known = manifest
      let build = usesCache ? GoldenCache.build : nil
      let cache = build.map { GoldenCache(folder: folder, build: $0) } ?? GoldenCache()
      var suite = self
      suite.usesCache = build != nil
      let checker = LayoutChecker(suite: suite, plan: plan, manifest: manifest, cache: cache)
      let count = layouts.count
      let tally = Batch(jobs: jobs).run(layouts, into: Tally(cache: cache)) { layout in
        checker.check(layout)
      } use: { tally, _, result in
        Self.add(result.get(), to: &tally, isRecording: plan.isRecording)
        tally.done += 1
        progress?(tally.done, count)
      }
      var run = GoldenRun(folder: folder, checks: tally.checks)
      manifest.names.formUnion(tally.recorded)
      judge(manifest.names.subtracting(claimed).sorted(), plan, &manifest, &run)
      let isWriting = plan.isRecording || plan.update != nil
      if isWriting, manifest != known { try manifest.write(to: folder) }
      if let build, tally.cache.entries != cache.entries, FileKind(path: folder) == .folder {
        tally.cache.write(to: folder, build: build)
      }
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

  /// Writes what a layout gave, and keeps what came of it.
  private static func add(
    _ outcome: LayoutChecker.Outcome, to tally: inout Tally, isRecording: Bool
  ) {
    for (index, check) in outcome.checks.enumerated() {
      var check = check
      if let file = outcome.files[index] {
        do throws(FileError) {
          try ParentFolder.make(forFile: check.path)
          try AtomicFile.write(file, to: check.path)
          let isThere = check.state != .missing && check.state != .new
          check.change = isThere ? .updated : .recorded
          tally.recorded.insert(check.name)
        } catch {
          check.state = .failed
          check.problem = .file(error)
        }
      } else if isRecording, check.state == .equal {
        tally.recorded.insert(check.name)
      }
      tally.cache.entries[check.name] = outcome.proven[check.name]
      tally.checks.append(check)
    }
  }

  /// Tells of recorded goldens that no layout makes any more, and removes them where that is planned.
  private func judge(
    _ names: [String], _ plan: GoldenPlan, _ manifest: inout GoldenManifest,
    _ run: inout GoldenRun
  ) {
    for name in names {
      let path = path(of: name)
      guard FileKind(path: path) == .file else {
        // Somebody has removed it; a recording takes it from the list.
        if isComplete, plan.isRecording { manifest.names.remove(name) }
        continue
      }
      guard isComplete else {
        run.unclaimed.append(name)
        continue
      }
      var check = GoldenCheck(name: name, path: path, state: .orphaned)
      if plan.keepsFrames(of: .orphaned),
        let film = try? FilmDecoder(pixelLimit: pixelLimit).open(file: path),
        let frames = try? FrameCollector.frames(of: film, isGolden: true)
      {
        check.frames = frames
        check.frameCount = film.frameDelays.count
      }
      if plan.prunes {
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
