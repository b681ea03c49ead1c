package import SkelshotPrimitives

/// Where the patterns of an override stand in its file. Overrides that say the same are equal, wherever they
/// stand.
package struct PatternPlaces: Sendable, Hashable {
  /// The file, as messages name it.
  package var file = ""
  /// The spot of each pattern; none for an override that no file has.
  package var locations: [TextLocation] = []

  package static func == (left: PatternPlaces, right: PatternPlaces) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
