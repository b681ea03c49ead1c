import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives

/// What all shards of a suite have in common: everything that decides which pictures there are, how they are drawn, and
/// what comes of a comparison. Goldens are not in it: each is read by the one shard that draws its picture.
///
/// Whatever is not taken out here counts, so that an option that is new cannot be forgotten: two machines that disagree
/// about one that does not matter are told so, and the other mistake would let pictures pass that nobody looked at.
struct SharedSuite {
  /// The options, without those by which the machines may differ and those that the layouts tell.
  private var options: GoldenSuite
  /// What the run does, without which pictures it keeps.
  private var run: GoldenRunOptions
  /// The different settings of the layouts.
  private var settings: [SuiteSettings] = []
  /// All layouts of the suite.
  private var layouts: [Member] = []
  /// The names of the layouts that the run draws; nil is all.
  private var selection: [String]?
  /// The hashes of the pictures that layouts name, each once, in the order of the layouts; nil of those that cannot be
  /// read. What names them is in the layouts: machines may have their copies in different folders.
  private var pictures: [UInt64?] = []
  /// The names of the pictures that all shards draw together, in order.
  private var names: [String]
  /// The list of goldens; nil where the run changes it.
  private var goldens: [String]?

  /// A layout of the suite.
  struct Member {
    var name: String
    /// The hash of its bytes, and of what a storyboard or another tool's skeleton comes to with the files beside it; nil where
    /// it cannot be read.
    var content: UInt64?
    /// Which of the settings hold for it.
    var settings: Int
  }

  /// Looks at a suite before anything is drawn.
  ///
  /// - Parameters:
  ///   - suite: The suite of one shard.
  ///   - names: The names of the pictures that all shards draw together, in order.
  ///   - run: What the run does.
  ///   - manifest: The list of goldens.
  init(
    _ suite: GoldenSuite, names: [String], _ run: GoldenRunOptions, _ manifest: GoldenManifest
  ) {
    (options, self.run, self.names) = (suite, run, names)
    // Which shard it is, and what makes no difference to what is found.
    options.shard = suite.shard.map { GoldenShard(1, of: $0.count) }
    (options.jobs, options.keepsArtifacts) = (1, false)
    (self.run.keeping, self.run.keepsArtifacts) = (.none, false)
    // What the layouts tell, each with the settings that hold for it.
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

  /// What tells it from other suites: 16 hexadecimal digits.
  var digest: String {
    // Every stored property, down to numbers and quoted texts. None of them is a set or a dictionary, whose order is left
    // to chance.
    FNV1a.digits(Array(String(reflecting: self).utf8))
  }
}
