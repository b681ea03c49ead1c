/// Propagates equalities with a single unknown, and splits the remaining constraints into parts.
struct Propagation {
  /// A set of constraints that share variables. Constraints and variables are in ascending order.
  struct Part {
    var constraints: [Int] = []
    var variables: [Int] = []
  }

  let constraints: [LinearConstraint]
  private(set) var values: [Double?]
  /// For each variable, the constraint that determined its value, or -1.
  private var reasons: [Int]
  /// The number of terms with an unknown variable, by constraint.
  private(set) var unknowns: [Int]
  /// For each variable, the index in `uses` at which its constraints begin.
  private var starts: [Int]
  private var uses: [Int]
  /// The removed equalities, each with a variable that occurs in no other constraint, in the order of their removal.
  private var peeled: [(constraint: Int, variable: Int)] = []
  private var isPeeled: [Bool] = []

  var hasPeeled: Bool { !peeled.isEmpty }

  init(_ constraints: [LinearConstraint], given: [Double?]) {
    self.constraints = constraints
    values = given
    reasons = Array(repeating: -1, count: given.count)
    unknowns = Array(repeating: 0, count: constraints.count)
    starts = Array(repeating: 0, count: given.count + 1)
    for constraint in constraints {
      for term in constraint.terms { starts[term.variable + 1] += 1 }
    }
    for variable in given.indices { starts[variable + 1] += starts[variable] }
    uses = Array(repeating: 0, count: starts[given.count])
    var next = starts
    for (index, constraint) in constraints.enumerated() {
      for term in constraint.terms {
        uses[next[term.variable]] = index
        next[term.variable] += 1
        if given[term.variable] == nil { unknowns[index] += 1 }
      }
    }
  }

  /// Solves equalities with one unknown until no such equality remains.
  ///
  /// - Throws: `conflict` with a single violated constraint. `withReasons` adds the constraints that determined the
  ///   variables of the violated constraint.
  mutating func run() throws(ConstraintFailure) {
    var queue = constraints.indices.filter {
      unknowns[$0] <= 1 && constraints[$0].isRequired
    }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      let constraint = constraints[index]
      guard unknowns[index] > 0 else {
        guard holds(constraint, values) else { throw .conflict([index]) }
        continue
      }
      guard constraint.relation == .equal,
        let term = constraint.terms.first(where: { values[$0.variable] == nil }),
        abs(term.coefficient) > negligible
      else { continue }
      values[term.variable] = -sum(constraint, values) / term.coefficient
      reasons[term.variable] = index
      for use in uses(of: term.variable) {
        unknowns[use] -= 1
        if unknowns[use] <= 1, use != index, constraints[use].isRequired { queue.append(use) }
      }
    }
  }

  /// Removes required equalities with a variable that occurs nowhere else, because such equalities can always hold.
  /// After the removal, the widths of the views in a long row can be solved separately.
  mutating func peel() {
    isPeeled = Array(repeating: false, count: constraints.count)
    var counts = Array(repeating: 0, count: values.count)
    for (index, constraint) in constraints.enumerated() where unknowns[index] > 0 {
      for term in constraint.terms where values[term.variable] == nil { counts[term.variable] += 1 }
    }
    var queue = values.indices.filter { values[$0] == nil && counts[$0] == 1 }
    var next = 0
    while next < queue.count {
      let variable = queue[next]
      next += 1
      guard counts[variable] == 1,
        let index = uses[starts[variable]..<starts[variable + 1]].first(where: {
          unknowns[$0] > 0 && !isPeeled[$0]
        })
      else { continue }
      let constraint = constraints[index]
      guard constraint.isRequired, constraint.relation == .equal,
        constraint.terms.contains(where: { $0.variable == variable && abs($0.coefficient) > 1e-3 })
      else { continue }
      isPeeled[index] = true
      peeled.append((index, variable))
      for term in constraint.terms where values[term.variable] == nil {
        counts[term.variable] -= 1
        if counts[term.variable] == 1 { queue.append(term.variable) }
      }
    }
  }

  /// Computes the variables of removed equalities, in reverse order of their removal.
  func restore(_ values: inout [Double?]) {
    for (index, variable) in peeled.reversed() {
      let constraint = constraints[index]
      var (sum, factor) = (constraint.constant, 1.0)
      for term in constraint.terms {
        if term.variable == variable {
          factor = term.coefficient
        } else {
          sum += term.coefficient * (values[term.variable] ?? 0)
        }
      }
      values[variable] = -sum / factor
    }
  }

  private func isActive(_ index: Int) -> Bool {
    unknowns[index] > 0 && (isPeeled.isEmpty || !isPeeled[index])
  }

  func uses(of variable: Int) -> ArraySlice<Int> { uses[starts[variable]..<starts[variable + 1]] }

  func sum(_ constraint: LinearConstraint, _ values: [Double?]) -> Double {
    var sum = constraint.constant
    for term in constraint.terms {
      if let value = values[term.variable] { sum += term.coefficient * value }
    }
    return sum
  }

  /// Whether a constraint holds. All its variables must have values.
  func holds(_ constraint: LinearConstraint, _ values: [Double?]) -> Bool {
    let sum = sum(constraint, values)
    switch constraint.relation {
    case .equal: return abs(sum) <= tolerance
    case .lessOrEqual: return sum <= tolerance
    case .greaterOrEqual: return sum >= -tolerance
    }
  }

  /// Returns the suspected constraints and all constraints that fixed their variables, in ascending order.
  func withReasons(_ suspects: [Int]) -> [Int] {
    var isIn = Array(repeating: false, count: constraints.count)
    var waiting = suspects
    for suspect in suspects { isIn[suspect] = true }
    while let index = waiting.popLast() {
      for term in constraints[index].terms where reasons[term.variable] >= 0 {
        let reason = reasons[term.variable]
        if !isIn[reason] {
          isIn[reason] = true
          waiting.append(reason)
        }
      }
    }
    return isIn.indices.filter { isIn[$0] }
  }

  /// Replaces known variables with their values, and renumbers unknown variables within their part.
  func reduced(_ index: Int, numbers: [Int: Int]) -> LinearConstraint {
    var result = constraints[index]
    result.terms = []
    for term in constraints[index].terms {
      if let value = values[term.variable] {
        result.constant += term.coefficient * value
      } else if let number = numbers[term.variable] {
        result.terms.append(LinearTerm(number, term.coefficient))
      }
    }
    return result
  }

  /// The remaining parts. A variable without constraints forms its own part.
  var parts: [Part] {
    var groups = Array(values.indices)
    func root(_ variable: Int) -> Int {
      var current = variable
      while groups[current] != current {
        groups[current] = groups[groups[current]]
        current = groups[current]
      }
      return current
    }
    for index in constraints.indices where isActive(index) {
      var first: Int?
      for term in constraints[index].terms where values[term.variable] == nil {
        let other = root(term.variable)
        // The smaller number becomes the root, so that parts are in ascending order.
        if let leader = first.map(root), leader != other {
          groups[max(leader, other)] = min(leader, other)
        }
        first = other
      }
    }
    var parts: [Part] = []
    var numbers = Array(repeating: -1, count: values.count)
    var isTakenOut = Array(repeating: false, count: peeled.isEmpty ? 0 : values.count)
    for (_, variable) in peeled { isTakenOut[variable] = true }
    for variable in values.indices
    where values[variable] == nil && !(isTakenOut.isEmpty ? false : isTakenOut[variable]) {
      let leader = root(variable)
      if numbers[leader] < 0 {
        numbers[leader] = parts.count
        parts.append(Part())
      }
      parts[numbers[leader]].variables.append(variable)
    }
    for index in constraints.indices where isActive(index) {
      if let term = constraints[index].terms.first(where: { values[$0.variable] == nil }) {
        parts[numbers[root(term.variable)]].constraints.append(index)
      }
    }
    return parts
  }
}
