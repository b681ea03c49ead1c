package import SkelshotFiles
import SkelshotFormats
package import SkelshotJPEG
package import SkelshotPNG
public import SkelshotModel
package import SkelshotPrimitives
public import SkelshotRaster
public import SkelshotRenderer
package import SkelshotWebP

/// Why a picture that a scene names cannot be read.
package struct PictureReadError: DescribedError, Hashable, Sendable {
  /// The file that was looked for.
  package var path: String
  /// What the scene says.
  package var reference: PictureReference
  /// What is wrong.
  package var reason: Reason

  /// What is wrong with a picture's file.
  package enum Reason: Hashable, Sendable {
    /// It cannot be read.
    case file(FileError)
    /// It is no picture that is read, or a PNG, and a broken or too large one.
    case png(PNGError)
    /// It is a JPEG, and a broken or too large one.
    case jpeg(JPEGError)
    /// It is a WebP, and a broken or too large one.
    case webp(WebPReadError)
    /// The scene names more pictures than it may.
    case tooMany(limit: Int)
    /// The files of the pictures have more bytes than they may have together.
    case tooManyBytes(limit: Int)
  }

  /// What is said about it. The file that it is about is the layout, which is not known here.
  package var message: Message {
    var message =
      switch reason {
      case .file(let error): error.message
      case .png(let error): error.message
      case .jpeg(let error): error.message
      case .webp(let error): error.message
      case .tooMany(let limit):
        Message("too-many", "a screen may have \(limit) pictures, and this is one more")
      case .tooManyBytes(let limit):
        Message(
          "too-large",
          "the files of all pictures may have \(limit) bytes together, and this is more")
      }
    switch reason {
    case .file(.notFound): message.help = "pictures are looked for in the folder of the layout"
    case .png(.size(.tooManyPixels(let size, let limit))),
      .jpeg(.size(.tooManyPixels(let size, let limit))),
      .webp(.size(.tooManyPixels(let size, let limit))):
      message = Message(
        "too-large",
        "it has \(size.width) × \(size.height) pixels, and \(limit) are left of what all pictures "
          + "may have", help: "make it smaller")
    case .png(.size), .jpeg(.size), .webp(.size):
      message = Message("too-large", message.text, help: "make it smaller")
    case .png(.notPNG):
      message.text = "this is no PNG, JPEG or WebP"
      message.help = "save it as one of them"
    case .file, .png, .jpeg, .webp: message.help = nil
    case .tooMany, .tooManyBytes: break
    }
    return Message(
      "picture-" + message.code, "the picture \(path) cannot be read: \(message.text)",
      help: message.help)
  }
}

/// The pictures that a scene names, read from its folder.
public struct PictureLibrary: Sendable, Hashable {
  /// The pictures by the names that the scene has for them.
  ///
  /// Names of a scene are told apart by their bytes, as files are. Where Swift counts two of them as equal, this has one.
  public var pictures: [String: Pixmap] {
    get { files.texts }
    set { files = Dictionary(newValue) }
  }
  /// All of them.
  package private(set) var files: [PathKey: Pixmap] = [:]

  /// Bytes that the files of all pictures may have together, up to where each picture ends: 256 MiB.
  package static let fileLimit = PictureFile.fileLimit

  /// Pictures that a scene may name.
  package static let pictureLimit = 2_000

  /// Makes a library of pictures that are in memory already.
  public init(_ pictures: [String: Pixmap] = [:]) {
    self.pictures = pictures
  }

  /// Reads every picture that a scene names.
  ///
  /// - Parameters:
  ///   - scene: The scene; names are relative to its `folder`.
  ///   - pixelLimit: The pixels that all of them may have together, checked before memory is taken.
  ///   - fileLimit: The bytes that the files of all of them may have together.
  /// - Throws: `PictureReadError` for the first one that cannot be read.
  package init(
    for scene: Scene, pixelLimit: Int = PixelSize.defaultPixelLimit,
    fileLimit: Int = PictureLibrary.fileLimit
  ) throws(PictureReadError) {
    var pixelsLeft = pixelLimit
    var bytesLeft = max(0, fileLimit)
    for reference in scene.pictureReferences {
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
  /// Decodes a PNG, a JPEG or a WebP, of a film the first frame.
  private static func decode(
    _ bytes: [UInt8], pixelLimit: Int, _ failure: (PictureReadError.Reason) -> PictureReadError
  ) throws(PictureReadError) -> Pixmap {
    switch FileSignature(bytes) {
    case .png, .gif, nil:
      try wrapping({ failure(.png($0)) }) { () throws(PNGError) in
        try PNGDecoder(pixelLimit: pixelLimit).decode(bytes)
      }
    case .jpeg:
      try wrapping({ failure(.jpeg($0)) }) { () throws(JPEGError) in
        try JPEGDecoder(pixelLimit: pixelLimit).decode(bytes)
      }
    case .webp:
      try wrapping({ failure(.webp($0)) }) { () throws(WebPReadError) in
        // A film may be as long as it likes: one frame is decoded.
        var film = try WebPDecoder(pixelLimit: pixelLimit, filmLimit: .max).open(bytes)
        guard let picture = try film.next() else { throw .corrupt }
        return picture
      }
    }
  }

  /// Reads the pictures for drawing a scene: all of them may have as many pixels as what is drawn,
  /// and at least as many as a picture may have by default.
  ///
  /// - Parameters:
  ///   - scene: The scene; names are relative to its `folder`.
  ///   - pixelLimit: The largest area of what is drawn, in pixels.
  /// - Throws: `PictureError.source`.
  public init(drawing scene: Scene, pixelLimit: Int) throws(PictureError) {
    self = try wrapping({ PictureError(.source($0)) }) { () throws(PictureReadError) in
      try PictureLibrary(for: scene, pixelLimit: max(pixelLimit, PixelSize.defaultPixelLimit))
    }
  }
}

extension SkeletonRenderer {
  /// Prepares a scene with the pictures that it names, which are read from its folder.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pixelLimit: The largest area of a picture in pixels.
  /// - Throws: `PictureError.source` or `.render`.
  public init(
    loading scene: Scene, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    try self.init(
      scene, library: try PictureLibrary(drawing: scene, pixelLimit: pixelLimit),
      pixelLimit: pixelLimit)
  }

  /// Prepares a scene with pictures that have been read, once for all its variants.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - library: The pictures that it names.
  ///   - pixelLimit: The largest area of a picture in pixels.
  /// - Throws: `PictureError.render`.
  public init(
    _ scene: Scene, library: PictureLibrary, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    self = try wrapping({ PictureError(.render($0)) }) { () throws(RenderError) in
      try SkeletonRenderer(
        scene, files: library.files, pixelLimit: pixelLimit, deduplicatesRows: true)
    }
  }
}
