/// What happened to some elements of a picture: texts, and what tells whether the same happened in another picture.
package struct CheckChange: Sendable, Hashable {
  /// Which elements: cell `Post`, label `title`, lines 1–3.
  package var elements: String
  /// What happened to them: `corner radius 4 → 6 pt`.
  package var change: String
  /// In how many cells: `in 9 rows`; nil where that says nothing.
  package var places: String?
  /// What happened, without measures: `corners`.
  package var kind: String
  /// What was measured, in points.
  package var measures: [Double]
  /// How far two measures of the same length may be apart, in points: a pixel.
  package var precision: Double
  /// Whether a colour is all that changed.
  package var isColor: Bool
  /// The element's line and column in the layout, from 1; nil where that is not known.
  package var place: Place?

  /// A place in a layout's file.
  package struct Place: Sendable, Hashable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// Says what happened.
  ///
  /// - Parameters:
  ///   - elements: Which elements.
  ///   - change: What happened to them.
  ///   - places: In how many cells; nil where that says nothing.
  ///   - kind: What happened, without measures.
  ///   - measures: What was measured, in points.
  ///   - precision: How far two measures of the same length may be apart, in points.
  ///   - isColor: Whether a colour is all that changed.
  ///   - place: The element's line and column in the layout.
  package init(
    elements: String, change: String, places: String? = nil, kind: String, measures: [Double] = [],
    precision: Double = 1, isColor: Bool = false, place: Place? = nil
  ) {
    (self.elements, self.change, self.places, self.kind) = (elements, change, places, kind)
    (self.measures, self.precision) = (measures, precision)
    (self.isColor, self.place) = (isColor, place)
  }

  /// The whole: cell `Post`, label `title`, lines 1–3: corner radius 4 → 6 pt, in 9 rows.
  package var text: String { "\(elements): \(change)" + (places.map { ", \($0)" } ?? "") }

  /// Whether the same happened, as far as the pixels of two pictures tell.
  func agrees(with other: CheckChange) -> Bool {
    guard measures.count == other.measures.count else { return false }
    // Both ends of a length are rounded to a pixel, in either picture.
    let allowed = precision + other.precision
    return zip(measures, other.measures).allSatisfy { abs($0 - $1) <= allowed }
  }
}
