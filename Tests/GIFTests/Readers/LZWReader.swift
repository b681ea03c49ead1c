/// Decodes the LZW compression of GIFs as the specification describes, with a table of phrases.
enum LZWReader {
  enum Failure: Error, Equatable {
    case endsEarly
    case noClearAtStart
    case unknownCode(Int, at: Int)
    case wrongLength(Int)
    case bytesAfterEnd(Int)
  }

  struct Outcome {
    var indices: [UInt8]
    var codes: Int
    /// The number of clear codes after the first clear code.
    var clears: Int
  }

  static func read(_ bytes: [UInt8], codeSize: Int, count: Int) throws(Failure) -> Outcome {
    let clear = 1 << codeSize
    var table: [[UInt8]] = []
    var width = codeSize + 1
    var last: [UInt8]?
    var outcome = Outcome(indices: [], codes: 0, clears: -1)
    var bit = 0
    while true {
      guard bit + width <= 8 * bytes.count else { throw .endsEarly }
      var code = 0
      for offset in 0..<width {
        code |= Int(bytes[(bit + offset) / 8] >> UInt8((bit + offset) % 8) & 1) << offset
      }
      bit += width
      outcome.codes += 1
      if code == clear {
        outcome.clears += 1
        table = (0..<clear).map { [UInt8($0)] } + [[], []]
        width = codeSize + 1
        last = nil
        continue
      }
      guard outcome.clears >= 0 else { throw .noClearAtStart }
      if code == clear + 1 { break }
      let phrase: [UInt8]
      if code < table.count {
        phrase = table[code]
      } else if let last, code == table.count, code < 4096 {
        phrase = last + [last[0]]
      } else {
        throw .unknownCode(code, at: outcome.codes)
      }
      outcome.indices += phrase
      if let last, table.count < 4096 {
        table.append(last + [phrase[0]])
        if table.count == 1 << width, width < 12 { width += 1 }
      }
      last = phrase
    }
    guard outcome.indices.count == count else { throw .wrongLength(outcome.indices.count) }
    guard (bit + 7) / 8 == bytes.count else { throw .bytesAfterEnd(bytes.count - (bit + 7) / 8) }
    return outcome
  }
}
