import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests small functions in SkelshotPrimitives and the parsing of colors.
@Suite struct SharedPiecesTests {
  /// The hashes are test vectors that the authors of the hash function published.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `FNV-1a matches published hashes`(text: String, hash: UInt64) {
    #expect(FNV1a.hash(Array(text.utf8)) == hash)
  }

  @Test(arguments: [(12, 18, 6), (18, 12, 6), (7, 13, 1), (0, 5, 5), (5, 0, 5), (0, 0, 1)])
  func `computes the greatest common divisor`(a: Int, b: Int, divisor: Int) {
    #expect(greatestCommonDivisor(a, b) == divisor)
  }

  @Test(arguments: [
    (2, "2", "2"), (-0.5, "-0.5", "-0.5"), (1.0 / 3, "0.3333", "0.3333333333333333"),
    (0.00004, "0", "4e-05"), (1e6, "1000000", "1000000"),
  ])
  func `writes numbers in a short or an exact form`(
    value: Double, short: String, exact: String
  ) {
    #expect(value.shortText == short)
    #expect(value.exactText == exact)
  }

  @Test(arguments: [
    ([0, 1, 2, 4, 7, 8], "0–2, 4, 7–8"), ([], ""), ([3, 3], "3"), ([.max, .max], "\(Int.max)"),
    ([.min, .max], "\(Int.min), \(Int.max)"), ([.max - 1, .max], "\(Int.max - 1)–\(Int.max)"),
    ([5, 1], "5"),
  ])
  func `writes consecutive numbers as ranges, even if they are large`(
    numbers: [Int], text: String
  ) {
    #expect(NumberRanges.text(numbers) == text)
  }

  @Test func `a color is a name, or a number sign followed by 3, 4, 6 or 8 hexadecimal digits`() {
    #expect(DynamicColor(parsing: "#f00") == DynamicColor(hex: 0xff0000))
    #expect(DynamicColor(parsing: "#FF0000") == DynamicColor(hex: 0xff0000))
    #expect(DynamicColor(parsing: "#f008")?.light.alpha == 136.0 / 255)
    #expect(DynamicColor(parsing: "#ff000080")?.light.alpha == 128.0 / 255)
    #expect(DynamicColor(parsing: "midnightBlue") == .midnightBlue)
    for text in ["", "#", "#ff", "#fffff", "#fffffffff", "#ggg", "f00", "nothing"] {
      #expect(DynamicColor(parsing: text) == nil, "\(text)")
    }
  }

  @Test func `two changes are equal if they set the same property to the same value`() {
    let change = ViewChange.set(\.alpha, 0.5)
    #expect(change == .set(\.alpha, 0.5))
    #expect(change != .set(\.alpha, 0.6))
    #expect(change != .set(\.cornerRadius, 0.5))
    #expect(Set([change, .set(\.alpha, 0.5), .set(\.fontSize, 12)]).count == 2)
  }

  @Test func `a change applies only to properties that the view has`() {
    var label = View(type: "label", content: .label(TextContent(numberOfLines: 1)))
    let plain = View()
    var other = plain
    for change in [ViewChange.set(\.numberOfLines, 3), .set(\.axis, .vertical)] {
      change.apply(to: &label)
      change.apply(to: &other)
    }
    #expect(label.content == .label(TextContent(numberOfLines: 3)))
    #expect(other == plain)
    label.isSkeletonOff = true
    ViewChange.skeleton(SkeletonOverrides(animated: false)).apply(to: &label)
    #expect(!label.isSkeletonOff)
    #expect(label.skeleton.animated == false)
  }
}
