import Foundation
import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

/// A color type and a bit depth of a PNG that may be interlaced.
struct PNGKind: Sendable, CustomTestStringConvertible {
  var type: UInt8
  var depth: Int
  var isInterlaced: Bool
  var isKeyed: Bool

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 0 }
  var last: Int { 1 << depth - 1 }
  var testDescription: String {
    "type \(type), \(depth) bits\(isInterlaced ? ", interlaced" : "")\(isKeyed ? ", tRNS" : "")"
  }

  /// All valid combinations of color type, bit depth and interlacing.
  static let all: [PNGKind] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ].flatMap { (type: UInt8, depths: [Int]) in
    depths.flatMap { depth in
      [false, true].flatMap { interlaced in
        (type < 4 ? [false, true] : [false]).map {
          PNGKind(type: type, depth: depth, isInterlaced: interlaced, isKeyed: $0)
        }
      }
    }
  }

  /// Packs the samples of pixels into a row that uses filter 0.
  func row(_ pixels: [[Int]]) -> [UInt8] {
    var bytes: [UInt8] = [0]
    var held = 0
    var bits = 0
    for sample in pixels.joined() {
      held = held << depth | sample
      bits += depth
      while bits >= 8 {
        bytes.append(UInt8(held >> (bits - 8) & 255))
        bits -= 8
      }
    }
    if bits > 0 { bytes.append(UInt8(held << (8 - bits) & 255)) }
    return bytes
  }

  /// Returns the rows of a picture. If the picture is interlaced, the rows are in Adam7's seven passes.
  func rows(_ samples: [[[Int]]]) -> [UInt8] {
    guard isInterlaced else { return samples.flatMap(row) }
    // Each pass has the x and y of its first pixel and the steps along x and y. Source: PNG (third edition), 8.2.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { x, y, stepX, stepY -> [UInt8] in
      let columns = Array(stride(from: x, to: samples[0].count, by: stepX))
      if columns.isEmpty { return [] }
      return stride(from: y, to: samples.count, by: stepY).flatMap { line in
        row(columns.map { samples[line][$0] })
      }
    }
  }
}

@Suite struct PNGKindsTests {
  private static let palette: [[Int]] = (0..<256).map { [$0, 255 - $0, $0 * 7 % 256] }

  @Test(arguments: PNGKind.all)
  func `decodes every kind of PNG to the expected samples`(kind: PNGKind) throws {
    var random = SeededGenerator(UInt64(kind.depth) * 16 + UInt64(kind.type))
    let (width, height) = (21, 11)
    let samples = (0..<height).map { _ in
      (0..<width).map { _ in
        (0..<kind.channels).map { _ in Int.random(in: 0...kind.last, using: &random) }
      }
    }
    let key = samples[3][5]
    var file: [UInt8] = HandMade.signature
    file += HandMade.header(
      width, height, depth: UInt8(kind.depth), type: kind.type,
      interlace: kind.isInterlaced ? 1 : 0)
    if kind.type == 3 {
      let entries = Self.palette.prefix(kind.last + 1).joined().map { UInt8($0) }
      file += HandMade.chunk("PLTE", entries)
    }
    if kind.isKeyed {
      var data: [UInt8] = []
      if kind.type == 3 {
        for entry in 0...kind.last { data.append(UInt8(entry % 2 == 0 ? 255 : entry * 3 % 256)) }
      } else {
        for sample in key { data += [UInt8(sample >> 8), UInt8(sample & 255)] }
      }
      file += HandMade.chunk("tRNS", data)
    }
    file += HandMade.data(kind.rows(samples)) + HandMade.end

    let decoded = try PNGDecoder().decode(file)
    func level(_ sample: Int) -> Int {
      Int((Double(sample) * 255 / Double(kind.last)).rounded())
    }
    for y in 0..<height {
      for x in 0..<width {
        let sample = samples[y][x]
        var rgba: [Int]
        switch kind.type {
        case 0: rgba = [level(sample[0]), level(sample[0]), level(sample[0]), 255]
        case 2: rgba = sample.map(level) + [255]
        case 3: rgba = Self.palette[sample[0]] + [255]
        case 4: rgba = [level(sample[0]), level(sample[0]), level(sample[0]), level(sample[1])]
        default: rgba = sample.map(level)
        }
        if kind.isKeyed, kind.type == 3 {
          rgba[3] = sample[0] % 2 == 0 ? 255 : sample[0] * 3 % 256
        } else if kind.isKeyed, sample == key {
          rgba[3] = 0
        }
        #expect(
          decoded[x, y].rawValue == pixel(rgba[0], rgba[1], rgba[2], rgba[3]), "at \(x), \(y)")
      }
    }
  }

  private func gradient(
    _ chunks: [UInt8], depth: Int = 8
  ) throws -> [Int] {
    var row: [UInt8] = [0]
    for index in 0..<256 {
      row += depth == 8 ? [UInt8(index)] : [UInt8(index / 16), UInt8(index * 16 % 256)]
    }
    var file: [UInt8] = HandMade.signature
    file += HandMade.header(256, 1, depth: UInt8(depth), type: 0)
    file += chunks
    file += HandMade.data(row)
    file += HandMade.end
    return try PNGDecoder().decode(file).pixels.map { Int($0 & 255) }
  }

  private func gamma(_ value: Int) -> [UInt8] { HandMade.chunk("gAMA", HandMade.word(value)) }

  /// Applies a gamma value with the C library's `pow`, independently of the decoder.
  private func encoded(_ sample: Double, gamma: Int) -> Double {
    let light = pow(sample, 100_000 / Double(gamma))
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  @Test(arguments: [100_000, 55_556, 50_000, 40_000, 30_000, 10_000, 16, 2_000_000])
  func `levels with a gamma other than sRGB's are converted to the nearest sRGB levels`(value: Int)
    throws
  {
    for (sample, level) in try gradient(gamma(value)).enumerated() {
      let exact = encoded(Double(sample) / 255, gamma: value)
      #expect(abs(exact - Double(level)) <= 0.5 + 1e-6, "sample \(sample)")
    }
  }

  @Test func `dark 16-bit levels in linear light stay distinct`() throws {
    for (index, level) in try gradient(gamma(100_000), depth: 16).enumerated() {
      let exact = encoded(Double(index * 16) / 65_535, gamma: 100_000)
      #expect(abs(exact - Double(level)) <= 0.5 + 1e-6, "sample \(index * 16)")
    }
  }

  @Test func `a PNG's gamma does not apply to alpha`() throws {
    for depth in [8, 16] {
      let samples: [UInt8] = depth == 8 ? [255, 51] : [255, 255, 51, 51]
      var file: [UInt8] = HandMade.signature
      file += HandMade.header(1, 1, depth: UInt8(depth), type: 4)
      file += gamma(100_000)
      file += HandMade.data([0] + samples)
      file += HandMade.end
      #expect(try PNGDecoder().decode(file).pixels == [pixel(255, 255, 255, 51)])
    }
  }

  @Test func `does not convert levels whose gamma is equal or close to sRGB's`() throws {
    let plain = Array(0..<256)
    for value in [45_455, 45_000, 43_182, 47_727] {
      #expect(try gradient(gamma(value)) == plain)
    }
    // libpng treats these gamma values as invalid.
    for value in [0, 1, 15, 2_000_000_000] { #expect(try gradient(gamma(value)) == plain) }
    #expect(try gradient(gamma(43_181)) != plain && gradient(gamma(47_728)) != plain)
    // An sRGB chunk takes precedence over a gAMA chunk.
    #expect(try gradient(HandMade.chunk("sRGB", [0]) + gamma(100_000)) == plain)
    #expect(try gradient(HandMade.chunk("sRGB", [0])) == plain)
  }
}
