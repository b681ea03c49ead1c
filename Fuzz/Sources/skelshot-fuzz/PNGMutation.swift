import Attacks
import CFuzzer

/// Mutates the chunks, their data, and the compressed pixels of a PNG or APNG. Usually corrects CRCs and Adler-32
/// checksums, so that mutated data reaches the decoders.
enum PNGMutation {
  /// A chunk without its length and its CRC.
  private struct Chunk {
    var name: [UInt8]
    var data: [UInt8]

    var isPixels: Bool { name == Array("IDAT".utf8) || name == Array("fdAT".utf8) }
    /// Whether the chunk's data begins with an APNG sequence number.
    var isNumbered: Bool { name == Array("fcTL".utf8) || name == Array("fdAT".utf8) }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let names = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB", "cHRM", "iCCP", "pHYs", "tEXt", "zTXt",
    "acTL", "fcTL", "fdAT", "bKGD", "sBIT", "abCd",
  ]

  /// Returns a mutated file, or nil if the file has no chunks or if random bytes should be mutated instead.
  static func mutated(_ file: [UInt8], _ random: inout Generator) -> [UInt8]? {
    var chunks = chunks(of: file)
    guard !chunks.isEmpty else { return nil }
    let place = Int.random(in: chunks.indices, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return nil
    case 1...5: chunks[place].data = changed(chunks[place].data, most: 1 << 12)
    case 6...10: changePixels(&chunks, near: place, &random)
    case 11: chunks.remove(at: place)
    case 12:
      chunks.insert(chunks[place], at: Int.random(in: 0...chunks.count, using: &random))
    case 13:
      chunks.swapAt(place, Int.random(in: chunks.indices, using: &random))
    case 14: chunks[place].name = Array(names[Int.random(in: names.indices, using: &random)].utf8)
    default:
      // Splits a chunk, because decoders must ignore chunk borders within a stream.
      let half = chunks[place].data.count / 2
      let rest = Chunk(name: chunks[place].name, data: Array(chunks[place].data[half...]))
      chunks[place].data.removeSubrange(half...)
      chunks.insert(rest, at: place + 1)
    }
    if Int.random(in: 0..<8, using: &random) > 0 { renumber(&chunks) }
    return signature + chunks.flatMap { bytes(of: $0) }
  }

  private static func changed(_ bytes: [UInt8], most: Int) -> [UInt8] {
    let capacity = max(most, bytes.count)
    var buffer = bytes + [UInt8](repeating: 0, count: capacity - bytes.count)
    let count = buffer.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { LLVMFuzzerMutate($0, bytes.count, capacity) } ?? 0
    }
    return Array(buffer.prefix(count))
  }

  /// Decompresses a frame's data, mutates it, and compresses it into one chunk.
  private static func changePixels(
    _ chunks: inout [Chunk], near place: Int, _ random: inout Generator
  ) {
    guard
      let first = chunks[place...].firstIndex(where: \.isPixels)
        ?? chunks.firstIndex(where: \.isPixels)
    else { return }
    let name = chunks[first].name
    let skipped = chunks[first].isNumbered ? 4 : 0
    var end = first
    var stream: [UInt8] = []
    while end < chunks.count, chunks[end].name == name {
      stream += chunks[end].data.dropFirst(skipped)
      end += 1
    }
    if let data = ZlibData.unpacked(stream, most: 1 << 16) {
      stream = ZlibData.packed(changed(data, most: data.count + 64))
    } else {
      stream = changed(stream, most: stream.count + 64)
    }
    let number = [UInt8](repeating: 0, count: skipped)
    chunks.replaceSubrange(first..<end, with: [Chunk(name: name, data: number + stream)])
  }

  /// Renumbers the chunks of an animation, starting at 0.
  private static func renumber(_ chunks: inout [Chunk]) {
    var number: UInt32 = 0
    for index in chunks.indices where chunks[index].isNumbered && chunks[index].data.count >= 4 {
      chunks[index].data.replaceSubrange(0..<4, with: word(number))
      number += 1
    }
  }

  private static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let count = min(length, file.count - offset - 12)
      chunks.append(
        Chunk(
          name: Array(file[offset + 4..<offset + 8]),
          data: Array(file[offset + 8..<offset + 8 + count])))
      offset += 12 + count
    }
    return chunks
  }

  private static func bytes(of chunk: Chunk) -> [UInt8] {
    word(UInt32(chunk.data.count)) + chunk.name + chunk.data
      + word(ZlibData.crc32(chunk.name + chunk.data))
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
