public import SkelshotFrames
public import SkelshotPrimitives
public import SkelshotRaster

/// A film that can be read once, frame by frame. A still is a film with one frame and a delay of 0.
public protocol FilmReader: Sendable {
  /// The size of every frame in pixels.
  var size: PixelSize { get }
  /// The delay of each frame. There is at least one frame.
  var frameDelays: [FrameDelay] { get }
  /// The number of times the film plays.
  var loopCount: LoopCount { get }
  /// Returns the next frame as players show it, or nil after the last frame.
  ///
  /// - Throws: `FilmReadError` if the frame's data is damaged.
  mutating func nextFrame() throws(FilmReadError) -> Pixmap?
}

/// A film whose file can store colors that the frames do not show, such as the colors of transparent pixels.
package protocol StoredFilmReader: FilmReader {
  /// The stored pixels of the last frame, with straight alpha; nil if they can be computed from the frame's pixmap.
  var storedPixels: [UInt32]? { get }
}

/// A film reader for one format. `nextPixmap()` throws the format's own errors.
package protocol FormatFilm: FilmReader {
  associatedtype Failure: FormatReadError
  mutating func nextPixmap() throws(Failure) -> Pixmap?
}

extension FormatFilm {
  package mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    try wrapping(FilmReadError.init) { () throws(Failure) in try nextPixmap() }
  }
}

extension FilmReader {
  /// Returns the first error in the remaining frames, or nil if all frames can be read.
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

package protocol FormatReadError: DescribedError {
  /// The size error if the picture is too large; nil for any other error.
  var sizeError: RasterError? { get }
}

/// An error while reading a film or a picture.
public struct FilmReadError: DescribedError, Hashable, Sendable {
  /// The message for the user.
  public let message: Message
  /// The error from the format's reader or the frame source, or nil if the file is not a picture.
  public let cause: (any Error)?

  private init(_ message: Message, cause: (any Error)? = nil) {
    (self.message, self.cause) = (message, cause)
  }

  /// Wraps an error from a format's reader: the file is too large or damaged.
  package init(_ error: some FormatReadError) {
    let message = error.message
    self.init(
      message.code == "picture-too-large" ? message : Message("broken", message.text), cause: error)
  }

  package static func drawing(_ error: any Error) -> FilmReadError {
    FilmReadError(Message("failed", String(describing: error)), cause: error)
  }

  /// Makes an error about missing frames, with a text that states the reason.
  package static func failed(_ text: String) -> FilmReadError {
    FilmReadError(Message("failed", text))
  }

  package static var unknownFormat: FilmReadError {
    FilmReadError(
      Message(
        "unknown-format", "this is not a \(FormatTable.titles(FormatTable.read))",
        help: "save the picture in one of these formats; animated PNGs are also supported"))
  }

  /// The file is a Git LFS pointer, so the picture must be fetched first.
  package static var gitLFSPointer: FilmReadError {
    FilmReadError(
      Message(
        "lfs-pointer", "this is a Git LFS pointer, not the picture",
        help: "fetch the picture: git lfs pull"
      ))
  }

  package var original: Message { (cause as? any FormatReadError)?.message ?? message }
  package var sizeError: RasterError? { (cause as? any FormatReadError)?.sizeError }

  /// Returns whether two errors have the same message.
  public static func == (first: Self, second: Self) -> Bool { first.message == second.message }

  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

/// Opens films in every readable format.
public struct FilmDecoder: Sendable {
  package let limits: FilmLimits

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - pixelLimit: The maximum area of a frame in pixels.
  ///   - filmLimit: The maximum number of pixels in all frames together, or nil for 64 times `pixelLimit`.
  public init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    limits = FilmLimits(pixelLimit: pixelLimit, filmLimit: filmLimit)
  }

  /// Opens a PNG, APNG, JPEG, GIF or WebP. The first bytes determine the format.
  ///
  /// - Throws: `FilmReadError`. An excessive size is reported before memory is allocated.
  public func open(_ bytes: [UInt8]) throws(FilmReadError) -> any FilmReader {
    guard let descriptor = FormatTable.descriptor(ofFile: bytes) else {
      throw GitLFSPointer.isPointer(bytes) ? .gitLFSPointer : .unknownFormat
    }
    return try descriptor.open(bytes, limits: limits)
  }
}

/// A Git LFS pointer: a small file that stands in for a picture until the picture is fetched.
private enum GitLFSPointer {
  /// The start of a pointer file, which is followed by the picture's checksum and size.
  private static let start = Array("version https://git-lfs.github.com/spec/v1".utf8)

  static func isPointer(_ file: [UInt8]) -> Bool { file.starts(with: start) }
}
