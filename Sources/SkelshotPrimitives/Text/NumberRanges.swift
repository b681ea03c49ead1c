/// Ascending whole numbers as people list them.
package enum NumberRanges {
  /// The numbers, with those in a row as ranges: `0–4, 7`.
  ///
  /// - Parameter most: Ranges that are written at the most; `…` stands for the others.
  package static func text(_ numbers: [Int], most: Int = .max) -> String {
    var parts: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = parts.last, number <= last.upperBound + 1 {
        parts[parts.count - 1] = last.lowerBound...number
      } else {
        parts.append(number...number)
      }
    }
    let words = parts.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    return words.prefix(most).joined(separator: ", ") + (words.count > most ? ", …" : "")
  }
}
