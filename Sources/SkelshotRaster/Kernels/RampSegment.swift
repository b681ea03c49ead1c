/// Four channels that change linearly, as 8.24 fixed-point numbers.
///
/// Each channel of pixel i is the top 8 bits of `start + i * step` (wrapping). `start` includes an extra half level so
/// that truncation rounds to nearest. Integer arithmetic produces the same bytes on every machine and avoids slow
/// conversions from floating point.
package struct RampSegment: Sendable, Hashable {
  package struct Channels: Sendable, Hashable {
    package var red: UInt32
    package var green: UInt32
    package var blue: UInt32
    package var alpha: UInt32

    package init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  package var start: Channels
  /// The increment per pixel. Negative steps wrap.
  package var step: Channels

  package init(start: Channels, step: Channels) {
    self.start = start
    self.step = step
  }

  /// The maximum number of pixels in a segment. This limit keeps rounding errors below 2⁻¹² levels.
  package static let longest = 4096
}
