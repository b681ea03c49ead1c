/// Finds a set of constraints that cannot hold together and of which each is needed.
struct ConflictFilter {
  /// The most constraints among which is looked for the least set.
  private static let limit = 2_000
  private let constraints: [LinearConstraint]

  /// - Parameter constraints: Required constraints that cannot hold together.
  init(_ constraints: [LinearConstraint]) { self.constraints = constraints }

  /// The places of a minimal set, in ascending order.
  ///
  /// Parts are left out, large ones first, wherever the rest cannot hold without them.
  func minimal() throws(ConstraintFailure) -> [Int] {
    var kept = Array(constraints.indices)
    guard kept.count <= Self.limit else { return kept }
    var length = max(1, kept.count / 2)
    var work = ConstraintSolver.defaultWork
    while true {
      var start = kept.count
      // From the end: of sets that are equally small the one that was said first is told.
      while start > 0 {
        let lower = max(0, start - length)
        let rest = Array(kept[..<lower]) + Array(kept[start...])
        if try !canHold(rest, &work) { kept = rest }
        start = lower
      }
      if length == 1 { return kept }
      length = max(1, length / 2)
    }
  }

  private func canHold(_ places: [Int], _ work: inout Int) throws(ConstraintFailure) -> Bool {
    var solver = ConstraintSolver(work: work)
    defer { work = solver.workLeft }
    for place in places {
      do throws(ConstraintFailure) {
        try solver.insert(constraints[place])
      } catch {
        guard case .conflict = error else { throw error }
        return false
      }
    }
    return true
  }
}
