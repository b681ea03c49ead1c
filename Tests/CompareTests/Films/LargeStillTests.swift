import Skelshot
import SkelshotCompare
import TestSupport
import Testing

/// Compares stills that are decoded on two threads.
@Suite struct LargeStillTests {
  private static func file(_ shade: UInt32) throws -> [UInt8] {
    let size = PixelSize(width: 1100, height: 1000)
    let pixels = (0..<size.width * size.height).map { place -> UInt32 in
      0xff00_0000 | (place % 1100 < 30 ? shade : UInt32(place % 251) &* 0x01_0101)
    }
    return try Pixmap(size: size, premultiplied: pixels).encode(as: .png).bytes
  }

  private static func comparison(
    _ expected: [UInt8], _ actual: [UInt8], jobs: Int
  ) throws -> FilmComparison {
    let decoder = FilmDecoder(pixelLimit: .max)
    return try FilmComparison(
      expected: decoder.open(expected), actual: decoder.open(actual),
      options: ComparisonOptions(), jobs: jobs)
  }

  @Test func `one and two threads find the same differences`() throws {
    let (first, second) = (try Self.file(0x10_20_30), try Self.file(0x10_20_31))
    let one = try Self.comparison(first, second, jobs: 1)
    #expect(one.differentPixels == 30_000)
    #expect(try Self.comparison(first, second, jobs: 2) == one)
    #expect(try Self.comparison(first, first, jobs: 2).isIdentical)
  }

  @Test func `a damaged still is reported on two threads as on one`() throws {
    let whole = try Self.file(0)
    let damaged = Array(whole.dropLast(whole.count / 2))
    for (first, second) in [(whole, damaged), (damaged, whole), (damaged, damaged)] {
      var messages: [String] = []
      for jobs in 1...2 {
        do {
          _ = try Self.comparison(first, second, jobs: jobs)
        } catch {
          messages.append("\(error)")
        }
      }
      #expect(messages.count == 2 && messages[0] == messages[1])
    }
  }
}
