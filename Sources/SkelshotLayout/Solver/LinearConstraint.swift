// The solver: linear equalities and inequalities, and the numbers that satisfy them.
//
// In:  constraints over variables with the numbers 0, 1, 2, …, each with a priority of 1…1000.
// Out: a value for each variable, which of them are ambiguous, or the constraints that cannot hold together.
//
// Two ways: `ConstraintSolver` (Tableau) takes constraints one by one, by the Cassowary algorithm. `LinearSystem` (System)
// solves all at once: what follows from one equality alone is
// worked out first, and what is left falls into small parts, each with a solver of its own.
//
// It does not know views, edges or layouts. It imports nothing. Arithmetic is IEEE's in a stated order; every choice goes
// by the number of a variable, a constraint or a symbol, never by a hash.

/// A multiple of a variable.
package struct LinearTerm: Sendable, Hashable {
  /// The variable's number, 0 or more.
  package var variable: Int
  /// The factor, a finite number.
  package var coefficient: Double

  /// Makes a multiple of a variable.
  package init(_ variable: Int, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How a sum compares with 0.
package enum LinearRelation: Sendable, Hashable {
  /// The sum is 0.
  case equal
  /// The sum is 0 or less.
  case lessOrEqual
  /// The sum is 0 or more.
  case greaterOrEqual
}

/// A sum of multiples of variables and a constant that is to be 0, at most 0 or at least 0.
package struct LinearConstraint: Sendable, Hashable {
  /// The priority of a constraint that must hold.
  package static let required = 1000

  /// The multiples; a variable that stands in several counts with their sum.
  package var terms: [LinearTerm]
  /// What is added to them.
  package var constant: Double
  /// How the sum compares with 0.
  package var relation: LinearRelation
  /// A rank, 1…1000: of two ranks the higher is never given up for any number of the lower ones. 1000 must
  /// hold. Within a rank the sum of the errors is as small as it can be.
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

  /// Whether it must hold.
  package var isRequired: Bool { priority >= Self.required }
}

/// Why there are no values.
package enum ConstraintFailure: Error, Hashable {
  /// Required constraints that cannot hold together, by their numbers, in ascending order. Each of them is needed: without any
  /// one of them the others can hold.
  case conflict([Int])
  /// More steps than the limit.
  case tooMuchWork
}

/// How far from 0 a sum may be that is meant to be 0: far below a pixel, far above what rounding leaves.
let tolerance = 1e-6

/// A coefficient below this is what rounding has left of 0.
let negligible = 1e-10
