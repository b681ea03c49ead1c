package import SkelshotPrimitives

/// What may be wrong about what was traced.
package enum TraceDoubt: MessageConvertible, Hashable, Sendable {
  /// Nobody said how many pixels a point has, and no device has this width.
  case scaleGuessed(Int)
  /// So many pixels are not opaque; they lie on white.
  case translucent(Int)
  /// Noise around letters: the screenshot was a JPEG.
  case looksLikeJPEG
}

extension TraceDoubt {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .scaleGuessed(let scale):
      Message(
        "scale-guessed", "no device that is known has this width: taken as \(scale)x",
        help: "say --scale 1, 2 or 3")
    case .translucent(let count):
      Message("translucent", "\(count) pixels are not opaque: they are taken as if on white")
    case .looksLikeJPEG:
      Message(
        "jpeg-traces", "the screenshot has traces of JPEG: edges are less certain",
        help: "take it as PNG")
    }
  }
}
