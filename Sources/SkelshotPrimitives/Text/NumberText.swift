extension Double {
  /// The number rounded to four decimal places. Integers have no fraction.
  package var shortText: String { ((self * 10_000).rounded() / 10_000).exactText }

  /// The shortest digits that represent the number exactly. Integers have no fraction.
  package var exactText: String {
    if let whole = Int(exactly: self) { return "\(whole)" }
    return "\(self)"
  }
}

/// Formats ascending integers for users.
package enum NumberRanges {
  /// Returns the numbers as text, with ranges for consecutive numbers: `0–4, 7`. After `most` ranges, `…` replaces the
  /// rest.
  package static func text(_ numbers: [Int], most: Int = .max) -> String {
    var parts: [ClosedRange<Int>] = []
    for number in numbers {
      // The comparison is written in this form to avoid overflow.
      if let last = parts.last, number <= last.upperBound || number - 1 == last.upperBound {
        parts[parts.count - 1] = last.lowerBound...max(number, last.upperBound)
      } else {
        parts.append(number...number)
      }
    }
    let words = parts.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    return words.prefix(most).joined(separator: ", ") + (words.count > most ? ", …" : "")
  }
}
