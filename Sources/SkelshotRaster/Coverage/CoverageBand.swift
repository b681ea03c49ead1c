import CRasterKernels

/// A run of equal rows in a coverage. Each row has partial bytes on the left, a span of constant coverage, and partial
/// bytes on the right. The loops that paint a band read it as it is stored: numbers have only 32 bits because a round
/// shape has a band for nearly every row.
struct CoverageBand: Sendable {
  private(set) var stored: craster_band

  init(_ stored: craster_band) { self.stored = stored }

  /// Makes a band. The right bytes must follow the left bytes.
  init(
    rows: Range<Int>, leftColumn: Int, left: Range<Int>, span: Range<Int>, spanAlpha: UInt8,
    right: Range<Int>
  ) {
    stored = craster_band(
      top: Int32(rows.lowerBound), bottom: Int32(rows.upperBound), column: Int32(leftColumn),
      left: Int32(left.count), span: Int32(span.count), right: Int32(right.count),
      start: left.lowerBound, level: spanAlpha)
  }

  var rows: Range<Int> {
    get { Int(stored.top)..<Int(stored.bottom) }
    set { (stored.top, stored.bottom) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }
  var leftColumn: Int { Int(stored.column) }
  /// The left bytes, as a range of the coverage's `bytes`.
  var left: Range<Int> { stored.start..<(stored.start + Int(stored.left)) }
  /// The columns of the span. The span starts after the left bytes.
  var span: Range<Int> {
    let start = leftColumn + Int(stored.left)
    return start..<(start + Int(stored.span))
  }
  /// The coverage of the span, 0…255.
  var spanAlpha: UInt8 { stored.level }
  /// The right bytes, as a range of the coverage's `bytes`. The right bytes start where the span ends.
  var right: Range<Int> { left.upperBound..<(left.upperBound + Int(stored.right)) }

  var columns: Range<Int> { leftColumn..<(span.upperBound + Int(stored.right)) }

  /// Drops the first left byte.
  mutating func removeFirstOfLeft() {
    stored.column += 1
    stored.start += 1
    stored.left -= 1
  }

  /// Drops the last left byte. The span and the right bytes must be empty.
  mutating func removeLastOfLeft() { stored.left -= 1 }

  mutating func removeLastOfRight() { stored.right -= 1 }

  /// Drops the span if it is at an end of the band. The coverage of the span must be 0. Returns whether the right bytes
  /// became the left bytes.
  mutating func dropClearSpan() -> Bool {
    if stored.right == 0 { stored.span = 0 }
    guard stored.left == 0, stored.right > 0 else { return false }
    stored.column += stored.span
    (stored.left, stored.span, stored.right) = (stored.right, 0, 0)
    return true
  }
}

extension CoverageBand: Hashable {
  static func == (first: Self, second: Self) -> Bool {
    first.rows == second.rows && first.stored.start == second.stored.start
      && first.hasSameParts(as: second)
  }

  /// Returns whether the rows of both bands have equally long parts at the same columns. The bytes can differ.
  func hasSameParts(as other: Self) -> Bool {
    stored.column == other.stored.column && stored.left == other.stored.left
      && stored.span == other.stored.span && stored.right == other.stored.right
      && stored.level == other.stored.level
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rows)
    hasher.combine(columns)
    hasher.combine(span)
    hasher.combine(stored.start)
    hasher.combine(stored.level)
  }
}
