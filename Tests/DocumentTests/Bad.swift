import SkelshotDocument
import SkelshotSyntax
import SkelshotPrimitives
import Testing

/// An invalid layout and its expected diagnostics.
///
/// In the text, ⟪ and ⟫ surround each reported location. Both marks are removed before the text is parsed.
struct Bad: Sendable, CustomTestStringConvertible {
  /// An expected diagnostic and its expected location.
  struct Report: Sendable, Equatable {
    var code: String
    var message: String
    var help: String?
    var line = 0
    var column = 0
    var length = 0
  }

  var text: String
  var reports: [Report]
  var limits: DocumentLimits

  init(
    _ text: String, _ code: String, _ message: String, _ help: String? = nil,
    limits: DocumentLimits = .default
  ) {
    self.init(text, [Report(code: code, message: message, help: help)], limits: limits)
  }

  init(_ text: String, _ reports: [Report], limits: DocumentLimits = .default) {
    self.text = text
    self.reports = reports
    self.limits = limits
  }

  var testDescription: String { text }

  /// Creates a case with an invalid view in a layout that is otherwise valid.
  static func view(
    _ text: String, _ code: String, _ message: String, _ help: String? = nil
  ) -> Bad {
    Bad(Good.around(text), code, message, help)
  }

  /// Removes the marks from the text. Returns the text and the diagnostics that are expected at the marks.
  func expected() -> (bytes: [UInt8], reports: [Report]) {
    var bytes: [UInt8] = []
    var spots: [Report] = []
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟪":
        var spot = reports.indices.contains(spots.count) ? reports[spots.count] : reports[0]
        (spot.line, spot.column, spot.length) = (line, column, bytes.count)
        spots.append(spot)
      case "⟫": spots[spots.count - 1].length = bytes.count - spots[spots.count - 1].length
      default:
        bytes += Array(String(scalar).utf8)
        column = scalar == "\n" ? 1 : column + 1
        line += scalar == "\n" ? 1 : 0
      }
    }
    return (bytes, spots)
  }

  /// Parses the text and returns the reported diagnostics.
  func actual() -> [Report] {
    diagnostics(expected().bytes, limits: limits).map {
      Report(
        code: $0.code, message: $0.message.text,
        help: $0.message.help, line: $0.location.line,
        column: $0.location.column, length: $0.location.length)
    }
  }
}

/// Valid layouts.
enum Good {
  static let canvas = #""canvas": {"width": 100, "height": 100}"#

  /// Returns a layout with the given views.
  static func around(_ views: String) -> String { "{\(canvas), \"views\": [\(views)]}" }

  /// Returns a layout with an additional key.
  static func with(_ member: String) -> String { "{\(canvas), \(member)}" }
}

/// Returns all diagnostics for a text.
func diagnostics(_ bytes: [UInt8], limits: DocumentLimits = .default) -> [Diagnostic] {
  do {
    return try LayoutDocument.parse(bytes, file: "layout.json", limits: limits).warnings
  } catch {
    return error.diagnostics
  }
}

func diagnostics(_ text: String) -> [Diagnostic] { diagnostics(Array(text.utf8)) }

/// Parses a text that must be valid.
func document(_ text: String) throws -> LayoutDocument {
  try LayoutDocument.parse(Array(text.utf8), file: "layout.json")
}
