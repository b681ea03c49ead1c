import SkelshotPrimitives

/// A report for GitHub Actions: annotations and a summary in Markdown.
///
/// The escapes are specified in the documentation for workflow commands in GitHub's toolkit.
package struct GitHubReport: Sendable {
  private let report: CheckReport

  /// The maximum number of annotations that GitHub shows for each step.
  package static let mostAnnotations = 10
  /// The maximum number of table rows, which keeps the summary below GitHub's limit of 1 MiB.
  package static let mostRows = 200

  package init(_ report: CheckReport) { self.report = report }

  /// The workflow commands, one for each cause of a failure. Each command refers to the element in the layout.
  package var annotations: String {
    let (causes, stories) = report.grouped()
    let failed = stories.filter { !report.cases[$0.cases[0]].isPassed }
    var lines = failed.prefix(Self.mostAnnotations).map { story in
      let item = report.cases[story.cases[0]]
      let cause = story.causes.first.map { causes[$0] }
      let file = cause?.cause.place?.file ?? cause?.layout ?? item.layout ?? item.path
      var properties = ["file=\(Self.property(file))"]
      if let place = item.place ?? (cause?.cause.place).map({ ($0.line, $0.column) }) {
        properties += ["line=\(place.0)", "col=\(place.1)"]
      }
      let title =
        story.cases.count > 1 ? StoryText(story.cases, of: report).title : item.name
      properties.append("title=\(Self.property("\(item.state.rawValue): \(title)"))")
      return
        "::error \(properties.joined(separator: ","))::\(Self.data(texts(of: story, causes)))\n"
    }
    let rest = failed.dropFirst(Self.mostAnnotations).reduce(0) { $0 + $1.cases.count }
    if rest > 0 {
      lines.append("::notice::\(rest) more pictures failed; see the summary and the report\n")
    }
    return lines.joined()
  }

  /// The summary in Markdown. Untrusted text is formatted as code, so that it cannot become a link or mention.
  package var summary: String {
    var lines = ["### \(report.isPassed ? "✅" : "❌") skelshot: \(report.countLine)"]
    let (causes, shown) = report.grouped()
    if !shown.isEmpty {
      lines += ["", "| Pictures | State | Details |", "| --- | --- | --- |"]
      lines += shown.prefix(Self.mostRows).map { story in
        let item = report.cases[story.cases[0]]
        let state = item.change.map { "\($0.rawValue) (\(item.state.rawValue))" }
        let name =
          story.cases.count == 1
          ? MarkdownText.code(item.name)
          : StoryText(story.cases, of: report).title(
            name: MarkdownText.code, words: MarkdownText.line)
        let cells = texts(of: story, causes).map(MarkdownText.line).joined(separator: "<br>")
        return "| \(name) | \(state ?? item.state.rawValue) | \(cells) |"
      }
      if shown.count > Self.mostRows {
        lines += ["", "And \(shown.count - Self.mostRows) more."]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func texts(of story: CheckStory, _ causes: [CauseGroup]) -> [String] {
    let item = report.cases[story.cases[0]]
    let reasons = story.causes.map { causes[$0].text }
    if story.cases.count == 1 { return [item.summary] + reasons + item.details }
    return reasons.isEmpty ? [item.summary] : reasons
  }

  /// Escapes the message of a workflow command.
  package static func data(_ lines: [String]) -> String {
    // Line feeds within a line are escaped, so an unescaped line feed always ends a line.
    escaped(lines.map(\.visible).joined(separator: "\n"), "%\r\n")
  }

  /// Escapes a property in a workflow command.
  package static func property(_ text: String) -> String { escaped(text.visible, "%\r\n:,") }

  /// Percent-encodes the characters in `signs`. Iterates over scalars, since a CR LF pair is one `Character`.
  private static func escaped(_ text: String, _ signs: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard signs.unicodeScalars.contains(scalar) else {
        result.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += ("%" + (digits.count == 1 ? "0" : "") + digits).unicodeScalars
    }
    return String(result)
  }
}
