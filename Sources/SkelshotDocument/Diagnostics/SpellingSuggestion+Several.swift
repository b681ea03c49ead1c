import SkelshotPrimitives

extension SpellingSuggestion {
  /// The nearest of some names, the very nearest first; empty where none is near.
  package static func findSeveral(_ name: String, among candidates: [String], most: Int = 3)
    -> [String]
  {
    var rest = candidates
    var found: [String] = []
    while found.count < most, let next = find(name, among: rest) {
      found.append(next)
      rest.removeAll { $0 == next }
    }
    return found
  }

  /// The question that suggests names; nil where there are none.
  package static func question(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    let quoted = names.dropLast().map(JSONText.quoted)
    let others = quoted.isEmpty ? "" : quoted.joined(separator: ", ") + " or "
    return "did you mean \(others)\(JSONText.quoted(last))?"
  }
}
