package import SkelshotFiles
public import SkelshotPrimitives
public import SkelshotRaster

/// Why a picture or film that is compared cannot be read.
public struct FilmFileError: DescribedError, Hashable, Sendable {
  /// The file.
  public let path: String
  /// What is wrong with it.
  package var reason: Reason

  /// What is wrong with a file.
  package enum Reason: MessageConvertible, Hashable, Sendable {
    /// It cannot be read.
    case file(FileError)
    /// It is no picture, or a broken or too large one.
    case film(FilmReadError)

    package var message: Message {
      switch self {
      case .file(let error): error.message
      case .film(let error): error.message
      }
    }
  }

  /// What reading the file or its picture threw.
  public var cause: any Error {
    switch reason {
    case .file(let error): error
    case .film(let error): error
    }
  }

  /// What is said about it.
  public var message: Message {
    var message = reason.message
    message.path = path
    if isGitLFSPointer { message.help = "fetch it: \(fetchCommand)" }
    return message
  }

  /// Whether the file is not the picture, but a pointer to one that Git LFS keeps.
  package var isGitLFSPointer: Bool { reason == .film(.gitLFSPointer) }

  /// The command that puts the picture in the place of its pointer.
  package var fetchCommand: String {
    // What means something in a pattern, or between patterns, is any sign.
    let pattern = PlaceOnDisk.pathInCheckout(path).map { "*?[]\\,".contains($0) ? "?" : $0 }
    return "git lfs pull --include=\(ShellText.quoted(String(pattern)))"
  }

  /// Makes an error.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FilmDecoder {
  /// Opens the PNG, APNG, JPEG, GIF or WebP of a file. What follows its last chunk or its trailer is not read.
  ///
  /// - Parameter path: The file; a pipe is one, too.
  /// - Throws: `FilmFileError`.
  public func open(contentsOf path: String) throws(FilmFileError) -> any FilmReader {
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
  /// - Throws: `FilmFileError`.
  public init(
    contentsOf path: String, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(FilmFileError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(contentsOf: path)
    self = try wrapping({ FilmFileError(path: path, reason: .film($0)) }) {
      () throws(FilmReadError) in try film.firstFrame()
    }
  }

  /// Decodes the picture of a PNG or a JPEG, or the first frame of an APNG, a GIF or a WebP.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - pixelLimit: The largest picture in pixels, checked before memory for it is taken.
  /// - Throws: `FilmReadError`.
  public init(
    decoding bytes: [UInt8], pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(FilmReadError) {
    var film = try FilmDecoder(pixelLimit: pixelLimit).open(bytes)
    self = try film.firstFrame()
  }
}
