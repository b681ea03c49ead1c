#if Imports
  import SkelshotDocument
  import SkelshotFiles
  import SkelshotInterfaceBuilder
  import SkelshotLayout
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotRenderer

  /// A storyboard or a XIB, with what stands beside it: settings, cells, asset catalogues.
  enum InterfaceFile {
    /// Whether a file is a storyboard or a XIB: by its first bytes, or as its name says.
    static func isInterface(_ bytes: [UInt8], _ path: String?) -> Bool {
      let foreign = ForeignFile(start: bytes)
      if foreign == .interfaceBuilder { return true }
      let name = path?.lowercased() ?? ""
      // What is a picture is told as such, whatever its name is.
      return (name.hasSuffix(".storyboard") || name.hasSuffix(".xib"))
        && (foreign == nil || foreign == .xml)
    }

    /// Reads the file's bytes.
    static func scene(
      _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings
    ) throws(LoadError) -> InterfaceBuilderScene {
      var settings = settings
      var skeleton: [SkeletonChanges] = []
      if let path {
        let other = ScreenSettings.path(besides: path)
        if FileKind(path: other) == .file {
          let folder = Scene.folder(ofFile: other)
          var own = try LoadError.parsing(other) { bytes throws(LayoutError) in
            try ScreenSettings.parse(bytes, file: other)
          }
          for index in own.cells.indices {
            own.cells[index].text = placed(own.cells[index].text, in: folder)
          }
          skeleton = own.skeleton
          settings = own.overlaid(with: settings)
        }
      }
      var fault: SettingText?
      do throws(InterfaceBuilderError) {
        var scene = try scene(bytes, path, settings, &fault)
        for changes in skeleton { scene.scene.apply(changes) }
        scene.warnings += settings.warnings
        scene.settings["skeleton"] = settings.skeletonPlace
        scene.settings["timeline"] = settings.shows.first
        return scene
      } catch {
        guard let fault, let file = fault.file, let location = fault.location else {
          throw .interfaceBuilder(error, path: name)
        }
        throw .setting(error, path: file, location: location)
      }
    }

    /// - Parameter fault: Gets the setting that an error is about.
    private static func scene(
      _ bytes: [UInt8], _ path: String?, _ settings: ScreenSettings, _ fault: inout SettingText?
    ) throws(InterfaceBuilderError) -> InterfaceBuilderScene {
      let document = try InterfaceBuilderDocument(bytes)
      var options = try settings.options(&fault) { path throws(FileError) in
        try FileReading.bytes(ofRegularFile: path, limit: InterfaceBuilderDocument.byteLimit)
      }
      var option: InterfaceBuilderOption?
      do throws(InterfaceBuilderError) {
        var assets = InterfaceBuilderAssets()
        let names = document.assetFiles
        if let path, !names.colors.isEmpty || !names.images.isEmpty {
          let folder = Scene.folder(ofFile: path)
          assets = AssetCatalogs(besides: folder).assets(
            colors: names.colors, images: names.images, relativeTo: folder)
        }
        let scene = try document.scene(options, assets: assets, fault: &option)
        guard scene.scene.hasConstraints, !canBeLaidOut(scene.scene) else { return scene }
        // Rather labels that cover what is below them than no picture.
        options.followsLabels = false
        return try document.scene(options, assets: assets, fault: &option)
      } catch {
        fault = option.flatMap(settings.text)
        throw error
      }
    }

    /// Whether what moves with labels has a place.
    private static func canBeLaidOut(_ scene: Scene) -> Bool {
      do throws(LayoutFailure) {
        _ = try LayoutEngine.layout(scene, isSkeletonActive: true)
        _ = try LayoutEngine.layout(scene, isSkeletonActive: false)
        return true
      } catch {
        switch error {
        case .conflictingConstraints, .ambiguousFrame, .tooManyConstraints, .constraintsTooComplex:
          return false
        default: return true
        }
      }
    }

    /// A cell's path, from the folder of the file that names it.
    private static func placed(_ text: String, in folder: String?) -> String {
      guard let folder, let sign = text.firstIndex(of: "=") else { return text }
      let path = text[text.index(after: sign)...]
      return path.hasBytes(first: "/") ? text : "\(text[...sign])\(folder)/\(path)"
    }
  }

  extension InterfaceBuilderScene: ImportedScene {
    var isInterfaceBuilder: Bool { true }

    func setting(ofKey key: String) -> SettingText? { settings[key] }

    var usedOptions: [String] {
      ["scene", "device", "size", "landscape", "set", "rows", "cell", "all-skeletonable"]
    }

    /// Where no bone shows, the line that would mend it.
    func message(of note: RenderNote) -> Message? {
      guard case .noBones(let chains) = note else { return nil }
      var message = note.message
      guard let chain = chains.first else {
        if warnings.contains(where: { $0.code == "no-cells" }) {
          message.text = "no view becomes a bone: tables and collections have none of their own"
          return message
        }
        message.help =
          "mark views by the runtime attribute isSkeletonable, by --set '#name.isSkeletonable=true', "
          + "or see what could show with --all-skeletonable"
        return message
      }
      message.location = location(ofView: chain.reference)
      let name = chain.id ?? chain.reference
      message.help =
        "if the app marks it in code, say --set '#\(name).isSkeletonable=true'; if it shows the skeleton on a view in it, "
        + "name that one: --show NAME; else add "
        + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"isSkeletonable\" value=\"YES\"/> to it"
      return message
    }
  }
#endif
