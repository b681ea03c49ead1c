/// A map whose first entries stand in lists, and only more of them in a dictionary.
///
/// The runtime takes 0.06 ms to make the type of a dictionary's storage, at every start of the command; few entries are found
/// in a list as fast.
package struct SmallMap<Key: Hashable, Value> {
  /// Up to `most` keys, and their values.
  @usableFromInline var keys: [Key] = []
  @usableFromInline var values: [Value] = []
  /// All entries, where they are more.
  @usableFromInline var many: [Key: Value] = [:]

  @usableFromInline static var most: Int { 16 }

  /// Makes a map without entries.
  @inlinable
  package init() {}

  /// Whether there is no entry.
  @inlinable
  package var isEmpty: Bool { keys.isEmpty && many.isEmpty }

  /// The value of a key; nil if it has none.
  @inlinable
  package subscript(key: Key) -> Value? {
    if !many.isEmpty { return many[key] }
    return keys.firstIndex(of: key).map { values[$0] }
  }

  /// Gives a key a value.
  ///
  /// - Returns: The value that it had.
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
