import SkelshotModel
import SkelshotSyntax

/// The functions that read and write a property, both in its view and in `prepare`.
struct ViewProperty: Sendable {
  /// Decodes and sets the value. Leaves the view unchanged after an error.
  let set: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID, inout View) -> Void
  /// Decodes the value as a change. Returns nil after an error.
  let change: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> ViewChange?

  /// Encodes a view's value. Returns nil if `standard` has the same value, or if the view has no such property.
  let written: @Sendable (_ view: View, _ standard: View) -> JSONValue?
  /// Encodes the value of a change. Returns nil if the change affects another property.
  let writtenChange: @Sendable (ViewChange) -> JSONValue?

  init(
    change: @escaping @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> ViewChange?,
    written: @escaping @Sendable (_ view: View, _ standard: View) -> JSONValue?,
    writtenChange: @escaping @Sendable (ViewChange) -> JSONValue?
  ) {
    self.change = change
    self.written = written
    self.writtenChange = writtenChange
    set = { decoder, node, view in change(&decoder, node)?.apply(to: &view) }
  }

  /// Creates a property from a key path.
  ///
  /// Key paths are created lazily: the first use of each key path takes microseconds, so a small layout creates only
  /// the key paths that it uses. `set` is specialized for each property and does not use a key path.
  fileprivate init<Part: ViewPart, Value: Hashable & Sendable>(
    _ keyPath: @escaping @Sendable () -> any WritableKeyPath<Part, Value> & Sendable,
    write: @escaping @Sendable (Value) -> JSONValue?,
    _ read: @escaping @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> Value?
  ) {
    set = { decoder, node, view in
      guard let value = read(&decoder, node) else { return }
      Part.modify(&view) { $0[keyPath: keyPath()] = value }
    }
    change = { decoder, node in read(&decoder, node).map { ViewChange(keyPath(), $0) } }
    written = { view, standard in
      guard let part = Part.part(of: view), let other = Part.part(of: standard) else { return nil }
      let value = part[keyPath: keyPath()]
      return value == other[keyPath: keyPath()] ? nil : write(value)
    }
    writtenChange = { $0.newValue(of: keyPath()).flatMap(write) }
  }
}

extension KeySpec {
  /// Creates a key that sets a view's property. The default and the example are JSON.
  init<Part: ViewPart, Value: Hashable & Sendable>(
    _ key: Key,
    _ keyPath: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Part, Value> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String, default defaultValue: String? = nil,
    example: String
  ) {
    self.init(key, reader.shape, summary, default: defaultValue, example: example)
    property = ViewProperty(keyPath, write: reader.write, reader.read)
  }

  init<Part: ViewPart, Value: Hashable & Sendable>(
    _ key: Key,
    _ keyPath: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Part, Value?> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String, default defaultValue: String? = nil,
    example: String
  ) {
    self.init(key, reader.shape, summary, default: defaultValue, example: example)
    let (read, write) = (reader.read, reader.write)
    property = ViewProperty(keyPath, write: { $0.map(write) }) { decoder, node in
      read(&decoder, node).map { .some($0) }
    }
  }
}
