extension Double {
  /// The number to the ten-thousandth, without a fraction where it is whole.
  package var shortText: String { ((self * 10_000).rounded() / 10_000).exactText }

  /// The shortest digits that give the number again, without a fraction where it is whole.
  package var exactText: String {
    if let whole = Int(exactly: self) { return "\(whole)" }
    return "\(self)"
  }
}

/// Ascending whole numbers as people list them.
package enum NumberRanges {
  /// The numbers, with those in a row as ranges: `0–4, 7`.
  ///
  /// - Parameter most: Ranges that are written at the most; `…` stands for the others.
  package static func text(_ numbers: [Int], most: Int = .max) -> String {
    var parts: [ClosedRange<Int>] = []
    for number in numbers {
      // Written so that no number is too large for it.
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
