import SkelshotPrimitives

/// A report for GitHub Actions: annotations, and a summary in Markdown.
///
/// Source of the escapes: the toolkit's documentation of workflow commands.
public struct GitHubReport: Sendable {
  private let report: CheckReport

  /// Annotations that GitHub shows of a step.
  public static let mostAnnotations = 10
  /// Rows of the summary's table; a summary may have 1 MiB.
  public static let mostRows = 200

  /// Makes a report.
  public init(_ report: CheckReport) { self.report = report }

  /// A workflow command for each picture that fails, at its layout; each ends with a line feed.
  public var annotations: String {
    let failed = report.cases.filter { !$0.isPassed }
    var lines = failed.prefix(Self.mostAnnotations).map { item in
      var properties = ["file=\(Self.property(item.layout ?? item.path))"]
      if let place = item.place {
        properties += ["line=\(place.line)", "col=\(place.column)"]
      }
      properties.append("title=\(Self.property("\(item.state.rawValue): \(item.name)"))")
      let text = Self.data([item.summary] + item.details)
      return "::error \(properties.joined(separator: ","))::\(text)\n"
    }
    if failed.count > Self.mostAnnotations {
      let rest = failed.count - Self.mostAnnotations
      lines.append("::notice::\(rest) more pictures fail; the summary and the report have them\n")
    }
    return lines.joined()
  }

  /// The summary in Markdown; ends with a line feed.
  public var summary: String {
    var lines = ["### \(report.isPassed ? "✅" : "❌") skelshot: \(Self.markdown(report.countLine))"]
    let shown = report.cases.filter { !$0.isPassed || $0.change != nil }
    if !shown.isEmpty {
      lines += ["", "| Picture | State | What |", "| --- | --- | --- |"]
      lines += shown.prefix(Self.mostRows).map { item in
        let state = item.change.map { "\($0.rawValue) (\(item.state.rawValue))" }
        let what = ([item.summary] + item.details).map(Self.markdown).joined(separator: "<br>")
        return "| \(Self.markdown(item.name)) | \(state ?? item.state.rawValue) | \(what) |"
      }
      if shown.count > Self.mostRows {
        lines += ["", "And \(shown.count - Self.mostRows) more."]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text behind the last colons of a command.
  package static func data(_ lines: [String]) -> String {
    // Line feeds are the report's own.
    escaped(lines.map(\.visible).joined(separator: "\n"), "%\r\n")
  }

  /// The value of a command's property.
  package static func property(_ text: String) -> String { escaped(text.visible, "%\r\n:,") }

  /// A text with some characters by their numbers. Scalar by scalar: CR and LF together are one
  /// Character.
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

  /// Text that a cell of a table shows as it is.
  package static func markdown(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.visible.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$": result += "\\" + String(scalar)
      // A bare address or a name would become a link or call somebody, a word between colons a picture.
      case "@": result += "&#64;"
      case ":" where place + 1 < scalars.count && scalars[place + 1] != " ": result += "&#58;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
