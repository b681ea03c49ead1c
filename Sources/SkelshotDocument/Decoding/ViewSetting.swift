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

  /// The view properties, including those of tables and collections. A table and a collection can have a property of
  /// the same name.
  private static let specs: [KeySpec] = {
    let changes = ObjectKind.viewChange.table.specs.filter { $0.property != nil }
    let known = Set(changes.map(\.key))
    return [ObjectKind.tableView, .collectionView].reduce(into: changes) { specs, kind in
      specs += kind.table.specs.filter { spec in
        spec.property != nil && spec.key != .style
          && (!known.contains(spec.key) || spec.key == .spacing)
      }
    }
  }()

  package static var names: [String] { Set(specs.map(\.key.name)).sorted() }

  /// Sets a property. Does nothing if the view does not have the property.
  ///
  /// - Parameter text: The value: a word, a number, or JSON. Interface Builder's `YES` and `NO` are allowed.
  /// - Throws: `Mistake` if the key does not exist or does not accept the value.
  package static func set(
    _ name: String, to text: String, on view: inout View
  ) throws(Mistake) {
    let named = specs.filter { $0.key.name == name }
    guard let spec = named.first else { throw Mistake(expected: "a view key") }
    let mistake = Mistake(expected: spec.shape.words)
    guard let tree = SyntaxParser.parse(Array(json(text, spec.shape).utf8), limits: .default).tree
    else { throw mistake }
    var decoder = LayoutDecoder(tree, limits: .default)
    var changed = view
    for spec in named { spec.property?.set(&decoder, SyntaxTree.root, &changed) }
    guard !decoder.log.hasErrors else { throw mistake }
    view = changed
  }

  /// Returns the sections that a list such as `[{"cell": "Post", "rows": 3}]` states.
  package static func sections(
    _ text: String, isTable: Bool
  ) throws(Mistake) -> [Section] {
    let mistake = Mistake(
      expected: isTable
        ? #"a list such as [{"cell": "Post", "rows": 3}]"#
        : #"a list such as [{"cell": "Post", "items": 3}]"#)
    guard let tree = SyntaxParser.parse(Array(text.utf8), limits: .default).tree else {
      throw mistake
    }
    var decoder = LayoutDecoder(tree, limits: .default)
    let sections = decoder.statedSections(SyntaxTree.root, isTable: isTable)
    guard !decoder.log.hasErrors else { throw mistake }
    return sections
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
