#if Imports
  import SkelshotDocument
  import SkelshotFiles
  import SkelshotImport
  import SkelshotInterfaceBuilder
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
      var options = ImportOptions(
        loader: settings.scene?.text, breakpoint: settings.breakpoint, name: name)
      options.size = try wrapping({ LoadError.interfaceBuilder($0, path: name) }) {
        () throws(InterfaceBuilderError) in try settings.screenSize
      }
      do throws(ImportError) {
        return try ImportedSkeleton(bytes, format: format, options)
      } catch {
        if case .notJSON(let error) = error { throw .layout(error) }
        throw .imported(error, path: name)
      }
    }
  }

  extension SceneDocument {
    /// The names of a storyboard's scenes, or the numbers of a file's loaders; nil of any other file, and of one with mistakes.
    package static func sceneNames(ofFile path: String) -> [String]? {
      guard let bytes = try? bytes(ofFile: path, mustBeRegular: true) else { return nil }
      if ImportFormat(bytes, path: path) == .jsx {
        let count = ImportedSkeleton.loaderCount(bytes)
        return count > 0 ? (1...count).map(String.init) : nil
      }
      guard InterfaceFile.isInterface(bytes, path),
        let document = try? InterfaceBuilderDocument(bytes)
      else { return nil }
      let names = document.sceneNames
      return names.isEmpty ? nil : names
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
