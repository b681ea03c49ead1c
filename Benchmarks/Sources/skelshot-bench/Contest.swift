/// Times our command against others for the same work, in turns.
struct Contest {
  struct Entry {
    var name: String
    var command: [String]
    /// The output file, if its size matters.
    var output: String?
    /// The output folders.
    var folders: [String] = []
    /// The programs that it needs; skipped if one is missing.
    var needs: [String] = []
    /// Whether it takes many seconds: then it runs only on request, and once.
    var isSlow = false
  }

  /// The median of an entry's rounds.
  struct Result {
    var name: String
    var time: Double
    /// The other's time divided by ours, round by round.
    var ratio: Double
    var peak: Int
    var size: Int?
  }

  var name: String
  var ours: Entry
  var others: [Entry]

  /// - Returns: Ours first; nil if our command fails.
  func results(rounds: Int, slow: Bool) -> [Result]? {
    guard let first = Process.run(ours.command), first.status == 0 else { return nil }
    var runs = [[Process.Run]](repeating: [], count: others.count + 1)
    var outputs = OldOutputs()
    defer { outputs.remove() }
    for round in 0..<rounds {
      for (index, entry) in ([ours] + others).enumerated() {
        guard entry.needs.allSatisfy(Process.isInstalled) else { continue }
        if entry.isSlow && (!slow || round > 0) { continue }
        if let run = Self.time(entry, after: runs[index].last, &outputs) { runs[index].append(run) }
      }
    }
    return zip([ours] + others, runs).compactMap { entry, runs -> Result? in
      guard !runs.isEmpty else { return nil }
      return Result(
        name: entry.name, time: runs.map(\.time).median,
        ratio: zip(runs, ourTimes(runs: runs.count)).map { $0.time / $1 }.median,
        peak: runs.map(\.peak).max() ?? 0, size: entry.output.flatMap(Process.size(of:)))
    }
    func ourTimes(runs count: Int) -> [Double] { runs[0].prefix(count).map(\.time) }
  }

  /// A run shorter than this, in nanoseconds, follows an untimed one, so that no run starts with the caches of another
  /// program, such as a browser.
  private static let quick = 250e6

  /// Runs an entry; nil if it fails.
  private static func time(
    _ entry: Entry, after last: Process.Run?, _ outputs: inout OldOutputs
  ) -> Process.Run? {
    if let last, last.time >= quick { return run(entry, &outputs) }
    let first = run(entry, &outputs)
    guard let first, first.time < quick else { return first }
    return run(entry, &outputs)
  }

  private static func run(_ entry: Entry, _ outputs: inout OldOutputs) -> Process.Run? {
    for path in ([entry.output].compactMap { $0 }) + entry.folders { outputs.moveAway(path) }
    for folder in entry.folders { Process.makeFolder(folder) }
    guard let run = Process.run(entry.command), run.status == 0 else { return nil }
    return run
  }
}

/// The output of earlier runs, kept under other names: replacing a file waits for the disk, and after a removal ext4
/// searches longer for a free inode.
private struct OldOutputs {
  private var names: [String] = []

  mutating func moveAway(_ path: String) {
    let name = "\(path).old\(names.count)"
    if Process.move(path, to: name) { names.append(name) }
  }

  func remove() {
    for name in names { _ = Process.run(["rm", "-rf", name]) }
  }
}
