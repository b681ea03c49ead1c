package import SkelshotFiles
package import SkelshotPrimitives
public import SkelshotRaster

/// An error while reading a picture or film to compare.
package struct FilmFileError: DescribedError, Hashable, Sendable {
  package let path: String
  package var reason: Reason

  package enum Reason: MessageConvertible, Hashable, Sendable {
    case file(FileError)
    /// The file is not a picture, is damaged, or is too large.
    case film(FilmReadError)

    package var message: Message {
      switch self {
      case .file(let error): error.message
      case .film(let error): error.message
      }
    }
  }

  package var message: Message {
    var message = reason.message
    message.path = path
    if isGitLFSPointer { message.help = "fetch the picture: \(fetchCommand)" }
    return message
  }

  package var isGitLFSPointer: Bool { reason == .film(.gitLFSPointer) }

  /// The command that replaces a Git LFS pointer with its picture.
  package var fetchCommand: String {
    // Replaces each special character of a pattern list with `?`, which matches any character.
    let pattern = PlaceOnDisk.pathInCheckout(path).map { "*?[]\\,".contains($0) ? "?" : $0 }
    return "git lfs pull --include=\(ShellText.quoted(String(pattern)))"
  }

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FilmDecoder {
  /// Opens a PNG, APNG, JPEG, GIF or WebP file. Bytes after the end of the picture are ignored.
  ///
  /// - Parameter path: The path of a file or a pipe.
  /// - Throws: `PictureError`.
  public func open(contentsOf path: String) throws(PictureError) -> any FilmReader {
    try wrapping(PictureError.init) { () throws(FilmFileError) in try open(file: path) }
  }

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
  /// Reads a PNG or JPEG file, or the first frame of an APNG, GIF or WebP file.
  ///
  /// - Parameters:
  ///   - path: The path of a file or a pipe.
  ///   - pixelLimit: The maximum area of the picture in pixels. The limit is checked before memory is allocated.
  /// - Throws: `PictureError`.
  public init(
    contentsOf path: String, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(contentsOf: path)
    self = try wrapping({ PictureError(FilmFileError(path: path, reason: .film($0))) }) {
      () throws(FilmReadError) in try film.firstFrame()
    }
  }

  /// Decodes a PNG or JPEG, or the first frame of an APNG, GIF or WebP.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - pixelLimit: The maximum area of the picture in pixels. The limit is checked before memory is allocated.
  /// - Throws: `FilmReadError`.
  public init(
    decoding bytes: [UInt8], pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(FilmReadError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(bytes)
    self = try film.firstFrame()
  }
}
