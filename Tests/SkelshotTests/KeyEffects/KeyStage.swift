import SkelshotDocument
import Testing

/// A layout in which a key has a visible effect.
///
/// In the text, `@K` stands for the key, `@P` for the preset and `@S` for the style. Trailing commas are allowed.
struct KeyStage: Sendable {
  var layout: String
  /// The values to test. At least one of them must change pixels. For a required key, the first value is compared with
  /// the second value.
  var values: [String]
  /// Whether the key is required. If so, the test compares two values.
  var isNeeded = false

  /// Returns the layout with a value for the key, or without the key if the value is nil.
  func text(_ key: Key, _ value: String?, preset: String, style: String) -> String {
    layout.replacing("@K", with: value.map { "\"\(key.name)\": \($0)," } ?? "")
      .replacing("@P", with: preset).replacing("@S", with: style)
  }

  /// Returns the layout for a key of an object kind, or nil if there is no such layout.
  static func of(_ kind: ObjectKind, _ spec: KeySpec) -> KeyStage? {
    let name = "\(kind.rawValue).\(spec.key.name)"
    guard let layout = layouts[name] ?? viewLayout(kind, spec.key) ?? layouts[kind.rawValue] else {
      return nil
    }
    let isView = ObjectKind.views.contains(kind) || kind == .viewChange
    let isSpecial = values[name] != nil
    if let pair = pairs[name] ?? (isView && !isSpecial ? pairs[spec.key.name] : nil) {
      return KeyStage(layout: layout, values: pair, isNeeded: true)
    }
    let special = values[name] ?? (isView ? values[spec.key.name] : nil)
    return KeyStage(
      layout: layout, values: special ?? spec.example.map { [$0] } ?? [],
      isNeeded: spec.isRequired)
  }
}
