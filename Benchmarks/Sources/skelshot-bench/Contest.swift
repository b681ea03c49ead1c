/// Times skelshot against other commands that do the same work. The commands take turns.
struct Contest {
  struct Entry {
    var name: String
    var command: [String]
    /// The path of the output file, or nil if its size does not matter.
    var output: String?
    /// The paths of the output folders.
    var folders: [String] = []
    /// The required programs. The entry is skipped if one of them is missing.
    var needs: [String] = []
    /// Whether a run takes many seconds. Slow entries run only once, and only on request.
    var isSlow = false
  }

  /// The measurements of an entry: medians over all rounds.
  struct Result {
    var name: String
    var time: Double
    /// The ratio of the entry's time to skelshot's time, as the median over the rounds.
    var ratio: Double
    var peak: Int
    var size: Int?
  }

  var name: String
  var ours: Entry
  var others: [Entry]

  /// - Returns: The results, beginning with skelshot's result, or nil if skelshot fails.
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

  /// If a command takes less than this many nanoseconds, its first run only warms the caches and does not count.
  private static let quick = 250e6

  /// Runs and times an entry. Returns nil if its command fails.
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

/// The outputs of earlier runs, under new names. Deleting or replacing them would affect the times. Replacing a file
/// waits for the disk. After a file is removed, ext4 takes longer to find a free inode.
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
