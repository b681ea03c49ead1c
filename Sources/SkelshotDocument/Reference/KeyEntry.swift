import SkelshotSyntax

/// A key with all that is known of it, and the objects that have it alike.
struct KeyEntry: Sendable, Equatable {
  /// The key as it is written.
  let name: String
  let takes: String
  let summary: String
  /// The default, as JSON; nil if there is none or another key decides it.
  let defaultValue: String?
  /// The keys of another object that supply the default, as words; nil if nothing is inherited.
  let inherited: String?
  /// The keys of which one is required for an effect; empty if the key always has one.
  let needs: [String]
  let example: String?
  let isRequired: Bool
  let version: String
  /// The objects that have it, in the order of the format.
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

  /// Returns the entries of a key in all objects; equal entries are merged.
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
  /// The object's name in the reference: a view type, the key of the object, or a file.
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
    case .fontMetrics: "metrics of a font"
    case .axisPriorities: "priorities of both axes"
    case .suite: "skelshot.yml"
    case .suiteOverride: "override of skelshot.yml"
    case .screen: "NAME.skelshot.yml"
    default: rawValue
    }
  }
}
