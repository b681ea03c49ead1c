package import SkelshotFiles
package import SkelshotPrimitives
public import SkelshotRaster

/// Why a picture or film that is compared cannot be read.
package struct FilmFileError: DescribedError, Hashable, Sendable {
  /// The file.
  package let path: String
  /// What is wrong with it.
  package var reason: Reason

  package enum Reason: MessageConvertible, Hashable, Sendable {
    /// The file cannot be read.
    case file(FileError)
    /// The file is not a picture, or a broken or too large one.
    case film(FilmReadError)

    package var message: Message {
      switch self {
      case .file(let error): error.message
      case .film(let error): error.message
      }
    }
  }

  /// The message.
  package var message: Message {
    var message = reason.message
    message.path = path
    if isGitLFSPointer { message.help = "fetch it: \(fetchCommand)" }
    return message
  }

  package var isGitLFSPointer: Bool { reason == .film(.gitLFSPointer) }

  /// The command that replaces the pointer by its picture.
  package var fetchCommand: String {
    // Characters with a meaning in or between patterns are replaced by a wildcard.
    let pattern = PlaceOnDisk.pathInCheckout(path).map { "*?[]\\,".contains($0) ? "?" : $0 }
    return "git lfs pull --include=\(ShellText.quoted(String(pattern)))"
  }

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FilmDecoder {
  /// Opens a PNG, APNG, JPEG, GIF or WebP file. Bytes after its last chunk or its trailer are not read.
  ///
  /// - Parameter path: The file; a pipe is one, too.
  /// - Throws: `PictureError`.
  public func open(contentsOf path: String) throws(PictureError) -> any FilmReader {
    try wrapping(PictureError.init) { () throws(FilmFileError) in try open(file: path) }
  }

  /// Opens the film of a file.
  package func open(file path: String) throws(FilmFileError) -> any FilmReader {
    func failure(_ reason: FilmFileError.Reason) -> FilmFileError {
      FilmFileError(path: path, reason: reason)
    }
    let bytes = try wrapping({ failure(.file($0)) }) { () throws(FileError) in
      try PictureFile.bytes(path, mustBeRegular: false)
    }
    return try wrapping({ failure(.film($0)) }) { () throws(FilmReadError) in try open(bytes) }
  }
}

extension Pixmap {
  /// Reads the picture of a PNG or a JPEG, or the first frame of an APNG, a GIF or a WebP.
  ///
  /// - Parameters:
  ///   - path: The file; a pipe is one, too.
  ///   - pixelLimit: The largest picture in pixels, checked before memory for it is taken.
  /// - Throws: `PictureError`.
  public init(
    contentsOf path: String, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(contentsOf: path)
    self = try wrapping({ PictureError(FilmFileError(path: path, reason: .film($0))) }) {
      () throws(FilmReadError) in try film.firstFrame()
    }
  }

  /// Decodes the picture of a PNG or a JPEG, or the first frame of an APNG, a GIF or a WebP.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - pixelLimit: The largest picture in pixels; it is checked before memory is allocated.
  /// - Throws: `FilmReadError`.
  public init(
    decoding bytes: [UInt8], pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(FilmReadError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(bytes)
    self = try film.firstFrame()
  }
}
