import SkelshotDocument
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotReport
public import SkelshotWork

extension GoldenSuite {
  /// Compares every picture with its golden.
  ///
  /// Writes no files unless `update` is set. Also finds goldens with names from older versions, such as
  /// `feed-dark@2x@0.5s.png`.
  ///
  /// - Parameters:
  ///   - record: The goldens to write; nil to write none. A recorded golden passes.
  ///   - keeping: The pictures to keep for a report.
  ///   - progress: Called after each layout.
  /// - Throws: `GoldenSuiteError` if no picture could be checked.
  public func verify(
    record: GoldenRecording? = nil, keeping: KeptPictures = .none,
    progress: WorkProgress.Handler? = nil
  ) throws -> GoldenRun {
    try run(GoldenRunOptions(update: record, keeping: keeping), progress)
  }

  /// Records the golden of every picture. An identical golden is kept and, if needed, renamed. A Git LFS pointer is
  /// kept, and its check fails.
  ///
  /// Orphaned goldens are listed in `goldens.txt` but no longer belong to a layout. The run reports orphaned goldens as
  /// checks. Orphaned goldens are removed only if `pruning` equals their number, the run is complete and without
  /// errors, and no symbolic link leads to them.
  ///
  /// - Parameters:
  ///   - pruning: The expected number of orphaned goldens, which confirms their removal; nil to keep them.
  ///   - keeping: The pictures to keep for a report.
  ///   - progress: Called after each layout.
  /// - Throws: `GoldenSuiteError` if no golden could be recorded, or if `pruning` is not the number of orphaned
  ///   goldens. In both cases, the folder is unchanged.
  public func record(
    pruning: Int? = nil, keeping: KeptPictures = .none,
    progress: WorkProgress.Handler? = nil
  ) throws -> GoldenRun {
    try run(
      GoldenRunOptions(update: .all, isRecording: true, pruning: pruning, keeping: keeping),
      progress)
  }

  private struct RunResults: Sendable {
    var checks: [GoldenCheck] = []
    var failures = 0
    var unchecked = 0
    var recorded = PathSet()
    /// The former names of goldens whose layout was renamed.
    var renamed = PathSet()
    var layoutsDone = 0
  }

  private func run(
    _ options: GoldenRunOptions, _ progress: WorkProgress.Handler?
  ) throws(GoldenSuiteError) -> GoldenRun {
    if folder.isEmpty { throw .noFolder }
    try checkOverrides()
    let claimed = try claimedNames()
    var manifest = try GoldenManifest(folder: folder)
    let choice = try chosenPictures()
    var unclaimed =
      selection == nil && filters.isEmpty
      ? unclaimedGoldens(manifest, claimed: claimed) : UnclaimedGoldens()
    try checkPruning(options, unclaimed)
    var options = options
    options.keepsArtifacts = keepsArtifacts
    // Recording does not rename goldens of another layout, because another suite can own them. A shard reports a
    // renamed layout but renames no goldens, since it draws only some pictures.
    let followsNames = [nil, .changed].contains(options.update)
    if followsNames || options.update == .renamed && shard == nil {
      options.orphans = unclaimed.orphans
    }
    if !choice.isWhole { unclaimed = UnclaimedGoldens() }
    let (known, asked) = (manifest, options)
    let drawn = choice.layouts
    if options.update != nil { try checkInputs(of: drawn.map(\.layout)) }
    let shared =
      shard == nil ? nil : SharedSuite(self, names: choice.names, options, manifest).digest
    let isOver = Mutex(false)
    let results = Batch(jobs: jobs).run(drawn, into: RunResults()) { chosen in
      isOver.withLock { $0 } ? LayoutResults() : check(chosen, asked, known)
    } use: { results, chosen, result in
      // Results are processed in order, so thread timing does not affect which pictures are skipped.
      add(result.get(), of: chosen, to: &results, asked)
      if results.failures >= mostFailures {
        isOver.withLock { $0 = true }
      }
      results.layoutsDone += 1
      progress?(
        WorkProgress(.layouts, completed: results.layoutsDone, total: drawn.count))
    }
    // After cancellation, it is unknown which layouts were drawn, so no golden is listed or removed.
    if Cancellation.isRequested { throw .cancelled }
    var run = GoldenRun(folder: folder, checks: results.checks, unclaimed: unclaimed.others)
    (run.unchecked, run.shard) = (results.unchecked, shard)
    if let shared {
      run.suite = (shared, choice.names.count)
      let positions = Dictionary(
        choice.names.enumerated().map { (PathKey($1), $0) }, uniquingKeysWith: { first, _ in first }
      )
      for index in run.checks.indices {
        run.checks[index].position = positions[PathKey(run.checks[index].name)]
      }
    }
    var change = GoldenManifest.Change(added: results.recorded)
    for check in run.checks where results.recorded.contains(check.name) {
      if let former = check.formerName { change.removed.insert(former) }
      if check.file.olderPath != nil { change.removed.formUnion(olderNames(of: check)) }
    }
    // The pictures of a failed layout are unknown, so orphans are removed only after a complete run.
    let isWhole = !run.hasErrors && run.unchecked == 0 && shard == nil
    for name in unclaimed.orphans where !results.renamed.contains(name) {
      let check = orphan(name, options, isRemoved: options.pruning != nil && isWhole)
      if check.change == .removed { change.removed.insert(name) }
      run.checks.append(check)
    }
    if options.isRecording, isWhole { change.removed.formUnion(unclaimed.gone) }
    if options.isRecording || options.update != nil { try manifest.change(change, in: folder) }
    return run
  }

  /// Returns the current and older golden names of all layouts. Throws if two layouts share a name.
  private func claimedNames() throws(GoldenSuiteError) -> PathSet {
    var owners: [PathKey: String] = [:]
    var claimed = PathSet()
    for layout in layouts {
      for picture in settings(for: layout).pictures {
        let name = layout.name + picture.suffix
        if let first = owners.updateValue(layout.path, forKey: PathKey(name)) {
          throw .sharedName(name, first: first, second: layout.path)
        }
        claimed.insert(name)
        for suffix in picture.olderSuffixes { claimed.insert(layout.name + suffix) }
      }
    }
    return claimed
  }

  private func checkOverrides() throws(GoldenSuiteError) {
    guard isComplete, let example = layouts.first?.name else { return }
    var unmatched: [UnmatchedPattern] = []
    for override in overrides {
      for (index, pattern) in override.layouts.enumerated() {
        let one = SuiteOverride(layouts: [pattern], settings: override.settings)
        if layouts.contains(where: { one.holds(for: $0.name) }) { continue }
        let places = override.places
        let location =
          places.locations.count == override.layouts.count ? places.locations[index] : nil
        unmatched.append(
          UnmatchedPattern(
            pattern: pattern, example: example, path: location == nil ? nil : places.file,
            location: location))
      }
    }
    if !unmatched.isEmpty { throw .overrides(unmatched.map(\.message)) }
  }

  /// Throws if a golden would replace a file that a layout is drawn from.
  private func checkInputs(of drawn: [LayoutFile]) throws(GoldenSuiteError) {
    var claims = PathClaims()
    do throws(PathClash) {
      for layout in layouts { try claims.reads(layout.path, as: "a layout") }
      try claims.reads(NamedPicture.all(of: layouts, jobs: jobs))
      for path in goldenPaths(of: drawn) {
        try claims.writes(path)
        try claims.writes(InputsFile.path(ofGolden: path))
      }
    } catch {
      throw .clash(error.message)
    }
  }

  private func olderNames(of check: GoldenCheck) -> [String] {
    guard let layout = check.layout, let picture = check.picture else { return [] }
    return picture.olderSuffixes.map { layout.name + $0 }
  }

  private var mostFailures: Int { failureLimit.map { max(1, $0) } ?? .max }

  private func rename(_ former: String, to check: GoldenCheck) throws(FileError) {
    try checkWay(to: former)
    try checkWay(to: check.name)
    try ParentFolder.make(forFile: check.path)
    try FileMove.move(path(of: former), to: check.path)
    try InputsFile(ofGolden: path(of: former)).move(toGolden: check.path)
  }

  private func add(
    _ layout: LayoutResults, of chosen: ChosenLayout, to results: inout RunResults,
    _ options: GoldenRunOptions
  ) {
    var left = chosen.pictures.count
    for (index, check) in layout.checks.enumerated() where results.failures < mostFailures {
      left -= 1
      var check = check
      do throws(FileError) {
        let content = layout.files[index]
        if let former = check.formerName, !results.renamed.insert(former) {
          // An earlier layout already claims these goldens.
          (check.state, check.formerName, check.remark) = (.new, nil, nil)
        }
        if let former = check.formerName {
          if options.update == .renamed {
            try rename(former, to: check)
            check.change = .renamed
            results.recorded.insert(check.name)
          }
        } else if let content, content.isNew {
          try checkWay(to: check.name)
          try check.file.write(content.bytes, inputs: content.inputs)
          let isThere = check.state != .missing && check.state != .new
          check.change = isThere ? .updated : .recorded
          results.recorded.insert(check.name)
        } else if options.isRecording, check.state == .equal {
          try checkWay(to: check.name)
          if check.file.olderPath != nil {
            try check.file.rename()
            check.change = .renamed
          }
          if let content {
            try check.file.writeInputs(content.inputs, ofPicture: content.bytes)
          }
          results.recorded.insert(check.name)
        }
      } catch {
        (check.state, check.problem) = (.failed, .file(error))
      }
      // A layout that cannot be drawn counts as one failure.
      let isTold = index > 0 && check.problem?.isOfLayout ?? false
      if !check.isPassed, !isTold { results.failures += 1 }
      results.checks.append(check)
    }
    results.unchecked += left
  }
}

struct GoldenRunOptions: Sendable {
  var update: GoldenRecording?
  /// Whether to record goldens. Recording compares pictures exactly and updates `goldens.txt`.
  var isRecording = false
  var pruning: Int?
  /// Orphaned goldens that can belong to a renamed layout.
  var orphans: [String] = []
  var keeping = KeptPictures.none

  var keepsArtifacts = false

  func keepsFrames(of state: GoldenState) -> Bool {
    switch keeping {
    case .none: false
    case .failures: !state.isPassed
    case .all: true
    }
  }
}

/// The pictures that a run keeps for a report.
@nonexhaustive
public enum KeptPictures: Sendable, Hashable, CaseIterable {
  /// No pictures.
  case none
  /// Pictures that do not match their golden.
  case failures
  /// All pictures.
  case all
}
