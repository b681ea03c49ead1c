package import SkelshotFormats
package import SkelshotDocument
package import SkelshotFiles
import SkelshotLayout
package import SkelshotModel
package import SkelshotPrimitives
package import SkelshotRenderer
package import SkelshotSyntax

/// A file that a scene has been read from: a layout.json, or what `ImportedFile` reads. It knows where the parts of the scene
/// stand.
package struct SceneDocument: Sendable {
  private enum Origin: Sendable {
    case layout(LayoutDocument)
    case imported(any ImportedScene)
  }

  /// The screen.
  package var scene: Scene
  /// The text of the file.
  package let source: [UInt8]
  private let origin: Origin

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's path; pictures, catalogues and cells are looked for beside it. nil for stdin.
  ///   - name: The name in messages.
  ///   - limits: What a layout may ask for.
  ///   - settings: What is said about a storyboard or XIB, over what the file beside it says.
  ///   - scenes: The file as it was read for all of its scenes; nil reads the bytes.
  /// - Throws: `LoadError`.
  package init(
    _ bytes: [UInt8], path: String?, name: String, limits: DocumentLimits = .default,
    settings: ScreenSettings = ScreenSettings(), of scenes: SharedScenes? = nil
  ) throws(LoadError) {
    source = bytes
    let imported =
      if let scenes {
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

  /// Reads a file.
  ///
  /// - Throws: `LoadError`.
  package init(
    contentsOf path: String, limits: DocumentLimits = .default,
    settings: ScreenSettings = ScreenSettings()
  ) throws(LoadError) {
    let bytes = try wrapping(LoadError.file) { () throws(FileError) in
      try Self.bytes(ofFile: path, limits: limits)
    }
    try self.init(bytes, path: path, name: path, limits: limits, settings: settings)
  }

  /// The bytes of a file that a scene may be read from: as many as a file of its kind may have.
  ///
  /// - Parameters:
  ///   - path: The file, or what stands for stdin.
  ///   - limits: What a layout may ask for.
  ///   - mustBeRegular: Whether anything but a regular file is refused.
  /// - Throws: `FileError`.
  package static func bytes(
    ofFile path: String, limits: DocumentLimits = .default, mustBeRegular: Bool = false
  ) throws(FileError) -> [UInt8] {
    try FileReading.bytes(ofFile: path, mustBeRegular: mustBeRegular) { start in
      if let limit = ImportedFile.byteLimit(start, path: path) { return limit }
      // Its first bytes are enough to say what it is.
      return ForeignFile(start: start) == nil ? limits.bytes : nil
    }
  }

  /// Whether a file of these bytes is read as a layout.
  package static func isLayout(_ bytes: [UInt8], path: String) -> Bool {
    ImportedFile.byteLimit(bytes, path: path) == nil
  }

  /// Shows the skeleton as the settings say, where they say.
  private mutating func apply(_ settings: ScreenSettings, _ name: String) throws(LoadError) {
    for changes in settings.skeleton { scene.apply(changes) }
    // What names of a storyboard mean, its reader knows.
    if !isInterfaceBuilder, !settings.shows.isEmpty {
      guard scene.timeline == nil else { throw .show(.timeline, path: name) }
      do throws(ShowError) {
        scene.showSkeleton(on: try scene.ids(named: settings.shows.map(\.text)))
      } catch {
        throw .show(error, path: name)
      }
    } else if isInterfaceBuilder || !settings.skeleton.isEmpty {
      // Whether something moves may be another thing now.
      scene.showSkeleton(on: scene.shownViews)
    }
  }

  /// A canvas that is larger than a picture may be is a mistake of the file.
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

  /// What is probably not meant as it stands in a layout.
  package var warnings: [Diagnostic] {
    if case .layout(let document) = origin { document.warnings } else { [] }
  }

  /// What is worth knowing about the views of a storyboard or XIB, or about what another tool's skeleton has.
  package var messages: [Message] {
    if case .imported(let imported) = origin { imported.warnings } else { [] }
  }

  /// The options about how the skeleton is shown, of some that are given, that show on no bone; without their hyphens, and why.
  package func idleSkeletonOptions(
    of settings: ScreenSettings
  ) -> [(option: String, reason: String)] {
    settings.skeleton.flatMap { scene.unusedAspects(of: $0) }.map { aspect in
      var reason = "views and steps of the timeline say for themselves what it says"
      if aspect == .duration, !scene.skeleton.hasDuration {
        reason = scene.skeleton.moves ? "keyframes have durations of their own" : "nothing moves"
      }
      return (aspect.rawValue, reason)
    }
  }

  /// The options about a screen, of some that are given, that a file of this kind does not use; without their hyphens.
  package func idleOptions(of settings: ScreenSettings) -> [String] {
    switch origin {
    case .layout: settings.optionNames
    case .imported(let imported):
      settings.optionNames.filter { !imported.usedOptions.contains($0) }
    }
  }

  /// Whether the file is a layout.json, which needs no import.
  package var isLayout: Bool {
    if case .layout = origin { true } else { false }
  }

  /// The spot that an error of the picture is about: a view, or the name of a picture.
  package func location(of error: PictureError) -> TextLocation? {
    switch origin {
    case .layout(let document): return document.location(of: error)
    case .imported:
      guard case RenderError.layout(let failure) = error.cause else { return nil }
      return location(ofView: failure.reference)
    }
  }

  /// The spot of a view, by its place in the tree that `skelshot tree` prints.
  ///
  /// - Returns: nil where the file has no such view, or another file has it.
  package func location(ofView reference: String) -> TextLocation? {
    switch origin {
    case .layout(let document): document.location(ofView: reference)
    case .imported(let imported): imported.location(ofView: reference)
    }
  }

  /// The spot of a value of a view, or of the whole layout, as near as the file has it.
  ///
  /// - Parameters:
  ///   - path: Keys and places in lists from the view.
  ///   - reference: The view's place in the tree that `skelshot tree` prints; nil is the layout.
  package func location(ofKey path: [String], ofView reference: String?) -> TextLocation? {
    switch origin {
    case .layout(let document): document.location(ofKey: path, ofView: reference)
    case .imported(let imported): reference.flatMap { imported.location(ofView: $0) }
    }
  }

  /// The setting of the file beside a storyboard that says a key of the layout; nil where there is none.
  package func setting(ofKey key: String) -> SettingText? {
    if case .imported(let imported) = origin { imported.setting(ofKey: key) } else { nil }
  }

  /// Whether the file is a storyboard or a XIB.
  package var isInterfaceBuilder: Bool {
    if case .imported(let imported) = origin { imported.isInterfaceBuilder } else { false }
  }

  /// The same error, with the lines of constraints that cannot hold together.
  package func located(_ error: PictureError) -> PictureError {
    if case .layout(let document) = origin { document.located(error) } else { error }
  }

  /// What is said about a note.
  package func message(of note: RenderNote) -> Message {
    if case .imported(let imported) = origin, let message = imported.message(of: note) {
      return message
    }
    var message = note.message
    if let view = note.view { message.location = location(ofView: view.reference) }
    return message
  }
}
