import SkelshotRaster

/// What has to be known of a frame of too many colours before they can be reduced.
package struct OverfullColors: Sendable {
  /// Whether the pixels that change have few enough colours for a palette of their own.
  package var changesFit = true
  /// The colours of the pixels that change, neighbours taken together, and how many there are.
  var entries: [ColorHistogram.Entry] = []
  /// Whether each entry is a colour by itself.
  var isExact = false
  /// Colours of areas, such as bones, and how many pixels of areas have them.
  var areas: [(color: UInt32, count: Int)] = []
  /// Colours that the thread has not met before.
  var newColors: [UInt32] = []

  init() {}
}

extension OverfullColors {
  /// Which of some colours are sure to occur: if there are many, those of areas alone are known one by one.
  func common(_ colors: [UInt32]) -> [UInt32] {
    let own = Set(isExact ? entries.map(\.key) : areas.map(\.color))
    return colors.filter(own.contains)
  }

  /// Colours that occur once each.
  init(of colors: [UInt32]) { entries = colors.map { ColorHistogram.Entry(1, of: $0) } }

  /// Colours one by one.
  static func entries(of counts: ColorCounts) -> [ColorHistogram.Entry] {
    counts.sortedLive.map { ColorHistogram.Entry($0.count, of: $0.color) }
  }
}

/// Counts the colours of frames that have too many, where they differ from the frame before.
struct OverfullCounter {
  /// Colours that the pixels that change may have to fit a palette; the last entry is for the others.
  static let mostChanges = 255
  /// Pixels of one colour in a row, or of equal rows, from which on they are an area.
  static let areaLength = 8
  /// Colours of areas in a frame, beyond which no others are taken in.
  static let mostAreas = 1 << 10

  /// Colours that are counted one by one; where there are more, neighbours are taken together.
  static let mostExact = 1 << 12

  private let weights: [Int]
  /// How many pixels have each colour; nil where there are too many.
  private var exact: ColorCounts?
  private var grid = ColorGrid()
  private var seen = [UInt64](repeating: 0, count: 1 << 18)
  private var changes = ColorIndex()
  private var areas = ColorCounts()
  private var found = OverfullColors()

  init(distinctRows: DistinctRows) { weights = distinctRows.weights }

  /// Counts the frame that was drawn.
  mutating func count(_ frames: borrowing QuantizedFrames) -> OverfullColors {
    found = OverfullColors()
    changes = ColorIndex()
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
    found.entries = exact.map { OverfullColors.entries(of: $0) } ?? grid.takeEntries()
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
        if place < end, !changes.insert(color) || changes.colors.count > Self.mostChanges {
          found.changesFit = false
        }
      }
      if exact == nil {
        grid.add((end - start) * weight, of: color)
      } else {
        count((end - start) * weight, of: color)
      }
      note(color)
      if end - start >= Self.areaLength || weight >= Self.areaLength {
        if areas.liveColors < Self.mostAreas { _ = areas.add((end - start) * weight, of: color) }
      }
    }
  }

  /// Counts pixels of a colour by itself, as long as there are not too many.
  private mutating func count(_ pixels: Int, of color: UInt32) {
    _ = exact?.add(pixels, of: color)
    guard let counts = exact, counts.liveColors > Self.mostExact else { return }
    exact = nil
    counts.forEachLive { grid.add($1, of: $0) }
  }

  @inline(__always)
  private mutating func note(_ color: UInt32) {
    let rgb = Int(color & 0xff_ffff)
    let bit = UInt64(1) << UInt64(rgb & 63)
    if seen[rgb >> 6] & bit == 0 {
      seen[rgb >> 6] |= bit
      found.newColors.append(color)
    }
  }
}
