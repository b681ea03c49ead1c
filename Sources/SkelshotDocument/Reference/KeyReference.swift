import SkelshotPrimitives
import SkelshotSyntax

/// The documentation for the keys in layout.json, skelshot.yml and NAME.skelshot.yml: each key's values, default,
/// example and first version. The decoder uses the same tables.
package enum KeyReference {
  /// Describes a key or an object, such as `multilineHeight`, `canvas.width` or `label`. Returns nil for an unknown
  /// name.
  ///
  /// - Parameter name: The name. A key without an object is described for every object that has it.
  package static func explanation(of name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let kind = object(parts[0]), let key = Key(ArraySlice(parts[1].utf8)) {
      return kind.table.spec(key).map { text(of: KeyEntry($0, in: kind)) }
    }
    var texts: [String] = []
    if let kind = object(name) { texts.append(text(of: kind)) }
    if let key = Key(ArraySlice(name.utf8)) { texts += KeyEntry.all(of: key).map(text) }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Returns the hint for a name from UIKit, CSS or another tool; nil if there is no hint.
  package static func hint(for name: String) -> String? {
    KeyHint.text(for: name, in: .plainView) ?? KeyHint.text(for: name, in: .canvas)
  }

  package static var overview: String {
    ObjectKind.allCases.map { kind in
      "\(kind.title)\n" + wrapped(names(of: kind), indent: 4, separator: " ")
    }.joined()
  }

  package static func suggestion(for name: String) -> String? {
    SpellingSuggestion.find(
      name, among: Key.allCases.map(\.name) + ViewType.names, synonyms: KeyOwners.synonyms)
  }

  static func object(_ name: String) -> ObjectKind? {
    if name == "layout" || name == "layout.json" { return .document }
    return ViewType.kind(of: name) ?? ObjectKind(rawValue: name)
      ?? ObjectKind.allCases.first { $0.title == name }
  }

  /// Returns the keys of an object. For a view type, omits the keys that all views have.
  static func entries(of kind: ObjectKind) -> [KeyEntry] {
    let own = kind.table.specs.map { KeyEntry($0, in: kind) }
    guard kind != .plainView, ObjectKind.views.contains(kind) || kind == .viewChange else {
      return own
    }
    let common = ObjectKind.plainView.table.specs.map { KeyEntry($0, in: .plainView) }
    return own.filter { entry in !common.contains { $0.name == entry.name } || differs(entry) }
    func differs(_ entry: KeyEntry) -> Bool {
      kind != .viewChange && !common.contains { $0.says(theSameAs: entry) }
    }
  }

  private static func names(of kind: ObjectKind) -> [String] { entries(of: kind).map(\.name) }

  private static func text(of kind: ObjectKind) -> String {
    let isView = kind != .plainView && ObjectKind.views.contains(kind)
    return kind.title + "\n" + wrapped(words(kind.table.summary), indent: 4, separator: " ")
      + "    Keys\n" + wrapped(names(of: kind), indent: 8, separator: " ")
      + (isView ? "    to list the keys of every view: skelshot explain view\n" : "")
  }

  private static func text(of entry: KeyEntry) -> String {
    var rows = [("Takes", entry.takes)]
    if entry.isRequired { rows.append(("Required", "always")) }
    let origin = [entry.defaultValue, entry.inherited].compactMap { $0 }
    if !origin.isEmpty { rows.append(("Default", origin.joined(separator: ", "))) }
    if !entry.needs.isEmpty { rows.append(("Needs", listed(entry.needs, "or"))) }
    if let value = entry.example {
      rows.append(("Example", "\(JSONText.quoted(entry.name)): \(value)"))
    }
    rows.append(("Since", entry.version))
    let places = places(of: entry).joined(separator: ", ")
    return wrapped(words("\(entry.name)  in \(places)"), indent: 0, hanging: 4, separator: " ")
      + wrapped(words(entry.summary), indent: 4, separator: " ")
      + rows.map { name, value in
        let head = name + String(repeating: " ", count: 10 - name.count)
        return "    " + head
          + wrapped(words(value), indent: 14, separator: " ").drop { $0 == " " }
      }.joined()
  }

  /// Returns the names of the objects that have an entry's key. "every view" stands for all view types.
  static func places(of entry: KeyEntry) -> [String] {
    let views = ObjectKind.views
    guard views.allSatisfy(entry.objects.contains) else { return entry.objects.map(\.title) }
    return ["every view"] + entry.objects.filter { !views.contains($0) }.map(\.title)
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// Wraps a text into lines of at most 80 columns.
  private static func wrapped(
    _ words: [String], indent: Int, hanging: Int? = nil, separator: String
  ) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in words {
      if !isEmpty, line.unicodeScalars.count + 1 + word.unicodeScalars.count > 80 {
        lines.append(line)
        line = String(repeating: " ", count: hanging ?? indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : separator) + word
      isEmpty = false
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}
