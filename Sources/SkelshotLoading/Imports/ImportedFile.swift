#if Imports
  package import SkelshotDocument
  import SkelshotFiles
  import SkelshotImport
  import SkelshotModel
  import SkelshotPrimitives

  /// Files that are no layouts: storyboards, XIBs, skeletons of other tools. This is the one place that tells these kinds apart.
  enum ImportedFile {
    /// Reads a file's bytes.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: The file's path; nil for stdin.
    ///   - name: The name in messages.
    ///   - settings: What is said about the file, over what the file beside a storyboard says.
    /// - Returns: nil for a layout, and for what is none of these.
    static func scene(
      _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings
    ) throws(LoadError) -> (any ImportedScene)? {
      if let format = ImportFormat(bytes, path: path) {
        return try skeleton(bytes, format, name: name, settings)
      }
      guard InterfaceFile.isInterface(bytes, path) else { return nil }
      return try InterfaceFile.scene(bytes, path: path, name: name, settings)
    }

    /// How many bytes a file may have that begins with these; nil for a layout, and for what is none of these kinds.
    static func byteLimit(_ start: [UInt8], path: String) -> Int? {
      if ImportFormat(start, path: path) != nil { return ImportFormat.byteLimit }
      return InterfaceFile.isInterface(start, path) ? InterfaceBuilderDocument.byteLimit : nil
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
    /// What is asked of another tool's skeleton.
    fileprivate func importOptions(name: String) throws(LoadError) -> ImportOptions {
      var options = ImportOptions(loader: scene?.text, breakpoint: breakpoint, name: name)
      options.size = try wrapping({ LoadError.interfaceBuilder($0, path: name) }) {
        () throws(InterfaceBuilderError) in try screenSize
      }
      return options
    }
  }

  /// A file of several scenes, which is read once for all of them: a storyboard, a XIB, JSX with loaders.
  package struct SharedScenes: Sendable {
    private enum Content: Sendable {
      case loaders(LoaderFile)
      case interface(PreparedInterface)
    }

    /// The file.
    package let bytes: [UInt8]
    /// The names of a storyboard's scenes, or the numbers of a file's loaders.
    package let names: [String]
    private let content: Content

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - settings: What is said about it; which of its scenes is said later.
    /// - Returns: nil for any other file, and for one with mistakes, which are told where a scene of it is loaded.
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
        guard InterfaceFile.isInterface(bytes, path),
          let file = try? PreparedInterface(bytes, path: path, name: path, settings)
        else { return nil }
        content = .interface(file)
        names = file.sceneNames
      }
      if names.isEmpty { return nil }
    }

    /// One of its scenes, by what the settings say.
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
