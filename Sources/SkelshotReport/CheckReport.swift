package import SkelshotPrimitives

/// What came of a whole run, as reports show it: texts and encoded pictures.
public struct CheckReport: Sendable {
  /// What made it: `skelshot 0.1.0`.
  package var tool: String
  /// What was checked: the folder of the goldens.
  package var title: String
  /// Every picture, in the order of the run.
  package var cases: [CheckCase]
  /// Pictures that were not looked at, because as many as are let fail had failed.
  package var unchecked = 0
  /// The part of the suite, from 1, and how many parts there are; nil is all of it.
  package var shard: (number: Int, count: Int)?
  /// What tells the suite from others, and how many pictures all parts of it have; nil unless it is shared.
  package var suite: (digest: String, pictures: Int)?
  /// The words of a command that accepts what has changed, but for what it is to write; empty where there is none.
  package var acceptCommand: [String] = []
  /// Whether what is accepted is copied, picture by picture, instead.
  package var acceptsByCopying = false
  /// Whether the run, or all parts of it together, looked at all that the command would.
  package var isWhole = true

  /// Makes a report.
  package init(tool: String, title: String, cases: [CheckCase]) {
    self.tool = tool
    self.title = title
    self.cases = cases
  }

  /// Whether nothing fails.
  public var isPassed: Bool { cases.allSatisfy(\.isPassed) }

  /// Whether something could not be drawn, read or written.
  package var hasErrors: Bool { cases.contains { !$0.isPassed && $0.state.isError } }

  /// How many pictures have a state.
  package func count(of state: GoldenState) -> Int {
    cases.count { $0.change == nil && $0.state == state }
  }

  /// How many goldens the run wrote or removed.
  package var changeCount: Int { cases.count { $0.change != nil } }

  /// The numbers in one line: `500 pictures: 497 equal, 2 different, 1 new`.
  package var countLine: String {
    var parts = GoldenState.allCases.compactMap { state in
      let count = count(of: state)
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    for change in GoldenChange.allCases {
      let count = cases.count { $0.change == change }
      if count > 0 { parts.append("\(count) \(change.rawValue)") }
    }
    if unchecked > 0 { parts.append("\(unchecked) not looked at") }
    let total = cases.count + unchecked
    let pictures = total == 1 ? "1 picture" : "\(total) pictures"
    return parts.isEmpty ? "no pictures" : "\(pictures): \(parts.joined(separator: ", "))"
  }
}

/// What a run did to a golden.
@nonexhaustive
public enum GoldenChange: String, Sendable, Hashable, CaseIterable {
  /// It wrote one that was not there.
  case recorded
  /// It replaced one.
  case updated
  /// It gave one today's name; the picture is as it was.
  case renamed
  /// It removed one.
  case removed
}

/// A picture in a report.
package struct CheckCase: Sendable {
  /// The golden's name in its folder.
  package var name: String
  /// The golden's file.
  package var path: String
  /// The picture that was compared with the file at `path`, where it is a file, too.
  package var actualPath: String?
  /// Where the golden of a new picture would be, if that is not `path`.
  package var newPath: String?
  /// The layout's file; nil where no layout makes the picture.
  package var layout: String?
  /// The place in the layout's file that is at fault, line and column from 1.
  package var place: (line: Int, column: Int)?
  /// The golden that shows the picture under the name of a layout that is gone.
  package var formerName: String?
  /// What came of it.
  package var state: GoldenState
  /// What the run did to the golden; then the state is what was found before.
  package var change: GoldenChange?
  /// What is wrong, in a line.
  package var summary: String
  /// More about it, a line each: how a film's timing differs, in which frames.
  package var details: [String]
  /// Why it differs, where that is known.
  package var causes: [ChangeCause] = []
  /// Whether it cannot be drawn because of its layout: then the layout's other pictures cannot, either.
  package var isLayoutAtFault = false
  /// What tells the picture from the others of its layout: `["dark", "rtl", "0.5s", "2x"]`.
  package var variant: [String] = []
  /// The picture's place in the suite, over all shards.
  package var position: Int?
  /// How long it took, in seconds; only ``JUnitReport`` tells it.
  package var seconds: Double?
  /// The picture frame by frame; a still has one. Empty where no pictures were kept.
  package var frames: [CheckFrame] = []
  /// How many frames there are, more than in `frames` perhaps.
  package var frameCount = 0
  /// Pixels that differ in each of the film's frames, nil where only one film has it; empty for stills.
  package var frameDifferences: [Int?] = []
  /// The comparison for machines.
  package var comparison: JSONText?

  /// Whether the run may pass for its part.
  public var isPassed: Bool { state.isPassed || change != nil }

  package init(
    name: String, path: String, layout: String?, state: GoldenState, change: GoldenChange?,
    summary: String, details: [String]
  ) {
    (self.name, self.path, self.layout, self.state) = (name, path, layout, state)
    (self.change, self.summary, self.details) = (change, summary, details)
  }

  /// What is wrong, a line each: what changed, then the rest.
  package var lines: [String] { causes.map(\.text) + details }
}

/// A frame of a picture in a report: files in PNG.
package struct CheckFrame: Sendable, Hashable {
  /// Its number among the pairs of frames, from 0.
  package var number: Int
  /// When it is shown, in seconds.
  package var start: Double
  /// Pixels that differ; nil where only one film has the frame.
  package var differentPixels: Int?
  /// The golden's frame.
  package var expected: [UInt8]?
  /// The frame as it was drawn now.
  package var actual: [UInt8]?
  /// The picture of the differences.
  package var difference: [UInt8]?
  /// The extent in pixels that holds both.
  package var width: Int
  /// The extent in pixels that holds both.
  package var height: Int

  package init(number: Int, start: Double, width: Int, height: Int) {
    (self.number, self.start, self.width, self.height) = (number, start, width, height)
  }
}

extension CheckReport {
  /// The report as one page of HTML, with its pictures.
  public var html: String { HTMLReport(self).text }
  /// The report as JSON.
  public var json: String { JSONReport(self).text }
  /// The report as JUnit's XML.
  public var junit: String { JUnitReport(self).text }
  /// A line for each failure, which GitHub Actions shows at the layout.
  public var gitHubAnnotations: String { GitHubReport(self).annotations }
  /// The summary of a job of GitHub Actions, in Markdown.
  public var gitHubSummary: String { GitHubReport(self).summary }
}
