public import SkelshotPrimitives

/// An invalid picture size or pixel count.
public struct RasterError: DescribedError, Hashable, Sendable {
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case emptySize(PixelSize)
    case sideTooLong(PixelSize)
    case tooManyPixels(PixelSize, limit: Int)
    case wrongPixelCount(PixelSize, count: Int)
    case wrongByteCount(PixelSize, count: Int)
  }

  package static func emptySize(_ size: PixelSize) -> Self { Self(reason: .emptySize(size)) }

  package static func sideTooLong(_ size: PixelSize) -> Self { Self(reason: .sideTooLong(size)) }

  package static func tooManyPixels(_ size: PixelSize, limit: Int) -> Self {
    Self(reason: .tooManyPixels(size, limit: limit))
  }

  package static func wrongPixelCount(_ size: PixelSize, count: Int) -> Self {
    Self(reason: .wrongPixelCount(size, count: count))
  }

  package static func wrongByteCount(_ size: PixelSize, count: Int) -> Self {
    Self(reason: .wrongByteCount(size, count: count))
  }

  /// The message for the user.
  public var message: Message {
    switch reason {
    case .emptySize(let size):
      Message(
        "empty-picture", "the picture would have \(size.width) × \(size.height) pixels",
        help: "use a larger scale")
    case .sideTooLong(let size):
      Message(
        "picture-too-large",
        "a side of the picture would be longer than \(PixelSize.longestSide) pixels",
        help: size.width > PixelSize.longestSide
          ? "use a smaller width or scale" : "use a smaller height or scale")
    case .tooManyPixels(let size, let limit):
      Message(
        "picture-too-large",
        "the picture would have \(size.width) × \(size.height) pixels; the limit is \(limit) pixels in total",
        help: "use a smaller scale, or raise the limit")
    case .wrongPixelCount(let size, let count):
      Message(
        "wrong-pixel-count",
        "\(count) pixels do not match a picture size of \(size.width) × \(size.height) pixels",
        help: size.area.map { "pass \($0)" })
    case .wrongByteCount(let size, let count):
      Message(
        "wrong-pixel-count",
        "\(count) bytes do not match an RGBA picture of \(size.width) × \(size.height) pixels",
        help: size.area.map { "pass \(4 * $0)" })
    }
  }

  package var messageOfFile: Message {
    let text =
      switch reason {
      case .emptySize(let size): "the picture has \(size.width) × \(size.height) pixels"
      case .sideTooLong(let size):
        "the picture has \(size.width) × \(size.height) pixels; the limit is \(PixelSize.longestSide) pixels per side"
      case .tooManyPixels(let size, let limit):
        "the picture has \(size.width) × \(size.height) pixels; the limit is \(limit) pixels in total"
      case .wrongPixelCount, .wrongByteCount: message.text
      }
    return Message("picture-too-large", text, help: "raise the limit")
  }
}
