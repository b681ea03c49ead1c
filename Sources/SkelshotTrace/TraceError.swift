package import SkelshotPrimitives
package import SkelshotRaster

/// Why nothing can be traced.
package enum TraceError: DescribedError, Hashable, Sendable {
  /// There are more pixels than `TraceOptions.pixelLimit`.
  case tooManyPixels(PixelSize, limit: Int)
  /// No plain area is there to find things on: a photograph, or noise.
  case noSurface
  /// One plain area, and nothing on it.
  case nothingFound
  /// The scale is not 1…4.
  case scaleOutOfRange(Int)
}

extension TraceError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .tooManyPixels(let size, let limit):
      Message(
        "too-large",
        "the screenshot has \(size.width) × \(size.height) pixels; the limit is \(limit) in all",
        help: "cut it to what one screen shows")
    case .noSurface:
      Message(
        "no-surface", "no surface found; is this a screenshot?",
        help: "a screen has plain areas, on which text and pictures stand")
    case .nothingFound:
      Message(
        "nothing-found", "nothing stands on the screen's surface",
        help: "the screenshot may have been taken before anything was loaded")
    case .scaleOutOfRange(let scale):
      Message("scale", "a screenshot has 1 to 4 pixels per point, not \(scale)")
    }
  }
}
