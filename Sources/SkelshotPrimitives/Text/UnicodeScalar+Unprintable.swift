extension Unicode.Scalar {
  /// Whether a character must not reach a terminal as it is: controls, and what changes the
  /// direction of text so that a line no longer shows what it says.
  package var isUnprintable: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
      true
    default: false
    }
  }
}
