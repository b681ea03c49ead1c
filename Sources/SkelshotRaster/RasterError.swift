public import SkelshotPrimitives

/// An error found before a pixel is drawn.
@nonexhaustive
public enum RasterError: DescribedError, Hashable, Sendable {
  /// A side is 0 or negative.
  case emptySize(PixelSize)
  /// A side is longer than `PixelSize.longestSide`.
  case sideTooLong(PixelSize)
  /// The area is over the limit.
  case tooManyPixels(PixelSize, limit: Int)
  /// The number of pixels does not match the size.
  case wrongPixelCount(PixelSize, count: Int)
  /// There are not four bytes for each pixel.
  case wrongByteCount(PixelSize, count: Int)
}

extension RasterError {
  /// The message for each case.
  public var message: Message {
    switch self {
    case .emptySize(let size):
      Message(
        "empty-picture", "the picture would have \(size.width) × \(size.height) pixels",
        help: "use a larger scale")
    case .sideTooLong(let size):
      Message(
        "picture-too-large",
        "a side of the picture would have more than \(PixelSize.longestSide) pixels",
        help: size.width > PixelSize.longestSide
          ? "make it narrower, or the scale smaller" : "make it lower, or the scale smaller")
    case .tooManyPixels(let size, let limit):
      Message(
        "picture-too-large",
        "the picture would have \(size.width) × \(size.height) pixels; the limit is \(limit) in all",
        help: "make the scale smaller, or raise the limit")
    case .wrongPixelCount(let size, let count):
      Message(
        "wrong-pixel-count",
        "\(count) pixels are no picture of \(size.width) × \(size.height)",
        help: size.area.map { "give \($0)" })
    case .wrongByteCount(let size, let count):
      Message(
        "wrong-pixel-count",
        "\(count) bytes are no RGBA picture of \(size.width) × \(size.height)",
        help: size.area.map { "give \(4 * $0)" })
    }
  }

  /// The message about a file whose picture is too large to read.
  package var messageOfFile: Message {
    let text =
      switch self {
      case .emptySize(let size): "it has \(size.width) × \(size.height) pixels"
      case .sideTooLong(let size):
        "it has \(size.width) × \(size.height) pixels; a side may have \(PixelSize.longestSide)"
      case .tooManyPixels(let size, let limit):
        "it has \(size.width) × \(size.height) pixels; the limit is \(limit) in all"
      case .wrongPixelCount, .wrongByteCount: message.text
      }
    return Message("picture-too-large", text, help: "raise the limit")
  }
}
