#if Imports
  package import SkelshotDocument
  import SkelshotFiles
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotSyntax

  /// The files that a storyboard, a XIB or a dump depends on and that can be watched for changes.
  package enum SceneFiles {
    /// Returns the paths of the XIBs for cells and of the companion file `NAME.skelshot.yml`, which may be missing.
    package static func besides(_ path: String, settings: ScreenSettings) -> [String] {
      let own = try? CompanionFile.settings(besides: path)
      return [CompanionFile.path(besides: path)] + (own?.cells ?? []).compactMap(file)
        + settings.cells.compactMap(file)
    }

    /// Returns the paths of a scene's file, its pictures, and the files next to it.
    package static func read(
      _ path: String, _ document: SceneDocument, settings: ScreenSettings
    ) -> [String] {
      let scene = document.scene
      let pictures = scene.pictureReferences.map { scene.path(ofPicture: $0.name) }
      let others = document.hasCompanion ? besides(path, settings: settings) : []
      let sources = document.sources.filter { $0 != path }
      return [path] + sources + others.filter { FileKind(path: $0) == .file } + pictures
    }

    package static func catalogs(besides path: String) -> [String] {
      AssetCatalogs(besides: Scene.folder(ofFile: path)).catalogs
    }

    private static func file(_ cell: SettingText) -> String? {
      cell.text.firstIndex(of: "=").map { String(cell.text[cell.text.index(after: $0)...]) }
    }
  }
#endif
