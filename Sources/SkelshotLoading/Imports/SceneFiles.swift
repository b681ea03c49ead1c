#if Imports
  package import SkelshotDocument
  import SkelshotFiles
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotSyntax

  /// What a storyboard or XIB is made of besides itself, for those who watch it.
  package enum SceneFiles {
    /// The `NAME.skelshot.yml` beside it, there or not, and the XIBs of cells that it and the options name.
    package static func besides(_ path: String, settings: ScreenSettings) -> [String] {
      let other = ScreenSettings.path(besides: path)
      let folder = Scene.folder(ofFile: other)
      let own = try? LoadError.parsing(other) { bytes throws(LayoutError) in
        try ScreenSettings.parse(bytes, file: other)
      }
      let named = (own?.cells ?? []).compactMap(file).map { name in
        name.hasBytes(first: "/") || folder == nil ? name : "\(folder ?? ".")/\(name)"
      }
      return [other] + named + settings.cells.compactMap(file)
    }

    /// The files that a scene was read from: its own, the pictures that it names, and what stands beside a storyboard.
    package static func read(
      _ path: String, _ document: SceneDocument, settings: ScreenSettings
    ) -> [String] {
      let scene = document.scene
      let pictures = scene.pictureReferences.map { scene.path(ofPicture: $0.name) }
      let others = document.isInterfaceBuilder ? besides(path, settings: settings) : []
      return [path] + others.filter { FileKind(path: $0) == .file } + pictures
    }

    /// The asset catalogues that are searched for its colours and images.
    package static func catalogs(besides path: String) -> [String] {
      AssetCatalogs(besides: Scene.folder(ofFile: path)).catalogs
    }

    private static func file(_ cell: SettingText) -> String? {
      cell.text.firstIndex(of: "=").map { String(cell.text[cell.text.index(after: $0)...]) }
    }
  }
#endif
