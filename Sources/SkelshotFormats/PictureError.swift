import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
public import SkelshotPrimitives
import SkelshotWebP

/// An error while making or reading a picture or film.
public struct PictureError: DescribedError, Sendable {
  /// The underlying error, which can come from a program's own `ByteSink` or `FrameSource`.
  public let cause: any Error

  /// Wraps an error. A nested `PictureError` is unwrapped.
  package init(_ error: any Error) { cause = (error as? PictureError)?.cause ?? error }

  /// The message for the user, without the name of the layout.
  public var message: Message {
    switch cause {
    case let error as any FormatWriteError:
      let title = type(of: error).title
      return error.message.inside(title.lowercased(), "the \(title) cannot be written")
    case let error as FilmError:
      return error.message.inside("film", "the animation cannot be written")
    case let error as any DescribedError: return error.message
    default: return Message("failed", String(describing: cause))
    }
  }
}

/// The file name's extension does not belong to a writable format.
package struct UnknownFormatError: DescribedError, Hashable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package var message: Message {
    Message(
      "unknown-format", "the file name has no known extension",
      help: "use \(PictureFormat.endings())", path: path)
  }
}

package protocol FormatWriteError: DescribedError {
  /// The name of the format in messages.
  static var title: String { get }
}

extension PNGError: FormatWriteError {
  package static var title: String { PNGFormat().title }
}

extension GIFError: FormatWriteError {
  package static var title: String { GIFFormat().title }
}

extension WebPError: FormatWriteError {
  package static var title: String { WebPFormat().title }

  package var message: Message {
    switch self {
    case .tooLargeForFormat(let size):
      let others = PictureFormat.allCases.filter {
        $0.descriptor.hasPartialTransparency && $0.descriptor.longestSide > Self.longestSide
      }
      return Message(
        "too-large-for-webp",
        "a picture of \(size.width) × \(size.height) pixels is too large for WebP: "
          + "a side can have at most \(Self.longestSide) pixels",
        help: "use \(PictureFormat.endings(others)), or draw a smaller picture")
    case .outOfMemory: return Message("out-of-memory", "not enough memory")
    case .encoderFailed(let code):
      return Message("webp", "libwebp failed (error \(code))")
    case .containerFailed(let code):
      return Message("webp", "libwebpmux failed (error \(code))")
    }
  }
}

extension Message {
  fileprivate func inside(_ code: String, _ text: String) -> Message {
    Message(code, "\(text): \(self.text)", help: help)
  }
}
