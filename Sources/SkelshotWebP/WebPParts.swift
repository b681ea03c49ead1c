package import SkelshotFrames

extension FilePartList {
  /// Adds the parts of a WebP: the signature, then chunks of type, length and data, those of a frame in its own.
  package mutating func addWebP(_ reader: inout FilePartReader) {
    add("signature", reader.take(12))
    while reader.rest >= 8, let length = reader.number(4, count: 4, isLittleEndian: true) {
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
