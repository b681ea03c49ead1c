import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives

/// The inputs that all shards of a suite must share: whatever decides which pictures there are, how they are drawn, and
/// how they compare. Goldens are not among them: each is read only by the shard that draws its picture.
///
/// Every option counts unless it is removed here, so that a new option cannot be forgotten. A needless option at worst
/// reports a difference that does not matter; a missing one would let unseen pictures pass.
struct SharedSuite {
  /// The options, without those that may differ between machines and those that the layouts carry.
  private var options: GoldenSuite
  /// The options of the run, without which pictures it keeps.
  private var run: GoldenRunOptions
  private var settings: [SuiteSettings] = []
  private var layouts: [Member] = []
  /// The names of the layouts that the run draws; nil for all.
  private var selection: [String]?
  /// The hashes of the pictures that layouts name, each once, in layout order; nil for unreadable ones. Paths are left
  /// out: machines may keep their copies in different folders.
  private var pictures: [UInt64?] = []
  /// The names of the pictures that all shards draw together, in order.
  private var names: [String]
  /// The list of goldens; nil if the run changes it.
  private var goldens: [String]?

  struct Member {
    var name: String
    /// The hash of its bytes, and of the scene that an imported file and the files beside it make; nil if unreadable.
    var content: UInt64?
    /// The index in `SharedSuite.settings`.
    var settings: Int
  }

  /// Takes the inputs of a suite before anything is drawn. `names` are the pictures of all shards together.
  init(
    _ suite: GoldenSuite, names: [String], _ run: GoldenRunOptions, _ manifest: GoldenManifest
  ) {
    (options, self.run, self.names) = (suite, run, names)
    // The shard's number, and options that do not change the result.
    options.shard = suite.shard.map { GoldenShard(1, of: $0.count) }
    (options.jobs, options.keepsArtifacts) = (1, false)
    (self.run.keeping, self.run.keepsArtifacts) = (.none, false)
    // Replaced by each layout with its settings.
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

  /// 16 hexadecimal digits that identify the inputs.
  var digest: String {
    // Every stored property, down to numbers and quoted texts. None is a set or a dictionary, whose order is random.
    FNV1a.digits(Array(String(reflecting: self).utf8))
  }
}
