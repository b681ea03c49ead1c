// The solver for linear equalities and inequalities.
//
// The input is a list of constraints on the variables 0, 1, 2, …, each with a priority of 1…1000. The output is a value
// for each variable and the ambiguous variables, or the conflicting constraints.
//
// `ConstraintSolver` (Tableau) adds constraints one by one with the Cassowary algorithm. `LinearSystem` (System) solves
// all constraints at once: it propagates equalities with a single unknown, then solves each independent part.
//
// The solver does not know about views, edges or layouts, and it imports nothing. It uses IEEE arithmetic in a fixed
// order. Every choice depends on the number of a variable, constraint or symbol, never on a hash.

package struct LinearTerm: Sendable, Hashable {
  /// The variable's number; must be 0 or more.
  package var variable: Int
  /// The coefficient; must be finite.
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

/// A linear constraint: the sum of the terms and the constant is equal to 0, at most 0, or at least 0.
package struct LinearConstraint: Sendable, Hashable {
  /// The priority of a constraint that must hold.
  package static let required = 1000

  /// The terms. The coefficients of equal variables are added up.
  package var terms: [LinearTerm]
  package var constant: Double
  package var relation: LinearRelation
  /// The priority, 1…1000. Constraints of priority 1000 must hold. A single constraint outweighs any number of
  /// constraints with lower priorities. Within a priority, the sum of the errors is minimized.
  package var priority: Int

  /// Creates a constraint that compares `terms + constant` with 0.
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
  /// The numbers of conflicting required constraints, in ascending order. Removing any one of them resolves the
  /// conflict.
  case conflict([Int])
  case tooMuchWork
}

/// The tolerance for sums that should be 0. The tolerance is far below a pixel and far above rounding errors.
let tolerance = 1e-6

/// The threshold below which a coefficient is a rounding error and counts as 0.
let negligible = 1e-10
