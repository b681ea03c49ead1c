public import SkelshotFrames
public import SkelshotPrimitives
public import SkelshotRaster

/// A film that is read frame by frame, once, from the first to the last. A still is a film of one
/// frame with a delay of 0.
public protocol FilmReader: Sendable {
  /// The extent of every frame in pixels.
  var size: PixelSize { get }
  /// How long each frame is shown; there is at least one.
  var frameDelays: [FrameDelay] { get }
  /// How often the film is played.
  var loopCount: LoopCount { get }
  /// The next frame as players show it, nil after the last.
  ///
  /// - Throws: `FilmReadError` where its data is damaged.
  mutating func nextFrame() throws(FilmReadError) -> Pixmap?
}

/// A film whose file may store colors that its frames do not show.
package protocol StoredFilmReader: FilmReader {
  /// The straight pixels of the frame that was read last; nil where those that are shown tell them.
  var storedPixels: [UInt32]? { get }
}

extension FilmReader {
  /// What is wrong with the frames that have not been read yet; nil if all of them can be.
  package func damage() -> FilmReadError? {
    var film = self
    do throws(FilmReadError) {
      while try film.nextFrame() != nil {}
      return nil
    } catch {
      return error
    }
  }

  /// The frame that comes first: every film has one.
  package mutating func firstFrame() throws(FilmReadError) -> Pixmap {
    guard let frame = try nextFrame() else { throw .unknownFormat }
    return frame
  }
}

/// An error of the reader of a format.
package protocol FormatReadError: DescribedError {
  /// What is wrong with the size of the picture, if that is the error.
  var sizeError: RasterError? { get }
}

/// Why a film or a picture cannot be read.
public struct FilmReadError: DescribedError, Hashable, Sendable {
  /// What is wrong.
  public let message: Message
  /// What the reader of the format found, or what a source of frames threw; nil if the file is no picture.
  public let cause: (any Error)?

  private init(_ message: Message, cause: (any Error)? = nil) {
    (self.message, self.cause) = (message, cause)
  }

  /// Wraps an error of a format's reader: the file is too large, or it is broken.
  package init(_ error: some FormatReadError) {
    let message = error.message
    self.init(
      message.code == "picture-too-large" ? message : Message("broken", message.text), cause: error)
  }

  /// A frame could not be drawn, and why.
  package static func drawing(_ error: any Error) -> FilmReadError {
    FilmReadError(Message("failed", String(describing: error)), cause: error)
  }

  /// Frames are not there, as the text says.
  package static func failed(_ text: String) -> FilmReadError {
    FilmReadError(Message("failed", text))
  }

  /// The file is of no format that is read.
  package static var unknownFormat: FilmReadError {
    FilmReadError(
      Message(
        "unknown-format", "this is no \(FormatTable.titles(FormatTable.read))",
        help: "save it as one of them; an animated PNG is read, too"))
  }

  /// The file stands for a picture that Git LFS keeps, and that has not been fetched.
  package static var gitLFSPointer: FilmReadError {
    FilmReadError(
      Message(
        "lfs-pointer", "this is a Git LFS pointer, not the picture", help: "fetch it: git lfs pull"
      ))
  }

  /// What the format's reader says, in its words.
  package var original: Message { (cause as? any FormatReadError)?.message ?? message }
  /// What is wrong with the size, if that is the error.
  package var sizeError: RasterError? { (cause as? any FormatReadError)?.sizeError }

  /// Errors are equal if they say the same.
  public static func == (first: Self, second: Self) -> Bool { first.message == second.message }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

/// Opens films of every format that is read.
public struct FilmDecoder: Sendable {
  /// The largest canvas in pixels.
  package let pixelLimit: Int
  /// The most pixels of all frames together; a frame counts as the whole canvas.
  package let filmLimit: Int

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - pixelLimit: The largest canvas in pixels.
  ///   - filmLimit: The most pixels of all frames together; nil is 64 times `pixelLimit`.
  public init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    self.pixelLimit = pixelLimit
    self.filmLimit = filmLimit ?? FrameBudget.pixels(forPicturesOf: pixelLimit)
  }

  /// Opens a PNG, an APNG, a JPEG, a GIF or a WebP, whatever its first bytes say it is.
  ///
  /// - Throws: `FilmReadError`; of a size over the limit before memory for the pixels is taken.
  public func open(_ bytes: [UInt8]) throws(FilmReadError) -> any FilmReader {
    guard let descriptor = FormatTable.descriptor(ofFile: bytes) else {
      throw GitLFSPointer.isPointer(bytes) ? .gitLFSPointer : .unknownFormat
    }
    return try descriptor.open(bytes, pixelLimit: pixelLimit, filmLimit: filmLimit)
  }
}

/// The small file that stands in a checkout for a picture that Git LFS keeps elsewhere.
private enum GitLFSPointer {
  /// How such a file begins; what follows is the picture's checksum and size.
  private static let start = Array("version https://git-lfs.github.com/spec/v1".utf8)

  static func isPointer(_ file: [UInt8]) -> Bool { file.starts(with: start) }
}
