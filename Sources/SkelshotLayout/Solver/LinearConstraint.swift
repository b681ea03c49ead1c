// The solver for linear equalities and inequalities.
//
// In:  constraints over the variables 0, 1, 2, …, each with a priority of 1…1000.
// Out: a value for each variable and the ambiguous variables, or the conflicting constraints.
//
// `ConstraintSolver` (Tableau) takes constraints one by one, with the Cassowary algorithm. `LinearSystem` (System)
// solves all at once. It first propagates equalities with a single unknown, then solves the small parts that are left
// one by one.
//
// It does not know views, edges or layouts. It imports nothing. Arithmetic is IEEE's in a fixed order, and every
// choice follows the number of a variable, constraint or symbol, never a hash.

package struct LinearTerm: Sendable, Hashable {
  /// The variable's number, 0 or more.
  package var variable: Int
  /// The factor, which must be finite.
  package var coefficient: Double

  package init(_ variable: Int, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

package enum LinearRelation: Sendable, Hashable {
  case equal
  case lessOrEqual
  case greaterOrEqual
}

/// A linear constraint: a sum of terms and a constant that is equal to 0, at most 0 or at least 0.
package struct LinearConstraint: Sendable, Hashable {
  /// The priority of constraints that must hold.
  package static let required = 1000

  /// The terms; equal variables are added up.
  package var terms: [LinearTerm]
  package var constant: Double
  package var relation: LinearRelation
  /// The priority, 1…1000. Any number of lower ones give way to a higher one, and 1000 must hold. Within a priority,
  /// the sum of the errors is minimal.
  package var priority: Int

  /// Makes a constraint: `terms + constant` compared with 0.
  package init(
    _ terms: [LinearTerm], constant: Double, _ relation: LinearRelation = .equal,
    priority: Int = LinearConstraint.required
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }

  package var isRequired: Bool { priority >= Self.required }
}

package enum ConstraintFailure: Error, Hashable {
  /// Required constraints that conflict, by number in ascending order. Without any one of them, the others can hold.
  case conflict([Int])
  case tooMuchWork
}

/// The tolerance for sums that should be 0: far below a pixel, far above rounding errors.
let tolerance = 1e-6

/// Smaller coefficients are rounding errors and count as 0.
let negligible = 1e-10
