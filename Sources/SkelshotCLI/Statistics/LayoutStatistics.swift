import Skelshot
import SkelshotOutput
import SkelshotPrimitives

struct LayoutStatistics: Sendable {
  /// The phases of the work, in the order in which they first occur.
  enum Phase: String, Sendable, CaseIterable {
    /// Reads and parses the file.
    case read
    /// Loads pictures, lays out views and computes edges.
    case layout
    /// Draws frames to collect their colors for a GIF.
    case colors
    case encode
    case write
  }

  struct Picture: Sendable {
    var path: String
    var content: PictureStatistics
    /// A description of the quality losses for a byte budget, or nil without a budget.
    var givenUp: [String]?
    /// The number of encoded files, including attempts to meet a byte budget.
    var tries = 1
    var seconds: Double
  }

  var file: String
  var pictures: [Picture] = []
  /// The duration in seconds of each phase that occurred.
  private var seconds: [Phase: Double] = [:]

  init(file: String) { self.file = file }

  mutating func timed<Output, Failure: Error>(
    _ phase: Phase, _ work: () throws(Failure) -> Output
  ) throws(Failure) -> (Output, seconds: Double) {
    let start = ContinuousClock.now
    let output = try work()
    return (output, add(phase, since: start))
  }

  /// Adds the time since `start` to a phase. Returns the duration in seconds.
  @discardableResult
  mutating func add(_ phase: Phase, since start: ContinuousClock.Instant) -> Double {
    let taken = (ContinuousClock.now - start) / .seconds(1)
    add(taken, to: phase)
    return taken
  }

  mutating func move(_ taken: Double, from phase: Phase, to other: Phase) {
    guard taken > 0 else { return }
    add(-taken, to: phase)
    add(taken, to: other)
  }

  private mutating func add(_ taken: Double, to phase: Phase) {
    seconds[phase, default: 0] += taken
  }

  var json: JSONText {
    .object([
      ("file", .string(file)), ("pictures", .array(pictures.map(\.json))),
      (
        "seconds",
        .object(
          Phase.allCases.compactMap { phase in
            seconds[phase].map { (phase.rawValue, .number(Self.short($0))) }
          })
      ),
    ])
  }

  var text: VisibleText {
    let times = Phase.allCases.compactMap { phase in
      seconds[phase].map { "\(phase.rawValue) \(Self.milliseconds($0))" }
    }
    return "\(file): \(times.joined(separator: ", "))\n"
      + pictures.map(\.text).joined(separator: "")
  }

  static func short(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

  static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1e4).rounded() / 10) ms"
  }
}

extension LayoutStatistics.Picture {
  fileprivate var json: JSONText {
    var pairs: [(key: String, value: JSONText)] = [
      ("path", .string(path)), ("format", .string(content.format.rawValue)),
      ("width", .integer(content.size.width)), ("height", .integer(content.size.height)),
      ("scale", .number(content.scale)), ("duration", .number(content.duration)),
      ("frames", .integer(content.frames)), ("images", .integer(content.images)),
      ("exact", .bool(content.isExact)), ("largestError", .integer(content.largestError)),
      ("framesQuantized", .integer(content.framesQuantized)),
      ("losesTransparency", .bool(content.losesTransparency)),
      ("bytes", .integer(content.byteCount)),
      ("parts", .object(content.parts.map { ($0.name, .integer($0.byteCount)) })),
      ("seconds", .number(LayoutStatistics.short(seconds))),
    ]
    if let colors = content.colors { pairs.insert(("colors", .integer(colors)), at: 8) }
    if let givenUp {
      pairs.append(("givenUp", .array(givenUp.map { .string($0) })))
      pairs.append(("tries", .integer(tries)))
    }
    return .object(pairs)
  }

  fileprivate var text: VisibleText {
    var facts = ["\(content.size.width) × \(content.size.height) pixels"]
    if content.frames > 1 {
      facts.append(
        "\(content.frames) frames in \(content.duration.shortText) s (stored as \(content.images) images)"
      )
    }
    if let colors = content.colors { facts.append("\(colors) colors") }
    facts.append(exactness)
    let parts = content.parts.map { "\($0.name) \($0.byteCount)" }.joined(separator: ", ")
    var lines: [VisibleText] = [
      "  \(path): \(facts.joined(separator: ", "))",
      "    \(content.byteCount) bytes in \(LayoutStatistics.milliseconds(seconds)): \(parts)",
    ]
    if let givenUp {
      let what = givenUp.isEmpty ? "nothing" : givenUp.joined(separator: ", ")
      lines.append("    given up: \(what); \(tries) tries")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var exactness: String {
    if content.isExact { return "exact" }
    var losses: [String] = []
    if content.largestError > 0 { losses.append("within \(content.largestError) of 255") }
    if content.losesTransparency { losses.append("no half-transparent pixels") }
    return losses.joined(separator: ", ")
  }
}

struct StatisticsOptions {
  var stats: Bool
  /// The path of the JSON file, or `-` for stdout.
  var statsJson: String?

  /// The path of the JSON file, or nil if the JSON is written to stdout or not at all.
  var file: String? { statsJson == CommandOutput.standardOutput ? nil : statsJson }

  /// Writes the JSON, if requested. A nil `jobs` means one thread per processor.
  func write(_ layouts: [LayoutStatistics], jobs: Int?, seconds: Double) throws(FileError) {
    guard let statsJson else { return }
    let json = JSONText.object([
      ("layouts", .array(layouts.map(\.json))), ("jobs", .integer(jobs ?? Batch.processorCount)),
      ("seconds", .number(LayoutStatistics.short(seconds))),
    ])
    var output = CommandOutput()
    output.add(json.pretty + "\n", to: statsJson)
    try output.commit()
  }
}

extension PictureStatistics {
  /// Decodes a file to count its colors, which can differ from the drawn colors.
  mutating func recount(_ file: TemporaryFile) {
    guard let bytes = try? file.bytes(), var film = try? FilmDecoder().open(bytes) else { return }
    // Transparent pixels are not counted.
    var seen: Set<UInt32> = []
    while let frame = try? film.nextFrame() {
      var last: UInt32?
      for pixel in frame.pixels where pixel != last {
        last = pixel
        seen.insert(pixel)
        if seen.count > 65_536 {
          colors = nil
          return
        }
      }
    }
    if format.descriptor.paletteLimit != nil { seen.remove(0) }
    colors = seen.count
  }
}
