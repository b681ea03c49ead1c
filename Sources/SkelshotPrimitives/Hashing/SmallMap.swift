/// A map that keeps its first entries in arrays, and uses a dictionary only for more.
///
/// Making the type of a dictionary's storage costs the runtime 0.06 ms at every start of the command. Few entries are
/// found in an array as fast.
package struct SmallMap<Key: Hashable, Value> {
  /// Up to `most` keys and their values.
  @usableFromInline var keys: [Key] = []
  @usableFromInline var values: [Value] = []
  /// All entries, if there are more.
  @usableFromInline var many: [Key: Value] = [:]

  @usableFromInline static var most: Int { 16 }

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { keys.isEmpty && many.isEmpty }

  @inlinable
  package subscript(key: Key) -> Value? {
    if !many.isEmpty { return many[key] }
    return keys.firstIndex(of: key).map { values[$0] }
  }

  /// Sets the value of a key, and returns its old value.
  @inlinable
  @discardableResult
  package mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    if !many.isEmpty { return many.updateValue(value, forKey: key) }
    if let place = keys.firstIndex(of: key) {
      defer { values[place] = value }
      return values[place]
    }
    keys.append(key)
    values.append(value)
    if keys.count > Self.most {
      for (key, value) in zip(keys, values) { many[key] = value }
      (keys, values) = ([], [])
    }
    return nil
  }
}

extension SmallMap: Sendable where Key: Sendable, Value: Sendable {}
