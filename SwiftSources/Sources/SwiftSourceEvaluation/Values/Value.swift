package import SwiftSourceModel

/// A value that code computes, as far as the sources decide it.
package indirect enum Value {
  case number(Double)
  case text(String)
  case flag(Bool)
  case none
  /// A structure of UIKit, such as CGRect.
  case record(Record)
  case color(ColorValue)
  case font(FontValue)
  case image(String)
  case object(Object)
  case array([Value])
  case dictionary([(key: Value, value: Value)])
  case tuple([(label: String?, value: Value)])
  case closure(ClosureValue)
  /// A function of the app with the object that it is called on.
  case function(Function, Value?)
  case type(String)
  /// A member or call without a base, such as `.center` or `.init(x: 0, y: 0)`, until its type is known.
  case implicit(String, [ArgumentValue]?)
  /// A case of an enumeration of the app.
  case enumCase(type: String, name: String, values: [Value])
  case anchor(Anchor)
  case snap(SnapItem)
  case constraint(Constraint)
  /// A size of a view that its constraints decide.
  case dimension(Dimension)
  case unknown
}

package struct ArgumentValue {
  package var label: String?
  package var value: Value
  var isTrailing = false
  package var location: CodeLocation

  init(_ label: String?, _ value: Value, isTrailing: Bool = false, _ location: CodeLocation) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
    self.location = location
  }
}

/// A structure of UIKit: its type and its fields.
package struct Record {
  package var type: String
  package var fields: [String: Value]

  package init(type: String, fields: [String: Value]) {
    self.type = type
    self.fields = fields
  }

  package func number(_ name: String) -> Double? {
    if case .number(let value)? = fields[name] { value } else { nil }
  }
}

/// A color: a name or hexadecimal digits for light and for dark appearance.
package struct ColorValue: Hashable, Sendable {
  package var light: String
  package var dark: String

  package init(_ light: String, dark: String? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  package var json: JSON {
    light == dark ? .string(light) : .object(["light": .string(light), "dark": .string(dark)])
  }
}

package struct FontValue: Hashable, Sendable {
  package var size: Double
  /// The family of a font that is not the system's.
  package var family: String?
}

/// A closure with the variables around it.
package final class ClosureValue {
  let closure: Closure
  let scope: Scope
  let location: CodeLocation
  var wasRun = false

  init(_ closure: Closure, _ scope: Scope, _ location: CodeLocation) {
    self.closure = closure
    self.scope = scope
    self.location = location
  }
}

extension Value {
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
  package var object: Object? { if case .object(let value) = self { value } else { nil } }
  package var record: Record? { if case .record(let value) = self { value } else { nil } }
  var array: [Value]? { if case .array(let value) = self { value } else { nil } }
  var closure: ClosureValue? { if case .closure(let value) = self { value } else { nil } }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isNone: Bool { if case .none = self { true } else { false } }

  /// The name of a member without a base or of a case.
  package var member: String? {
    switch self {
    case .implicit(let name, nil): name
    case .enumCase(_, let name, _): name
    default: nil
    }
  }

  static func record(_ type: String, _ fields: [String: Double]) -> Value {
    .record(Record(type: type, fields: fields.mapValues { .number($0) }))
  }

  static func size(_ width: Value, _ height: Value) -> Value {
    .record(Record(type: "CGSize", fields: ["width": width, "height": height]))
  }

  static func rect(_ x: Value, _ y: Value, _ width: Value, _ height: Value) -> Value {
    let origin = Value.record(Record(type: "CGPoint", fields: ["x": x, "y": y]))
    return .record(
      Record(type: "CGRect", fields: ["origin": origin, "size": size(width, height)]))
  }
}
