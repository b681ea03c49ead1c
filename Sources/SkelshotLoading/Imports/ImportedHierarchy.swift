#if Imports
  import SkelshotDocument
  import SkelshotFiles
  import SkelshotFormats
  import SkelshotImport
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotRaster
  import SkelshotTrace

  /// The scene of a running app's screen.
  struct ImportedHierarchy: ImportedScene {
    let scene: Scene
    let warnings: [Message]
    let usedOptions: [String]
    private let skeletonPlace: SettingText?

    /// Reads a dump and the screenshot beside it.
    ///
    /// - Parameters:
    ///   - path: The dump's path, or nil for stdin. The scene names the screenshot relative to the dump's folder.
    ///   - name: The dump's name in messages.
    init(
      _ bytes: [UInt8], _ format: HierarchyFormat, path: String?, name: String,
      _ settings: ScreenSettings
    ) throws(LoadError) {
      let own = try CompanionFile.settings(besides: path)
      let settings = own?.overlaid(with: settings) ?? settings
      var options = HierarchyOptions()
      options.density = settings.density
      options.screenshotScale = settings.screenshotScale
      let picture: Pixmap?
      do throws(PictureError) {
        picture = try settings.screenshot.map { file throws(PictureError) in
          try Pixmap(contentsOf: file.text, pixelLimit: TraceOptions.pixelLimit)
        }
      } catch {
        guard let file = settings.screenshot?.file, let location = settings.screenshot?.location
        else { throw LoadError.imported(error, path: settings.screenshot?.text ?? name) }
        throw LoadError.setting(error, path: file, location: location)
      }
      let screen: ScreenHierarchy
      do throws(HierarchyError) {
        screen = try ScreenHierarchy(bytes, format: format, screenshot: picture, options)
      } catch {
        if case .notJSON(let error) = error { throw LoadError.layout(error) }
        throw LoadError.imported(error, path: name)
      }
      let folder = path.flatMap { Scene.folder(ofFile: $0) } ?? ""
      let usedOptions =
        ["screenshot"] + (picture == nil ? [] : ["screenshot-scale"])
        + (screen.isInPixels ? ["density"] : [])
      var scene = screen.scene(
        content: settings.screenshot.map { RelativePath.path(of: $0.text, from: folder) })
      for changes in own?.skeleton ?? [] { scene.apply(changes) }
      self.scene = scene
      self.usedOptions = usedOptions
      skeletonPlace = own?.skeletonPlace
      warnings =
        screen.warnings + CompanionFile.warnings(own, besides: path, used: usedOptions)
    }

    var isInterfaceBuilder: Bool { false }
    var hasCompanion: Bool { true }
    func setting(ofKey key: String) -> SettingText? { key == "skeleton" ? skeletonPlace : nil }
    func location(ofView reference: String) -> TextLocation? { nil }
  }
#endif
