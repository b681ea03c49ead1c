// SkelshotFormats: every format that is written or read.
//
// Writing. In: a `PictureFormat` and `EncodingOptions`. Out: a `FilmEncoder`. `PictureFormat.encoder(options:)` is the
// one place that tells formats apart.
//
// Reading. In: the bytes of a PNG, an APNG, a JPEG, a GIF or a WebP, or a `FrameSource`. Out: a `FilmReader`, which gives the frames
// as players show them, with their delays. `FilmDecoder` is the one place that tells formats apart.
//
// Not known here: what frames show or are compared with, scenes, files.

public import SkelshotFrames
public import SkelshotGIF
public import SkelshotJPEG
public import SkelshotPNG
public import SkelshotPrimitives
public import SkelshotRaster
public import SkelshotWebP

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

/// A film whose file may store colours that its frames do not show.
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
}

/// What can go wrong when a film or a picture is read.
@nonexhaustive
public enum FilmReadError: DescribedError, Hashable, Sendable {
  /// The file is none of PNG, JPEG, GIF and WebP.
  case unknownFormat
  /// The file stands for a picture that Git LFS keeps, and that has not been fetched.
  case gitLFSPointer
  /// The file is a PNG, and broken or too large.
  case png(APNGReadError)
  /// The file is a GIF, and broken or too large.
  case gif(GIFReadError)
  /// The file is a JPEG, and broken or too large.
  case jpeg(JPEGError)
  /// The file is a WebP, and broken or too large.
  case webp(WebPReadError)
  /// A frame could not be drawn, and why.
  case drawing(reason: String)

  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .unknownFormat:
      Message(
        "unknown-format", "this is no PNG, JPEG, GIF or WebP",
        help: "save it as one of them; an animated PNG is read, too")
    case .gitLFSPointer:
      Message(
        "lfs-pointer", "this is a Git LFS pointer, not the picture",
        help: "fetch it: git lfs pull")
    case .png(let error): Self.damage(error.message)
    case .gif(let error): Self.damage(error.message)
    case .jpeg(let error): Self.damage(error.message)
    case .webp(let error): Self.damage(error.message)
    case .drawing(let reason): Message("failed", reason)
    }
  }

  /// What is wrong with a file that is compared: it is too large, or it is broken.
  private static func damage(_ message: Message) -> Message {
    message.code == "picture-too-large" ? message : Message("broken", message.text)
  }
}

/// Opens films of every format that is read.
public struct FilmDecoder: Sendable {
  /// The largest canvas in pixels.
  public let pixelLimit: Int
  /// The most pixels of all frames together; a frame counts as the whole canvas.
  public let filmLimit: Int

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
    switch FileSignature(bytes) {
    case .gif:
      do throws(GIFReadError) {
        return try GIFDecoder(pixelLimit: pixelLimit, filmLimit: filmLimit).open(bytes)
      } catch {
        throw .gif(error)
      }
    case .png:
      do throws(APNGReadError) {
        return try APNGDecoder(pixelLimit: pixelLimit, filmLimit: filmLimit).open(bytes)
      } catch {
        throw .png(error)
      }
    case .jpeg:
      do throws(JPEGError) {
        return try JPEGStill(bytes, pixelLimit: pixelLimit)
      } catch {
        throw .jpeg(error)
      }
    case .webp:
      do throws(WebPReadError) {
        return try WebPDecoder(pixelLimit: pixelLimit, filmLimit: filmLimit).open(bytes)
      } catch {
        throw .webp(error)
      }
    case nil: throw GitLFSPointer.isPointer(bytes) ? .gitLFSPointer : .unknownFormat
    }
  }
}

/// What the first bytes of a file say it is.
package enum FileSignature {
  /// A GIF of 1987 or 1989.
  case gif
  /// A PNG or an APNG.
  case png
  /// A JPEG.
  case jpeg
  /// A WebP, still or animated.
  case webp

  /// Looks at the first twelve bytes; nil for none of them.
  package init?(_ file: [UInt8]) {
    if file.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if file.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if file.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if WebPFile.length(statedBy: file) != nil {
      self = .webp
    } else {
      return nil
    }
  }
}

extension GIFFrames: FilmReader {
  /// How long each frame is shown.
  package var frameDelays: [FrameDelay] { centiseconds.map { FrameDelay(centiseconds: $0) } }

  /// The next frame, nil after the last.
  package mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    do throws(GIFReadError) {
      return try nextPixmap()
    } catch {
      throw .gif(error)
    }
  }
}
