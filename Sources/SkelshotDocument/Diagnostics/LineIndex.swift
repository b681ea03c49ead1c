package import SkelshotPrimitives

/// Finds lines and columns of byte offsets.
package struct LineIndex: Sendable {
  /// Offsets at which lines begin; the first one follows a byte order mark.
  package private(set) var starts: [Int]
  private let bytes: [UInt8]

  /// Reads the whole text once.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0]
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte == 0x0a || (byte == 0x0d && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0a))
      {
        starts.append(offset + 1)
      }
    }
  }

  /// The line of an offset, from 1.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, from 1, without what ends it.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = min(starts[line - 1], bytes.count)
    var end = line < starts.count ? starts[line] : bytes.count
    if end > start, bytes[end - 1] == 0x0a, line < starts.count { end -= 1 }
    if end > start, bytes[end - 1] == 0x0d { end -= 1 }
    return start..<end
  }

  /// The locations of spots that are sorted by offset, in one sweep: columns of a very long line
  /// are counted once, not once per spot.
  package func locations(of spots: [(offset: Int, length: Int)]) -> [TextLocation] {
    var result: [TextLocation] = []
    result.reserveCapacity(spots.count)
    var counted = (line: 0, offset: 0, column: 1)
    for spot in spots {
      let line = line(at: spot.offset)
      if line != counted.line { counted = (line, starts[line - 1], 1) }
      while counted.offset < min(spot.offset, bytes.count) {
        // A continuation byte belongs to the scalar that began before it.
        if bytes[counted.offset] & 0xc0 != 0x80 { counted.column += 1 }
        counted.offset += 1
      }
      result.append(
        TextLocation(
          line: line, column: counted.column, offset: spot.offset, length: spot.length))
    }
    return result
  }
}
