package import SkelshotDocument
import SkelshotFiles
import SkelshotImport
import SkelshotInterfaceBuilder
import SkelshotLayout
package import SkelshotModel
package import SkelshotPrimitives
package import SkelshotRenderer

/// A file that a scene has been read from: a layout.json, a storyboard or XIB, or a skeleton of another tool; it knows where
/// the parts of the scene stand. This is the one place that tells these kinds apart.
package struct SceneDocument: Sendable {
  private enum Origin: Sendable {
    case layout(LayoutDocument)
    case interface(InterfaceBuilderScene)
    case imported(ImportedSkeleton)
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
  /// - Throws: `LoadError`.
  package init(
    _ bytes: [UInt8], path: String?, name: String, limits: DocumentLimits = .default,
    settings: ScreenSettings = ScreenSettings()
  ) throws(LoadError) {
    source = bytes
    let folder = path.flatMap { Scene.folder(ofFile: $0) }
    if let format = ImportFormat(bytes, path: path) {
      let skeleton = try Self.skeleton(bytes, format, name: name, settings)
      origin = .imported(skeleton)
      scene = skeleton.scene
      scene.canvas = try Self.limited(scene.canvas, limits, name)
    } else if Self.isInterface(bytes, path) {
      let interface = try Self.interface(bytes, path: path, name: name, settings)
      origin = .interface(interface)
      scene = interface.scene
      scene.canvas = try Self.limited(scene.canvas, limits, name)
    } else {
      let document = try LoadError.parsing(bytes, of: name) { bytes throws(LayoutError) in
        try LayoutDocument.parse(bytes, file: name, limits: limits)
      }
      origin = .layout(document)
      scene = document.scene
    }
    scene.folder = folder
  }

  /// Reads a file.
  ///
  /// - Throws: `LoadError`.
  package init(
    contentsOf path: String, limits: DocumentLimits = .default,
    settings: ScreenSettings = ScreenSettings()
  ) throws(LoadError) {
    let bytes = try wrapping(LoadError.file) { () throws(FileError) in
      try FileReading.bytes(ofFile: path)
    }
    try self.init(bytes, path: path, name: path, limits: limits, settings: settings)
  }

  /// Whether a file is a storyboard or a XIB: by its first bytes, or as its name says.
  private static func isInterface(_ bytes: [UInt8], _ path: String?) -> Bool {
    let foreign = ForeignFile(start: bytes)
    if foreign == .interfaceBuilder { return true }
    let name = path?.lowercased() ?? ""
    // What is a picture is told as such, whatever its name is.
    return (name.hasSuffix(".storyboard") || name.hasSuffix(".xib"))
      && (foreign == nil || foreign == .xml)
  }

  private static func skeleton(
    _ bytes: [UInt8], _ format: ImportFormat, name: String, _ settings: ScreenSettings
  ) throws(LoadError) -> ImportedSkeleton {
    var options = ImportOptions(
      loader: settings.scene, breakpoint: settings.breakpoint, name: name)
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

  /// The names of a storyboard's scenes, or the numbers of a file's loaders; nil of any other file, and of one with mistakes.
  package static func sceneNames(ofFile path: String) -> [String]? {
    guard let bytes = try? FileReading.bytes(ofRegularFile: path) else { return nil }
    if ImportFormat(bytes, path: path) == .jsx {
      let count = ImportedSkeleton.loaderCount(bytes)
      return count > 0 ? (1...count).map(String.init) : nil
    }
    guard isInterface(bytes, path), let document = try? InterfaceBuilderDocument(bytes)
    else { return nil }
    let names = document.sceneNames
    return names.isEmpty ? nil : names
  }

  private static func interface(
    _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings
  ) throws(LoadError) -> InterfaceBuilderScene {
    var settings = settings
    if let path {
      let other = ScreenSettings.path(besides: path)
      if FileKind(path: other) == .file {
        let folder = Scene.folder(ofFile: other)
        var own = try LoadError.parsing(other) { bytes throws(LayoutError) in
          try ScreenSettings.parse(bytes, file: other)
        }
        own.cells = own.cells.map { Self.placed($0, in: folder) }
        settings = own.overlaid(with: settings)
      }
    }
    return try wrapping({ LoadError.interfaceBuilder($0, path: name) }) {
      () throws(InterfaceBuilderError) in
      let document = try InterfaceBuilderDocument(bytes)
      var options = try settings.options { path throws(FileError) in
        try FileReading.bytes(ofRegularFile: path, limit: 32 << 20)
      }
      var assets = InterfaceBuilderAssets()
      let names = document.assetNames
      if let path, !names.colors.isEmpty || !names.images.isEmpty {
        let folder = Scene.folder(ofFile: path)
        assets = AssetCatalogs(besides: folder).assets(
          colors: names.colors, images: names.images, relativeTo: folder)
      }
      let scene = try document.scene(options, assets: assets)
      guard scene.scene.hasConstraints, !Self.canBeLaidOut(scene.scene) else { return scene }
      // Rather labels that cover what is below them than no picture.
      options.followsLabels = false
      return try document.scene(options, assets: assets)
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
    return path.hasPrefix("/") ? text : "\(text[...sign])\(folder)/\(path)"
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
          Diagnostic(severity: .error, problem: problem, location: location, path: "")
        ]))
  }

  // MARK: Messages

  /// What is probably not meant as it stands in a layout.
  package var warnings: [Diagnostic] {
    if case .layout(let document) = origin { document.warnings } else { [] }
  }

  /// What is worth knowing about the views of a storyboard or XIB, or about what another tool's skeleton has.
  package var messages: [Message] {
    switch origin {
    case .layout: []
    case .interface(let interface): interface.warnings
    case .imported(let skeleton): skeleton.warnings
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
    case .interface, .imported:
      guard case .render(.layout(let failure)) = error else { return nil }
      return location(ofView: failure.reference)
    }
  }

  /// The spot of a view, by its place in the tree that `skelshot tree` prints.
  ///
  /// - Returns: nil where the file has no such view, or another file has it.
  package func location(ofView reference: String) -> TextLocation? {
    switch origin {
    case .layout(let document): document.location(ofView: reference)
    case .interface(let interface): interface.location(ofView: reference)
    case .imported(let skeleton): skeleton.location(ofView: reference)
    }
  }

  /// Whether the file is a storyboard or a XIB.
  package var isInterfaceBuilder: Bool {
    if case .interface = origin { true } else { false }
  }

  /// The same error, with the lines of constraints that cannot hold together.
  package func located(_ error: PictureError) -> PictureError {
    if case .layout(let document) = origin { document.located(error) } else { error }
  }

  /// What is said about a note; where no bone shows in a storyboard, the line that would mend it.
  package func message(of note: RenderNote) -> Message {
    var message = note.message
    guard case .interface(let interface) = origin, case .noBones(let chains) = note else {
      if let view = note.view {
        message.location = location(ofView: view.reference)
      }
      return message
    }
    guard let chain = chains.first else {
      if interface.warnings.contains(where: { $0.code == "no-cells" }) {
        message.text = "no view becomes a bone: tables and collections have none of their own"
        return message
      }
      message.help =
        "mark views by the runtime attribute isSkeletonable, by --set '#name.isSkeletonable=true', "
        + "or see what could show with --all-skeletonable"
      return message
    }
    message.location = interface.location(ofView: chain.reference)
    let name = chain.id ?? chain.reference
    message.help =
      "if the app marks it in code, say --set '#\(name).isSkeletonable=true'; else add "
      + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"isSkeletonable\" value=\"YES\"/> to it"
    return message
  }
}
