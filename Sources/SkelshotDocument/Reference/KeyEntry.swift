import SkelshotSyntax

/// A documented key, and the objects in which the key has the same meaning.
struct KeyEntry: Sendable, Equatable {
  let name: String
  let takes: String
  let summary: String
  /// The default value as JSON; nil if there is no default or another key supplies it.
  let defaultValue: String?
  /// A description of the keys that supply the default; nil if the default is not inherited.
  let inherited: String?
  /// Keys of which at least one must be set for this key to have an effect. Empty if the key always has an effect.
  let needs: [String]
  let example: String?
  let isRequired: Bool
  let version: String
  /// The objects that have this key, in schema order.
  var objects: [ObjectKind]

  init(_ spec: KeySpec, in kind: ObjectKind) {
    name = spec.key.name
    takes = spec.shape.words
    summary = spec.summary
    let outer = spec.inheritedDefault
    defaultValue = spec.defaultValue ?? outer?.value
    inherited = outer.map { "from \(listed($0.keys, "or")) of \($0.kind.title)" }
    needs = spec.needs.map(\.name)
    example = spec.example
    isRequired = spec.isRequired
    version = KeyVersion.first(of: spec.key, in: kind)
    objects = [kind]
  }

  func says(theSameAs other: KeyEntry) -> Bool {
    var other = other
    other.objects = objects
    return self == other
  }

  /// Returns a key's entries for all objects. Merges equal entries.
  static func all(of key: Key) -> [KeyEntry] {
    var entries: [KeyEntry] = []
    for kind in ObjectKind.allCases {
      guard let spec = kind.table.spec(key) else { continue }
      let entry = KeyEntry(spec, in: kind)
      if let place = entries.firstIndex(where: { $0.says(theSameAs: entry) }) {
        entries[place].objects.append(kind)
      } else {
        entries.append(entry)
      }
    }
    return entries
  }
}

extension ObjectKind {
  /// The object's title in the reference: a view type, a key or a file name.
  var title: String {
    switch self {
    case .document: "layout"
    case .plainView: "view"
    case .viewSkeleton: "skeleton of a view"
    case .viewChange: "changes to a view"
    case .tableSection: "section of a tableView"
    case .collectionSection: "section of a collectionView"
    case .step: "step of the timeline"
    case .keyframe: "keyframe animation"
    case .dynamicColor: "color for light and dark"
    case .holdLength: "length of a hold"
    case .fontMetrics: "font metrics"
    case .path: "path of a shape"
    case .axisPriorities: "priorities for both axes"
    case .suite: "skelshot.yml"
    case .suiteOverride: "override of skelshot.yml"
    case .screen: "NAME.skelshot.yml"
    default: rawValue
    }
  }
}
