/// A path or a name of a file, told from others by its bytes.
///
/// Swift counts texts as equal that people read as equal: `é` in one scalar, and as a letter with an accent behind it. To the
/// system they name two files. So dictionaries, comparisons and orders of names take keys, not texts, and sets are `PathSet`s.
package struct PathKey: Sendable, Hashable, Comparable {
  /// The path or name.
  package let text: String

  /// Makes a key of a path or a name.
  package init(_ text: String) { self.text = text }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package static func < (left: PathKey, right: PathKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    // No text has this byte.
    hasher.combine(0xff as UInt8)
  }
}

/// A set of paths or names, each told from others by its bytes.
package struct PathSet: Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  private var keys: Set<PathKey> = []

  /// Makes a set of paths or names.
  package init(_ names: some Sequence<String> = EmptyCollection()) { formUnion(names) }

  package init(arrayLiteral names: String...) { formUnion(names) }

  /// Whether there is none.
  package var isEmpty: Bool { keys.isEmpty }
  /// How many there are.
  package var count: Int { keys.count }

  /// Whether one is among them.
  package func contains(_ name: String) -> Bool { keys.contains(PathKey(name)) }

  /// Adds one.
  ///
  /// - Returns: Whether it was not among them.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool { keys.insert(PathKey(name)).inserted }

  /// Takes one away.
  package mutating func remove(_ name: String) { keys.remove(PathKey(name)) }

  /// Adds others.
  package mutating func formUnion(_ others: some Sequence<String>) {
    for name in others { insert(name) }
  }

  /// Takes others away.
  package mutating func subtract(_ others: some Sequence<String>) {
    for name in others { remove(name) }
  }

  /// Whether all of them are in another set.
  package func isSubset(of other: PathSet) -> Bool { keys.isSubset(of: other.keys) }

  /// Whether another set has none of them.
  package func isDisjoint(with other: PathSet) -> Bool { keys.isDisjoint(with: other.keys) }

  /// Goes through them in the order of their bytes.
  package func makeIterator() -> IndexingIterator<[String]> {
    keys.sorted().map(\.text).makeIterator()
  }
}

extension Sequence<String> {
  /// Paths or names in the order of their bytes.
  package func sortedByBytes() -> [String] { map(PathKey.init).sorted().map(\.text) }
}

extension Dictionary where Key == PathKey {
  /// Makes a map of names that Swift tells apart.
  package init(_ texts: [String: Value]) {
    self.init(uniqueKeysWithValues: texts.map { (PathKey($0), $1) })
  }

  /// The values by texts; of names that Swift counts as equal the first one's, in the order of bytes.
  package var texts: [String: Value] {
    [String: Value](
      sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}

// Paths are taken apart by bytes, too: to Swift a slash and the accent behind it, which begins a name, are one character.
extension StringProtocol where UTF8View.SubSequence == Substring.UTF8View {
  /// The names of a path, between its slashes.
  ///
  /// - Parameter isExact: Whether there is an empty name where slashes follow each other, or begin or end the path.
  package func pathNames(isExact: Bool = false) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !isExact)
      .map { Substring($0) }
  }
}

extension StringProtocol {
  /// The place of the last sign of a kind: a slash, a dot.
  package func lastPlace(of sign: Unicode.Scalar) -> Index? {
    unicodeScalars.lastIndex(of: sign)
  }

  /// Whether it begins with some bytes.
  package func hasBytes(first: String) -> Bool { utf8.starts(with: first.utf8) }
}
