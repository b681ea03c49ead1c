/// A sum of widths and heights of views that constraints decide, each with a factor, plus a constant.
package struct Dimension {
  package struct Term {
    package var object: Object
    package var isWidth: Bool
    package var factor: Double
  }

  package private(set) var terms: [Term]
  package private(set) var constant = 0.0

  /// Creates the width or height of a view.
  init(_ object: Object, isWidth: Bool) {
    terms = [Term(object: object, isWidth: isWidth, factor: 1)]
  }

  /// The part of the sum that is the only one.
  package var onlyTerm: Term? { terms.count == 1 ? terms[0] : nil }

  /// Whether the value is half of a width or height, which as a corner radius makes a circle.
  package var isHalf: Bool { onlyTerm?.factor == 0.5 && constant == 0 }

  func scaled(by factor: Double) -> Dimension {
    var result = self
    for index in terms.indices { result.terms[index].factor *= factor }
    result.constant *= factor
    return result
  }

  func adding(_ number: Double) -> Dimension {
    var result = self
    result.constant += number
    return result
  }

  /// Returns the sum of two values, or nil if it has too many parts.
  func adding(_ other: Dimension) -> Dimension? {
    var result = adding(other.constant)
    for term in other.terms {
      if let index = result.terms.firstIndex(where: {
        $0.object === term.object && $0.isWidth == term.isWidth
      }) {
        result.terms[index].factor += term.factor
      } else {
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.factor == 0 }
    return result.terms.count <= 8 ? result : nil
  }
}
