import SkelshotDocument
package import SkelshotFiles
public import SkelshotModel
public import SkelshotPrimitives
package import SkelshotSyntax

/// Why there are no layouts where they are looked for, or why a layout file gives no scene.
public struct LoadError: DescribedError, Sendable {
  /// What is said about it; of a layout with several mistakes how many there are, and the first.
  public let message: Message
  /// What reading the file threw, such as a `LayoutError` with every mistake of a layout.
  public let cause: any Error

  private init(_ error: some DescribedError, path: String? = nil) {
    (message, cause) = (path.map { error.message.about($0) } ?? error.message, error)
  }

  /// There is no list of layouts.
  package static func search(_ error: LayoutSearchError) -> Self { Self(error) }
  /// The file cannot be read.
  package static func file(_ error: FileError) -> Self { Self(error) }
  /// The file is not a layout; every mistake in it.
  package static func layout(_ error: LayoutError) -> Self { Self(error) }
  /// The file is of Interface Builder, and no scene can be made of it.
  package static func interfaceBuilder(_ error: some DescribedError, path: String) -> Self {
    Self(error, path: path)
  }
  /// The file is a skeleton of another tool, and no scene can be made of it.
  package static func imported(_ error: some DescribedError, path: String) -> Self {
    Self(error, path: path)
  }
  /// A view on which the skeleton should be shown cannot be.
  package static func show(_ error: ShowError, path: String) -> Self { Self(error, path: path) }
  /// The file is something else: a picture, a file of another program.
  package static func foreign(_ file: ForeignFile, path: String) -> Self { Self(file, path: path) }

  /// A setting in the file beside it, `NAME.skelshot.yml`, is at fault; that file, and where the setting stands in it.
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

  /// The message with the file, line and column before it; of a layout every mistake, with its line.
  public var description: String { (cause as? LayoutError)?.description ?? message.description }

  /// Reads a file, of as many bytes as settings may have, and makes something of them.
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

  /// Makes something of a file's bytes.
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
  /// Reads a layout.json, a storyboard or a XIB, or a skeleton of another tool: react-content-loader's JSX, the SVG that it
  /// renders, boneyard's `*.bones.json`. Without the package's trait `Imports` it reads layouts alone.
  ///
  /// Pictures that it names are read when the scene is drawn, from the folder of the file. Of a storyboard it is the
  /// initial scene, unless the `NAME.skelshot.yml` beside it says another; `InterfaceBuilderDocument` gives all of them. Of a
  /// file with several loaders it is the first, and of bones the narrowest breakpoint; `ImportedSkeleton` gives the others.
  ///
  /// - Parameter path: The file, absolute or relative to the current folder.
  /// - Throws: `LoadError` with every mistake of the file, each with its place.
  public init(contentsOf path: String) throws(LoadError) {
    self = try SceneDocument(contentsOf: path).scene
  }
}

extension Scene {
  /// The folder of a layout file, as `folder` holds it: nil where the path names none.
  package static func folder(ofFile path: String) -> String? {
    guard let slash = path.lastPlace(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a picture that the scene names; an absolute one stays as it is.
  package func path(ofPicture name: String) -> String {
    guard let folder, !folder.isEmpty, !name.hasBytes(first: "/") else { return name }
    return PlaceOnDisk.path(of: name, in: folder)
  }
}
