import SkelshotDocument
import Testing

/// A layout in which a key has a visible effect.
///
/// The text contains `@K` for the key, `@P` for the preset and `@S` for the style. Trailing commas are allowed.
struct KeyStage: Sendable {
  var layout: String
  /// The key's values, at least one of which must change pixels. For a required key, the first value is compared with
  /// the second.
  var values: [String]
  /// Whether the layout requires the key, so that the test compares two values.
  var isNeeded = false

  /// The layout with the given value of the key, or without the key if the value is nil.
  func text(_ key: Key, _ value: String?, preset: String, style: String) -> String {
    layout.replacing("@K", with: value.map { "\"\(key.name)\": \($0)," } ?? "")
      .replacing("@P", with: preset).replacing("@S", with: style)
  }

  /// The layout for a key of the given object kind, or nil if there is no such layout.
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
