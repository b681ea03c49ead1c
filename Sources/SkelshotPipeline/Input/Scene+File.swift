public import SkelshotDocument
package import SkelshotFiles
public import SkelshotModel
public import SkelshotPrimitives

#if Imports
  package import SkelshotImport
  package import SkelshotInterfaceBuilder
#endif

/// Why a layout file gives no scene.
public struct LoadError: DescribedError {
  package enum Reason: Sendable {
    /// The file cannot be read.
    case file(FileError)
    /// The file is not a layout; every mistake in it.
    case layout(LayoutError)
    #if Imports
      /// The file is of Interface Builder, and no scene can be made of it.
      case interfaceBuilder(InterfaceBuilderError, path: String)
      /// A setting in the file beside it, `NAME.skelshot.yml`, is at fault; that file, and where the setting stands in it.
      case setting(InterfaceBuilderError, path: String, location: TextLocation)
      /// The file is a skeleton of another tool, and no scene can be made of it.
      case imported(ImportError, path: String)
    #endif
    /// A view on which the skeleton should be shown cannot be.
    case show(ShowError, path: String)
    /// The file is something else: a picture, a file of another program.
    case foreign(ForeignFile, path: String)
  }

  package let reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  /// The mistakes of a layout; nil if the file is no layout, or cannot be read.
  public var layout: LayoutError? {
    if case .layout(let error) = reason { error } else { nil }
  }

  /// What is said about it.
  public var message: Message {
    switch reason {
    case .file(let error): error.message
    case .layout(let error): error.message
    #if Imports
      case .interfaceBuilder(let error, let path): error.message.about(path)
      case .setting(let error, let path, let location):
        Message(
          error.message.code, error.message.text, help: error.message.help, path: path,
          location: location)
      case .imported(let error, let path): error.message.about(path)
    #endif
    case .show(let error, let path): error.message.about(path)
    case .foreign(let file, let path): file.message.about(path)
    }
  }

  /// The message with the file, line and column before it; of a layout every mistake, with its line.
  public var description: String { layout?.description ?? message.description }

  /// Reads a file, of as many bytes as settings may have, and makes something of them.
  package static func parsing<Document>(
    _ path: String, _ parse: ([UInt8]) throws(LayoutError) -> Document
  ) throws(LoadError) -> Document {
    let bytes = try wrapping({ LoadError(.file($0)) }) { () throws(FileError) in
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
    if let foreign = ForeignFile(start: bytes) { throw LoadError(.foreign(foreign, path: path)) }
    do throws(LayoutError) {
      return try parse(bytes)
    } catch {
      if let foreign = ForeignFile(text: bytes) ?? ForeignFile(json: bytes) {
        throw LoadError(.foreign(foreign, path: path))
      }
      throw LoadError(.layout(error))
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
