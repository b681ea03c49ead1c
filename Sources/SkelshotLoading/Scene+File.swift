import SkelshotDocument
package import SkelshotFiles
public import SkelshotModel
public import SkelshotPrimitives
package import SkelshotSyntax

/// An error while finding layouts or while reading a file as a scene.
public struct LoadError: DescribedError, Sendable {
  /// The message. If a layout has several errors, the message contains the first error and the number of errors.
  public let message: Message
  /// The underlying error, such as a `LayoutError` with all errors in a layout.
  public let cause: any Error

  private init(_ error: some DescribedError, path: String? = nil) {
    (message, cause) = (path.map { error.message.about($0) } ?? error.message, error)
  }

  package static func search(_ error: LayoutSearchError) -> Self { Self(error) }
  package static func file(_ error: FileError) -> Self { Self(error) }
  package static func layout(_ error: LayoutError) -> Self { Self(error) }
  package static func interfaceBuilder(_ error: some DescribedError, path: String) -> Self {
    Self(error, path: path)
  }
  package static func imported(_ error: some DescribedError, path: String) -> Self {
    Self(error, path: path)
  }
  package static func show(_ error: ShowError, path: String) -> Self { Self(error, path: path) }
  /// The file is not a layout but, for example, a picture or another program's file.
  package static func foreign(_ file: ForeignFile, path: String) -> Self { Self(file, path: path) }

  /// A setting in the companion file `NAME.skelshot.yml` is invalid.
  package static func setting(
    _ error: some DescribedError, path: String, location: TextLocation
  ) -> Self {
    var message = error.message
    (message.path, message.location) = (path, location)
    return Self(message: message, cause: error)
  }

  private init(message: Message, cause: any Error) {
    (self.message, self.cause) = (message, cause)
  }

  /// The message with file, line and column. If the layout has several errors, the description lists all of them.
  public var description: String { (cause as? LayoutError)?.description ?? message.description }

  /// Reads and parses a settings file, within its size limit.
  package static func parsing<Document>(
    _ path: String, _ parse: ([UInt8]) throws(LayoutError) -> Document
  ) throws(LoadError) -> Document {
    let bytes = try wrapping(LoadError.file) { () throws(FileError) in
      try FileReading.bytes(ofFile: path) {
        ForeignFile(start: $0) == nil ? DocumentLimits.default.bytes : nil
      }
    }
    return try parsing(bytes, of: path, parse)
  }

  package static func parsing<Document>(
    _ bytes: [UInt8], of path: String, _ parse: ([UInt8]) throws(LayoutError) -> Document
  ) throws(LoadError) -> Document {
    if let foreign = ForeignFile(start: bytes) { throw LoadError.foreign(foreign, path: path) }
    do throws(LayoutError) {
      return try parse(bytes)
    } catch {
      if let foreign = ForeignFile(text: bytes) ?? ForeignFile(json: bytes) {
        throw LoadError.foreign(foreign, path: path)
      }
      throw LoadError.layout(error)
    }
  }
}

extension Scene {
  /// Reads a layout.json, a storyboard, a XIB, or a skeleton from another tool. Supported skeletons are JSX and SVG for
  /// react-content-loader, and `*.bones.json` for boneyard. Without the package trait `Imports`, only layouts can be
  /// read.
  ///
  /// The scene's pictures are read from the file's folder when the scene is drawn. For a storyboard, reads the initial
  /// scene unless the companion file `NAME.skelshot.yml` names another one. For a file with several loaders, reads the
  /// first loader. For bones, reads the narrowest breakpoint. `InterfaceBuilderDocument` and `ImportedSkeleton` read
  /// all scenes. A Swift file or an Xcode project must have one screen; `AppSources` reads all screens.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the current folder.
  /// - Throws: `LoadError` with all errors in the file and their locations.
  public init(contentsOf path: String) throws(LoadError) {
    #if Imports
      if AppSources.isSource(path) {
        let app = try AppSources([path])
        guard app.screens.count == 1 else { throw app.notOneScreen(path) }
        self = try app.screens[0].scene()
        return
      }
    #endif
    self = try SceneDocument(contentsOf: path).scene
  }
}

extension Scene {
  /// Returns the folder of a file, or nil if the path has no folder.
  package static func folder(ofFile path: String) -> String? {
    guard let slash = path.lastPlace(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path of a picture that the scene names. Absolute paths are unchanged.
  package func path(ofPicture name: String) -> String {
    guard let folder, !folder.isEmpty, !name.hasBytes(first: "/") else { return name }
    return PlaceOnDisk.path(of: name, in: folder)
  }
}
