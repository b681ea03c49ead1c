#if Imports
  import SkelshotDocument
  import SkelshotFiles
  import SkelshotImport
  import SkelshotLayout
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotSyntax
  import SkelshotRenderer

  /// A storyboard or XIB, along with the files next to it. Any scene in the file can be created from this value.
  struct PreparedInterface: Sendable {
    let settings: ScreenSettings
    let sceneNames: [String]
    private let screens: InterfaceBuilderScreens
    private var options: InterfaceBuilderOptions
    /// The skeleton settings in the companion file, without the caller's settings.
    private let skeleton: [SkeletonChanges]

    /// Reads a file's bytes. If the path is nil, reads stdin. The settings override the companion file, which overrides
    /// what an app's code says.
    init(
      _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings,
      of screen: AppScreen? = nil, _ facts: AppScreen.InterfaceFacts = AppScreen.InterfaceFacts()
    ) throws(LoadError) {
      var settings = settings
      var skeleton = facts.settings.skeleton
      if let own = try CompanionFile.settings(besides: path) {
        skeleton += own.skeleton
        settings = own.overlaid(with: settings)
        settings.warnings = CompanionFile.warnings(
          own, besides: path, used: InterfaceBuilderScene.options)
      }
      var code = facts.settings
      // A number of rows for all tables overrides the code's numbers for single tables.
      if settings.rows.contains(where: { $0.table.isEmpty }) { code.rows = [] }
      settings = code.overlaid(with: settings)
      self.settings = settings
      self.skeleton = skeleton
      var fault: SettingText?
      let document: InterfaceBuilderDocument
      do throws(InterfaceBuilderError) {
        document = try InterfaceBuilderDocument(reading: bytes)
        var options = try settings.options(&fault) { path throws(FileError) in
          try FileReading.bytes(ofRegularFile: path, limit: InterfaceBuilderDocument.byteLimit)
        }
        options.codeOverrides = facts.settings.overrides.count
        options.codeNames = facts.names
        self.options = options
      } catch {
        throw LoadError(error, about: fault, ofFile: name)
      }
      if let screen { self.options.codeCells = try screen.cells(facts) }
      var assets = InterfaceBuilderAssets()
      let names = document.assetNames
      if let path, !names.colors.isEmpty || !names.images.isEmpty {
        let folder = Scene.folder(ofFile: path)
        assets = AssetCatalogs(besides: folder).assets(
          colors: names.colors, images: names.images, relativeTo: folder)
      }
      sceneNames = document.sceneNames
      screens = InterfaceBuilderScreens(document, assets: assets)
    }

    func scene(
      _ chosen: SettingText?, name: String
    ) throws(LoadError) -> InterfaceBuilderScene {
      var options = options
      options.scene = chosen?.text
      var fault: InterfaceBuilderOption?
      do throws(InterfaceBuilderError) {
        var scene = try screens.scene(options, fault: &fault)
        for changes in skeleton { scene.scene.apply(changes) }
        scene.warnings += settings.warnings
        scene.settings["skeleton"] = settings.skeletonPlace
        scene.settings["timeline"] = settings.shows.first
        return scene
      } catch {
        let text = fault == .scene ? chosen : fault.flatMap(settings.text)
        throw LoadError(error, about: text, ofFile: name)
      }
    }
  }

  extension LoadError {
    /// Adds the location of an invalid setting that comes from a file.
    fileprivate init(_ error: InterfaceBuilderError, about fault: SettingText?, ofFile name: String)
    {
      if let fault, let file = fault.file, let location = fault.location {
        self = .setting(error, path: file, location: location)
      } else {
        self = .interfaceBuilder(error, path: name)
      }
    }
  }

  extension InterfaceBuilderScene: ImportedScene {
    var isInterfaceBuilder: Bool { true }

    func setting(ofKey key: String) -> SettingText? { settings[key] }

    fileprivate static let options = [
      "scene", "device", "size", "landscape", "set", "rows", "cell", "all-skeletonable",
    ]

    var usedOptions: [String] { Self.options }

    /// If no bone is visible, the message names a setting that makes bones visible.
    func message(of note: RenderNote) -> Message? {
      guard case .noBones(let chains) = note else { return nil }
      var message = note.message
      guard let chain = chains.first else {
        if warnings.contains(where: { $0.code == "no-cells" }) {
          message.text = "no view becomes a bone: tables and collections have no bones of their own"
          return message
        }
        message.help =
          "mark views with the runtime attribute isSkeletonable or with --set '#name.isSkeletonable=true', "
          + "or show all possible bones with --all-skeletonable"
        return message
      }
      message.location = location(ofView: chain.reference)
      let name = chain.id ?? chain.reference
      message.help =
        "if the app marks this view in code, add --set '#\(name).isSkeletonable=true'; if the app shows the skeleton on a subview, "
        + "name the subview with --show NAME; otherwise add "
        + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"isSkeletonable\" value=\"YES\"/> to this view"
      return message
    }
  }
#endif
