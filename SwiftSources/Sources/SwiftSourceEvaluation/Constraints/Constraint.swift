package import SwiftSourceModel

/// A constraint: `first.attribute relation factor × second.attribute + constant`.
package final class Constraint {
  package let first: Object
  package let attribute: String
  package let relation: String
  package let second: Object?
  package let secondAttribute: String?
  package internal(set) var factor: Double
  package internal(set) var constant: Double
  package internal(set) var priority: Double = 1000
  package internal(set) var isActive = false
  /// A part of the constant that depends on the size of a view.
  package internal(set) var dimension: Dimension?
  /// Whether a number of the constraint is not known.
  package internal(set) var isUnknown = false
  package let location: CodeLocation
  /// The constant in a storyboard or XIB, or nil for a constraint that code makes.
  var storedConstant: Double?

  package var isOfFile: Bool { storedConstant != nil }

  /// Whether code changed a constraint of a storyboard or XIB.
  package var isChanged: Bool {
    guard let storedConstant else { return false }
    return !isActive || isUnknown || dimension != nil || constant != storedConstant
  }

  init(
    _ first: Object, _ attribute: String, _ relation: String, _ second: Object?,
    _ secondAttribute: String?, factor: Double = 1, constant: Double = 0, _ location: CodeLocation
  ) {
    self.first = first
    self.attribute = attribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.factor = factor
    self.constant = constant
    self.location = location
  }
}

/// One edge, center or size of a view or guide.
package struct Anchor {
  let object: Object
  let attribute: String
}

/// What SnapKit's `make.top.left` or `view.snp.bottom` names, and the constraints that were made from it.
package final class SnapItem {
  let object: Object
  var attributes: [String]
  /// Whether the item is the closure's `make`, whose attributes are the left side of a constraint.
  let isMaker: Bool
  var constraints: [Constraint] = []

  init(_ object: Object, _ attributes: [String], isMaker: Bool) {
    self.object = object
    self.attributes = attributes
    self.isMaker = isMaker
  }
}
