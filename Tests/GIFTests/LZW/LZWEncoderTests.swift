import SkelshotFrames
import SkelshotGIF
import TestSupport
import Testing

/// Color indices that are less than `1 << codeSize`.
struct Indices: Sendable, CustomStringConvertible {
  let description: String
  let codeSize: Int
  let values: [UInt8]

  init(_ description: String, _ codeSize: Int, _ values: [UInt8]) {
    self.description = description
    self.codeSize = codeSize
    self.values = values
  }

  static func noise(_ count: Int, colors: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed)
    return (0..<count).map { _ in UInt8(Int.random(in: 0..<colors, using: &random)) }
  }

  static func runs(_ count: Int, colors: Int, longest: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed)
    var values: [UInt8] = []
    while values.count < count {
      let value = UInt8(Int.random(in: 0..<colors, using: &random))
      let length = Int.random(in: 1...longest, using: &random)
      values += [UInt8](repeating: value, count: min(length, count - values.count))
    }
    return values
  }

  static let all: [Indices] =
    [
      Indices("one index", 2, [3]), Indices("two equal", 2, [1, 1]),
      Indices("the same phrase known too late", 2, [1, 1, 1]),
      Indices("one color, 65,535 long", 2, [UInt8](repeating: 0, count: 65_535)),
      Indices("one color, over 8 million long", 8, [UInt8](repeating: 255, count: 8_500_000)),
      Indices("a ramp again and again", 8, (0..<100_000).map { UInt8($0 % 256) }),
      Indices("two colors in turn", 2, (0..<50_000).map { UInt8($0 % 2) }),
    ]
    + [2, 3, 4, 5, 16, 17, 128, 255, 256].flatMap { colors in
      let codeSize = [2, 3, 4, 5, 6, 7, 8].first { colors <= 1 << $0 } ?? 8
      return [
        Indices(
          "noise in \(colors) colors", codeSize,
          noise(120_000, colors: colors, seed: UInt64(colors))),
        Indices(
          "runs in \(colors) colors", codeSize,
          runs(400_000, colors: colors, longest: 90, seed: UInt64(colors))),
      ]
    }
    // Near these counts, codes become wider.
    + [7, 8, 9, 15, 16, 17, 250, 251, 252, 253, 254, 255, 256, 257].map {
      Indices("\($0) different phrases", 3, noise($0, colors: 8, seed: 1))
    }
    + (3820...3850).map { Indices("\($0) phrases of noise", 8, noise($0, colors: 256, seed: 9)) }
}

extension Indices {
  /// Returns the values as rows that are as wide as possible, up to `width`.
  func rows(width most: Int = 2000) -> IndexedRows {
    let width = (1...min(most, values.count)).last { values.count.isMultiple(of: $0) } ?? 1
    var rows = IndexedRows(width: width)
    var known: [ArraySlice<UInt8>: Int32] = [:]
    for start in stride(from: 0, to: values.count, by: width) {
      let row = values[start..<start + width]
      if let number = known[row] {
        rows.append(row: number)
        continue
      }
      for value in row { rows.addRun(value, length: 1) }
      let number = rows.endRow()
      known[row] = number
      rows.append(row: number)
    }
    return rows
  }

  /// Returns indices with several blocks that are each repeated, like the equal cells in a list.
  static func cells(
    _ count: Int, of width: Int, height: Int, colors: Int, longest: Int, seed: UInt64
  ) -> [UInt8] {
    let rows = (0..<height / 3).flatMap { row in
      let values = runs(width, colors: colors, longest: longest, seed: seed + UInt64(row))
      return values + values + values
    }
    return (0..<count).flatMap { _ in rows }
  }
}

private func encode(
  _ indices: Indices, _ policy: ClearPolicy, _ search: LZWEncoder.Search = .init(),
  width: Int = 2000
) -> [UInt8] {
  var encoder = LZWEncoder(policy: policy)
  return encoder.encode(
    indices.rows(width: width), codeSize: indices.codeSize, search: search) ?? []
}

@Suite struct LZWEncoderTests {
  private static let searches = [
    LZWEncoder.Search(), .init(full: 4), .init(learning: 4, full: 4), .init(learning: 255, full: 0),
    .init(learning: 1, full: 255),
  ]

  private static let cells = [
    Indices(
      "cells of short runs", 5,
      Indices.cells(9, of: 700, height: 90, colors: 30, longest: 9, seed: 1)),
    Indices(
      "cells of long runs", 3,
      Indices.cells(12, of: 999, height: 60, colors: 6, longest: 300, seed: 2)),
    Indices(
      "narrow cells", 8, Indices.cells(60, of: 3, height: 999, colors: 200, longest: 3, seed: 3)),
    Indices(
      "one column", 8, Indices.cells(5, of: 1, height: 9999, colors: 200, longest: 1, seed: 4)),
  ]

  @Test(arguments: Indices.all + cells)
  func `an independent decoder reads the LZW data correctly`(indices: Indices) throws {
    for policy in [ClearPolicy.whenFull, .whenPhrasesShorten] {
      for search in indices.values.count < 1_000_000 ? Self.searches : [.init(full: 4)] {
        let bytes = encode(indices, policy, search)
        let read = try LZWReader.read(
          bytes, codeSize: indices.codeSize, count: indices.values.count)
        #expect(read.indices == indices.values)
      }
    }
  }

  @Test(arguments: Indices.all)
  func `run-based LZW encoding produces the same codes as a plain greedy encoder`(indices: Indices)
  {
    #expect(encode(indices, .whenFull) == plainEncode(indices))
  }

  @Test(arguments: [1, 2, 7, 100])
  func `row breaks do not change the result of plain LZW encoding`(width: Int) {
    for indices in Indices.all where indices.values.count < 1_000_000 {
      #expect(encode(indices, .whenFull, width: width) == encode(indices, .whenFull))
    }
  }

  @Test(arguments: cells)
  func `LZW encoding stops at the byte limit`(indices: Indices) throws {
    var encoder = LZWEncoder()
    let rows = indices.rows()
    let bytes = encode(indices, .whenPhrasesShorten)
    let cut = encoder.encode(rows, codeSize: indices.codeSize, limit: bytes.count)
    #expect(cut == nil)
    let all = encoder.encode(rows, codeSize: indices.codeSize, limit: bytes.count + 1)
    #expect(all == bytes)
  }

  @Test func `looking further ahead with a full LZW dictionary saves codes`() throws {
    for indices in Self.cells {
      let codes: [Int] = try [0, 4, 255].map { search -> Int in
        try LZWReader.read(
          encode(indices, .whenPhrasesShorten, .init(full: search)), codeSize: indices.codeSize,
          count: indices.values.count
        ).codes
      }
      #expect(codes == codes.sorted(by: >), "\(indices.description)")
    }
    // The indices resemble a list with a highlight that slides over the bars.
    let row = Indices.runs(600, colors: 30, longest: 12, seed: 5)
    var cell: [UInt8] = []
    for y in 0..<100 {
      cell += [UInt8](repeating: 31, count: 150 - y)
      cell += row
      cell += [UInt8](repeating: 31, count: y)
    }
    let list = Indices("a list", 5, (0..<9).flatMap { _ in cell })
    let greedy = encode(list, .whenPhrasesShorten, width: 750)
    let ahead = encode(list, .whenPhrasesShorten, .init(full: 4), width: 750)
    #expect(ahead.count * 100 < greedy.count * 95)
  }

  @Test func `keeping a full LZW dictionary saves bytes as long as it fits the data`() throws {
    let block = Indices.runs(30_000, colors: 100, longest: 9, seed: 4)
    let indices = Indices("a pattern again and again", 7, block + block + block + block)
    let bytes = encode(indices, .whenPhrasesShorten)
    let read = try LZWReader.read(bytes, codeSize: 7, count: indices.values.count)
    #expect(read.indices == indices.values)
    #expect(read.codes > 2 * 4096)
    #expect(read.clears == 0)
    #expect(bytes.count < encode(indices, .whenFull).count)
  }

  @Test func `clears an LZW dictionary that no longer fits the data`() throws {
    let first = Indices.runs(200_000, colors: 4, longest: 20, seed: 1)
    let second = Indices.runs(200_000, colors: 4, longest: 20, seed: 2).map { $0 + 4 }
    let indices = Indices("other colors in the second half", 3, first + second)
    let bytes = encode(indices, .whenPhrasesShorten)
    let read = try LZWReader.read(bytes, codeSize: 3, count: indices.values.count)
    #expect(read.indices == indices.values)
    #expect(read.clears >= 1)
  }
}

/// Encodes with a textbook algorithm that has a dictionary of strings and reads one index at a time.
private func plainEncode(_ indices: Indices) -> [UInt8] {
  struct Key: Hashable {
    var phrase: Int
    var next: UInt8
  }
  let clear = 1 << indices.codeSize
  var children: [Key: Int] = [:]
  var next = clear + 2
  var width = indices.codeSize + 1
  var bytes: [UInt8] = []
  var bitCount = 0
  func put(_ code: Int) {
    for bit in 0..<width {
      if bitCount % 8 == 0 { bytes.append(0) }
      bytes[bitCount / 8] |= UInt8(code >> bit & 1) << UInt8(bitCount % 8)
      bitCount += 1
    }
  }
  put(clear)
  var phrase: Int?
  for value in indices.values {
    guard let known = phrase else {
      phrase = Int(value)
      continue
    }
    let key = Key(phrase: known, next: value)
    if let child = children[key] {
      phrase = child
      continue
    }
    put(known)
    children[key] = next
    next += 1
    if next > 1 << width { width += 1 }
    if next == 4096 {
      put(clear)
      children = [:]
      next = clear + 2
      width = indices.codeSize + 1
    }
    phrase = Int(value)
  }
  if let phrase {
    put(phrase)
    if next == 1 << width { width += 1 }
  }
  put(clear + 1)
  return bytes
}
