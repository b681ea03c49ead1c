package import SkelshotPrimitives
package import SkelshotSyntax

/// A skelshot.yml that has been read.
public struct SuiteDocument: Sendable, Hashable {
  /// Files, folders and patterns, relative to the file.
  public var layouts: [String] = []
  /// Where each of them stands in the file.
  package var layoutPlaces = PatternPlaces()
  /// The folder of the golden pictures, relative to the file.
  public var golden: String?
  /// The settings of all layouts.
  public var settings = SuiteSettings()
  /// The settings of some layouts; later ones replace earlier ones.
  public var overrides: [SuiteOverride] = []

  /// Makes a suite without settings.
  package init() {}

  /// Reads a skelshot.yml.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8: YAML 1.2, of which JSON is a part.
  ///   - file: The name that messages give to the file.
  ///   - limits: What the file may have at most.
  /// - Throws: `LayoutError` with all errors of the file at once.
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
      // One after the other: aliases of YAML need not stand in the order of the file.
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
  /// Reads a file in YAML.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name that messages give to the file.
  ///   - limits: What the file may have at most.
  ///   - decode: Decodes the tree, and reports what is wrong.
  /// - Throws: `LayoutError` with all errors of the file at once.
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
