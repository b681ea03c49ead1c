import SkelshotDocument
package import SkelshotFiles
public import SkelshotModel
public import SkelshotPrimitives
package import SkelshotSyntax

/// Why layouts were not found, or why a file could not be read as a scene.
public struct LoadError: DescribedError, Sendable {
  /// The message. For a layout with several errors, it has their number and the first one.
  public let message: Message
  /// The underlying error, such as a `LayoutError` with every error of a layout.
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
  /// The file is of another kind: a picture, a file of another program.
  package static func foreign(_ file: ForeignFile, path: String) -> Self { Self(file, path: path) }

  /// A setting in the companion file `NAME.skelshot.yml` is invalid, at this location.
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

  /// The message after the file, line and column. For a layout with several errors, all of them.
  public var description: String { (cause as? LayoutError)?.description ?? message.description }

  /// Reads and parses a file within the size limit of settings.
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
  /// Reads a layout.json, a storyboard or a XIB, or a skeleton of another tool: react-content-loader's JSX, the SVG
  /// that it renders, or boneyard's `*.bones.json`. Without the package's trait `Imports` it reads only layouts.
  ///
  /// Drawing reads the scene's pictures, from the folder of the file. A storyboard gives its initial scene, unless the
  /// companion file `NAME.skelshot.yml` names another; `InterfaceBuilderDocument` gives all of them. A file with
  /// several loaders gives the first, bones the narrowest breakpoint; `ImportedSkeleton` gives the others.
  ///
  /// - Parameter path: The file, absolute or relative to the current folder.
  /// - Throws: `LoadError` with every error of the file and its location.
  public init(contentsOf path: String) throws(LoadError) {
    self = try SceneDocument(contentsOf: path).scene
  }
}

extension Scene {
  /// Returns the folder of a layout file, for `folder`; nil if the path has none.
  package static func folder(ofFile path: String) -> String? {
    guard let slash = path.lastPlace(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path of a picture of the scene; absolute paths stay the same.
  package func path(ofPicture name: String) -> String {
    guard let folder, !folder.isEmpty, !name.hasBytes(first: "/") else { return name }
    return PlaceOnDisk.path(of: name, in: folder)
  }
}
