import SkelshotPrimitives

/// A report as JUnit XML, which continuous integration reads: a suite with a case for each picture.
///
/// Differences are failures, trouble is an error. There are no times: the same run gives the same
/// bytes. What XML cannot say, and what a reader would not see, is written out in names and texts: `\u001b`.
public struct JUnitReport: Sendable {
  /// The text.
  public let text: String

  /// Writes a report.
  public init(_ report: CheckReport) {
    let failed = report.cases.filter { !$0.isPassed }
    let errors = failed.count { $0.state.isTrouble }
    let numbers =
      "tests=\"\(report.cases.count)\" failures=\"\(failed.count - errors)\" errors=\"\(errors)\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"skelshot\" \(numbers)>",
      "  <testsuite name=\"\(Self.attribute(report.title))\" \(numbers) skipped=\"0\">",
    ]
    for item in report.cases {
      let start =
        "    <testcase classname=\"\(Self.attribute(item.layout ?? report.title))\" "
        + "name=\"\(Self.attribute(item.name))\""
      guard !item.isPassed else {
        lines.append(start + "/>")
        continue
      }
      let element = item.state.isTrouble ? "error" : "failure"
      let text = ([item.path + ": " + item.summary] + item.details).map(\.visible)
        .joined(separator: "\n")
      lines += [
        start + ">",
        "      <\(element) type=\"\(Self.attribute(item.state.rawValue))\" "
          + "message=\"\(Self.attribute(item.summary))\">\(MarkupText.content(text))</\(element)>",
        "    </testcase>",
      ]
    }
    lines += ["  </testsuite>", "</testsuites>", ""]
    text = lines.joined(separator: "\n")
  }

  private static func attribute(_ text: String) -> String { MarkupText.attribute(text.visible) }
}
