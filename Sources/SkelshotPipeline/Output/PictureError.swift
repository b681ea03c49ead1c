public import SkelshotFiles
public import SkelshotFrames
public import SkelshotGIF
public import SkelshotPNG
public import SkelshotPrimitives
import SkelshotRaster
public import SkelshotRenderer
public import SkelshotWebP

/// Why a picture cannot be made.
@nonexhaustive
public enum PictureError: DescribedError, Sendable {
  /// A picture that the scene names cannot be read.
  case source(PictureReadError)
  /// The scene cannot be drawn.
  case render(RenderError)
  /// The PNG cannot be written.
  case png(PNGError)
  /// The GIF cannot be written.
  case gif(GIFError)
  /// The WebP cannot be written.
  case webp(WebPError)
  /// The frames cannot become a film of the format.
  case film(FilmError)
  /// The file cannot be written.
  case file(FileError)
  /// The file has more bytes than it may have, however much is given up; and the fewest that were met.
  case budget(limit: Int, smallest: Int)
  /// Anything else: what a `ByteSink` or a `FrameSource` of a program throws is passed on as it is.
  case other(any Error)

  /// Wraps whatever a part of the pipeline throws.
  package init(_ error: any Error) {
    switch error {
    case let error as PictureError: self = error
    case let error as PictureReadError: self = .source(error)
    case let error as RenderError: self = .render(error)
    case let error as RasterError: self = .render(.raster(error))
    case let error as PNGError: self = .png(error)
    case let error as GIFError: self = .gif(error)
    case let error as WebPError: self = .webp(error)
    case let error as FilmError: self = .film(error)
    case let error as FileError: self = .file(error)
    default: self = .other(error)
    }
  }
}

extension PictureError {
  /// What is said about it: a row for each case. The layout that it is about is not known here.
  public var message: Message {
    switch self {
    case .source(let error): error.message
    case .render(let error): error.message
    case .png(let error): error.message.inside("png", "the PNG cannot be written")
    case .gif(let error): error.message.inside("gif", "the GIF cannot be written")
    case .webp(let error): error.message.inside("webp", "the WebP cannot be written")
    case .film(let error) where error.message.path != nil: error.message
    case .film(let error): error.message.inside("film", "the film cannot be written")
    case .file(let error): error.message
    case .budget(let limit, let smallest):
      Message(
        "max-bytes",
        "the smallest picture that was found has \(smallest) bytes; the limit is \(limit)",
        help: "allow more, or draw less: a smaller canvas, a shorter film")
    case .other(let error): Message("failed", String(describing: error))
    }
  }
}

extension Message {
  /// The message as the reason of another.
  fileprivate func inside(_ code: String, _ text: String) -> Message {
    Message(code, "\(text): \(self.text)", help: help)
  }
}
