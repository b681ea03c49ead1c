import SkelshotFrames
import SkelshotRaster

struct WebPPixels {
  private let delta: FrameDelta
  private let rect: PixelRect

  init(_ delta: FrameDelta, in rect: PixelRect) {
    self.delta = delta
    self.rect = rect
  }

  func whole() -> WebPRows { rows { _, _ in } }

  /// Makes unchanged pixels transparent, except in runs shorter than `shortestRun`. With `keepsNeighbors`, an unchanged
  /// pixel is kept if it has the color of an adjacent changed pixel.
  func over(shortestRun: Int, keepsNeighbors: Bool) -> WebPRows {
    guard let base = delta.base else { return whole() }
    let width = delta.target.size.width
    return rows { place, row in
      let columns = place * width + rect.minX..<place * width + rect.maxX
      let old = base.pixels.span.extracting(columns)
      let new = delta.target.pixels.span.extracting(columns)
      var column = 0
      while column < new.count {
        guard new[column] == old[column] else {
          column += 1
          continue
        }
        let end = Self.endOfUnchanged(old, new, from: column)
        if end - column >= shortestRun {
          var (first, last) = (column, end)
          if keepsNeighbors {
            while first < last, first > 0, new[first] == new[first - 1] { first += 1 }
            while last > first, last < new.count, new[last - 1] == new[last] { last -= 1 }
          }
          for clear in first..<last { row[clear] = 0 }
        }
        // Unchanged translucent pixels become transparent because they would otherwise be blended over themselves.
        for clear in column..<end where new[clear] >> 24 != 255 { row[clear] = 0 }
        column = end
      }
    }
  }

  /// Creates the rows of the image, with each distinct row created once. `change` receives a row's index and modifies
  /// the row's pixels.
  private func rows(_ change: (Int, inout MutableSpan<UInt32>) -> Void) -> WebPRows {
    let places = delta.distinctRows.places
    let width = delta.target.size.width
    // The index in `rows` of each distinct row, or nil before the row is made.
    var numbers = [Int?](repeating: nil, count: delta.distinctRows.rows.count)
    var rows = WebPRows(width: rect.width)
    var row = [UInt32](repeating: 0, count: rect.width)
    for y in rect.minY..<rect.maxY {
      let place = places[y]
      if let number = numbers[place] {
        rows.order.append(number)
        continue
      }
      let columns = place * width + rect.minX..<place * width + rect.maxX
      Self.convert(delta.target.pixels.span.extracting(columns), to: &row)
      var span = row.mutableSpan
      change(place, &span)
      let number = rows.pixels.count / rect.width
      numbers[place] = number
      rows.order.append(number)
      rows.pixels += row
    }
    return rows
  }

  /// Returns the end of the run of pixels that begins at `start` and is equal in both rows.
  private static func endOfUnchanged(
    _ old: Span<UInt32>, _ new: Span<UInt32>, from start: Int
  ) -> Int {
    start
      + firstDifference(old.extracting(start..<old.count), new.extracting(start..<new.count))
  }

  /// Converts premultiplied pixels with red in the lowest byte to straight pixels with blue in the lowest byte.
  private static func convert(_ source: Span<UInt32>, to row: inout [UInt32]) {
    var start = 0
    while start < source.count {
      let end = endOfRun(source, from: start)
      var pixel = source[start]
      if pixel >> 24 != 255 { pixel = PremultipliedPixel(rawValue: pixel).straight.rawValue }
      let argb = pixel & 0xff00_ff00 | (pixel & 0xff) << 16 | pixel >> 16 & 0xff
      for column in start..<end { row[column] = argb }
      start = end
    }
  }
}

/// The rows of straight pixels, `0xAARRGGBB`. Equal rows can share one stored row.
package struct WebPRows {
  /// The number of columns, 1 or more.
  package let width: Int
  /// The stored rows as one array.
  package internal(set) var pixels: [UInt32]
  /// The index of the stored row for each row of the picture.
  package internal(set) var order: [Int]

  package init(width: Int, pixels: [UInt32] = [], order: [Int] = []) {
    self.width = width
    self.pixels = pixels
    self.order = order
  }

  package var all: [UInt32] {
    var all: [UInt32] = []
    all.reserveCapacity(width * order.count)
    for row in order { all.append(contentsOf: pixels[row * width..<(row + 1) * width]) }
    return all
  }
}
