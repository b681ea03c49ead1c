import Skelshot
import SkelshotPrimitives

/// Whether and where it is told what became of the layouts.
struct StatisticsOptions {
  /// Whether it is said on stderr.
  var stats: Bool
  /// The file of the JSON, or `-` for stdout.
  var statsJson: String?

  /// The file of the JSON; nil where there is none, or it goes to stdout.
  var file: String? { statsJson == CommandOutput.standardOutput ? nil : statsJson }

  /// Writes the JSON, if it was asked for.
  ///
  /// - Parameters:
  ///   - layouts: What became of those that could be drawn, in order.
  ///   - jobs: Threads at work; nil for as many as there are processors.
  ///   - seconds: The time from start to end.
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
