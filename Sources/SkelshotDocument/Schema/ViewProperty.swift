import SkelshotModel
import SkelshotSyntax

/// How a key sets a property of a view, in the view that has the key and in `prepare`, and how it is written.
struct ViewProperty: Sendable {
  /// Reads the value and sets it; after an error the view stays as it was.
  let set: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID, inout View) -> Void
  /// Reads the value as a change; nil after an error.
  let change: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> ViewChange?

  /// Writes the value that a view has; nil where another one, the standard, has the same, or the view has no such property.
  let written: @Sendable (_ view: View, _ standard: View) -> JSONValue?
  /// Writes the value that a change sets; nil where it sets another property, or none.
  let writtenChange: @Sendable (ViewChange) -> JSONValue?

  /// Makes a property that a function reads as a change.
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

  /// Makes a property at a key path.
  ///
  /// Key paths are made when they are needed: the first use of each takes some microseconds, so that a
  /// small layout pays for the properties that it has. `set` is specialised for each property and
  /// needs none.
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
    property = ViewProperty(keyPath, write: reader.write, reader.read)
  }

  /// Makes a key that sets a property of a view that is nil unless said.
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
