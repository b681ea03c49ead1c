package import SkelshotPrimitives
import SkelshotSyntax

/// What the tables of keys know of a value, for those who tell how it changed.
package struct KeyFact: Sendable {
  /// What a number of it counts.
  package enum Unit: String, Sendable {
    case points = "pt"
    case seconds = "s"
    case percent = "%"
  }

  /// The unit of its numbers; nil where they have none.
  package var unit: Unit?
  /// Whether it is a color, or a list of colors.
  package var isColor = false
  /// What holds without it; nil where that is another key's value, or nothing.
  package var standard: JSONText?

  /// Looks for a value.
  ///
  /// - Parameters:
  ///   - path: Keys from the object on; a place in a list is a number.
  ///   - kind: The object.
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
  /// The objects that it may be, or that are in its list.
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
