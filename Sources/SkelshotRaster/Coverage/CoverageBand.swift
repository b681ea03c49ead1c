/// A run of equal rows in a coverage. Each row has partial bytes on the left, a span of constant coverage, and partial
/// bytes on the right. Numbers have only 32 bits because a round shape has a band for nearly every row.
struct CoverageBand: Sendable, Hashable {
  private var storedRows: Range<Int32>
  private var storedColumn: Int32
  private var storedLeft: Range<Int32>
  private var storedSpan: Range<Int32>
  private var storedRight: Range<Int32>
  /// The coverage of the span, 0…255.
  var spanAlpha: UInt8

  init(
    rows: Range<Int>, leftColumn: Int, left: Range<Int>, span: Range<Int>, spanAlpha: UInt8,
    right: Range<Int>
  ) {
    storedRows = Range(narrowing: rows)
    storedColumn = Int32(leftColumn)
    storedLeft = Range(narrowing: left)
    storedSpan = Range(narrowing: span)
    self.spanAlpha = spanAlpha
    storedRight = Range(narrowing: right)
  }

  var rows: Range<Int> {
    get { storedRows.widened }
    set { storedRows = Range(narrowing: newValue) }
  }
  var leftColumn: Int {
    get { Int(storedColumn) }
    set { storedColumn = Int32(newValue) }
  }
  /// The left bytes, as a range of the coverage's `bytes`.
  var left: Range<Int> {
    get { storedLeft.widened }
    set { storedLeft = Range(narrowing: newValue) }
  }
  /// The columns of the span. The span starts after the left bytes.
  var span: Range<Int> {
    get { storedSpan.widened }
    set { storedSpan = Range(narrowing: newValue) }
  }
  /// The right bytes, as a range of the coverage's `bytes`. The right bytes start where the span ends.
  var right: Range<Int> {
    get { storedRight.widened }
    set { storedRight = Range(narrowing: newValue) }
  }

  var columns: Range<Int> { leftColumn..<(span.upperBound + right.count) }
}

extension Range<Int32> {
  fileprivate init(narrowing range: Range<Int>) {
    self = Int32(range.lowerBound)..<Int32(range.upperBound)
  }

  fileprivate var widened: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
