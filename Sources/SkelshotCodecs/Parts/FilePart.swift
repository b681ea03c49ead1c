/// Bytes of a file that serve one purpose.
public struct FilePart: Sendable, Hashable {
  /// What they are for, as `FilePart.parts(of:)` calls it.
  public var name: String
  /// How many there are in the whole file.
  public var byteCount: Int

  /// The parts of a GIF or PNG, in the order in which they begin; together they are the whole file.
  ///
  /// - A GIF has `header` (signature, screen descriptor and trailer), `globalColorTable`,
  ///   `extensions` (delays and loops), `imageHeaders`, `localColorTables` and `imageData`.
  /// - A PNG has `signature` and the lengths of its chunks by their types, such as `IHDR` and `IDAT`,
  ///   with the 12 bytes that each chunk takes besides its data.
  ///
  /// Only those that are there; what is broken or follows the end is `rest`.
  public static func parts(of file: [UInt8]) -> [FilePart] {
    var parts = PartList()
    var reader = ByteReader(file)
    if file.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      parts.addPNG(&reader)
    } else if file.starts(with: Array("GIF8".utf8)) {
      parts.addGIF(&reader)
    }
    parts.add("rest", reader.rest)
    return parts.all
  }

  /// The parts of an APNG that this encoder has made, without its bytes.
  public static func parts(of report: APNGReport) -> [FilePart] { report.parts }

  /// The parts of a GIF that this encoder has made, without its bytes.
  public static func parts(of report: GIFReport) -> [FilePart] {
    var parts = PartList()
    // Signature, screen descriptor and trailer.
    let header = 6 + 7 + 1
    let descriptors = 10 * report.framesWritten
    // The code size before an image's blocks, and the empty block after them.
    let data = report.imageDataBytes + 2 * report.framesWritten
    let tables = report.globalTableBytes + report.localTableBytes
    parts.add("header", header)
    parts.add("globalColorTable", report.globalTableBytes)
    parts.add(
      "extensions", report.byteCount - header - descriptors - data - tables)
    parts.add("imageHeaders", descriptors)
    parts.add("localColorTables", report.localTableBytes)
    parts.add("imageData", data)
    return parts.all
  }
}

/// Reads a file from its start; steps past the end take what is left.
private struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var rest: Int { bytes.count - place }

  /// A byte further on.
  func byte(_ offset: Int) -> Int? {
    place + offset < bytes.count ? Int(bytes[place + offset]) : nil
  }

  /// Goes on and says by how much.
  mutating func take(_ count: Int) -> Int {
    let taken = min(count, rest)
    place += taken
    return taken
  }

  func text(_ offset: Int, count: Int) -> String {
    String(
      decoding: (offset..<offset + count).compactMap { byte($0).map(UInt8.init) }, as: UTF8.self)
  }

  func number(_ offset: Int, count: Int) -> Int? {
    var number = 0
    for index in offset..<offset + count {
      guard let byte = byte(index) else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}

struct PartList {
  private(set) var all: [FilePart] = []

  mutating func add(_ name: String, _ count: Int) {
    guard count > 0 else { return }
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].byteCount += count
    } else {
      all.append(FilePart(name: name, byteCount: count))
    }
  }

  /// Chunks after the signature: length, type, data, checksum.
  fileprivate mutating func addPNG(_ reader: inout ByteReader) {
    add("signature", reader.take(8))
    while let length = reader.number(0, count: 4), reader.rest >= 12 + length {
      let type = reader.text(4, count: 4)
      add(type, reader.take(12 + length))
      if type == "IEND" { return }
    }
  }

  /// Blocks after the screen descriptor, by the grammar of GIF89a.
  fileprivate mutating func addGIF(_ reader: inout ByteReader) {
    guard reader.rest >= 13, let flags = reader.byte(10) else { return }
    add("header", reader.take(13))
    add("globalColorTable", reader.take(Self.tableSize(flags)))
    while let introducer = reader.byte(0) {
      switch introducer {
      case 0x21:
        add("extensions", reader.take(2))
        addBlocks("extensions", &reader)
      case 0x2c:
        guard let flags = reader.byte(9) else { return }
        add("imageHeaders", reader.take(10))
        add("localColorTables", reader.take(Self.tableSize(flags)))
        add("imageData", reader.take(1))
        addBlocks("imageData", &reader)
      case 0x3b:
        add("header", reader.take(1))
        return
      default: return
      }
    }
  }

  /// Data in blocks of up to 255 bytes, up to an empty one.
  private mutating func addBlocks(_ name: String, _ reader: inout ByteReader) {
    var count = 0
    while let length = reader.byte(0) {
      count += reader.take(1 + length)
      if length == 0 { break }
    }
    add(name, count)
  }

  /// Bytes of a colour table, as the flags of its owner say.
  private static func tableSize(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }
}
