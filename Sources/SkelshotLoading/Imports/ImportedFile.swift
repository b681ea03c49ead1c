#if Imports
  package import SkelshotDocument
  import SkelshotFiles
  import SkelshotImport
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotSyntax

  /// The kinds of importable files: storyboards, XIBs and skeletons from other tools.
  enum ImportedFile {
    /// Reads a file from its bytes. Returns nil for layouts and for files of unknown kind.
    ///
    /// - Parameters:
    ///   - path: The file's path, or nil for stdin.
    ///   - name: The file name for messages.
    ///   - settings: The caller's settings, which override a storyboard's companion file.
    static func scene(
      _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings
    ) throws(LoadError) -> (any ImportedScene)? {
      if let format = ImportFormat(bytes, path: path) {
        return try skeleton(bytes, format, name: name, settings)
      }
      if let format = HierarchyFormat(bytes) {
        return try ImportedHierarchy(bytes, format, path: path, name: name, settings)
      }
      guard isInterface(bytes, path) else { return nil }
      let file = try PreparedInterface(bytes, path: path, name: name, settings)
      return try file.scene(file.settings.scene, name: name)
    }

    /// Reads a screen of an app. `bytes` is the content of the screen's file.
    static func scene(
      of screen: AppScreen, _ bytes: [UInt8], path: String, limits: DocumentLimits,
      _ settings: ScreenSettings
    ) throws(LoadError) -> (any ImportedScene)? {
      try AppScreenScene(screen, bytes, path: path, limits: limits, settings)
    }

    /// The maximum size, in bytes, of a file that begins with `start`, or nil if such a file is not imported.
    static func byteLimit(_ start: [UInt8], path: String) -> Int? {
      if ImportFormat(start, path: path) != nil { return ImportFormat.byteLimit }
      if HierarchyFormat(start) != nil { return HierarchyError.byteLimit }
      return isInterface(start, path) ? InterfaceBuilderDocument.byteLimit : nil
    }

    fileprivate static func isInterface(_ bytes: [UInt8], _ path: String?) -> Bool {
      let foreign = ForeignFile(start: bytes)
      if foreign == .interfaceBuilder { return true }
      let name = path?.lowercased() ?? ""
      // A picture is reported as a picture even if its name ends in `.storyboard`.
      return (name.hasSuffix(".storyboard") || name.hasSuffix(".xib"))
        && (foreign == nil || foreign == .xml)
    }

    private static func skeleton(
      _ bytes: [UInt8], _ format: ImportFormat, name: String, _ settings: ScreenSettings
    ) throws(LoadError) -> ImportedSkeleton {
      let options = try settings.importOptions(name: name)
      do throws(ImportError) {
        return try ImportedSkeleton(bytes, format: format, options)
      } catch {
        if case .notJSON(let error) = error { throw LoadError.layout(error) }
        throw LoadError.imported(error, path: name)
      }
    }
  }

  extension ScreenSettings {
    fileprivate func importOptions(name: String) throws(LoadError) -> ImportOptions {
      var options = ImportOptions(loader: scene?.text, breakpoint: breakpoint, name: name)
      options.size = try wrapping({ LoadError.interfaceBuilder($0, path: name) }) {
        () throws(InterfaceBuilderError) in try screenSize
      }
      return options
    }
  }

  /// A file with several scenes that is read only once: a storyboard, a XIB, or JSX with loaders.
  package struct SharedScenes: Sendable {
    private enum Content: Sendable {
      case loaders(LoaderFile)
      case interface(PreparedInterface)
    }

    package let bytes: [UInt8]
    /// The names of the scenes in a storyboard or the numbers of the loaders in a file.
    package let names: [String]
    private let content: Content

    /// Reads a file with several scenes. The settings need not choose a scene.
    ///
    /// Returns nil for other files and for invalid files. Errors in invalid files are reported when a scene is loaded.
    package init?(contentsOf path: String, settings: ScreenSettings) {
      guard let bytes = try? SceneDocument.bytes(ofFile: path, mustBeRegular: true) else {
        return nil
      }
      self.bytes = bytes
      if ImportFormat(bytes, path: path) == .jsx {
        guard let file = try? LoaderFile(bytes) else { return nil }
        content = .loaders(file)
        names = (0..<file.count).map { "\($0 + 1)" }
      } else {
        guard ImportedFile.isInterface(bytes, path),
          let file = try? PreparedInterface(bytes, path: path, name: path, settings)
        else { return nil }
        content = .interface(file)
        names = file.sceneNames
      }
      if names.isEmpty { return nil }
    }

    func scene(_ settings: ScreenSettings, name: String) throws(LoadError) -> any ImportedScene {
      switch content {
      case .interface(let file): return try file.scene(settings.scene, name: name)
      case .loaders(let file):
        let options = try settings.importOptions(name: name)
        do throws(ImportError) {
          return try ImportedSkeleton(file, options)
        } catch {
          throw LoadError.imported(error, path: name)
        }
      }
    }
  }

  extension ImportedSkeleton: ImportedScene {
    var isInterfaceBuilder: Bool { false }

    var usedOptions: [String] {
      switch format {
      case .jsx: ["scene", "size"]
      case .svg: ["size"]
      case .bones: ["breakpoint", "size"]
      }
    }
  }
#endif
