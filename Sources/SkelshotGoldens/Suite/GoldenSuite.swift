// SkelshotGoldens records pictures of layouts and compares new pictures with the recorded goldens.
//
// The inputs are layouts, goldens and the settings of a skelshot.yml, or a drawn picture and the golden of a test.
// The output is the state of each picture, its differences by element, a report, and recorded goldens.
// 1. The settings determine the names and variants of a layout's pictures (`GoldenPicture`).
// 2. Each picture is drawn, and its pixels and timing are compared with its golden.
// 3. Differences are reported by element, and the goldens that `GoldenRecording` covers are written.
//
// This module does not handle arguments, streams, exit codes or testing frameworks.

public import SkelshotDocument
package import SkelshotFiles
import SkelshotModel
public import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRaster
import SkelshotSyntax

/// A set of layouts whose pictures are compared with goldens.
///
/// ```swift
/// var suite = GoldenSuite(layouts: try LayoutFile.find(["screens"]), golden: "goldens")
/// suite.settings.interfaceStyles = [.light, .dark]
/// let run = try suite.verify()
/// for check in run.checks where !check.isPassed { print(check.path, check.summary) }
/// ```
///
/// `goldens.txt` lists the recorded goldens and must be kept with them. The list distinguishes missing goldens from new
/// pictures, and orphaned goldens from your own files.
public struct GoldenSuite: Sendable {
  package var layouts: [LayoutFile]
  package var folder: String
  /// The pictures of each layout and the comparison options.
  public var settings: SuiteSettings
  package var overrides: [SuiteOverride]
  /// Command-line settings, which take precedence over all other settings.
  package var finalSettings = SuiteSettings()
  /// The layouts that a run draws; nil for all layouts. The goldens of other layouts are ignored.
  package var selection: [LayoutFile]?
  /// Whether the suite contains all layouts, so that unclaimed goldens are orphaned.
  package var isComplete = true
  /// Patterns for the goldens to check, with or without extension, such as `home/**` and `*-dark@2x`. If the array is
  /// empty, all goldens are checked. Goldens that match no pattern are ignored.
  public var filters: [String] = []
  /// The shard to draw if several machines share the suite; nil for the whole suite.
  public var shard: GoldenShard?
  /// The number of failures after which a run stops, 1 or more; nil for no limit. `GoldenRun.unchecked` counts the
  /// skipped pictures.
  public var failureLimit: Int?
  /// Whether to keep the pictures of failed checks for `GoldenRun.writeArtifacts(to:)`.
  public var keepsArtifacts = false
  /// The maximum area of a picture in pixels.
  public var pixelLimit = PixelSize.defaultPixelLimit
  /// The number of threads, 1 or more.
  public var jobs = Batch.processorCount

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - layouts: Layouts with distinct names, such as the result of `LayoutFile.find(_:)`.
  ///   - folder: The folder of the goldens; the first recording creates it.
  ///   - settings: The pictures of each layout and the comparison options.
  ///   - overrides: Settings for some layouts; later overrides take precedence.
  public init(
    layouts: [LayoutFile], golden folder: String, settings: SuiteSettings = SuiteSettings(),
    overrides: [SuiteOverride] = []
  ) {
    self.layouts = layouts
    self.folder = folder
    self.settings = settings
    self.overrides = overrides
  }

  /// Selects the layouts that a run draws.
  ///
  /// A layout of the suite keeps its name and goldens. Any other file is added to the suite under the name that
  /// `LayoutFile.find(_:)` returns.
  ///
  /// - Parameter paths: Files, folders and patterns that `LayoutFile.find(_:)` accepts.
  /// - Throws: `LoadError` if a pattern matches no layout or a folder contains no layout.
  public mutating func select(_ paths: [String]) throws(LoadError) {
    let own = SuiteMembers(layouts)
    var chosen: [LayoutFile] = []
    var known = PathSet()
    for path in paths {
      for file in try LayoutFile.find([path]) {
        let layout = own.layout(like: file) ?? file
        guard known.insert(PlaceOnDisk.absolute(layout.identity)) else { continue }
        chosen.append(layout)
        if !own.contains(layout) { layouts.append(layout) }
      }
    }
    selection = chosen.count == layouts.count ? nil : chosen
  }

  package func settings(for layout: LayoutFile) -> SuiteSettings {
    overrides.filter { $0.holds(for: layout.name) }
      .reduce(settings) { $0.overlaid(with: $1.settings) }
      .overlaid(with: finalSettings)
  }

  func path(of name: String) -> String { PlaceOnDisk.path(of: name, in: folder) }
}

extension GoldenSuite {
  /// Claims the files that a run reads and writes, so that no report replaces them.
  package func claim(_ claims: inout PathClaims) throws(PathClash) {
    for layout in layouts { try claims.reads(layout.path, as: "a layout") }
    try claims.reads(path(of: GoldenManifest.fileName), as: "the golden list")
    for path in goldenPaths(of: layouts) {
      try claims.reads(path, as: "a golden")
      try claims.reads(InputsFile.path(ofGolden: path), as: "a golden's input list")
    }
  }

  func goldenPaths(of layouts: [LayoutFile]) -> [String] {
    layouts.flatMap { layout in
      settings(for: layout).pictures.map { path(of: layout.name + $0.suffix) }
    }
  }
}

extension SuiteDocument {
  /// Reads a `skelshot.yml`. Paths in the file become relative to the current folder.
  ///
  /// - Throws: `LoadError` with every error in the file and its location.
  public init(contentsOf path: String) throws(LoadError) {
    self = try LoadError.parsing(path) { bytes throws(LayoutError) in
      try Self.parse(bytes, file: path)
    }
    guard let folder = Scene.folder(ofFile: path) else { return }
    func placed(_ path: String) -> String {
      path.hasBytes(first: "/") ? path : folder == "/" ? "/" + path : "\(folder)/\(path)"
    }
    layouts = layouts.map(placed)
    golden = golden.map(placed)
  }
}
