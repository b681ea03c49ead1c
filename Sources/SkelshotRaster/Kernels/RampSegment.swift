/// Four channels that each run along a straight line, in 8.24 fixed point.
///
/// Pixel i has in each channel the top 8 bits of `start + i * step` (wrapping); whoever makes a
/// segment adds one half to `start`, so that the cut rounds to nearest. Integers keep every machine
/// and every kernel at the same bytes, and need no conversion from floats, which is slow lane by
/// lane.
package struct RampSegment: Sendable, Hashable {
  /// The four channels of one fixed-point colour.
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

  /// The first pixel.
  package var start: Channels
  /// What each further pixel adds; negative steps wrap.
  package var step: Channels

  package init(start: Channels, step: Channels) {
    self.start = start
    self.step = step
  }

  /// Pixels a segment may have: the rounding of `step` then adds up to less than 2⁻¹² levels.
  package static let longest = 4096
}
