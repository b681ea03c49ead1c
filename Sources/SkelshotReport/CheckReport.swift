package import SkelshotPrimitives

/// The result of a run, with the texts and encoded pictures that reports show.
public struct CheckReport: Sendable {
  /// The name and version of the tool, such as `skelshot 0.1.0`.
  package var tool: String
  /// The folder of the goldens.
  package var title: String
  package var cases: [CheckCase]
  /// The number of pictures that were skipped because the failure limit was reached.
  package var unchecked = 0
  /// The number of the shard and the number of shards. The first shard is 1. nil for the whole suite.
  package var shard: (number: Int, count: Int)?
  /// The digest of the suite, and the number of pictures in all shards. nil without shards.
  package var suite: (digest: String, pictures: Int)?
  /// The arguments of the command that accepts the changes, without `--update`. Empty if there is no such command.
  package var acceptCommand: [String] = []
  /// Whether the user accepts changes by copying pictures instead of running a command.
  package var acceptsByCopying = false
  /// Whether the run, or all shards together, checked every picture that `acceptCommand` would check.
  package var isWhole = true

  package init(tool: String, title: String, cases: [CheckCase]) {
    self.tool = tool
    self.title = title
    self.cases = cases
  }

  /// Whether all checks pass.
  public var isPassed: Bool { cases.allSatisfy(\.isPassed) }

  /// Whether any check failed with an error instead of a difference.
  package var hasErrors: Bool { cases.contains { !$0.isPassed && $0.state.isError } }

  /// Returns the number of pictures in a state. Excludes pictures whose golden the run changed.
  package func count(of state: GoldenState) -> Int {
    cases.count { $0.change == nil && $0.state == state }
  }

  package var changeCount: Int { cases.count { $0.change != nil } }

  /// The counts in one line, such as `500 pictures: 497 equal, 2 different, 1 new`.
  package var countLine: String {
    var parts = GoldenState.allCases.compactMap { state in
      let count = count(of: state)
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    for change in GoldenChange.allCases {
      let count = cases.count { $0.change == change }
      if count > 0 { parts.append("\(count) \(change.rawValue)") }
    }
    if unchecked > 0 { parts.append("\(unchecked) not checked") }
    let total = cases.count + unchecked
    let pictures = total == 1 ? "1 picture" : "\(total) pictures"
    return parts.isEmpty ? "no pictures" : "\(pictures): \(parts.joined(separator: ", "))"
  }
}

/// A change that a run made to a golden.
@nonexhaustive
public enum GoldenChange: String, Sendable, Hashable, CaseIterable {
  /// The run wrote a missing golden.
  case recorded
  /// The run replaced a golden.
  case updated
  /// The run renamed a golden without changing its picture.
  case renamed
  /// The run removed a golden.
  case removed
}

package struct CheckCase: Sendable {
  package var name: String
  package var path: String
  /// The path of the compared picture, if it is a file.
  package var actualPath: String?
  /// The path for the golden of a new picture, if it differs from `path`.
  package var newPath: String?
  /// The path of the layout. nil for an orphaned golden or in a folder comparison.
  package var layout: String?
  /// The location of the error in the layout. The first line is 1, and the first column is 1.
  package var place: (line: Int, column: Int)?
  /// The name of the orphaned golden that shows this picture because the layout was renamed.
  package var formerName: String?
  package var state: GoldenState
  /// The change that the run made to the golden. `state` is the state before the change.
  package var change: GoldenChange?
  package var summary: String
  /// Additional lines, such as timing differences between films.
  package var details: [String]
  package var causes: [ChangeCause] = []
  /// Whether an error in the layout prevents all of its pictures from being drawn.
  package var isLayoutAtFault = false
  /// The words that distinguish this picture from other pictures of the layout, such as
  /// `["dark", "rtl", "0.5s", "2x"]`.
  package var variant: [String] = []
  /// The picture's index in the whole suite, including all shards.
  package var position: Int?
  /// The time in seconds for drawing and comparing the picture. Only ``JUnitReport`` shows this time.
  package var seconds: Double?
  /// The frames of the picture. A still has one frame. Empty if no pictures were kept.
  package var frames: [CheckFrame] = []
  /// The number of frames in the film. `frames` can contain fewer frames.
  package var frameCount = 0
  /// The number of differing pixels in each film frame. nil for a frame that only one film has. Empty for stills.
  package var frameDifferences: [Int?] = []
  package var comparison: JSONText?

  /// Whether the check passes.
  public var isPassed: Bool { state.isPassed || change != nil }

  package init(
    name: String, path: String, layout: String?, state: GoldenState, change: GoldenChange?,
    summary: String, details: [String]
  ) {
    (self.name, self.path, self.layout, self.state) = (name, path, layout, state)
    (self.change, self.summary, self.details) = (change, summary, details)
  }

  package var lines: [String] { causes.map(\.text) + details }
}

/// The pictures of a frame in a report, as PNG files.
package struct CheckFrame: Sendable, Hashable {
  /// The index of the frame pair.
  package var number: Int
  /// The start time of the frame in seconds.
  package var start: Double
  /// The number of differing pixels. nil if only one of the films has the frame.
  package var differentPixels: Int?
  package var expected: [UInt8]?
  package var actual: [UInt8]?
  package var difference: [UInt8]?
  /// The width of the pictures, in pixels.
  package var width: Int
  /// The height of the pictures, in pixels.
  package var height: Int

  package init(number: Int, start: Double, width: Int, height: Int) {
    (self.number, self.start, self.width, self.height) = (number, start, width, height)
  }
}

extension CheckReport {
  /// The report as an HTML page with embedded pictures.
  public var html: String { HTMLReport(self).text }
  /// The report as JSON.
  public var json: String { JSONReport(self).text }
  /// The report as JUnit XML.
  public var junit: String { JUnitReport(self).text }
  /// The GitHub Actions annotations, one for each failure, with locations in the layout.
  public var gitHubAnnotations: String { GitHubReport(self).annotations }
  /// A GitHub Actions job summary in Markdown.
  public var gitHubSummary: String { GitHubReport(self).summary }
}
