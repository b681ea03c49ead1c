/// One property of a view set to another value. The units are those of the properties.
///
/// ```swift
/// CellPreparation(.last, changes: ["avatar": [.set(\.alpha, 0.5)], "title": [.set(\.numberOfLines, 2)]])
/// ```
///
/// A change of what a view does not have, such as the lines of a switch, does nothing.
public struct ViewChange: Sendable, Hashable {
  /// The property, to tell changes apart.
  private let property: any AnyKeyPath & Sendable
  /// The value that it gets.
  private let value: any Hashable & Sendable
  private let set: @Sendable (inout View) -> Void

  private init(
    _ property: any AnyKeyPath & Sendable, _ value: some Hashable & Sendable,
    set: @escaping @Sendable (inout View) -> Void
  ) {
    self.property = property
    self.value = value
    self.set = set
  }

  /// Makes a change of a property of a part.
  package init<Part: ViewPart, Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<Part, Value> & Sendable, _ value: Value
  ) {
    self.init(property, value) { view in
      Part.modify(&view) { $0[keyPath: property] = value }
    }
  }

  /// The value that a property is set to; nil where another property is set.
  package func newValue<Part: ViewPart, Value: Hashable & Sendable>(
    of property: any WritableKeyPath<Part, Value> & Sendable
  ) -> Value? {
    self.property == property ? value as? Value : nil
  }

  /// Changes a view.
  package func apply(to view: inout View) { set(&view) }

  /// Whether both set the same property to the same value.
  public static func == (left: ViewChange, right: ViewChange) -> Bool {
    left.property == right.property && AnyHashable(left.value) == AnyHashable(right.value)
  }

  /// Hashes the property and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(property)
    hasher.combine(value)
  }
}

extension ViewChange {
  /// Sets a property that every view has.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<View, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Sets a property of an image view.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<ImageContent, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Sets a property of a label or a text view.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<TextContent, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Sets a property of a stack view.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<StackContent, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Changes where the view stands.
  ///
  /// A frame takes the place of all that was said. Else each axis is changed for itself: a size alone
  /// keeps the position; one position keeps the size that was stated; two positions decide the size.
  public static func placement(_ placement: Placement) -> ViewChange {
    ViewChange(\View.placement, placement) { $0.placement.apply(placement) }
  }

  /// Sets `View.skeleton` as a whole, and `View.isSkeletonOff` to false.
  public static func skeleton(_ overrides: SkeletonOverrides) -> ViewChange {
    ViewChange(\View.skeleton, overrides) { ($0.skeleton, $0.isSkeletonOff) = (overrides, false) }
  }
}

extension View {
  /// Changes the views of a cell that have an id among those of the changes.
  ///
  /// - Parameters:
  ///   - changes: Changes by the id of a view, in order.
  ///   - depth: Levels of views to look at; what lies deeper cannot be laid out anyway.
  package mutating func apply(_ changes: [String: [ViewChange]], depth: Int) {
    guard depth > 0 else { return }
    if let id, let own = changes[id] {
      for change in own { change.apply(to: &self) }
    }
    for index in subviews.indices { subviews[index].apply(changes, depth: depth - 1) }
  }
}
