import SkelshotModel
import SkelshotSyntax

extension RowSelector {
  /// The row names that can be suggested for a mistyped name.
  static let names = ["even", "odd", "last", "0"]

  static let synonyms: KeyValuePairs<String, String> = [
    "first": "0", "top": "0", "-1": "last", "end": "last", "bottom": "last", "2n": "even",
    "2n+1": "odd",
  ]

  /// Parses a `prepare` key: numbers, ranges and words, separated by commas. Returns nil if any part is invalid.
  static func list(_ text: String) -> [RowSelector]? {
    var rows: [RowSelector] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let blank = UInt8(ascii: " ")
      let start = part.drop { $0 == blank }
      guard let last = start.lastIndex(where: { $0 != blank }),
        let one = RowSelector(Array(start[...last]))
      else { return nil }
      rows.append(one)
    }
    return rows
  }

  private init?(_ text: [UInt8]) {
    if text.elementsEqual("even".utf8) {
      self = .even
    } else if text.elementsEqual("odd".utf8) {
      self = .odd
    } else if text.elementsEqual("last".utf8) {
      self = .last
    } else if let dash = text.firstIndex(of: UInt8(ascii: "-")) {
      guard let first = Self.number(text[..<dash]) else { return nil }
      let end = text[(dash + 1)...]
      if end.elementsEqual("last".utf8) {
        self = .from(first)
      } else {
        guard let last = Self.number(end), first <= last else { return nil }
        self = .rows(first...last)
      }
    } else {
      guard let row = Self.number(text[...]) else { return nil }
      self = .row(row)
    }
  }

  /// Parses a row number of at most 1,000,000.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 7, digits.allSatisfy(JSONNumber.isDigit) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The lowest row number in the selector; nil for a word such as `even`.
  var firstNumber: Int? {
    switch self {
    case .row(let row), .from(let row): row
    case .rows(let range): range.lowerBound
    case .even, .odd, .last: nil
    }
  }
}
