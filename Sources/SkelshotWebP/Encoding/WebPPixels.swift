import SkelshotFrames
import SkelshotRaster

/// The pixels of a frame's rectangle as libwebp takes them: straight, `0xAARRGGBB`, row by row.
struct WebPPixels {
  private let delta: FrameDelta
  private let rect: PixelRect

  /// - Parameter rect: The part of the canvas that is written.
  init(_ delta: FrameDelta, in rect: PixelRect) {
    self.delta = delta
    self.rect = rect
  }

  /// All pixels.
  func whole() -> [UInt32] { rows { _, _ in } }

  /// The pixels that change, and those that do not in runs that are too short to be worth it; the others are
  /// transparent.
  ///
  /// - Parameters:
  ///   - shortestRun: The shortest run of unchanged pixels that becomes transparent, 1 or more.
  ///   - keepsNeighbors: Whether unchanged pixels stay that have the colour of the changed one beside them.
  func over(shortestRun: Int, keepsNeighbors: Bool) -> [UInt32] {
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
        // A pixel that is not opaque would be blended over itself.
        for clear in column..<end where new[clear] >> 24 != 255 { row[clear] = 0 }
        column = end
      }
    }
  }

  /// Makes each different row once, and copies it to where it repeats.
  ///
  /// - Parameter change: Changes the pixels of a distinct row. Its first argument is the row's place among the distinct rows.
  private func rows(_ change: (Int, inout MutableSpan<UInt32>) -> Void) -> [UInt32] {
    let places = delta.distinctRows.places
    let width = delta.target.size.width
    var finished = FinishedRows(count: delta.distinctRows.rows.count)
    var row = [UInt32](repeating: 0, count: rect.width)
    for y in rect.minY..<rect.maxY where finished.starts[places[y]] == nil {
      let place = places[y]
      let columns = place * width + rect.minX..<place * width + rect.maxX
      Self.convert(delta.target.pixels.span.extracting(columns), to: &row)
      var span = row.mutableSpan
      change(place, &span)
      finished.add(row, at: place)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      guard let start = finished.starts[places[y]] else { continue }
      pixels.append(contentsOf: finished.pixels[start..<start + rect.width])
    }
    return pixels
  }

  /// Rows that are made once. They stand in an array of their own: one that is read is copied when it is written.
  private struct FinishedRows {
    var pixels: [UInt32] = []
    /// Per distinct row: where its pixels begin; nil where it is not made.
    var starts: [Int?]

    init(count: Int) { starts = Array(repeating: nil, count: count) }

    mutating func add(_ row: [UInt32], at place: Int) {
      starts[place] = pixels.count
      pixels += row
    }
  }

  /// The end of the pixels from `start` on that are equal in both rows.
  private static func endOfUnchanged(
    _ old: Span<UInt32>, _ new: Span<UInt32>, from start: Int
  ) -> Int {
    start
      + firstDifference(old.extracting(start..<old.count), new.extracting(start..<new.count))
  }

  /// Premultiplied pixels with red in the lowest byte as straight ones with blue there.
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
