package import SkelshotFrames

extension FilePartList {
  /// Adds the parts of a PNG: the signature, then chunks of length, type, data and checksum.
  package mutating func addPNG(_ reader: inout FilePartReader) {
    add("signature", reader.take(8))
    while let length = reader.number(0, count: 4), reader.rest >= 12 + length {
      let type = reader.text(4, count: 4)
      add(type, reader.take(12 + length))
      if type == "IEND" { return }
    }
  }
}
