package import SwiftSourceModel

/// An instance of a class, or of a structure of the app.
package final class Object {
  package struct Field {
    package var value: Value
    package var location: CodeLocation?
  }

  package let id: Int
  /// The class's name: a class of the app, or a UIKit class.
  package let type: String
  /// The UIKit class that the class is or inherits, if any.
  package let system: String
  package let location: CodeLocation?
  package internal(set) var fields: [String: Field] = [:]
  /// The name of the property or variable that holds the object.
  package internal(set) var name: String?

  package internal(set) weak var superview: Object?
  package internal(set) var subviews: [Object] = []
  package internal(set) var arranged: [Object] = []
  /// The view or controller that the layer, guide or content view belongs to.
  package internal(set) weak var owner: Object?
  /// The kind of a layout guide: safeArea, margins, content, frame, or nil for a guide that the app adds.
  package internal(set) var guide: String?
  /// What a table or collection registers, by identifier.
  package internal(set) var registered: [String: Registration] = [:]
  package internal(set) var registeredViews: [String: Registration] = [:]
  /// The id of the element in a storyboard or XIB that describes the object.
  package var element: String?
  /// Whether the code, rather than a storyboard or XIB, made the object.
  package var isCode: Bool { element == nil }
  /// Whether the initial values of properties are being computed, which stops endless recursion.
  var pending: Set<String> = []
  var isViewLoaded = false
  package internal(set) var hasPropertyName = false
  /// Whether an outlet of a storyboard or XIB names the view.
  package var hasOutlet: Bool { hasPropertyName }
  /// The table or collection that shows the cell.
  package weak var table: Object?
  /// The prototype cells of a storyboard, by identifier.
  package internal(set) var prototypes: [String: Object] = [:]
  package internal(set) var interfaceFile: String?
  package internal(set) var interfaceLine = 0
  /// Whether the view is the view of a screen's controller.
  package internal(set) var isRoot = false

  init(id: Int, type: String, system: String, _ location: CodeLocation?) {
    self.id = id
    self.type = type
    self.system = system
    self.location = location
  }

  package func isKind(of name: String) -> Bool {
    type == name || SystemClasses.isKind(system, of: name)
  }

  package var isView: Bool { isKind(of: "UIView") }

  package subscript(name: String) -> Value? { fields[name]?.value }

  package func number(_ name: String) -> Double? { fields[name]?.value.number }

  func set(_ name: String, _ value: Value, _ location: CodeLocation? = nil) {
    fields[name] = Field(value: value, location: location)
  }

  /// The view that a guide or a content view stands for in constraints.
  package var isContentView: Bool {
    guard let owner else { return false }
    return owner.fields["contentView"]?.value.object === self
  }
}

/// A class or XIB that a table or collection registers.
package enum Registration {
  case type(String, CodeLocation)
  case nib(String, CodeLocation)
}

/// Variables of a function or block.
final class Scope {
  var variables: [String: Value] = [:]
  let parent: Scope?
  /// The object or type on which the function was called.
  var selfValue: Value?
  /// The type whose code runs, which decides what `super` and static names mean.
  var typeName: String?
  var functions: [String: Function] = [:]

  init(parent: Scope?, selfValue: Value? = nil, typeName: String? = nil) {
    self.parent = parent
    self.selfValue = selfValue ?? parent?.selfValue
    self.typeName = typeName ?? parent?.typeName
  }

  func scope(with name: String) -> Scope? {
    var current: Scope? = self
    while let scope = current {
      if scope.variables[name] != nil { return scope }
      current = scope.parent
    }
    return nil
  }

  func function(_ name: String) -> Function? {
    var current: Scope? = self
    while let scope = current {
      if let function = scope.functions[name] { return function }
      current = scope.parent
    }
    return nil
  }
}
