import NIOCore
import Skelshot

/// Limits for one request, and limits for the resources that all requests may use.
public struct Limits: Sendable {
  /// The maximum size of a layout in bytes.
  public var layoutBytes = 256 << 10
  /// The maximum number of pixels in a frame. All views of a screen together may cover 32 times as many pixels.
  public var pixels = 4 << 20
  /// The maximum number of frames in a film.
  public var frames = 300
  /// The maximum size of a picture in bytes. A picture is kept in memory until the client has received it.
  public var pictureBytes = 16 << 20
  /// The maximum time from a request to its response.
  public var time: Duration = .seconds(10)
  /// The maximum number of pictures drawn at the same time. The default is the number of processors.
  public var renders = System.coreCount
  /// The maximum number of waiting requests.
  public var waiting = 128
  /// The maximum number of open connections. Further connections wait in the system's queue.
  public var connections = 256

  /// Creates the default limits.
  public init() {}

  /// Returns the limits for parsing a layout.
  ///
  /// - Parameter hasScale: Whether the query contains a scale, which replaces the scale in the layout. The size is then
  ///   checked when the picture is drawn.
  func document(hasScale: Bool) -> DocumentLimits {
    var limits = DocumentLimits.default
    limits.bytes = layoutBytes
    limits.views = 10_000
    limits.diagnostics = 20
    limits.pixels = hasScale ? .max : pixels
    if hasScale { limits.longestSide = 1 << 30 }
    return limits
  }
}
