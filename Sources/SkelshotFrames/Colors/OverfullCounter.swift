import SkelshotRaster

/// The colors of a frame that has too many colors, counted before reduction.
package struct OverfullColors: Sendable {
  /// Whether the colors of the changed pixels fit a palette.
  package var changesFit = true
  /// The colors of the changed pixels with their counts. Similar colors can share an entry.
  var entries: [ColorHistogram.Entry] = []
  /// Whether every entry stands for a single color.
  var isExact = false
  /// Colors of areas, such as bones, with the number of pixels in these areas.
  var areas: [(color: UInt32, count: Int)] = []
  /// Colors that this thread has not counted before.
  var newColors: [UInt32] = []

  init() {}
}

extension OverfullColors {
  /// Returns the given colors that are known to occur in the frame. If the entries are not exact, only the colors of
  /// areas are known.
  func common(_ colors: [UInt32]) -> [UInt32] {
    let own = Set(isExact ? entries.map(\.key) : areas.map(\.color))
    return colors.filter(own.contains)
  }

  init(of colors: [UInt32]) { entries = colors.map { ColorHistogram.Entry(1, of: $0) } }

  static func entries(of counts: ColorCounts) -> [ColorHistogram.Entry] {
    counts.sortedLive.map { ColorHistogram.Entry($0.count, of: $0.color) }
  }
}

struct OverfullCounter {
  /// Changed pixels with more colors than this do not fit a palette. The palette's last entry is for unchanged pixels.
  static let mostChanges = 255
  /// The minimum number of equal pixels in a row, or of equal rows, that form an area.
  static let areaLength = 8
  /// The maximum number of area colors in a frame; further colors are ignored.
  static let mostAreas = 1 << 10

  /// The maximum number of colors that are counted exactly. If there are more colors, similar colors are combined.
  static let mostExact = 1 << 12

  private let weights: [Int]
  /// The pixel count of each color; nil if there are too many colors.
  private var exact: ColorCounts?
  private var coarse = CoarseHistogram()
  private var seen = ColorSet()
  private var changes = ColorNumbers(limit: Self.mostChanges)
  private var areas = ColorCounts()
  private var found = OverfullColors()

  init(distinctRows: DistinctRows) { weights = distinctRows.weights }

  mutating func count(_ frames: borrowing QuantizedFrames) -> OverfullColors {
    found = OverfullColors()
    changes.removeAll()
    areas = ColorCounts()
    exact = ColorCounts()
    let width = frames.current.size.width
    let new = frames.current.pixels.span
    let hasBase = frames.previousFrame != nil
    let old = (hasBase ? frames.previous : frames.current).pixels.span
    for place in weights.indices {
      let row = place * width..<(place + 1) * width
      let (newRow, oldRow) = (new.extracting(row), old.extracting(row))
      if hasBase {
        let start = firstDifference(newRow, oldRow)
        guard start < width else { continue }
        let part = start..<endOfDifference(newRow, oldRow)
        count(newRow.extracting(part), oldRow.extracting(part), hasBase: true, weights[place])
      } else {
        count(newRow, oldRow, hasBase: false, weights[place])
      }
    }
    found.isExact = exact != nil
    found.entries = exact.map { OverfullColors.entries(of: $0) } ?? coarse.takeEntries()
    found.areas = areas.sortedLive
    return found
  }

  private mutating func count(
    _ new: Span<UInt32>, _ old: Span<UInt32>, hasBase: Bool, _ weight: Int
  ) {
    var start = 0
    while start < new.count {
      let end = endOfRun(new, from: start)
      let color = new[start]
      defer { start = end }
      guard color != 0 else { continue }
      if found.changesFit {
        var place = start
        if hasBase { while place < end, old[place] == color { place += 1 } }
        if place < end, changes.insert(color) == nil { found.changesFit = false }
      }
      if exact == nil {
        coarse.add((end - start) * weight, of: color)
      } else {
        count((end - start) * weight, of: color)
      }
      if seen.insert(color) { found.newColors.append(color) }
      if end - start >= Self.areaLength || weight >= Self.areaLength {
        if areas.liveColors < Self.mostAreas { _ = areas.add((end - start) * weight, of: color) }
      }
    }
  }

  private mutating func count(_ pixels: Int, of color: UInt32) {
    _ = exact?.add(pixels, of: color)
    guard let counts = exact, counts.liveColors > Self.mostExact else { return }
    exact = nil
    counts.forEachLive { coarse.add($1, of: $0) }
  }
}
