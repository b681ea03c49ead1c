/// A key of an object, with its values and its description.
package struct KeySpec: Sendable {
  package var key: Key
  package var shape: Shape
  package var summary: String
  /// The default as JSON; nil if there is no default or another key supplies it.
  package var defaultValue: String?
  /// An example as JSON, which differs from the default.
  package var example: String?
  package var isRequired: Bool
  /// The key that supplies the default, and the object that has this key.
  package var inherited: (kind: ObjectKind, key: Key)?
  /// Keys in the same object, at least one of which must be set for this key to have an effect. Empty if this key
  /// always has an effect.
  package var needs: [Key] = []
  /// Whether this is a key of views that affects pixels only through the positions of views and bones.
  package private(set) var isArranging = false
  /// The view property that the key sets. nil for keys of other objects, and for keys that set a view's type, placement
  /// or children.
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

  func inheriting(_ key: Key, of kind: ObjectKind = .appearance) -> KeySpec {
    var spec = self
    spec.inherited = (kind, key)
    return spec
  }

  /// The inherited default as JSON, the keys that supply this default, and the object that has these keys.
  var inheritedDefault: (value: String?, keys: [String], kind: ObjectKind)? {
    guard let (kind, key) = inherited, let spec = kind.table.spec(key) else { return nil }
    let outer = spec.inheritedDefault
    return (spec.defaultValue ?? outer?.value, [key.name] + (outer?.keys ?? []), kind)
  }

  func needing(_ others: Key...) -> KeySpec {
    var spec = self
    spec.needs = others
    return spec
  }

  var arranging: KeySpec {
    var spec = self
    spec.isArranging = true
    return spec
  }

  package static let arrangingNames = Set(
    ObjectKind.views.flatMap(\.table.specs).filter(\.isArranging).map(\.key.name))
}

/// The keys of one kind of object, in schema order.
package struct KeyTable: Sendable {
  package let kind: ObjectKind
  package let summary: String
  package let specs: [KeySpec]
  private let keys: [Key]
  let dependent: [(key: Key, needs: [Key])]

  init(_ kind: ObjectKind, _ summary: String, _ specs: [KeySpec]) {
    self.kind = kind
    self.summary = summary
    self.specs = specs
    keys = specs.map(\.key)
    dependent = specs.compactMap { $0.needs.isEmpty ? nil : ($0.key, $0.needs) }
  }

  package func spec(_ key: Key) -> KeySpec? {
    keys.firstIndex(of: key).map { specs[$0] }
  }

  func property(_ key: Key) -> ViewProperty? {
    keys.firstIndex(of: key).flatMap { specs[$0].property }
  }

  package func has(_ key: Key) -> Bool { keys.contains(key) }
}

extension ObjectKind {
  /// The kind's table. Each table is created at its first use, since a small layout needs only a few tables.
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
    case .path: .path
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
