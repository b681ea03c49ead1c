import SkelshotModel

/// How a key sets a property of a view: in the view that has the key, and in `prepare`.
struct ViewProperty: Sendable {
  /// Reads the value and sets it; after an error the view stays as it was.
  let set: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID, inout View) -> Void
  /// Reads the value as a change; nil after an error.
  let change: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> ViewChange?

  /// Makes a property that a function reads as a change.
  init(
    change: @escaping @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> ViewChange?
  ) {
    self.change = change
    set = { decoder, node, view in change(&decoder, node)?.apply(to: &view) }
  }

  /// Makes a property at a key path.
  ///
  /// Key paths are made when they are needed: the first use of each takes some microseconds, so that a
  /// small layout pays for the properties that it has. `set` is specialised for each property and
  /// needs none.
  fileprivate init<Part: ViewPart, Value: Hashable & Sendable>(
    _ keyPath: @escaping @Sendable () -> any WritableKeyPath<Part, Value> & Sendable,
    _ read: @escaping @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> Value?
  ) {
    set = { decoder, node, view in
      guard let value = read(&decoder, node) else { return }
      Part.modify(&view) { $0[keyPath: keyPath()] = value }
    }
    change = { decoder, node in read(&decoder, node).map { ViewChange(keyPath(), $0) } }
  }
}

extension KeySpec {
  /// Makes a key that sets a property of a view.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keyPath: The property.
  ///   - reader: How its value is read.
  ///   - summary: One sentence for the schema.
  ///   - defaultValue: What holds without it, as JSON.
  ///   - example: A value that differs from the default, as JSON.
  init<Part: ViewPart, Value: Hashable & Sendable>(
    _ key: Key,
    _ keyPath: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Part, Value> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String, default defaultValue: String? = nil,
    example: String
  ) {
    self.init(key, reader.shape, summary, default: defaultValue, example: example)
    property = ViewProperty(keyPath, reader.read)
  }

  /// Makes a key that sets a property of a view that is nil unless said.
  init<Part: ViewPart, Value: Hashable & Sendable>(
    _ key: Key,
    _ keyPath: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Part, Value?> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String, default defaultValue: String? = nil,
    example: String
  ) {
    self.init(key, reader.shape, summary, default: defaultValue, example: example)
    let read = reader.read
    property = ViewProperty(keyPath) { decoder, node in read(&decoder, node).map { .some($0) } }
  }
}
