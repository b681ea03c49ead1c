package import SkelshotFrames

extension FilePartList {
  /// Adds the parts of a WebP: the signature, then chunks of type, length and data, those of a frame in its own.
  package mutating func addWebP(_ reader: inout FilePartReader) {
    add("signature", reader.take(12))
    while reader.rest >= 8, let length = reader.littleEndian(4, count: 4) {
      let type = reader.text(0, count: 4)
      // The chunks of a frame's picture follow its rectangle and delay.
      if type == "ANMF" {
        add(type, reader.take(8 + 16))
        continue
      }
      add(type, reader.take(8 + length + length & 1))
    }
  }
}

extension FilePartReader {
  /// Bytes at an offset from here as a number, the lowest byte first; nil past the end.
  fileprivate func littleEndian(_ offset: Int, count: Int) -> Int? {
    var number = 0
    for index in (offset..<offset + count).reversed() {
      guard let byte = byte(index) else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
