import SkelshotRaster

/// How many pixels of pictures have each colour, as long as there are no more than
/// `ColorMerge.mostColors`.
struct ColorTotals: Sendable {
  private var counts: ColorCounts? = ColorCounts()
  private var clear = 0

  /// Adds the pixels of a picture.
  mutating func add(_ picture: DeduplicatedPicture) {
    let weights = picture.distinctRows.weights
    for place in picture.distinctRows.rows.indices {
      let row = picture.pixmap.pixels.span.extracting(picture.row(place))
      var clear = 0
      count { counts in
        var start = 0
        while start < row.count {
          let end = endOfRun(row, from: start)
          let pixels = (end - start) * weights[place]
          if row[start] == 0 { clear += pixels } else { _ = counts.add(pixels, of: row[start]) }
          start = end
        }
      }
      self.clear += clear
    }
  }

  /// Adds the pixels of other pictures.
  mutating func add(_ other: ColorTotals) {
    clear += other.clear
    guard let more = other.counts else { return counts = nil }
    count { counts in more.forEachLive { color, count in _ = counts.add(count, of: color) } }
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
    if counts.liveColors <= ColorMerge.mostColors { self.counts = counts }
  }

  /// The premultiplied colours but clear, sorted, and how many pixels have each; nil for too many.
  var colors: [(color: UInt32, count: Int)]? {
    guard let counts else { return nil }
    var all: [(color: UInt32, count: Int)] = []
    counts.forEachLive { all.append((color: $0, count: $1)) }
    return all.sorted { $0.color < $1.color }
  }

  /// How many colours there are, clear among them; nil where they are more than 256.
  var paletteCount: Int? {
    guard let counts else { return nil }
    let count = counts.liveColors + (clear > 0 ? 1 : 0)
    return count <= 256 ? count : nil
  }
}
