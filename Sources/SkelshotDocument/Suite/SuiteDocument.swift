package import SkelshotPrimitives
package import SkelshotSyntax

/// A decoded skelshot.yml.
public struct SuiteDocument: Sendable, Hashable {
  /// The layouts as files, folders and patterns, relative to the folder of the skelshot.yml.
  public var layouts: [String] = []
  package var layoutPlaces = PatternPlaces()
  /// The folder of the goldens, relative to the folder of the skelshot.yml.
  public var golden: String?
  /// The settings for all layouts.
  public var settings = SuiteSettings()
  /// The settings for some of the layouts. Later overrides take precedence over earlier overrides.
  public var overrides: [SuiteOverride] = []

  package init() {}

  /// Reads a skelshot.yml.
  ///
  /// - Parameters:
  ///   - bytes: YAML 1.2 in UTF-8. JSON is valid YAML.
  ///   - file: The file's name in messages.
  ///   - limits: The limits for the file.
  /// - Throws: `LayoutError` with all errors in the file.
  package static func parse(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = .default
  ) throws(LayoutError) -> SuiteDocument {
    var (suite, patternRanges, layoutRanges) = try LayoutDecoder.decode(
      yaml: bytes, file: file, limits
    ) {
      let suite = $0.suite(SyntaxTree.root)
      return (suite, $0.patternRanges, $0.layoutRanges)
    }
    let index = LineIndex(bytes)
    func places(_ ranges: [Range<Int>]) -> PatternPlaces {
      // Converts the ranges one by one, since a YAML alias can refer to an earlier part of the file.
      PatternPlaces(
        file: file,
        locations: ranges.flatMap { index.locations(of: [($0.lowerBound, $0.count)]) })
    }
    suite.layoutPlaces = places(layoutRanges)
    for (number, ranges) in patternRanges.enumerated() {
      suite.overrides[number].places = places(ranges)
    }
    return suite
  }
}

extension LayoutDecoder {
  /// Decodes a YAML file. `decode` reports the errors in the tree.
  ///
  /// - Throws: `LayoutError` with all errors in the file.
  static func decode<Value>(
    yaml bytes: [UInt8], file: String, _ limits: DocumentLimits,
    _ decode: (inout LayoutDecoder) -> Value
  ) throws(LayoutError) -> Value {
    let parsed = YAMLReader.parse(bytes, limits: limits)
    guard let tree = parsed.tree else {
      throw LayoutError(file: file, diagnostics: parsed.log.diagnostics(in: bytes), source: bytes)
    }
    var decoder = LayoutDecoder(tree, limits: limits)
    let value = decode(&decoder)
    guard !decoder.log.hasErrors else {
      throw LayoutError(file: file, diagnostics: decoder.log.diagnostics(in: bytes), source: bytes)
    }
    return value
  }
}

/// The locations of a suite's or override's patterns. All instances compare equal, so that the locations do not affect
/// the equality of overrides.
package struct PatternPlaces: Sendable, Hashable {
  package var file = ""
  /// The location of each pattern. Empty if the patterns were not read from a file.
  package var locations: [TextLocation] = []

  package static func == (left: PatternPlaces, right: PatternPlaces) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
