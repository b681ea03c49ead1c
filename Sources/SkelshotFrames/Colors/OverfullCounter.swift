import SkelshotRaster

/// What has to be known of a frame of too many colors before they can be reduced.
package struct OverfullColors: Sendable {
  /// Whether the pixels that change have few enough colors for a palette of their own.
  package var changesFit = true
  /// The colors of the pixels that change, neighbors taken together, and how many there are.
  var entries: [ColorHistogram.Entry] = []
  /// Whether each entry is a color by itself.
  var isExact = false
  /// Colors of areas, such as bones, and how many pixels of areas have them.
  var areas: [(color: UInt32, count: Int)] = []
  /// Colors that the thread has not met before.
  var newColors: [UInt32] = []

  init() {}
}

extension OverfullColors {
  /// Which of some colors are sure to occur: if there are many, those of areas alone are known one by one.
  func common(_ colors: [UInt32]) -> [UInt32] {
    let own = Set(isExact ? entries.map(\.key) : areas.map(\.color))
    return colors.filter(own.contains)
  }

  /// Colors that occur once each.
  init(of colors: [UInt32]) { entries = colors.map { ColorHistogram.Entry(1, of: $0) } }

  /// Colors one by one.
  static func entries(of counts: ColorCounts) -> [ColorHistogram.Entry] {
    counts.sortedLive.map { ColorHistogram.Entry($0.count, of: $0.color) }
  }
}

/// Counts the colors of frames that have too many, where they differ from the frame before.
struct OverfullCounter {
  /// Colors that the pixels that change may have to fit a palette; the last entry is for the others.
  static let mostChanges = 255
  /// Pixels of one color in a row, or of equal rows, from which on they are an area.
  static let areaLength = 8
  /// Colors of areas in a frame, beyond which no others are taken in.
  static let mostAreas = 1 << 10

  /// Colors that are counted one by one; where there are more, neighbors are taken together.
  static let mostExact = 1 << 12

  private let weights: [Int]
  /// How many pixels have each color; nil where there are too many.
  private var exact: ColorCounts?
  private var coarse = CoarseHistogram()
  private var seen = ColorSet()
  private var changes = ColorNumbers(limit: Self.mostChanges)
  private var areas = ColorCounts()
  private var found = OverfullColors()

  init(distinctRows: DistinctRows) { weights = distinctRows.weights }

  /// Counts the frame that was drawn.
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

  /// Counts pixels of a color by itself, as long as there are not too many.
  private mutating func count(_ pixels: Int, of color: UInt32) {
    _ = exact?.add(pixels, of: color)
    guard let counts = exact, counts.liveColors > Self.mostExact else { return }
    exact = nil
    counts.forEachLive { coarse.add($1, of: $0) }
  }
}
