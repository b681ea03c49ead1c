import SkelshotConstraints

/// Multiples of variables and a number, added up.
struct LinearSum {
  var terms: [LinearTerm] = []
  var constant = 0.0

  static func + (left: LinearSum, right: LinearSum) -> LinearSum {
    LinearSum(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  static func - (left: LinearSum, right: LinearSum) -> LinearSum { left + right * -1 }

  static func + (left: LinearSum, right: Double) -> LinearSum {
    LinearSum(terms: left.terms, constant: left.constant + right)
  }

  static func * (sum: LinearSum, factor: Double) -> LinearSum {
    LinearSum(
      terms: sum.terms.map { LinearTerm($0.variable, $0.coefficient * factor) },
      constant: sum.constant * factor)
  }

  /// The sum for some values of the variables.
  func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The sum with one term for each variable.
  var collected: LinearSum {
    var result = LinearSum(constant: constant)
    for term in terms {
      if let index = result.terms.firstIndex(where: { $0.variable == term.variable }) {
        result.terms[index].coefficient += term.coefficient
      } else {
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }
}
