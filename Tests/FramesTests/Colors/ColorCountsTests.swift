import SkelshotFrames
import TestSupport
import Testing

@Suite struct ColorCountsTests {
  @Test func `color counts match a reference dictionary while colors are added and removed`() {
    var random = SeededGenerator(11)
    var counts = ColorCounts()
    var expected: [UInt32: Int] = [:]
    for round in 0..<40 {
      for _ in 0..<500 {
        let pixel = color(Int.random(in: 0..<3000, using: &random) + 500 * round)
        let count = Int.random(in: 1...9, using: &random)
        expected[pixel, default: 0] += count
        _ = counts.add(count, of: pixel)
      }
      for (pixel, count) in expected where pixel % 3 == UInt32(round % 3) {
        _ = counts.add(-count, of: pixel)
        expected[pixel] = nil
      }
      #expect(counts.liveColors == expected.count)
      var found: [UInt32: Int] = [:]
      counts.forEachLive { found[$0] = $1 }
      #expect(found == expected)
    }
  }

  @Test func `a color histogram is exact up to its capacity`() {
    var histogram = ColorHistogram()
    for index in 0..<30_000 { histogram.add(index % 5 + 1, of: color(index)) }
    for index in 0..<30_000 { histogram.add(1, of: color(index)) }
    #expect(histogram.droppedBits == 0)
    let entries = histogram.sortedEntries
    #expect(entries.count == 30_000)
    var expected: [UInt32: Int] = [:]
    for index in 0..<30_000 { expected[color(index)] = index % 5 + 2 }
    for entry in entries {
      #expect(entry.sum.weight == expected[entry.key])
      #expect(entry.sum.green == entry.sum.weight * Int(entry.key >> 8 & 0xff))
    }
  }

  @Test func `a color histogram beyond its capacity keeps the pixel count and the color sums`() {
    var histogram = ColorHistogram()
    var red = 0
    let count = 1 << 20
    for index in 0..<count {
      let pixel = 0xff00_0000 | UInt32(index * 16)
      red += Int(pixel & 0xff)
      histogram.add(1, of: pixel)
    }
    #expect(histogram.droppedBits > 0)
    let entries = histogram.sortedEntries
    #expect(entries.count <= ColorHistogram.capacity)
    #expect(entries.reduce(0) { $0 + $1.sum.weight } == count)
    #expect(entries.reduce(0) { $0 + $1.sum.red } == red)
  }

  @Test func `adding an entry with a count is the same as adding it that many times`() {
    var (once, often) = (ColorHistogram(), ColorHistogram())
    for index in 0..<500 {
      var one = ColorHistogram()
      one.add(index + 1, of: color(index % 300))
      for entry in one.sortedEntries { often.add(entry, times: 7) }
      for _ in 0..<7 { once.add(index + 1, of: color(index % 300)) }
    }
    #expect(once.sortedEntries.map(\.sum.weight) == often.sortedEntries.map(\.sum.weight))
    #expect(once.sortedEntries.map(\.sum.blue) == often.sortedEntries.map(\.sum.blue))
  }

  @Test
  func `taking the entries of a coarse histogram empties it and returns exact counts and sums`() {
    var random = SeededGenerator(4)
    var histogram = CoarseHistogram()
    var expected: [UInt32: [Int]] = [:]
    for _ in 0..<20_000 {
      let pixel = color(Int.random(in: 0..<1 << 24, using: &random))
      let count = Int.random(in: 1...5000, using: &random)
      histogram.add(count, of: pixel)
      // A key consists of 5 bits of red, 6 bits of green and 5 bits of blue.
      let sums = [1, pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255].map {
        Int($0) * count
      }
      let old = expected[pixel & 0xfff8_fcf8] ?? [0, 0, 0, 0]
      expected[pixel & 0xfff8_fcf8] = zip(old, sums).map { $0 + $1 }
    }
    let entries = histogram.takeEntries()
    #expect(entries.count == expected.count)
    for entry in entries {
      #expect(
        expected[entry.key] == [entry.sum.weight, entry.sum.red, entry.sum.green, entry.sum.blue])
    }
    #expect(histogram.takeEntries().isEmpty)
  }
}
