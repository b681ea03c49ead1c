import SkelshotRaster

/// How many pixels of pictures have each colour, as long as there are no more than
/// `ColorQuantizer.mostColors`. Transparent pixels are not counted.
package struct ColorTotals: Sendable {
  private var counts: ColorCounts? = ColorCounts()

  package init() {}

  /// Adds the pixels of a picture.
  package mutating func add(_ picture: DeduplicatedPicture) {
    let weights = picture.distinctRows.weights
    for place in picture.distinctRows.rows.indices {
      let row = picture.pixmap.pixels.span.extracting(picture.row(place))
      count { counts in
        var start = 0
        while start < row.count {
          let end = endOfRun(row, from: start)
          let pixels = (end - start) * weights[place]
          if row[start] != 0 { _ = counts.add(pixels, of: row[start]) }
          start = end
        }
      }
    }
  }

  /// Adds numbers of pixels.
  mutating func add(_ pixels: [(color: UInt32, count: Int)]) {
    count { counts in for (color, count) in pixels { _ = counts.add(count, of: color) } }
  }

  /// Changes the table, unless there are too many colours already.
  private mutating func count(_ change: (inout ColorCounts) -> Void) {
    guard var counts else { return }
    // A second owner would have the table copied.
    self.counts = nil
    change(&counts)
    if counts.liveColors <= ColorQuantizer.mostColors { self.counts = counts }
  }

  /// The premultiplied colours, sorted, and how many pixels have each; nil for too many.
  package var colors: [(color: UInt32, count: Int)]? { counts?.sortedLive }
}
