// SkelshotGoldens: pictures of layouts that are kept, and compared with what is drawn now.
//
// In:    layouts, a folder of golden pictures, settings of a skelshot.yml; or a drawn picture and the
//        golden of a test.
// Out:   for each picture its state, how it differs by element of the layout, and a report; goldens that
//        are recorded.
// Order: 1. Settings say which `GoldenPicture`s a layout has, and how each is named.
//        2. The picture is drawn, and compared with the golden's pixels and timing.
//        3. What differs is told by the elements of the layout; a plan says which goldens are written.
// It does not know arguments, streams and exit codes, nor testing frameworks.

public import SkelshotDocument
package import SkelshotFiles
import SkelshotModel
public import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRaster
import SkelshotSyntax

/// Layouts whose pictures are kept as goldens, and compared with them.
///
/// ```swift
/// var suite = GoldenSuite(layouts: try LayoutFile.find(["screens"]), golden: "goldens")
/// suite.settings.interfaceStyles = [.light, .dark]
/// let run = try suite.verify()
/// for check in run.checks where !check.isPassed { print(check.path, check.summary) }
/// ```
///
/// Beside the goldens stands `goldens.txt`, the list of those that were recorded. It is kept with
/// them: by it a missing golden is told from a new picture, and an orphaned one from a file of yours.
public struct GoldenSuite: Sendable {
  /// The layouts, with different names.
  package var layouts: [LayoutFile]
  /// The folder of the goldens.
  package var folder: String
  /// Which pictures are made of each layout, and how they are compared.
  public var settings: SuiteSettings
  /// Other settings for some layouts; what comes later wins.
  package var overrides: [SuiteOverride]
  /// Settings over all others, as a command line gives them.
  package var finalSettings = SuiteSettings()
  /// The layouts that a run draws, of those of the suite; nil is all. Goldens of the others are left in
  /// peace.
  package var selection: [LayoutFile]?
  /// Whether the layouts are all there are: goldens of others are orphaned then.
  package var isComplete = true
  /// Patterns of the names of the goldens that a run draws, without or with extension: `home/**`, `*-dark@2x`; none
  /// is all. Goldens of other pictures are left in peace.
  public var filters: [String] = []
  /// The part of the pictures that a run draws, where several machines share them; nil is all.
  public var shard: GoldenShard?
  /// How many pictures may fail before a run ends, 1 or more; nil draws all. What has not been looked at is counted in
  /// `GoldenRun.unchecked`.
  public var failureLimit: Int?
  /// Whether a run keeps expected, actual and difference pictures of what fails, for `GoldenRun.writeArtifacts(to:)`.
  public var keepsArtifacts = false
  /// The largest area of a picture in pixels.
  public var pixelLimit = PixelSize.defaultPixelLimit
  /// Threads at work at the same time, 1 or more.
  public var jobs = Batch.processorCount

  /// Makes a suite.
  ///
  /// - Parameters:
  ///   - layouts: Files with different names, as `LayoutFile.find(_:)` gives them.
  ///   - folder: The folder of the goldens; it is made when one is recorded.
  ///   - settings: Which pictures are made of each layout, and how they are compared.
  ///   - overrides: Other settings for some layouts.
  public init(
    layouts: [LayoutFile], golden folder: String, settings: SuiteSettings = SuiteSettings(),
    overrides: [SuiteOverride] = []
  ) {
    self.layouts = layouts
    self.folder = folder
    self.settings = settings
    self.overrides = overrides
  }

  /// Chooses the layouts that a run draws.
  ///
  /// A file of the suite keeps its name of the suite, and with it its goldens. Another file has the name that
  /// `LayoutFile.find(_:)` gives it, and joins the suite.
  ///
  /// - Parameter paths: Files, folders and patterns, as `LayoutFile.find(_:)` takes them.
  /// - Throws: `LoadError` if a pattern or a folder has no layout.
  public mutating func select(_ paths: [String]) throws(LoadError) {
    let own = SuiteMembers(layouts)
    var chosen: [LayoutFile] = []
    var known = PathSet()
    for path in paths {
      for file in try LayoutFile.find([path]) {
        let layout = own.layout(at: file.path) ?? file
        guard known.insert(PlaceOnDisk.absolute(layout.path)) else { continue }
        chosen.append(layout)
        if !own.contains(layout) { layouts.append(layout) }
      }
    }
    selection = chosen.count == layouts.count ? nil : chosen
  }

  /// What holds for a layout.
  package func settings(for layout: LayoutFile) -> SuiteSettings {
    overrides.filter { $0.holds(for: layout.name) }
      .reduce(settings) { $0.overlaid(with: $1.settings) }
      .overlaid(with: finalSettings)
  }

  /// The path of a golden.
  func path(of name: String) -> String { PlaceOnDisk.path(of: name, in: folder) }
}

extension GoldenSuite {
  /// Notes the files that a run reads and writes, so that no report takes the place of one.
  package func claim(_ claims: inout PathClaims) throws(PathClash) {
    for layout in layouts { try claims.reads(layout.path, as: "a layout") }
    try claims.reads(path(of: GoldenManifest.fileName), as: "the list of goldens")
    for path in goldenPaths(of: layouts) {
      try claims.reads(path, as: "a golden")
      try claims.reads(InputsFile.path(ofGolden: path), as: "what a golden was drawn from")
    }
  }

  /// The files of the goldens of layouts.
  func goldenPaths(of layouts: [LayoutFile]) -> [String] {
    layouts.flatMap { layout in
      settings(for: layout).pictures.map { path(of: layout.name + $0.suffix) }
    }
  }
}

extension SuiteDocument {
  /// Reads a skelshot.yml. The paths in it become relative to the current folder.
  ///
  /// - Throws: `LoadError` with every mistake of the file, each with its place.
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
