package import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// Sets a view's property from a key and a value, as in `alpha=0.5` on the command line.
package enum ViewSetting {
  /// The error for a text that the key does not accept.
  package struct Mistake: Error {
    /// A description of the accepted values.
    package var expected: String
  }

  /// The view properties, including table properties.
  private static let specs: [KeySpec] = {
    let tables = ObjectKind.tableView.table.specs.filter { spec in
      ![.style, .contentInset].contains(spec.key)
    }
    var known: Set<Key> = []
    return (ObjectKind.viewChange.table.specs + tables).filter {
      $0.property != nil && known.insert($0.key).inserted
    }
  }()

  package static var names: [String] { specs.map(\.key.name).sorted() }

  /// Sets a property. Does nothing if the view does not have the property.
  ///
  /// - Parameter text: The value: a word, a number, or JSON. Interface Builder's `YES` and `NO` are allowed.
  /// - Throws: `Mistake` if the key does not exist or does not accept the value.
  package static func set(
    _ name: String, to text: String, on view: inout View
  ) throws(Mistake) {
    guard let spec = specs.first(where: { $0.key.name == name }), let property = spec.property
    else { throw Mistake(expected: "a view key") }
    let mistake = Mistake(expected: spec.shape.words)
    guard let tree = SyntaxParser.parse(Array(json(text, spec.shape).utf8), limits: .default).tree
    else { throw mistake }
    var decoder = LayoutDecoder(tree, limits: .default)
    var changed = view
    property.set(&decoder, SyntaxTree.root, &changed)
    guard !decoder.log.hasErrors else { throw mistake }
    view = changed
  }

  private static func json(_ text: String, _ shape: Shape) -> String {
    switch shape {
    case .boolean:
      return ["YES": "true", "1": "true", "NO": "false", "0": "false"][text] ?? text
    case .string, .fileName: return JSONText.quoted(text)
    default: break
    }
    if text.hasPrefix("{") || text.hasPrefix("[") { return text }
    guard let number = Double(text), number.isFinite else { return JSONText.quoted(text) }
    let value = Int(exactly: number).map { "\($0)" } ?? "\(number)"
    // In a layout, a fixed bar height is an object, not a plain number.
    if case .named(.lineHeight) = shape { return "{\"fixed\": \(value)}" }
    return value
  }
}
