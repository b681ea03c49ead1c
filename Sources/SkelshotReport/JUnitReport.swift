import SkelshotPrimitives

/// A report as JUnit XML, which continuous integration reads: a suite with a case for each picture.
///
/// Differences are failures, trouble is an error. `time` is how long a picture took, in seconds: it is the one thing in
/// any report that is not the same in the next run. What XML cannot say, and what a reader would not see, is written out in names and texts: `\u001b`.
public struct JUnitReport: Sendable {
  /// The text.
  public let text: String

  /// Writes a report.
  public init(_ report: CheckReport) {
    let failed = report.cases.filter { !$0.isPassed }
    let errors = failed.count { $0.state.isTrouble }
    let seconds = report.cases.compactMap(\.seconds)
    let time = seconds.isEmpty ? "" : " time=\"\(Self.time(seconds.reduce(0, +)))\""
    let numbers =
      "tests=\"\(report.cases.count)\" failures=\"\(failed.count - errors)\" errors=\"\(errors)\"\(time)"
    let (causes, stories) = report.grouped()
    var others: [Int: String] = [:]
    for story in stories where story.cases.count > 1 {
      let title = StoryText(story, of: report).title
      let told = story.causes.map { "  " + causes[$0].text }.joined(separator: "\n")
      for number in story.cases { others[number] = "the same in \(title):\n\(told)" }
    }
    var output = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"skelshot\" \(numbers)>",
      "  <testsuite name=\"\(Self.attribute(report.title))\" \(numbers) skipped=\"0\">",
    ]
    for (number, item) in report.cases.enumerated() {
      let start =
        "    <testcase classname=\"\(Self.attribute(item.layout ?? report.title))\" "
        + "name=\"\(Self.attribute(item.name))\""
        + (item.seconds.map { " time=\"\(Self.time($0))\"" } ?? "")
      guard !item.isPassed else {
        output.append(start + "/>")
        continue
      }
      let element = item.state.isTrouble ? "error" : "failure"
      var lines = [item.path + ": " + item.summary]
      lines += item.changes.map { change in
        let place = change.place.map { ":\($0.line):\($0.column)" } ?? ""
        return change.text + (item.layout.map { " (\($0)\(place))" } ?? "")
      }
      lines = (lines + item.details).map(\.visible)
      // Line feeds are the report's own.
      if let other = others[number] {
        lines += other.split(separator: "\n").map { String($0).visible }
      }
      let text = lines.joined(separator: "\n")
      output += [
        start + ">",
        "      <\(element) type=\"\(Self.attribute(item.state.rawValue))\" "
          + "message=\"\(Self.attribute(item.summary))\">\(MarkupText.content(text))</\(element)>",
        "    </testcase>",
      ]
    }
    output += ["  </testsuite>", "</testsuites>", ""]
    text = output.joined(separator: "\n")
  }

  /// Seconds to the thousandth: `0.042`.
  private static func time(_ seconds: Double) -> String {
    let thousandths = Int(clamped: (seconds * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func attribute(_ text: String) -> String { MarkupText.attribute(text.visible) }
}
