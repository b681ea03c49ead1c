import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
public import SkelshotPrimitives
import SkelshotWebP

/// Why a picture or a film cannot be made.
public struct PictureError: DescribedError, Sendable {
  /// What went wrong: an error of this library, or what a `ByteSink` or a `FrameSource` of a program threw.
  public let cause: any Error

  /// Wraps whatever a part of the way to a file throws.
  package init(_ error: any Error) { cause = (error as? PictureError)?.cause ?? error }

  /// What is said about it. The layout that it is about is not known here.
  public var message: Message {
    switch cause {
    case let error as any FormatWriteError:
      let title = type(of: error).title
      return error.message.inside(title.lowercased(), "the \(title) cannot be written")
    case let error as FilmError:
      return error.message.inside("film", "the film cannot be written")
    case let error as any DescribedError: return error.message
    default: return Message("failed", String(describing: cause))
    }
  }
}

/// A file name's extension states no format that is written.
package struct UnknownFormatError: DescribedError, Hashable {
  /// The name.
  package let path: String

  package init(_ path: String) { self.path = path }

  package var message: Message {
    Message(
      "unknown-format", "the name does not say a known format",
      help: "use \(PictureFormat.endings())", path: path)
  }
}

/// An error of the writer of a format.
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
}

extension Message {
  /// The message as the reason of another.
  fileprivate func inside(_ code: String, _ text: String) -> Message {
    Message(code, "\(text): \(self.text)", help: help)
  }
}
