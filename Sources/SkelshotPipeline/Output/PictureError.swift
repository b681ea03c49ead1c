package import SkelshotFiles
package import SkelshotFrames
package import SkelshotGIF
package import SkelshotPNG
public import SkelshotPrimitives
import SkelshotRaster
package import SkelshotRenderer
package import SkelshotWebP

/// Why a picture cannot be made.
public struct PictureError: DescribedError {
  package enum Reason: Sendable {
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
  }

  package let reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  /// Wraps whatever a part of the pipeline throws.
  package init(_ error: any Error) {
    switch error {
    case let error as PictureError: self = error
    case let error as PictureReadError: self.init(.source(error))
    case let error as RenderError: self.init(.render(error))
    case let error as RasterError: self.init(.render(.raster(error)))
    case let error as PNGError: self.init(.png(error))
    case let error as GIFError: self.init(.gif(error))
    case let error as WebPError: self.init(.webp(error))
    case let error as FilmError: self.init(.film(error))
    case let error as FileError: self.init(.file(error))
    default: self.init(.other(error))
    }
  }

  /// What a part of the library said, or what a `FrameSource` or a `ByteSink` of a program threw; nil if the picture has more
  /// bytes than allowed.
  public var cause: (any Error)? {
    switch reason {
    case .source(let error): error
    case .render(let error): error
    case .png(let error): error
    case .gif(let error): error
    case .webp(let error): error
    case .film(let error): error
    case .file(let error): error
    case .other(let error): error
    case .budget: nil
    }
  }
}

extension PictureError {
  /// What is said about it: a row for each case. The layout that it is about is not known here.
  public var message: Message {
    switch reason {
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
