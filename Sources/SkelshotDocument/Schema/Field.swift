import SkelshotSyntax

/// A table row for a key, with functions that read and write the key's property.
struct Field<Root: Sendable>: Sendable {
  private(set) var spec: KeySpec
  /// Reads the key's value and sets the property. Leaves the property unchanged after an error.
  let set: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID, inout Root) -> Void
  /// Encodes the property. Returns nil if the property has no value, or if its value equals the value in `standard`.
  let written: @Sendable (_ value: Root, _ standard: Root?) -> JSONValue?

  init(
    _ spec: KeySpec,
    set: @escaping @Sendable (inout LayoutDecoder, SyntaxTree.NodeID, inout Root) -> Void,
    written: @escaping @Sendable (_ value: Root, _ standard: Root?) -> JSONValue?
  ) {
    self.spec = spec
    self.set = set
    self.written = written
  }

  /// Creates a field for the property at a key path. `reader` decodes and encodes the value. `summary` is one sentence
  /// for the schema. `then` makes a further change after the property is set.
  init<Value: Equatable & Sendable>(
    _ key: Key,
    _ keyPath: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String, default defaultValue: String? = nil,
    example: String? = nil, then: (@Sendable (inout Root) -> Void)? = nil
  ) {
    let (read, write) = (reader.read, reader.write)
    self.init(
      KeySpec(key, reader.shape, summary, default: defaultValue, example: example),
      set: { decoder, node, root in
        guard let value = read(&decoder, node) else { return }
        root[keyPath: keyPath()] = value
        then?(&root)
      },
      written: { root, standard in
        let value = root[keyPath: keyPath()]
        return value == standard?[keyPath: keyPath()] ? nil : write(value)
      })
  }

  /// Creates a field for an optional property whose default is nil.
  init<Value: Equatable & Sendable>(
    _ key: Key,
    _ keyPath: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Root, Value?> & Sendable,
    _ reader: ValueReader<Value>, _ summary: String, default defaultValue: String? = nil,
    example: String? = nil, then: (@Sendable (inout Root) -> Void)? = nil
  ) {
    let (read, write) = (reader.read, reader.write)
    self.init(
      KeySpec(key, reader.shape, summary, default: defaultValue, example: example),
      set: { decoder, node, root in
        guard let value = read(&decoder, node) else { return }
        root[keyPath: keyPath()] = value
        then?(&root)
      },
      written: { root, standard in
        let value = root[keyPath: keyPath()]
        return value == standard?[keyPath: keyPath()] ? nil : value.map(write)
      })
  }

  /// Returns a copy of the field that has no effect without another key.
  func needing(_ other: Key) -> Field {
    var field = self
    field.spec = spec.needing(other)
    return field
  }

  /// Returns a copy of the field whose default comes from another key.
  func inheriting(_ key: Key) -> Field {
    var field = self
    field.spec = spec.inheriting(key)
    return field
  }
}

extension LayoutDecoder {
  mutating func read<Root>(_ object: ObjectReader, _ fields: [Field<Root>], into value: inout Root)
  {
    for field in fields where object.table.has(field.spec.key) {
      if let node = object[field.spec.key] { field.set(&self, node, &value) }
    }
  }

  /// Decodes an object into a copy of a standard value. Returns nil if the value is not an object.
  mutating func value<Root>(
    _ node: SyntaxTree.NodeID, _ kind: ObjectKind, _ fields: [Field<Root>], _ standard: Root
  ) -> Root? {
    guard let object = open(node, kind) else { return nil }
    var value = standard
    read(object, fields, into: &value)
    return value
  }
}

extension JSONValue {
  /// Returns the members for the properties that differ from those of `standard`.
  static func members<Root>(
    of value: Root, _ fields: [Field<Root>], besides standard: Root? = nil
  ) -> [(String, JSONValue)] {
    fields.compactMap { field in
      field.written(value, standard).map { (field.spec.key.name, $0) }
    }
  }
}
