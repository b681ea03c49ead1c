/// A path or file name that is compared byte by byte.
///
/// Swift treats a precomposed and a decomposed `é` as equal, but file systems treat them as different names.
/// Dictionaries, comparisons and sort orders therefore use `PathKey`, and sets use `PathSet`.
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
    // UTF-8 text never contains this byte.
    hasher.combine(0xff as UInt8)
  }
}

/// A set of paths or names that are compared byte by byte.
package struct PathSet: Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  private var keys: Set<PathKey> = []

  package init(_ names: some Sequence<String> = EmptyCollection()) { formUnion(names) }

  package init(arrayLiteral names: String...) { formUnion(names) }

  package var isEmpty: Bool { keys.isEmpty }
  package var count: Int { keys.count }

  package func contains(_ name: String) -> Bool { keys.contains(PathKey(name)) }

  /// Adds a name. Returns whether the name is new.
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

  package func makeIterator() -> IndexingIterator<[String]> {
    keys.sorted().map(\.text).makeIterator()
  }
}

extension Sequence<String> {
  package func sortedByBytes() -> [String] { map(PathKey.init).sorted().map(\.text) }
}

extension Dictionary where Key == PathKey {
  package init(_ texts: [String: Value]) {
    self.init(uniqueKeysWithValues: texts.map { (PathKey($0), $1) })
  }

  /// The values by name. Of canonically equivalent names, only the first in byte order is kept.
  package var texts: [String: Value] {
    [String: Value](
      sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}

// Paths are split byte by byte because Swift treats a slash and a following combining accent as a single character.
extension StringProtocol where UTF8View.SubSequence == Substring.UTF8View {
  /// Returns the components of a path. `isExact` keeps empty components at repeated, leading and trailing slashes.
  package func pathNames(isExact: Bool = false) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !isExact)
      .map { Substring($0) }
  }
}

extension StringProtocol {
  package func lastPlace(of sign: Unicode.Scalar) -> Index? {
    unicodeScalars.lastIndex(of: sign)
  }

  /// Whether the bytes of the text start with those of another text.
  package func hasBytes(first: String) -> Bool { utf8.starts(with: first.utf8) }
}
