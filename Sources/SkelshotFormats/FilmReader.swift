public import SkelshotFrames
public import SkelshotPrimitives
public import SkelshotRaster

/// A film that is read once, frame by frame. A still is a film of one frame with a delay of 0.
public protocol FilmReader: Sendable {
  /// The extent of every frame in pixels.
  var size: PixelSize { get }
  /// How long each frame is shown; there is at least one frame.
  var frameDelays: [FrameDelay] { get }
  /// How often the film plays.
  var loopCount: LoopCount { get }
  /// Returns the next frame as players show it, or nil after the last.
  ///
  /// - Throws: `FilmReadError` if its data is damaged.
  mutating func nextFrame() throws(FilmReadError) -> Pixmap?
}

/// A film whose file may store colors that its frames do not show.
package protocol StoredFilmReader: FilmReader {
  /// The straight pixels of the last frame read; nil if its pixmap gives the same.
  var storedPixels: [UInt32]? { get }
}

/// A film of a format, whose frames are read with the errors of that format.
package protocol FormatFilm: FilmReader {
  associatedtype Failure: FormatReadError
  /// The next frame, nil after the last.
  mutating func nextPixmap() throws(Failure) -> Pixmap?
}

extension FormatFilm {
  package mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    try wrapping(FilmReadError.init) { () throws(Failure) in try nextPixmap() }
  }
}

extension FilmReader {
  /// Returns the damage in the remaining frames; nil if all can be read.
  package func damage() -> FilmReadError? {
    var film = self
    do throws(FilmReadError) {
      while try film.nextFrame() != nil {}
      return nil
    } catch {
      return error
    }
  }

  package mutating func firstFrame() throws(FilmReadError) -> Pixmap {
    guard let frame = try nextFrame() else { throw .unknownFormat }
    return frame
  }
}

/// An error of a format's reader.
package protocol FormatReadError: DescribedError {
  /// The error of the picture's size, if that is the cause.
  var sizeError: RasterError? { get }
}

/// An error of reading a film or a picture.
public struct FilmReadError: DescribedError, Hashable, Sendable {
  /// The message about the error.
  public let message: Message
  /// The error of the format's reader or of a source of frames; nil if the file is not a picture.
  public let cause: (any Error)?

  private init(_ message: Message, cause: (any Error)? = nil) {
    (self.message, self.cause) = (message, cause)
  }

  /// Wraps an error of a format's reader: the file is too large or broken.
  package init(_ error: some FormatReadError) {
    let message = error.message
    self.init(
      message.code == "picture-too-large" ? message : Message("broken", message.text), cause: error)
  }

  package static func drawing(_ error: any Error) -> FilmReadError {
    FilmReadError(Message("failed", String(describing: error)), cause: error)
  }

  /// Frames are missing, for the reason in the text.
  package static func failed(_ text: String) -> FilmReadError {
    FilmReadError(Message("failed", text))
  }

  package static var unknownFormat: FilmReadError {
    FilmReadError(
      Message(
        "unknown-format", "this is not a \(FormatTable.titles(FormatTable.read))",
        help: "save it as one of these; animated PNG is supported, too"))
  }

  /// The file is a Git LFS pointer whose picture has not been fetched.
  package static var gitLFSPointer: FilmReadError {
    FilmReadError(
      Message(
        "lfs-pointer", "this is a Git LFS pointer, not the picture", help: "fetch it: git lfs pull"
      ))
  }

  /// The message of the format's reader, unchanged.
  package var original: Message { (cause as? any FormatReadError)?.message ?? message }
  package var sizeError: RasterError? { (cause as? any FormatReadError)?.sizeError }

  /// Returns whether two errors have the same message.
  public static func == (first: Self, second: Self) -> Bool { first.message == second.message }

  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

/// Opens films of every readable format.
public struct FilmDecoder: Sendable {
  /// How large a film may be.
  package let limits: FilmLimits

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - pixelLimit: The largest canvas in pixels.
  ///   - filmLimit: The most pixels of all frames together; nil is 64 times `pixelLimit`.
  public init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    limits = FilmLimits(pixelLimit: pixelLimit, filmLimit: filmLimit)
  }

  /// Opens a PNG, an APNG, a JPEG, a GIF or a WebP, identified by its first bytes.
  ///
  /// - Throws: `FilmReadError`; for a size over the limit before memory is allocated.
  public func open(_ bytes: [UInt8]) throws(FilmReadError) -> any FilmReader {
    guard let descriptor = FormatTable.descriptor(ofFile: bytes) else {
      throw GitLFSPointer.isPointer(bytes) ? .gitLFSPointer : .unknownFormat
    }
    return try descriptor.open(bytes, limits: limits)
  }
}

/// The small file in a checkout that replaces a picture in Git LFS.
private enum GitLFSPointer {
  /// The start of such a file, before the picture's checksum and size.
  private static let start = Array("version https://git-lfs.github.com/spec/v1".utf8)

  static func isPointer(_ file: [UInt8]) -> Bool { file.starts(with: start) }
}
