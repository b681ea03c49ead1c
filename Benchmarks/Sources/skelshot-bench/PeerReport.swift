import Skelshot

/// Times all tasks with skelshot and all peers, and prints tables.
struct PeerReport {
  private static let feed = "Fixtures/scenes/feed.json"
  private static let pulse = "Benchmarks/Scenes/feed-pulse.json"

  var options: Options
  private var rounds: Int { options.rounds ?? 5 }

  init(_ options: Options) { self.options = options }

  /// Runs all parts. Parts that need much memory run in separate processes. A child process starts with the peak memory
  /// of its parent, so these parts would otherwise raise the peaks of the commands.
  func run() throws {
    let ourselves = CommandLine.arguments[0]
    let arguments = Array(CommandLine.arguments.dropFirst().filter { $0 != "peers" })
    _ = Process.run([ourselves, "fills"] + arguments, printing: true)
    _ = Process.run([ourselves, "prepare"] + arguments, printing: true)
    runCommands()
  }

  /// Times fills and frames in this process.
  func runFills() throws {
    let libraries = [("Blend2D", "blend2d"), ("Cairo", "cairo")].compactMap {
      PeerLibrary(name: $0, path: "\(options.peers)/libpeer-\($1).so")
    }
    let fills = PeerFills(libraries: libraries, feed: try Scene(contentsOf: Self.feed))
    var rows = [
      ["one thread, in one process", "of memcpy"]
        + libraries.flatMap { ["skelshot", $0.name, "× as fast"] }
    ]
    for result in try fills.results(rounds: 3 * rounds) {
      rows.append(
        [result.task, Numbers.percent(result.speedOfMemcpy)]
          + result.peers.flatMap { peer in
            [
              Numbers.time(nanoseconds: peer.ours), Numbers.time(nanoseconds: peer.theirs),
              Numbers.short(peer.theirs / peer.ours),
            ]
          })
    }
    print(options.table(rows))
  }

  /// Writes the input files of the timed commands.
  func prepare() throws {
    let files = PeerFiles(folder: options.work)
    try files.write(
      sliding: Film(Scene(contentsOf: Self.feed)), pulse: Film(Scene(contentsOf: Self.pulse)))
    for (name, layout) in [("sliding", Self.feed), ("pulse", Self.pulse)] {
      _ = Process.run([
        options.skelshot, layout, "-q", "--frames", files.frames(of: name), "--replace-frames",
      ])
    }
  }

  private func runCommands() {
    let commands = PeerCommands(
      files: PeerFiles(folder: options.work), skelshot: options.skelshot,
      sources: "Benchmarks/Peers", built: options.peers, feed: Self.feed, pulse: Self.pulse)
    var rows = [["whole command", "", "time", "× as fast", "memory", "size", "ours of it"]]
    var unknown: [String] = []
    for contest in commands.contests {
      guard let results = contest.results(rounds: rounds, slow: options.slow) else {
        unknown.append(contest.name)
        continue
      }
      let ours = results[0].size
      for (index, result) in results.enumerated() {
        let share = result.size.flatMap { size in ours.map { Double($0) / Double(size) } }
        rows.append([
          index == 0 ? contest.name : "", result.name, Numbers.time(nanoseconds: result.time),
          index == 0 ? "" : Numbers.short(result.ratio),
          Numbers.decimals(Double(result.peak) / 1_048_576, 0) + " MiB",
          result.size.map(Numbers.kilobytes) ?? "",
          index == 0 ? "" : share.map { Numbers.decimals($0, 2) } ?? "",
        ])
      }
    }
    print(options.table(rows))
    print("◦ encodes finished frames; the others draw them, too.")
    if !unknown.isEmpty {
      print("This skelshot does not know how: " + unknown.joined(separator: "; ") + ".")
    }
  }
}
