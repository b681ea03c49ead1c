/// Values that mostly have their defaults.
protocol DefaultedValues: Sendable, Hashable {
  static var defaults: Self { get }
}

/// Values in memory of their own, which take no memory if all have their defaults.
@dynamicMemberLookup
struct Boxed<Values: DefaultedValues>: Sendable, Hashable {
  private final class Box: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  /// The values, or nil if all have their defaults.
  private var box: Box?

  /// Whether all values have their defaults.
  var isDefault: Bool { box == nil }

  var values: Values {
    get { box?.values ?? Values.defaults }
    set { box = newValue == Values.defaults ? nil : Box(newValue) }
  }

  @inline(__always)
  subscript<Value>(dynamicMember key: WritableKeyPath<Values, Value>) -> Value {
    get { box.map { $0.values[keyPath: key] } ?? Values.defaults[keyPath: key] }
    set { values[keyPath: key] = newValue }
  }

  static func == (first: Self, second: Self) -> Bool {
    first.box === second.box || first.values == second.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
