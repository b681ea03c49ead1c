import SkelshotSyntax

/// A key with all that is known of it, and the objects that have it alike.
struct KeyEntry: Sendable {
  /// The key as it is written.
  let name: String
  /// What values it takes, in words.
  let takes: String
  /// What it is, in a sentence or several.
  let summary: String
  /// What holds without it, as JSON; nil where nothing or another key does.
  let defaultValue: String?
  /// Keys of another object of which the first that is given holds without it, as words; nil if nothing is inherited.
  let inherited: String?
  /// Keys of which one must stand beside it; none if it always has an effect.
  let needs: [String]
  /// A value, as JSON.
  let example: String?
  /// Whether it must be given.
  let isRequired: Bool
  /// The version that had it first.
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

  /// Whether all but the objects is the same.
  func says(theSameAs other: KeyEntry) -> Bool {
    name == other.name && takes == other.takes && summary == other.summary
      && defaultValue == other.defaultValue && example == other.example
      && isRequired == other.isRequired && version == other.version
      && inherited == other.inherited && needs == other.needs
  }

  /// Entries of all objects that have a key, those that say the same as one.
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
  /// The object's name in the reference: the type of a view, the key whose value it is, or a file.
  var title: String {
    switch self {
    case .document: "layout"
    case .plainView: "view"
    case .viewSkeleton: "skeleton of a view"
    case .viewChange: "changes to a view"
    case .tableSection: "section of a tableView"
    case .collectionSection: "section of a collectionView"
    case .step: "step of the timeline"
    case .keyframe: "animation of keyframes"
    case .dynamicColor: "colour for light and dark"
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
