/// A path or a name of a file, told from others by its bytes.
///
/// Swift counts texts as equal that people read as equal: `é` in one scalar, and as a letter with an accent behind it. To the
/// system they name two files. So sets, dictionaries, comparisons and orders of names take keys, not texts.
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

extension Sequence<String> {
  /// The names as a set.
  package var keys: Set<PathKey> { Set(map { PathKey($0) }) }

  /// The names in the order of their bytes.
  package func sortedByBytes() -> [String] { sorted { PathKey($0) < PathKey($1) } }
}

extension Sequence<PathKey> {
  /// The names in the order of their bytes.
  package func sortedNames() -> [String] { sorted().map(\.text) }
}
