import SkelshotPrimitives

/// Makes all the sentences that people read about a layout or a suite; the rest of the library has no text.
public enum DiagnosticText {
  /// What is wrong, in one line without a full stop.
  public static func message(for problem: DiagnosticProblem) -> String {
    switch problem {
    case .syntax(let problem): message(problem)
    case .yaml(let problem): message(problem)
    case .value(let problem): message(problem)
    case .layout(let problem): message(problem)
    }
  }

  /// What would be right, in one line without a full stop; nil where there is nothing to add.
  public static func hint(for problem: DiagnosticProblem) -> String? {
    switch problem {
    case .syntax(let problem): hint(problem)
    case .yaml(let problem): hint(problem)
    case .value(let problem): hint(problem)
    case .layout(let problem): hint(problem)
    }
  }

  /// A text of the file in quotes, made harmless and not too long.
  static func quoted(_ text: String) -> String {
    let longest = 60
    guard text.unicodeScalars.count > longest else { return JSONText.quoted(text) }
    var start = String.UnicodeScalarView()
    start.append(contentsOf: text.unicodeScalars.prefix(longest - 1))
    return JSONText.quoted(String(start) + "…")
  }

  /// `"a", "b" and "c"`.
  static func list(_ names: [String], _ conjunction: String = "and") -> String {
    let quoted = names.map { Self.quoted($0) }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A number without a needless fraction, and thousands grouped.
  static func number(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else { return "\(value)" }
    return number(whole)
  }

  static func number(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    var grouped = value < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }

  /// A number of things: `1 row`, `2 rows`.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(Self.number(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// A word with its article.
  static func article(_ word: String) -> String {
    guard let first = word.first, "aeiou".contains(first) else { return "a \(word)" }
    return "an \(word)"
  }
}
