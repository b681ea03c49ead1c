import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests readers, libraries, patterns, batches and suites with random limits and names.
@Suite(.timeLimit(.minutes(10))) struct RandomValueFileTests {
  @Test(arguments: NastyValues.seeds)
  func `decoding random or truncated pictures does not crash`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    let frames = PixmapFrames([values.pixmap()], duration: .zero)
    let film = try Scene(width: 9, height: 5) { Label() }.film(framesPerSecond: 4)
    var files = [
      try frames.encode(as: .png).bytes, try film.encode(as: .gif).bytes,
      try film.encode(as: .apng).bytes, try film.encode(as: .webp).bytes,
    ]
    files.append(values.bytes())
    for _ in 0..<NastyValues.rounds {
      for file in files {
        let bytes = values.bool() ? file : Array(file.prefix(values.index(file.count + 1)))
        let limit = values.limit()
        attempt {
          var reader = try FilmDecoder(
            pixelLimit: limit, filmLimit: values.perhaps(values.limit)
          ).open(bytes)
          while try reader.nextFrame() != nil {}
        }
        attempt { try Pixmap(decoding: bytes, pixelLimit: limit) }
        use(FilePart.parts(of: bytes))
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `reading and writing picture files does not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    try withTemporaryFolder { folder in
      try values.pixmap().write(to: "\(folder)/a.png")
      for _ in 0..<NastyValues.rounds {
        let name = values.bool() ? "a.png" : values.text()
        attempt { try Pixmap(contentsOf: "\(folder)/\(name)", pixelLimit: values.limit()) }
        attempt {
          try FilmDecoder(pixelLimit: values.limit()).open(contentsOf: "\(folder)/\(name)")
        }
        var scene = Scene(width: 8, height: 8) { ImageView().with(\.image, name) }
        scene.folder = folder
        attempt {
          try PictureLibrary(for: scene, pixelLimit: values.limit(), fileLimit: values.limit())
        }
        attempt { try PictureLibrary(drawing: scene, pixelLimit: values.limit()) }
        attempt { try SkeletonRenderer(loading: scene, pixelLimit: values.limit()) }
        attempt { try Scene(contentsOf: "\(folder)/\(name)") }
        attempt { try SuiteDocument(contentsOf: "\(folder)/\(name)") }
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `importing skeletons does not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    let folder = "\(Fixture.repository)/Tests/ImportTests/Fixtures"
    for name in ["PlayerCard.jsx", "CommentCard.svg", "profile.bones.json"] {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      for _ in 0..<NastyValues.rounds {
        let text = values.one(of: [bytes, bytes + values.bytes(), values.bytes()])
        attempt {
          let skeleton = try ImportedSkeleton(
            text, loader: values.perhaps { values.integer() },
            breakpoint: values.perhaps { values.integer() },
            size: values.perhaps { Size(width: values.double(), height: values.double()) })
          _ = skeleton.location(ofView: values.text())
          _ = skeleton.warnings.map(\.description)
          return try SkeletonRenderer(skeleton.scene, pictures: [:], pixelLimit: 1 << 16)
        }
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `reading storyboards does not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    let path = "\(Fixture.folder)/interface-builder/Profile.storyboard"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let document = try InterfaceBuilderDocument(bytes)
    attempt { try InterfaceBuilderDocument(values.bytes()) }
    for _ in 0..<NastyValues.rounds {
      var options = InterfaceBuilderOptions()
      options.scene = values.perhaps { values.one(of: ["Gallery", "Settings", values.text()]) }
      options.size = values.perhaps { Size(width: values.double(), height: values.double()) }
      options.isLandscape = values.bool()
      options.isAllSkeletonable = values.bool()
      options.overrides = values.list { values.one(of: ["#bio.alpha=1", values.text()]) }
      options.rows = ["": values.integer()]
      options.cells = values.list {
        InterfaceBuilderOptions.CellFile(
          table: values.text(), path: values.text(), bytes: values.bytes())
      }
      let scene = attempt { try document.scene(options) }
      use(scene?.location(ofView: values.text()))
      if let scene, scene.scene.canvas.size.width < 1_000, scene.scene.canvas.size.height < 1_000 {
        attempt { try scene.scene.pixmap() }
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `output patterns and variants do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let variant = PictureVariant(interfaceStyle: values.any(), scale: values.scale())
      use((variant.scaleName, variant.hashValue))
      let text = values.one(of: [values.text(), "{name}{-appearance}{@scale}.png"])
      let pattern = attempt { try OutputPattern(text) }
      use((pattern?.filled(for: variant).path(name: values.text()), pattern?.hasName))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `searches and batches do not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    try withTemporaryFolder { folder in
      try Data(Self.layout.utf8).write(to: URL(fileURLWithPath: "\(folder)/a.json"))
      for _ in 0..<max(1, NastyValues.rounds / 4) {
        let path = values.bool() ? "\(folder)/a.json" : "\(folder)/\(values.text())"
        let found = attempt { try LayoutFile.find([path]) }
        use((LayoutFile.isSearch(values.text()), LayoutFile(path: values.text()).name))
        let batch = Batch(jobs: values.integer())
        #expect(batch.map([1, 2]) { $0 + 1 }.count == 2)
        let results = batch.write(
          found ?? [LayoutFile(path: path)], into: "\(folder)/\(values.text())",
          format: values.perhaps(values.format), framesPerSecond: values.rate()
        ) { use($0.description) }
        for case .failure(let error) in results { use((error.message, error.description)) }
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `output transactions do not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    try withTemporaryFolder { folder in
      for _ in 0..<max(1, NastyValues.rounds / 2) {
        var transaction = OutputTransaction()
        for _ in 0..<values.index(4) {
          transaction.add(
            values.bytes(), to: "\(folder)/\(values.text())", replacingExisting: values.bool(),
            makingFolders: values.bool())
        }
        if values.once(in: 4) { transaction.discard() }
        attempt { try transaction.commit() }
        transaction.discard()
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `golden suites do not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    try withTemporaryFolder { folder in
      try Data(Self.layout.utf8).write(to: URL(fileURLWithPath: "\(folder)/a.json"))
      for _ in 0..<max(1, NastyValues.rounds / 8) {
        var suite = GoldenSuite(
          layouts: try LayoutFile.find([folder]), golden: "\(folder)/\(values.text())",
          settings: values.suiteSettings(),
          overrides: values.list {
            SuiteOverride(layouts: ["a", values.text()], settings: values.suiteSettings())
          })
        (suite.jobs, suite.pixelLimit) = (values.integer(), values.limit())
        (suite.isComplete, suite.finalSettings) = (values.bool(), values.suiteSettings())
        attempt { try suite.select(["\(folder)/\(values.text())"]) }
        if values.once(in: 4) { suite.filters = values.list(values.text) + ["a**"] }
        suite.shard = values.perhaps { GoldenShard(values.integer(), of: values.integer()) }
        suite.failureLimit = values.perhaps(values.integer)
        suite.keepsArtifacts = values.bool()
        attempt { use(try suite.pictureNames()) }
        let runs = [
          attempt { try suite.record(pruning: values.perhaps(values.integer), keeping: .all) },
          attempt { try suite.verify(record: .changed, keeping: .failures) },
        ]
        for run in runs.compactMap({ $0 }) {
          let report = run.report()
          attempt { try run.writeArtifacts(to: "\(folder)/\(values.text())") }
          attempt { try report.write(toFolder: "\(folder)/\(values.text())") }
          attempt { use(try CheckReport(mergingReports: ["\(folder)/\(values.text())"])) }
          use((run.isPassed, run.hasErrors, GitHubReport(report).summary))
          use(GitHubReport(report).annotations)
          use((HTMLReport(report).text, JSONReport(report).text, JUnitReport(report).text))
          for check in run.checks {
            use((check.summary, check.details, check.problem?.message, check.state.meaning))
          }
        }
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `comparing folders does not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    try withTemporaryFolder { folder in
      for name in ["a.png", "b.gif"] {
        try Data(values.bytes()).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      for _ in 0..<max(1, NastyValues.rounds / 8) {
        var comparison = FolderComparison(
          expected: folder, actual: values.bool() ? folder : "\(folder)/\(values.text())")
        (comparison.jobs, comparison.pixelLimit) = (values.integer(), values.limit())
        comparison.keepsArtifacts = values.bool()
        guard let run = attempt({ try comparison.run(keeping: .all) }) else { continue }
        use((run.isPassed, HTMLReport(run.report()).text, JSONReport(run.report()).text))
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `suite settings do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      let settings = values.suiteSettings().overlaid(with: values.suiteSettings())
      use((settings.comparison, settings.hashValue))
      for picture in settings.pictures {
        var picture = picture
        (picture.scale, picture.time) = (values.scale(), values.duration())
        use((picture.suffix, picture.hashValue))
      }
      let one = SuiteOverride(layouts: values.list(values.text), settings: settings)
      use((one.holds(for: values.text()), SuiteDocument().settings))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `decoding layouts with random limits does not crash`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      var limits = values.bool() ? DocumentLimits() : .default
      let properties: [WritableKeyPath<DocumentLimits, Int>] = [
        \.bytes, \.diagnostics, \.longestSide, \.overrides, \.pixels, \.rowSelectors, \.sections,
        \.steps, \.values, \.viewNesting, \.views,
      ]
      for property in properties where values.bool() { limits[keyPath: property] = values.limit() }
      let text = values.one(of: [Self.layout, "{\"canvas\": 1}", values.text(), "views: [1"])
      attempt { try Scene(json: text, limits: limits) }
      let document = attempt {
        try LayoutDocument.parse(Array(text.utf8), file: values.text(), limits: limits)
      }
      use((document?.location(ofView: values.text()), document?.location(of: [values.text()])))
      attempt { try SuiteDocument.parse(Array(text.utf8), file: values.text(), limits: limits) }
    }
    use((LayoutSchema.json, LayoutSchema.suite))
  }

  private static let layout = """
    {"canvas": {"width": 12, "height": 8}, "views": [
      {"type": "label", "id": "title", "frame": [1, 1, 10, 3]},
      {"type": "button", "frame": [1, 5, 4, 3]}]}
    """
}

extension NastyValues {
  func suiteSettings() -> SuiteSettings {
    var settings = SuiteSettings()
    settings.directions = perhaps { list { any() } }
    settings.interfaceStyles = perhaps { list { any() } }
    settings.scales = perhaps { list(scale) }
    settings.times = perhaps { list(duration) }
    settings.film = once(in: 3) ? format() : nil
    settings.framesPerSecond = perhaps(rate)
    settings.ignoredAreas = perhaps { list(rect) }
    settings.metric = perhaps { one(of: metrics()) }
    (settings.pixelBudget, settings.ratioBudget) = (perhaps(integer), perhaps(fraction))
    return settings
  }
}
