/// The byte offsets of a text's Unicode scalars: libyaml counts scalars, the syntax tree bytes.
struct ScalarOffsets {
  private let bytes: [UInt8]
  /// The offset of every 256th scalar.
  private var checkpoints: [Int] = []

  /// Walks over the text once.
  ///
  /// - Parameter start: The offset of the first scalar, after a byte order mark.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    var count = 0
    for offset in start..<bytes.count where bytes[offset] & 0xc0 != 0x80 {
      if count & 255 == 0 { checkpoints.append(offset) }
      count += 1
    }
  }

  /// The offset of a scalar; the end of the text for those after its last one.
  func offset(of scalar: Int) -> Int {
    guard scalar >= 0, scalar >> 8 < checkpoints.count else { return bytes.count }
    var offset = checkpoints[scalar >> 8]
    for _ in 0..<scalar & 255 {
      guard offset < bytes.count else { break }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
