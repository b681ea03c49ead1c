/// Finds the segments of a JPEG whose bytes arrive in parts (ITU-T T.81, annex B). A marker is 0xff followed by a
/// number. Most markers are followed by the length of a segment. The data of a scan has no length and ends at the next
/// marker. Each 0xff in the data is followed by 0.
package struct JPEGMarkers: Sendable {
  package struct Segment: Equatable, Sendable {
    package var marker: UInt8
    /// The range of the data after the length. The range is empty for a marker without a length.
    package var data: Range<Int>
  }

  package enum Step: Equatable, Sendable {
    case segment(Segment)
    /// The end of the picture, with the offset of the next byte.
    case end(Int)
    case unknown
    /// A marker was expected but not found.
    case damaged
  }

  private var offset = 2
  private var isInScan = false

  /// Starts after the first marker of the file.
  package init() {}

  /// Returns the next segment. `bytes` can be longer than in the previous call.
  package mutating func next(in bytes: [UInt8]) -> Step {
    if isInScan {
      while offset + 1 < bytes.count, !Self.endsScan(bytes[offset], bytes[offset + 1]) {
        offset += 1
      }
      guard offset + 1 < bytes.count else { return .unknown }
      isInScan = false
    }
    // Any number of 0xff bytes can precede a marker.
    while offset + 1 < bytes.count, bytes[offset] == 0xff, bytes[offset + 1] == 0xff { offset += 1 }
    guard offset + 1 < bytes.count else { return .unknown }
    guard bytes[offset] == 0xff else { return .damaged }
    let marker = bytes[offset + 1]
    switch marker {
    case 0xd9: return .end(offset + 2)
    case 0x01, 0xd0...0xd8:
      offset += 2
      return .segment(Segment(marker: marker, data: offset..<offset))
    default: break
    }
    guard offset + 3 < bytes.count else { return .unknown }
    let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
    guard length >= 2 else { return .damaged }
    let end = offset + 2 + length
    guard end <= bytes.count else { return .unknown }
    let segment = Segment(marker: marker, data: offset + 4..<end)
    offset = end
    isInScan = marker == 0xda
    return .segment(segment)
  }

  /// Returns whether two bytes end a scan. Escaped 0xff bytes, fill bytes and restart markers do not end a scan.
  private static func endsScan(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 0xff && second != 0 && second != 0xff && !(0xd0...0xd7).contains(second)
  }
}
