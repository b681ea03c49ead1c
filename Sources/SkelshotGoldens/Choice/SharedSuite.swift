import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives

/// The inputs that all shards of a suite must share. The inputs determine which pictures exist, and how they are drawn
/// and compared. Goldens are excluded, because only one shard reads each golden.
///
/// Every option is included unless the initializer removes it. An unnecessary option can only cause a false mismatch,
/// but a missing option could hide unchecked pictures.
struct SharedSuite {
  /// The suite's options, except options that can differ between machines and options that are stored per layout.
  private var options: GoldenSuite
  /// The options of the run, except the choice of pictures to keep.
  private var run: GoldenRunOptions
  private var settings: [SuiteSettings] = []
  private var layouts: [Member] = []
  /// The names of the layouts that the run draws; nil for all layouts.
  private var selection: [String]?
  /// The hash of each picture that the layouts name, in layout order; nil for unreadable pictures. Paths are excluded,
  /// because machines can keep the pictures in different folders.
  private var pictures: [UInt64?] = []
  /// The names of all shards' pictures, in suite order.
  private var names: [String]
  /// The list of goldens; nil if the run changes the list.
  private var goldens: [String]?

  struct Member {
    var name: String
    /// The hash of the file and of the scene that the file and its companion files define; nil if the file is
    /// unreadable.
    var content: UInt64?
    var settings: Int
  }

  /// Collects the inputs of a suite before any picture is drawn. `names` lists the pictures of all shards.
  init(
    _ suite: GoldenSuite, names: [String], _ run: GoldenRunOptions, _ manifest: GoldenManifest
  ) {
    (options, self.run, self.names) = (suite, run, names)
    // The shard's number and the options that are reset below do not affect results.
    options.shard = suite.shard.map { GoldenShard(1, of: $0.count) }
    (options.jobs, options.keepsArtifacts) = (1, false)
    (self.run.keeping, self.run.keepsArtifacts) = (.none, false)
    // The layouts and their settings are stored separately.
    (options.layouts, options.selection, options.overrides) = ([], nil, [])
    (options.settings, options.finalSettings) = (SuiteSettings(), SuiteSettings())
    var places: [SuiteSettings: Int] = [:]
    let contents = Batch(jobs: suite.jobs).map(suite.layouts) { Self.content(of: $0.path) }
    for (layout, content) in zip(suite.layouts, contents) {
      let own = suite.settings(for: layout)
      let place = places[own] ?? settings.count
      if place == settings.count {
        settings.append(own)
        places[own] = place
      }
      layouts.append(
        Member(name: layout.name, content: content.get(), settings: place))
    }
    selection = suite.selection.map { $0.map(\.name) }
    var known = PathSet()
    for path in NamedPicture.all(of: suite.layouts, jobs: suite.jobs).map(\.path)
    where known.insert(path) {
      pictures.append(Self.content(path, limit: PictureFile.fileLimit))
    }
    goldens = run.update == nil ? Array(manifest.names) : nil
  }

  private static func content(of layout: String) -> UInt64? {
    guard let bytes = try? SceneDocument.bytes(ofFile: layout, mustBeRegular: true) else {
      return nil
    }
    guard !SceneDocument.isLayout(bytes, path: layout),
      let document = try? SceneDocument(bytes, path: layout, name: layout),
      let text = try? document.scene.json()
    else { return FNV1a.hash(bytes) }
    return FNV1a.hash(bytes + text.utf8)
  }

  private static func content(_ path: String, limit: Int) -> UInt64? {
    (try? FileReading.bytes(ofRegularFile: path, limit: limit)).map { FNV1a.hash($0) }
  }

  /// A hash of the inputs in 16 hexadecimal digits.
  var digest: String {
    // The text contains every stored property. No property is a set or a dictionary, because these have no fixed order.
    FNV1a.digits(Array(String(reflecting: self).utf8))
  }
}
