import SwiftSourceModel

/// Removes constraints that refer to views that were left out of a screen or cell, and the views that are then without
/// a position.
struct ReferenceCheck {
  private var ids: Set<String> = []
  private var changed = false
  /// The views that were removed.
  private(set) var removed: [String] = []

  /// Returns a screen or cell without references to missing views.
  mutating func checked(_ view: JSON) -> JSON {
    var view = view
    // Each pass can remove views to which other views refer.
    for _ in 0..<50 {
      ids = ["self", "superview", "safeArea"]
      collect(view)
      changed = false
      guard let next = pruned(view, isArranged: true) else { return view }
      view = next
      if !changed { break }
    }
    return view
  }

  private mutating func collect(_ view: JSON) {
    if case .string(let id)? = view["id"] { ids.insert(id) }
    for child in Self.subviews(view) { collect(child) }
  }

  private static func subviews(_ view: JSON) -> [JSON] {
    if case .array(let children)? = view["subviews"] { children } else { [] }
  }

  private mutating func pruned(_ view: JSON, isArranged: Bool) -> JSON? {
    guard case .object(var members) = view else { return view }
    if case .array(let list)? = members["constraints"] {
      let kept = list.filter { line in
        if case .string(let text) = line { Self.references(text).isSubset(of: ids) } else { true }
      }
      if kept.count < list.count {
        changed = true
        let lines = kept.compactMap { if case .string(let text) = $0 { text } else { nil } }
        if !isArranged, !LayoutWriter.isPositioned(lines) {
          if case .string(let id)? = members["id"] { removed.append(id) }
          return nil
        }
        members["constraints"] = .array(kept)
      }
    }
    let isStack = members["type"] == .string("stackView")
    let children = Self.subviews(view).compactMap { pruned($0, isArranged: isStack) }
    if members["subviews"] != nil { members["subviews"] = .array(children) }
    return .object(members)
  }

  /// Returns the ids in a constraint such as `self.top == 0.5 * photo.bottom + 8`.
  private static func references(_ line: String) -> Set<String> {
    var result: Set<String> = []
    for word in line.split(separator: " ") {
      guard let dot = word.lastIndex(of: "."), let first = word.first, !first.isNumber,
        first != "-"
      else { continue }
      result.insert(word[..<dot].filter { $0 != "'" })
    }
    return result
  }
}
