package import SkelshotPrimitives

package struct LineIndex: Sendable {
  /// The byte offsets of the line starts. The first line starts after a byte order mark.
  package private(set) var starts: [Int]
  private let bytes: [UInt8]
  /// The number of Unicode scalars before each block of bytes. It speeds up finding a location in a long line.
  private var scalars: [Int] = []
  private static var block: Int { 1 << 12 }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0]
    var count = 0
    for offset in bytes.indices {
      let byte = bytes[offset]
      if offset & (Self.block - 1) == 0 { scalars.append(count) }
      // A UTF-8 continuation byte belongs to the preceding scalar.
      if byte & 0xc0 != 0x80 { count += 1 }
      if byte == 0x0a || (byte == 0x0d && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0a))
      {
        starts.append(offset + 1)
      }
    }
  }

  package func line(at offset: Int) -> Int {
    max(1, starts.indices.partitioningIndex { starts[$0] > offset })
  }

  /// Returns the bytes of a line without its line break. The first line is 1.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = min(starts[line - 1], bytes.count)
    var end = line < starts.count ? starts[line] : bytes.count
    if end > start, bytes[end - 1] == 0x0a, line < starts.count { end -= 1 }
    if end > start, bytes[end - 1] == 0x0d { end -= 1 }
    return start..<end
  }

  package func locations(of spots: [(offset: Int, length: Int)]) -> [TextLocation] {
    spots.map { spot in
      let line = line(at: spot.offset)
      let start = min(starts[line - 1], bytes.count)
      let column = 1 + max(0, scalarCount(before: spot.offset) - scalarCount(before: start))
      return TextLocation(line: line, column: column, offset: spot.offset, length: spot.length)
    }
  }

  private func scalarCount(before offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / Self.block
    return scalars[block]
      + bytes[(block * Self.block)..<offset].count(where: { $0 & 0xc0 != 0x80 })
  }
}
