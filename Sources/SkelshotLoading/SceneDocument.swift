package import SkelshotFormats
package import SkelshotDocument
package import SkelshotFiles
import SkelshotLayout
package import SkelshotModel
package import SkelshotPrimitives
package import SkelshotRenderer
package import SkelshotSyntax

/// A scene that was read from a layout.json or from a file that `ImportedFile` reads, with the locations of its views.
package struct SceneDocument: Sendable {
  private enum Origin: Sendable {
    case layout(LayoutDocument)
    case imported(any ImportedScene)
  }

  package var scene: Scene
  package let source: [UInt8]
  private let origin: Origin

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - path: The file's path, or nil for stdin. Pictures, catalogs and cells are read from the file's folder.
  ///   - name: The file name for messages.
  ///   - limits: The limits for a layout.
  ///   - settings: The caller's settings, which override the companion file of a storyboard or XIB.
  ///   - scenes: The file if all of its scenes were already read, or nil otherwise.
  ///   - screen: The screen if the file belongs to the sources of an app, or nil otherwise.
  package init(
    _ bytes: [UInt8], path: String?, name: String, limits: DocumentLimits = .default,
    settings: ScreenSettings = ScreenSettings(), of scenes: SharedScenes? = nil,
    screen: AppScreen? = nil
  ) throws(LoadError) {
    source = bytes
    let imported =
      if let screen {
        try ImportedFile.scene(of: screen, bytes, path: name, limits: limits, settings)
      } else if let scenes {
        try scenes.scene(settings, name: name)
      } else {
        try ImportedFile.scene(bytes, path: path, name: name, settings)
      }
    if let imported {
      origin = .imported(imported)
      scene = imported.scene
      scene.canvas = try Self.limited(scene.canvas, limits, name)
    } else {
      let document = try LoadError.parsing(bytes, of: name) { bytes throws(LayoutError) in
        try LayoutDocument.parse(bytes, file: name, limits: limits)
      }
      origin = .layout(document)
      scene = document.scene
    }
    try apply(settings, name)
    scene.folder = path.flatMap { Scene.folder(ofFile: $0) }
  }

  package init(
    contentsOf path: String, limits: DocumentLimits = .default,
    settings: ScreenSettings = ScreenSettings()
  ) throws(LoadError) {
    try self.init(contentsOf: LayoutFile(path: path), limits: limits, settings: settings)
  }

  /// Reads a layout file, or a screen of an app.
  package init(
    contentsOf layout: LayoutFile, limits: DocumentLimits = .default,
    settings: ScreenSettings = ScreenSettings()
  ) throws(LoadError) {
    let path = layout.path
    let bytes = try wrapping(LoadError.file) { () throws(FileError) in
      try Self.bytes(ofFile: path, limits: limits)
    }
    try self.init(
      bytes, path: path, name: path, limits: limits, settings: settings, screen: layout.screen)
  }

  /// Reads a scene file's bytes within the size limit for its kind. `mustBeRegular` rejects all but regular files.
  package static func bytes(
    ofFile path: String, limits: DocumentLimits = .default, mustBeRegular: Bool = false
  ) throws(FileError) -> [UInt8] {
    try FileReading.bytes(ofFile: path, mustBeRegular: mustBeRegular) { start in
      if let limit = ImportedFile.byteLimit(start, path: path) { return limit }
      // The first bytes are enough to recognize the file.
      return ForeignFile(start: start) == nil ? limits.bytes : nil
    }
  }

  package static func isLayout(_ bytes: [UInt8], path: String) -> Bool {
    ImportedFile.byteLimit(bytes, path: path) == nil
  }

  private mutating func apply(_ settings: ScreenSettings, _ name: String) throws(LoadError) {
    for changes in settings.skeleton { scene.apply(changes) }
    // Only a storyboard's reader can resolve the names of the storyboard's views.
    if !isInterfaceBuilder, !settings.shows.isEmpty {
      guard scene.timeline == nil else { throw .show(.timeline, path: name) }
      do throws(ShowError) {
        scene.showSkeleton(on: try scene.ids(named: settings.shows.map(\.text)))
      } catch {
        throw .show(error, path: name)
      }
    } else if isInterfaceBuilder || !settings.skeleton.isEmpty {
      // The changes can add or remove animations.
      scene.showSkeleton(on: scene.shownViews)
    }
  }

  /// Rejects a canvas that exceeds the size limit for pictures. The error names the file.
  private static func limited(
    _ canvas: CanvasSettings, _ limits: DocumentLimits, _ name: String
  ) throws(LoadError) -> CanvasSettings {
    guard let problem = limits.problem(ofCanvas: canvas.size, scale: canvas.scale) else {
      return canvas
    }
    let location = TextLocation(line: 1, column: 1, offset: 0, length: 0)
    throw .layout(
      LayoutError(
        file: name,
        diagnostics: [
          Diagnostic(severity: .error, message: problem.message, location: location, path: "")
        ]))
  }

  // MARK: Messages

  package var warnings: [Diagnostic] {
    if case .layout(let document) = origin { document.warnings } else { [] }
  }

  /// Warnings about the views of a storyboard or XIB, or about a skeleton from another tool.
  package var messages: [Message] {
    if case .imported(let imported) = origin { imported.warnings } else { [] }
  }

  /// Returns the names of the given skeleton options that do not change any bone, each with the reason. Names omit the
  /// leading hyphens.
  package func idleSkeletonOptions(
    of settings: ScreenSettings
  ) -> [(option: String, reason: String)] {
    settings.skeleton.flatMap { scene.unusedAspects(of: $0) }.map { aspect in
      var reason = "views and timeline steps override this option"
      if aspect == .duration, !scene.skeleton.hasDuration {
        reason = scene.skeleton.moves ? "keyframes have their own durations" : "nothing moves"
      }
      return (aspect.rawValue, reason)
    }
  }

  /// Returns the names of the given screen options that do not apply to this kind of file. Names omit the leading
  /// hyphens.
  package func idleOptions(of settings: ScreenSettings) -> [String] {
    switch origin {
    case .layout: settings.optionNames
    case .imported(let imported):
      settings.optionNames.filter { !imported.usedOptions.contains($0) }
    }
  }

  package var isLayout: Bool {
    if case .layout = origin { true } else { false }
  }

  /// The location of the view or picture name that caused a drawing error, or nil if the location is unknown.
  package func location(of error: PictureError) -> TextLocation? {
    switch origin {
    case .layout(let document): return document.location(of: error)
    case .imported:
      guard case RenderError.layout(let failure) = error.cause else { return nil }
      return location(ofView: failure.reference)
    }
  }

  /// The location of a view, or nil if this file has no such view. `reference` is the path that `skelshot tree` prints.
  package func location(ofView reference: String) -> TextLocation? {
    switch origin {
    case .layout(let document): document.location(ofView: reference)
    case .imported(let imported): imported.location(ofView: reference)
    }
  }

  /// The location of a value in a view or in the layout, or else the nearest known location. Views of an app's screen
  /// can be in other files than the screen.
  ///
  /// - Parameters:
  ///   - path: The keys and array indices that lead from the view to the value.
  ///   - reference: The view's path in the output of `skelshot tree`, or nil for the layout.
  package func place(ofKey path: [String], ofView reference: String?) -> FileLocation? {
    switch origin {
    case .layout(let document):
      document.location(ofKey: path, ofView: reference).map {
        FileLocation(file: nil, location: $0)
      }
    case .imported(let imported): imported.place(ofKey: path, ofView: reference)
    }
  }

  /// The location of the view or picture name that caused a drawing error, with the view's file.
  package func place(of error: PictureError) -> FileLocation? {
    guard case .imported(let imported) = origin else {
      return location(of: error).map { FileLocation(file: nil, location: $0) }
    }
    guard case RenderError.layout(let failure) = error.cause else { return nil }
    return imported.place(ofKey: [], ofView: failure.reference)
  }

  /// The companion file's setting for a layout key, or nil if no setting exists.
  package func setting(ofKey key: String) -> SettingText? {
    if case .imported(let imported) = origin { imported.setting(ofKey: key) } else { nil }
  }

  /// The other files from which the scene was made, such as the sources of an app.
  package var sources: [String] {
    if case .imported(let imported) = origin { imported.sources } else { [] }
  }

  package var isInterfaceBuilder: Bool {
    if case .imported(let imported) = origin { imported.isInterfaceBuilder } else { false }
  }

  /// Whether the film begins with the screenshot of a running app, so that only a later moment shows the skeleton.
  package var beginsWithScreenshot: Bool {
    !isLayout && !isInterfaceBuilder && scene.canvas.content != nil
  }

  /// Whether `NAME.skelshot.yml` applies to this kind of file.
  package var hasCompanion: Bool {
    if case .imported(let imported) = origin { imported.hasCompanion } else { false }
  }

  /// Returns a drawing error with the line numbers of conflicting constraints.
  package func located(_ error: PictureError) -> PictureError {
    if case .layout(let document) = origin { document.located(error) } else { error }
  }

  package func message(of note: RenderNote) -> Message {
    if case .imported(let imported) = origin, let message = imported.message(of: note) {
      return message
    }
    var message = note.message
    if let view = note.view { message.location = location(ofView: view.reference) }
    return message
  }
}
