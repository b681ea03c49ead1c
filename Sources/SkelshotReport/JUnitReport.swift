import SkelshotPrimitives

/// A JUnit XML report for continuous integration, with one suite per folder and one test case per picture.
///
/// A difference is a failure. A picture that could not be drawn, read or written is an error. Each cause is reported
/// once, for its first picture. If a layout cannot be drawn, its first picture is reported as an error, and its other
/// pictures are reported as skipped. `file` and `line` are the location of the cause. `time` is in seconds, and is the
/// only value that differs between runs. Characters that are invisible or invalid in XML are escaped, for example as
/// `\u001b`.
package struct JUnitReport: Sendable {
  package let text: String

  package init(_ report: CheckReport) {
    var folders: [String] = []
    var suites: [PathKey: JUnitSuite] = [:]
    var all = JUnitSuite()
    let groups = report.grouped().causes
    var causes: [Int: [Int]] = [:]
    for (place, group) in groups.enumerated() {
      for number in group.cases { causes[number, default: []].append(place) }
    }
    var faults: Set<PathKey> = []
    for (number, item) in report.cases.enumerated() {
      let folder = item.name.lastPlace(of: "/").map { "/" + item.name[..<$0] } ?? ""
      if suites[PathKey(folder)] == nil { folders.append(folder) }
      let isRepeated = item.isLayoutAtFault && !faults.insert(item.layoutFault).inserted
      var lines = [item.path + ": " + item.summary]
      var others: [String] = []
      for place in causes[number] ?? [] {
        let group = groups[place]
        if group.cases[0] == number {
          lines.append(group.text + (group.reference.map { " (\($0))" } ?? ""))
        } else {
          let name = report.cases[group.cases[0]].name
          if !others.contains(where: { PathKey($0) == PathKey(name) }) { others.append(name) }
        }
      }
      lines += others.map { "the same cause as in \($0)" }
      let element = Self.element(
        item, title: report.title + folder, lines: lines + item.details, isRepeated: isRepeated)
      suites[PathKey(folder), default: JUnitSuite()].add(item, element, isSkipped: isRepeated)
      all.add(item, [], isSkipped: isRepeated)
    }
    var output = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"skelshot\" \(all.numbers)>",
    ]
    for folder in folders.isEmpty ? [""] : folders {
      let suite = suites[PathKey(folder)] ?? JUnitSuite()
      output.append(
        "  <testsuite name=\"\(Self.attribute(report.title + folder))\" \(suite.numbers) skipped=\"\(suite.skipped)\">"
      )
      output += suite.lines
      output.append("  </testsuite>")
    }
    text = (output + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private static func element(
    _ item: CheckCase, title: String, lines: [String], isRepeated: Bool
  ) -> [String] {
    let place = item.causes.lazy.compactMap(\.place).first
    let file = place?.file ?? item.layout
    let line = item.place?.line ?? place?.line
    let start =
      "    <testcase classname=\"\(attribute(item.layout ?? title))\" "
      + "name=\"\(attribute(item.name))\""
      + (item.isPassed ? "" : file.map { " file=\"\(attribute($0))\"" } ?? "")
      + (item.isPassed ? "" : line.map { " line=\"\($0)\"" } ?? "")
      + (item.seconds.map { " time=\"\(JUnitSuite.time($0))\"" } ?? "")
    if item.isPassed { return [start + "/>"] }
    if isRepeated {
      let message = attribute("\(item.layout ?? item.name) cannot be drawn")
      return [start + ">", "      <skipped message=\"\(message)\"/>", "    </testcase>"]
    }
    let element = item.state.isError ? "error" : "failure"
    // Line feeds within a line are escaped, so an unescaped line feed always ends a line.
    let text = lines.map(\.visible).joined(separator: "\n")
    return [
      start + ">",
      "      <\(element) type=\"\(attribute(item.state.rawValue))\" "
        + "message=\"\(attribute(item.summary))\">\(MarkupText.content(text))</\(element)>",
      "    </testcase>",
    ]
  }

  private static func attribute(_ text: String) -> String { MarkupText.attribute(text.visible) }
}

private struct JUnitSuite {
  private(set) var lines: [String] = []
  private(set) var skipped = 0
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var seconds: Double?

  mutating func add(_ item: CheckCase, _ element: [String], isSkipped: Bool) {
    lines += element
    tests += 1
    if let own = item.seconds { seconds = (seconds ?? 0) + own }
    if isSkipped {
      skipped += 1
    } else if !item.isPassed {
      if item.state.isError { errors += 1 } else { failures += 1 }
    }
  }

  var numbers: String {
    "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + (seconds.map { " time=\"\(Self.time($0))\"" } ?? "")
  }

  /// Formats seconds with three decimals, such as `0.042`.
  static func time(_ seconds: Double) -> String {
    let thousandths = Int(clamped: (seconds * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
