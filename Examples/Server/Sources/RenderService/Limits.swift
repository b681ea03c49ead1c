import NIOCore
import Skelshot

/// What a stranger may ask for, and how much of the machine all of them may take.
public struct Limits: Sendable {
  /// Bytes of a layout.
  public var layoutBytes = 256 << 10
  /// Pixels of a frame. All views of a screen together may have 32 times as many, as the library has it.
  public var pixels = 4 << 20
  /// Frames of a film.
  public var frames = 300
  /// Bytes of a picture: it is kept in memory until the client has it.
  public var pictureBytes = 16 << 20
  /// How long a request may take until it has its answer.
  public var time: Duration = .seconds(10)
  /// Pictures that are drawn at the same time. The library draws as many as there are processors.
  public var renders = System.coreCount
  /// Requests that may wait for their turn.
  public var waiting = 128
  /// Connections that may be open. Others wait in the system's queue.
  public var connections = 256

  /// Makes the limits that hold unless a caller changes them.
  public init() {}

  /// What a layout may hold.
  ///
  /// - Parameter hasScale: Whether the query says the scale. Then the size is checked when the picture is made,
  ///   because the layout's own scale does not count.
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
