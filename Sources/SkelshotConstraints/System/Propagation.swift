/// What follows from one equality after the other, and the parts that are left.
struct Propagation {
  /// Constraints that have variables in common, and these variables, both in ascending order.
  struct Part {
    var constraints: [Int] = []
    var variables: [Int] = []
  }

  private let constraints: [LinearConstraint]
  /// By variable: its value, where it is known.
  private(set) var values: [Double?]
  /// By variable: the constraint that it follows from, or -1.
  private var reasons: [Int]
  /// By constraint: how many of its terms have variables that are not known.
  private var unknowns: [Int]
  /// By variable: where the list of its constraints begins in `uses`.
  private var starts: [Int]
  private var uses: [Int]

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

  /// Works out what equalities with one unknown say, in the order in which they come to have one.
  ///
  /// - Throws: `conflict` with a constraint that does not hold; `withReasons` adds what its values follow from.
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
        guard holds(constraint) else { throw .conflict([index]) }
        continue
      }
      guard constraint.relation == .equal,
        let term = constraint.terms.first(where: { values[$0.variable] == nil }),
        abs(term.coefficient) > negligible
      else { continue }
      values[term.variable] = -sum(constraint) / term.coefficient
      reasons[term.variable] = index
      for use in uses[starts[term.variable]..<starts[term.variable + 1]] {
        unknowns[use] -= 1
        if unknowns[use] <= 1, use != index, constraints[use].isRequired { queue.append(use) }
      }
    }
  }

  /// The sum of what is known.
  private func sum(_ constraint: LinearConstraint) -> Double {
    var sum = constraint.constant
    for term in constraint.terms {
      if let value = values[term.variable] { sum += term.coefficient * value }
    }
    return sum
  }

  private func holds(_ constraint: LinearConstraint) -> Bool {
    let sum = sum(constraint)
    switch constraint.relation {
    case .equal: return abs(sum) <= tolerance
    case .lessOrEqual: return sum <= tolerance
    case .greaterOrEqual: return sum >= -tolerance
    }
  }

  /// Some constraints and all from which their values follow, in ascending order.
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

  /// A constraint with what is known put in, and the variables of a part under their numbers there.
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

  /// The parts that are left; a variable that stands in no constraint is a part of its own.
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
    for index in constraints.indices where unknowns[index] > 1 {
      var first: Int?
      for term in constraints[index].terms where values[term.variable] == nil {
        let other = root(term.variable)
        // The smaller number leads, so that parts come in ascending order.
        if let leader = first.map(root), leader != other {
          groups[max(leader, other)] = min(leader, other)
        }
        first = other
      }
    }
    var parts: [Part] = []
    var numbers = Array(repeating: -1, count: values.count)
    for variable in values.indices where values[variable] == nil {
      let leader = root(variable)
      if numbers[leader] < 0 {
        numbers[leader] = parts.count
        parts.append(Part())
      }
      parts[numbers[leader]].variables.append(variable)
    }
    for index in constraints.indices where unknowns[index] > 0 {
      if let term = constraints[index].terms.first(where: { values[$0.variable] == nil }) {
        parts[numbers[root(term.variable)]].constraints.append(index)
      }
    }
    return parts
  }
}
