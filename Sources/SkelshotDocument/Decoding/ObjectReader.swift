import SkelshotPrimitives
import SkelshotSyntax

struct ObjectReader {
  let node: SyntaxTree.NodeID
  let table: KeyTable
  fileprivate(set) var members: [(key: Key, node: SyntaxTree.NodeID)] = []

  subscript(_ key: Key) -> SyntaxTree.NodeID? {
    assert(table.has(key), "the key table does not contain the key")
    for member in members where member.key == key { return member.node }
    return nil
  }
}

extension LayoutDecoder {
  /// Reads an object's members and reports unknown keys. Messages contain `name` and, if the value is not an object,
  /// `expected`. If `isLenient` is true, keys of other view types are ignored, since an unknown view type has already
  /// been reported.
  mutating func open(
    _ node: SyntaxTree.NodeID, _ kind: ObjectKind, name: ObjectName? = nil,
    expected: ExpectedValue = .object, isLenient: Bool = false
  ) -> ObjectReader? {
    let name = name ?? .object(kind.rawValue)
    guard tree.kind(node) == .object else {
      if node == SyntaxTree.root {
        report(.value(.wrongRoot(name, found: found(node))), at: node)
      } else {
        reportType(node, expected: expected)
      }
      return nil
    }
    let table = kind.table
    var object = ObjectReader(node: node, table: table)
    var child = tree.firstChild(node)
    while let member = child {
      child = tree.next(member)
      let raw = keyBytes(member)
      guard let key = Key(raw), table.spec(key) != nil else {
        let isPassedOver = isLenient && Key(raw).map(KeyOwners.isViewKey) ?? false
        if !isIgnored(raw), !isPassedOver { reportUnknown(member, table, name) }
        continue
      }
      if let first = object[key] {
        let line = line(at: tree.keyRange(first).lowerBound)
        report(.value(.duplicateKey(key.name, firstLine: line)), atKeyOf: member)
      } else {
        object.members.append((key, member))
      }
    }
    for spec in table.specs where spec.isRequired && object[spec.key] == nil {
      report(.value(.missingKey(spec.key.name, in: name)), at: node)
    }
    return object
  }

  private func keyBytes(_ member: SyntaxTree.NodeID) -> ArraySlice<UInt8> {
    let raw = tree.rawKey(member)
    return raw.contains(UInt8(ascii: "\\")) ? Array(tree.key(member).utf8)[...] : raw
  }

  /// Returns whether a key is reserved for other programs. The reserved keys are `$schema` and names that begin with
  /// `x-`.
  private func isIgnored(_ key: ArraySlice<UInt8>) -> Bool {
    key.starts(with: "x-".utf8) || key.elementsEqual("$schema".utf8)
  }

  private mutating func reportUnknown(
    _ member: SyntaxTree.NodeID, _ table: KeyTable, _ name: ObjectName
  ) {
    guard !log.isFull else { return }
    let key = tree.key(member)
    // In an object that has the key "views", "view" is a misspelling, although timeline steps have a key named "view".
    let isSingular = table.specs.contains { $0.key.name == key + "s" }
    // "opacity" in a view means "alpha", although shadows have an "opacity" key.
    let lowered = key.lowercased()
    let isSynonym = KeyOwners.synonyms.contains { synonym, name in
      synonym == lowered && table.specs.contains { $0.key.name == name }
    }
    let hint = KeyHint.text(for: key, in: table.kind)
    let owners =
      isSingular || isSynonym ? [] : KeyOwners.names(of: key, besides: table.kind)
    let nearest =
      owners.isEmpty
      ? SpellingSuggestion.find(
        key, among: table.specs.map(\.key.name), synonyms: KeyOwners.synonyms) : nil
    report(
      .value(.unknownKey(key, in: name, nearest: nearest, owners: owners, hint: hint)),
      atKeyOf: member)
  }

  /// Returns an object's members without repeated keys. Reports the repeated keys.
  mutating func uniqueMembers(
    _ node: SyntaxTree.NodeID
  ) -> [(name: String, node: SyntaxTree.NodeID)] {
    var first: [String: SyntaxTree.NodeID] = [:]
    var result: [(name: String, node: SyntaxTree.NodeID)] = []
    var child = tree.firstChild(node)
    while let member = child {
      child = tree.next(member)
      let name = tree.key(member)
      if let earlier = first[name] {
        let line = line(at: tree.keyRange(earlier).lowerBound)
        report(.value(.duplicateKey(name, firstLine: line)), atKeyOf: member)
      } else {
        first[name] = member
        if !isIgnored(Array(name.utf8)[...]) { result.append((name, member)) }
      }
    }
    return result
  }
}

/// Finds the objects that support a key. Also maps key names from other tools to layout keys.
enum KeyOwners {
  /// Returns the objects that have the given key. For a view's key, returns the view types instead.
  static func names(of text: String, besides kind: ObjectKind) -> [String] {
    guard let key = Key(Array(text.utf8)[...]) else { return [] }
    let isView = ObjectKind.views.contains(kind)
    if ObjectKind.suites.contains(kind) {
      return kind == .suiteOverride && ObjectKind.suite.table.has(key) ? ["skelshot.yml"] : []
    }
    if isView {
      let types = ViewType.kinds.filter { $0.kind.table.has(key) }.map(\.name)
      if !types.isEmpty { return types }
    }
    let objects = ObjectKind.allCases.filter {
      $0 != kind && $0 != .viewChange && !ObjectKind.views.contains($0)
        && !ObjectKind.suites.contains($0) && $0.table.has(key)
    }
    if !isView, ObjectKind.plainView.table.has(key), objects.count != 1 { return ["view"] }
    return objects.prefix(3).map(\.rawValue)
  }

  static func isRequired(_ text: String) -> Bool {
    guard let key = Key(Array(text.utf8)[...]) else { return false }
    return ObjectKind.allCases.contains { $0.table.spec(key)?.isRequired == true }
  }

  static func isViewKey(_ key: Key) -> Bool {
    ObjectKind.views.contains { $0.table.has(key) }
  }

  static let synonyms: KeyValuePairs<String, String> = [
    "children": "subviews", "opacity": "alpha", "borderradius": "skeletonCornerRadius",
    "radius": "skeletonCornerRadius", "rounded": "skeletonCornerRadius", "gap": "spacing",
    "padding": "skeletonPaddingInsets",
    "align": "alignment", "justify": "distribution", "lines": "numberOfLines", "src": "image",
    "name": "id", "identifier": "id", "class": "type", "kind": "type", "rect": "frame",
    "bounds": "frame", "easing": "timingFunction", "timing": "timingFunction",
    "curve": "timingFunction", "speed": "duration", "orientation": "axis", "start": "leading",
    "end": "trailing", "theme": "appearance", "darkmode": "appearance", "ratio": "scale",
    "dpr": "scale", "visible": "isHidden", "secondary": "secondaryColor", "base": "baseColor",
    "reverse": "autoreverses", "repeat": "loops", "children views": "subviews",
    "linespacing": "skeletonLineSpacing", "lineheight": "skeletonTextLineHeight",
  ]
}
