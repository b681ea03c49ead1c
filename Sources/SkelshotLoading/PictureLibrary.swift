package import SkelshotFiles
public import SkelshotFormats
public import SkelshotModel
import SkelshotPNG
package import SkelshotPrimitives
public import SkelshotRaster
public import SkelshotRenderer

/// An error that explains why a scene's picture cannot be read.
package struct PictureReadError: DescribedError, Hashable, Sendable {
  package let path: String
  package let reference: PictureReference
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case file(FileError)
    /// The file is invalid, too large, or in a format that layouts cannot use.
    case picture(FilmReadError)
    case tooMany(limit: Int)
    case tooManyBytes(limit: Int)
  }

  /// The message without a path because the layout's path is unknown here.
  package var message: Message {
    var message: Message
    switch reason {
    case .file(let error):
      message = error.message
      message.help = nil
      if case .notFound = error {
        message.help = "picture paths are relative to the layout's folder"
      }
    case .picture(let error): message = Self.message(of: error)
    case .tooMany(let limit):
      message = Message("too-many", "a screen can have at most \(limit) pictures")
    case .tooManyBytes(let limit):
      message = Message(
        "too-large", "all picture files together can have at most \(limit) bytes")
    }
    return Message(
      "picture-" + message.code, "the picture \(path) cannot be read: \(message.text)",
      help: message.help)
  }

  private static func message(of error: FilmReadError) -> Message {
    var message = error.original
    switch error.sizeError?.reason {
    case .tooManyPixels(let size, let limit):
      return Message(
        "too-large",
        "the picture has \(size.width) × \(size.height) pixels, "
          + "but only \(limit) pixels remain of the limit for all pictures",
        help: "make the picture smaller")
    case .some: return Message("too-large", message.text, help: "make the picture smaller")
    case nil: message.help = nil
    }
    if message.code == PNGError.notPNG.message.code {
      let formats = FormatTable.titles(FormatTable.all.filter(\.isReadByLayouts))
      message.text = "this is not a \(formats)"
      message.help = "save the picture in one of these formats"
    }
    return message
  }
}

/// The pictures that a scene names, read from the scene's folder.
public struct PictureLibrary: Sendable, Hashable {
  /// The pictures by their names in the scene.
  ///
  /// The library compares names byte by byte, but this dictionary contains only one of several canonically equivalent
  /// names.
  public var pictures: [String: Pixmap] {
    get { files.texts }
    set { files = Dictionary(newValue) }
  }
  package private(set) var files: [PathKey: Pixmap] = [:]

  /// The maximum total size of all picture files, 256 MiB. Bytes after the end of a picture do not count.
  package static let fileLimit = PictureFile.fileLimit

  package static let pictureLimit = 2_000

  /// Creates a library from pictures in memory.
  public init(_ pictures: [String: Pixmap] = [:]) {
    self.pictures = pictures
  }

  /// Reads all pictures that a scene names.
  ///
  /// - Parameters:
  ///   - scene: The scene. Picture names are relative to the scene's `folder`.
  ///   - pixelLimit: The maximum total number of pixels in all pictures, checked before memory is allocated.
  ///   - fileLimit: The maximum total size of all files in bytes. The default is 256 MiB.
  /// - Throws: `PictureError` for the first picture that cannot be read.
  public init(
    for scene: Scene, pixelLimit: Int = PixelSize.defaultPixelLimit, fileLimit: Int? = nil
  ) throws(PictureError) {
    do throws(PictureReadError) {
      try read(scene.pictureReferences, of: scene, pixelLimit, fileLimit ?? Self.fileLimit)
    } catch {
      throw PictureError(error)
    }
  }

  private mutating func read(
    _ references: [PictureReference], of scene: Scene, _ pixelLimit: Int, _ fileLimit: Int
  ) throws(PictureReadError) {
    var pixelsLeft = pixelLimit
    var bytesLeft = max(0, fileLimit)
    for reference in references {
      let path = scene.path(ofPicture: reference.name)
      func failure(_ reason: PictureReadError.Reason) -> PictureReadError {
        PictureReadError(path: path, reference: reference, reason: reason)
      }
      guard files.count < Self.pictureLimit else {
        throw failure(.tooMany(limit: Self.pictureLimit))
      }
      let bytes = try wrapping({ failure(.file($0)) }) { () throws(FileError) in
        try PictureFile.bytes(path, mustBeRegular: true, limit: fileLimit)
      }
      bytesLeft -= bytes.count
      guard bytesLeft >= 0 else { throw failure(.tooManyBytes(limit: fileLimit)) }
      let picture = try Self.decode(bytes, pixelLimit: pixelsLeft, failure)
      pixelsLeft -= picture.size.width * picture.size.height
      files[PathKey(reference.name)] = picture
    }
  }
}

extension PictureLibrary {
  private static func decode(
    _ bytes: [UInt8], pixelLimit: Int, _ failure: (PictureReadError.Reason) -> PictureReadError
  ) throws(PictureReadError) -> Pixmap {
    let found = FormatTable.descriptor(ofFile: bytes)
    // If layouts cannot use the file's format, the file is read as a PNG and rejected as invalid.
    let format = found.flatMap { $0.isReadByLayouts ? $0 : nil } ?? PictureFormat.png.descriptor
    return try wrapping({ failure(.picture($0)) }) { () throws(FilmReadError) in
      try format.still(bytes, pixelLimit: pixelLimit)
    }
  }

  /// Reads a scene's pictures for drawing. Their combined pixel limit is at least the default limit for one picture.
  ///
  /// - Throws: `PictureError` if a picture cannot be read.
  package init(drawing scene: Scene, pixelLimit: Int) throws(PictureError) {
    try self.init(for: scene, pixelLimit: max(pixelLimit, PixelSize.defaultPixelLimit))
  }
}

extension SkeletonRenderer {
  /// Prepares a scene for drawing and reads its pictures from its folder.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pixelLimit: The maximum area of the drawing in pixels.
  /// - Throws: `PictureError` if a picture cannot be read or the scene cannot be drawn.
  public init(
    loading scene: Scene, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    try self.init(
      scene, library: try PictureLibrary(drawing: scene, pixelLimit: pixelLimit),
      pixelLimit: pixelLimit)
  }

  /// Prepares a scene for drawing. The scene's pictures were read once for all variants.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - library: The pictures that the scene names.
  ///   - pixelLimit: The maximum area of the drawing in pixels.
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public init(
    _ scene: Scene, library: PictureLibrary, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    self = try wrapping(PictureError.init) { () throws(RenderError) in
      try SkeletonRenderer(
        scene, files: library.files, pixelLimit: pixelLimit, deduplicatesRows: true)
    }
  }
}
