/// A path or file name that is compared by its bytes.
///
/// Swift treats canonically equivalent texts as equal, such as `é` as one scalar or as a letter with an accent. To
/// the system they are different files. Dictionaries, comparisons and orders of names therefore use keys, and sets
/// are `PathSet`s.
package struct PathKey: Sendable, Hashable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package static func < (left: PathKey, right: PathKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    // No text contains this byte.
    hasher.combine(0xff as UInt8)
  }
}

/// A set of paths or names that are compared by their bytes.
package struct PathSet: Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  private var keys: Set<PathKey> = []

  package init(_ names: some Sequence<String> = EmptyCollection()) { formUnion(names) }

  package init(arrayLiteral names: String...) { formUnion(names) }

  package var isEmpty: Bool { keys.isEmpty }
  package var count: Int { keys.count }

  package func contains(_ name: String) -> Bool { keys.contains(PathKey(name)) }

  /// Adds a name, and returns whether it was new.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool { keys.insert(PathKey(name)).inserted }

  package mutating func remove(_ name: String) { keys.remove(PathKey(name)) }

  package mutating func formUnion(_ others: some Sequence<String>) {
    for name in others { insert(name) }
  }

  package mutating func subtract(_ others: some Sequence<String>) {
    for name in others { remove(name) }
  }

  package func isSubset(of other: PathSet) -> Bool { keys.isSubset(of: other.keys) }

  package func isDisjoint(with other: PathSet) -> Bool { keys.isDisjoint(with: other.keys) }

  /// Iterates in the order of bytes.
  package func makeIterator() -> IndexingIterator<[String]> {
    keys.sorted().map(\.text).makeIterator()
  }
}

extension Sequence<String> {
  /// Returns paths or names in the order of their bytes.
  package func sortedByBytes() -> [String] { map(PathKey.init).sorted().map(\.text) }
}

extension Dictionary where Key == PathKey {
  /// Makes a map from names that are distinct to Swift.
  package init(_ texts: [String: Value]) {
    self.init(uniqueKeysWithValues: texts.map { (PathKey($0), $1) })
  }

  /// The values by text. Of names that are equal to Swift, the first in byte order counts.
  package var texts: [String: Value] {
    [String: Value](
      sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}

// Paths are split by bytes, too: to Swift, a slash and an accent after it are a single character.
extension StringProtocol where UTF8View.SubSequence == Substring.UTF8View {
  /// Splits a path into the names between its slashes.
  ///
  /// - Parameter isExact: Whether to keep empty names at repeated, leading and trailing slashes.
  package func pathNames(isExact: Bool = false) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !isExact)
      .map { Substring($0) }
  }
}

extension StringProtocol {
  /// The index of the last occurrence of a character, such as a slash or a dot.
  package func lastPlace(of sign: Unicode.Scalar) -> Index? {
    unicodeScalars.lastIndex(of: sign)
  }

  /// Whether the text begins with the bytes of another one.
  package func hasBytes(first: String) -> Bool { utf8.starts(with: first.utf8) }
}
