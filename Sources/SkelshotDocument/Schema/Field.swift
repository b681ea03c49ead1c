import SkelshotSyntax

/// A key that sets a property of the value that its object makes: the one row from which it is read and written.
struct Field<Root: Sendable>: Sendable {
  /// What the schema and messages say of the key.
  private(set) var spec: KeySpec
  /// Reads the key's value and sets the property; after an error that stays as it was.
  let set: @Sendable (inout LayoutDecoder, SyntaxTree.NodeID, inout Root) -> Void
  /// Writes the property; nil if it has no value or the standard's.
  let written: @Sendable (_ value: Root, _ standard: Root?) -> JSONValue?

  /// Makes a field that functions read and write.
  init(
    _ spec: KeySpec,
    set: @escaping @Sendable (inout LayoutDecoder, SyntaxTree.NodeID, inout Root) -> Void,
    written: @escaping @Sendable (_ value: Root, _ standard: Root?) -> JSONValue?
  ) {
    self.spec = spec
    self.set = set
    self.written = written
  }

  /// Makes a field at a key path.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keyPath: The property.
  ///   - reader: How its value is read and written.
  ///   - summary: One sentence for the schema.
  ///   - defaultValue: What holds without it, as JSON.
  ///   - example: A value that differs from the default, as JSON.
  ///   - then: What else changes when the property is set.
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

  /// Makes a field of a property that is nil unless said.
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

  /// The field with the key whose value holds without it.
  func inheriting(_ key: Key) -> Field {
    var field = self
    field.spec = spec.inheriting(key)
    return field
  }
}

extension LayoutDecoder {
  /// Sets what an object says of a value.
  mutating func read<Root>(_ object: ObjectReader, _ fields: [Field<Root>], into value: inout Root)
  {
    for field in fields where object.table.has(field.spec.key) {
      if let node = object[field.spec.key] { field.set(&self, node, &value) }
    }
  }

  /// The value that an object makes of a standard one; nil if it is not an object.
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
  /// The members that fields make of a value: those that are others than the standard's.
  static func members<Root>(
    of value: Root, _ fields: [Field<Root>], besides standard: Root? = nil
  ) -> [(String, JSONValue)] {
    fields.compactMap { field in
      field.written(value, standard).map { (field.spec.key.name, $0) }
    }
  }
}
