/// A run of equal rows of a coverage: partial bytes on the left, a span of one coverage, partial
/// bytes on the right.
struct CoverageBand: Sendable, Hashable {
  /// The rows.
  var rows: Range<Int>
  /// Column of the first byte on the left.
  var leftColumn: Int
  /// The bytes on the left, in the coverage's store.
  var left: Range<Int>
  /// The columns of the span; the left bytes end where it begins.
  var span: Range<Int>
  /// The coverage of the span, 0…255.
  var spanAlpha: UInt8
  /// The bytes on the right, in the store; they begin where the span ends.
  var right: Range<Int>

  /// All columns of the band.
  var columns: Range<Int> { leftColumn..<(span.upperBound + right.count) }
}
