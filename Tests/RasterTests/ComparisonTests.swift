import SkelshotRaster
import TestSupport
import Testing

/// Compares the loops in C with the plain loops.
@Suite struct ComparisonTests {
  static let lengths = Array(0...40) + [63, 64, 65, 127, 128, 129, 255, 256, 257, 700]

  /// Calls a closure with two arrays that are equal except at up to three random indices.
  private func compare<Element: FixedWidthInteger>(
    _ length: Int, _ body: ([Element], [Element]) -> Void
  ) {
    var random = SeededGenerator(UInt64(length))
    for changes in 0..<12 {
      let first = (0..<length).map { _ in Element.random(in: 0...3, using: &random) }
      var second = first
      for _ in 0..<min(changes / 3, length) {
        second[Int.random(in: 0..<length, using: &random)] ^= 1 << (changes % 8)
      }
      body(first, second)
    }
  }

  @Test(arguments: lengths)
  func `the end of equality is the first different index`(length: Int) {
    compare(length) { (first: [UInt8], second) in
      for start in Set([0, length / 3, max(0, length - 1), length]) {
        #expect(
          ComparisonKernels.endOfEquality(first.span, second.span, from: start)
            == ReferenceComparisons.endOfEquality(first.span, second.span, from: start))
      }
    }
  }

  @Test(arguments: lengths)
  func `the difference of two rows is found from both ends`(length: Int) {
    compare(length) { (first: [UInt32], second) in
      #expect(
        ComparisonKernels.firstDifference(first.span, second.span)
          == ReferenceComparisons.firstDifference(first.span, second.span))
      #expect(
        ComparisonKernels.endOfDifference(first.span, second.span)
          == ReferenceComparisons.endOfDifference(first.span, second.span))
    }
    compare(length) { (first: [UInt8], second) in
      #expect(
        ComparisonKernels.endOfDifference(first.span, second.span)
          == ReferenceComparisons.endOfDifference(first.span, second.span))
    }
  }

  @Test(arguments: lengths)
  func `all equal ranges that are long enough are found`(length: Int) {
    func ranges(
      _ find: (Span<UInt8>, Span<UInt8>, Int, (Range<Int>) -> Void) -> Void,
      _ first: [UInt8], _ second: [UInt8], shortest: Int
    ) -> [Range<Int>] {
      var found: [Range<Int>] = []
      find(first.span, second.span, shortest) { found.append($0) }
      return found
    }
    var random = SeededGenerator(UInt64(length))
    let noise = (0..<length).map { _ in UInt8.random(in: 0...1, using: &random) }
    compare(length) { (first: [UInt8], second) in
      for other in [second, noise] {
        for shortest in [1, 3, 9] {
          #expect(
            ranges(
              { ComparisonKernels.findEqualRanges($0, $1, shortest: $2, $3) }, first, other,
              shortest: shortest)
              == ranges(
                { ReferenceComparisons.findEqualRanges($0, $1, shortest: $2, $3) }, first, other,
                shortest: shortest))
        }
      }
    }
  }

  @Test(arguments: lengths)
  func `the first block with a pixel that is not opaque is found`(length: Int) {
    var random = SeededGenerator(UInt64(length))
    for count in 0..<4 {
      var pixels = [UInt32](repeating: 0xff12_3456, count: length)
      for _ in 0..<min(count, length) {
        pixels[Int.random(in: 0..<length, using: &random)] = 0xfe00_0000
      }
      for (start, block) in [(0, 256), (0, 16), (length / 2, 20), (length + 5, 8)] {
        #expect(
          ComparisonKernels.firstBlock(block, notOpaqueIn: pixels.span, from: start)
            == min(
              ReferenceComparisons.firstBlock(block, notOpaqueIn: pixels.span, from: start),
              max(start, length)))
      }
    }
  }
}
