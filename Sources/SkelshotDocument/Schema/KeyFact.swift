package import SkelshotPrimitives
import SkelshotSyntax

/// Facts from the key tables about a value, used to describe changes to it.
package struct KeyFact: Sendable {
  package enum Unit: String, Sendable {
    case points = "pt"
    case seconds = "s"
    case percent = "%"
  }

  /// The unit of the value's numbers, if any.
  package var unit: Unit?
  package var isColor = false
  /// The default; nil if there is no default or another key supplies it.
  package var standard: JSONText?

  /// Finds a value by its path of keys and list indices. The path starts at an object of the given kind.
  package init(_ path: [String], in kind: ObjectKind) {
    var kinds = [kind]
    var spec: KeySpec?
    for step in path where Int(step) == nil {
      let found = kinds.lazy.compactMap { kind in
        kind.table.specs.first { $0.key.name == step }
      }.first
      guard let found else { return }
      spec = found
      kinds = found.shape.objects
    }
    guard let spec else { return }
    unit = spec.shape.unit
    isColor = spec.shape.isColor
    standard = spec.defaultValue.flatMap { text in
      SyntaxParser.tree(Array(text.utf8)).flatMap { JSONText($0, SyntaxTree.root) }
    }
  }
}

extension Shape {
  /// The kinds of object that the shape accepts, alone or in a list.
  fileprivate var objects: [ObjectKind] {
    switch self {
    case .object(let kind): [kind]
    case .either(let shapes): shapes.flatMap(\.objects)
    case .named(let named): named.shape.objects
    case .list(let shape, _): shape.objects
    default: []
    }
  }

  fileprivate var isColor: Bool {
    switch self {
    case .named(.color), .colorText: true
    case .list(let shape, _): shape.isColor
    default: false
    }
  }

  fileprivate var unit: KeyFact.Unit? {
    switch self {
    case .number(let range):
      switch range {
      case .coordinate, .length, .positiveLength, .shadowRadius: .points
      case .seconds, .positiveSeconds: .seconds
      case .percent: .percent
      default: nil
      }
    case .integer(.widthPercent): .percent
    case .either(let shapes): shapes.lazy.compactMap(\.unit).first
    case .named(let named): named.shape.unit
    case .tuple(let shapes): shapes.first?.unit
    default: nil
    }
  }
}
