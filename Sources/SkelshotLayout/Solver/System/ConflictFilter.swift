/// Finds a minimal set of conflicting constraints.
struct ConflictFilter {
  /// The maximum number of constraints to search. Larger sets are returned unchanged.
  private static let limit = 2_000
  private let constraints: [LinearConstraint]

  /// - Parameter constraints: The conflicting constraints, which must be required.
  init(_ constraints: [LinearConstraint]) { self.constraints = constraints }

  /// Returns the indices of a minimal set, in ascending order.
  ///
  /// The search first tries to remove large parts. A removal is kept if the remaining constraints still conflict.
  func minimal() throws(ConstraintFailure) -> [Int] {
    var kept = Array(constraints.indices)
    guard kept.count <= Self.limit else { return kept }
    var length = max(1, kept.count / 2)
    var work = ConstraintSolver.defaultWork
    while true {
      var start = kept.count
      // The search starts at the end, so that it keeps the earliest constraints.
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
