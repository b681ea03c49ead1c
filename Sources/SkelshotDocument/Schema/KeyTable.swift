/// One key of an object: what it takes and means.
package struct KeySpec: Sendable {
  /// The key.
  package var key: Key
  /// What values it takes.
  package var shape: Shape
  /// One sentence for the schema.
  package var summary: String
  /// What holds without it, as JSON; nil where that is another key's value or nothing.
  package var defaultValue: String?
  /// A value that differs from the default, as JSON.
  package var example: String?
  /// Whether it must be given.
  package var isRequired: Bool
  /// The key whose value holds without this one, and its object.
  package var inherited: (kind: ObjectKind, key: Key)?
  /// Keys of the same object of which one must be given, or this one has no effect; none if it always has.
  package var needs: [Key] = []
  /// Whether it is a view's key that changes pixels only by where views and bones stand.
  package private(set) var isArranging = false
  /// The property of a view that it sets; nil for keys of other objects, and for those that say what a
  /// view is, where it stands and what is in it.
  var property: ViewProperty?

  package init(
    _ key: Key, _ shape: Shape, _ summary: String, default defaultValue: String? = nil,
    example: String? = nil, isRequired: Bool = false
  ) {
    self.key = key
    self.shape = shape
    self.summary = summary
    self.defaultValue = defaultValue
    self.example = example
    self.isRequired = isRequired
  }

  /// The key with the one whose value holds without it.
  func inheriting(_ key: Key, of kind: ObjectKind = .appearance) -> KeySpec {
    var spec = self
    spec.inherited = (kind, key)
    return spec
  }

  /// What holds without the key, through the keys that it inherits: the value as JSON, and where these keys stand.
  var inheritedDefault: (value: String?, keys: [String], kind: ObjectKind)? {
    guard let (kind, key) = inherited, let spec = kind.table.spec(key) else { return nil }
    let outer = spec.inheritedDefault
    return (spec.defaultValue ?? outer?.value, [key.name] + (outer?.keys ?? []), kind)
  }

  /// The key with others of which it needs one.
  func needing(_ others: Key...) -> KeySpec {
    var spec = self
    spec.needs = others
    return spec
  }

  /// The key as one that changes pixels only by where views and bones stand.
  var arranging: KeySpec {
    var spec = self
    spec.isArranging = true
    return spec
  }

  /// The names of all keys of views that are marked so.
  package static let arrangingNames = Set(
    ObjectKind.views.flatMap(\.table.specs).filter(\.isArranging).map(\.key.name))
}

/// The keys of one kind of object, in the order in which the schema lists them.
package struct KeyTable: Sendable {
  /// The object.
  package let kind: ObjectKind
  /// One sentence for the schema.
  package let summary: String
  /// The keys.
  package let specs: [KeySpec]
  private let keys: [Key]
  /// The keys that need others beside them.
  let dependent: [(key: Key, needs: [Key])]

  init(_ kind: ObjectKind, _ summary: String, _ specs: [KeySpec]) {
    self.kind = kind
    self.summary = summary
    self.specs = specs
    keys = specs.map(\.key)
    dependent = specs.compactMap { $0.needs.isEmpty ? nil : ($0.key, $0.needs) }
  }

  /// What is known about a key; nil where the object does not have it.
  package func spec(_ key: Key) -> KeySpec? {
    keys.firstIndex(of: key).map { specs[$0] }
  }

  /// The property of a view that a key sets.
  func property(_ key: Key) -> ViewProperty? {
    keys.firstIndex(of: key).flatMap { specs[$0].property }
  }

  /// Whether the object has a key.
  package func has(_ key: Key) -> Bool { keys.contains(key) }
}

extension ObjectKind {
  /// The keys. Each table is made when it is first used: a small layout needs few.
  package var table: KeyTable {
    switch self {
    case .document: .document
    case .canvas: .canvas
    case .appearance: .appearance
    case .skeleton: .skeleton
    case .viewSkeleton: .viewSkeleton
    case .gradient: .gradient
    case .animation: .animation
    case .pulse: .pulse
    case .sliding: .sliding
    case .keyframes: .keyframes
    case .keyframe: .keyframe
    case .transition: .transition
    case .step: .step
    case .hide: .hide
    case .show: .show
    case .update: .update
    case .startAnimation: .startAnimation
    case .stopAnimation: .stopAnimation
    case .holdLength: .holdLength
    case .dynamicColor: .dynamicColor
    case .insets: .insets
    case .frame: .frame
    case .size: .size
    case .lineHeight: .lineHeight
    case .lineWidths: .lineWidths
    case .constraint: .constraint
    case .axisPriorities: .axisPriorities
    case .font: .font
    case .shadow: .shadow
    case .fontMetrics: .fontMetrics
    case .plainView: .plainView
    case .button: .button
    case .imageView: .imageView
    case .textView: .textView
    case .label: .label
    case .stackView: .stackView
    case .tableView: .tableView
    case .collectionView: .collectionView
    case .tableSection: .tableSection
    case .collectionSection: .collectionSection
    case .viewChange: .viewChange
    case .suite: .suite
    case .suiteOverride: .suiteOverride
    case .screen: .screen
    }
  }
}
