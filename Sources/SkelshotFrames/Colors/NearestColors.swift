/// Finds the nearest palette color for pictures in which nearly all pixels differ. Color space is divided into cells of
/// 8 × 8 × 8 levels. On first use, each cell gets a list of the palette colors that can be nearest to a color in the
/// cell. In a photograph, a list has six colors on average.
package struct NearestColors: Sendable {
  package let colors: [UInt32]
  let levels: [ColorLevels]
  /// A bit set of the hashes of all palette colors.
  private var hashes = [UInt64](repeating: 0, count: 1 << 10)
  /// The start of each cell's list in `lists`; 0 if the cell has no list yet.
  private var starts = [Int32](repeating: 0, count: 1 << 15)
  /// Lists of palette indices; each list is preceded by its length.
  private var lists: [UInt16] = [0]

  /// - Parameter colors: The palette, 1…256 colors.
  package init(_ colors: [UInt32]) {
    precondition(!colors.isEmpty && colors.count <= 256)
    self.colors = colors
    levels = colors.map { ColorLevels($0) }
    for color in colors {
      let hash = colorHash(color, bits: 16)
      hashes[hash >> 6] |= 1 << UInt64(hash & 63)
    }
  }

  /// Whether a color may be in the palette. The result is wrong for at most one in 256 colors that are not in the
  /// palette.
  @inline(__always)
  func mayHave(_ color: UInt32) -> Bool {
    let hash = colorHash(color, bits: 16)
    return hashes[hash >> 6] >> UInt64(hash & 63) & 1 == 1
  }

  /// Returns the index and distance of the nearest color. The first of several equally near colors is used.
  @inline(__always)
  package mutating func nearest(_ level: ColorLevels) -> (place: Int, distance: Int32) {
    let cell = Int(level.red >> 3 | (level.green >> 3) << 5 | (level.blue >> 3) << 10)
    var start = Int(starts[cell])
    if start == 0 { start = makeList(cell) }
    var best = Int(lists[start &+ 1])
    var least = levels[best].distance(level)
    let end = start &+ Int(lists[start])
    var index = start &+ 2
    while index <= end {
      let place = Int(lists[index])
      let distance = levels[place].distance(level)
      if distance < least { (best, least) = (place, distance) }
      index &+= 1
    }
    return (best, least)
  }

  /// Lists the colors that can be nearest to a color in a cell. Omits a color if its minimum distance to the cell
  /// exceeds another color's maximum distance.
  private mutating func makeList(_ cell: Int) -> Int {
    let low = ColorLevels(
      red: Int32(cell & 31) << 3, green: Int32(cell >> 5 & 31) << 3, blue: Int32(cell >> 10) << 3)
    var most = Int32.max
    var nearest: [Int32] = []
    nearest.reserveCapacity(levels.count)
    for level in levels {
      let red = Self.range(level.red, from: low.red)
      let green = Self.range(level.green, from: low.green)
      let blue = Self.range(level.blue, from: low.blue)
      nearest.append(ColorLevels.weighted(red.least, green.least, blue.least))
      most = min(most, ColorLevels.weighted(red.most, green.most, blue.most))
    }
    let start = lists.count
    lists.append(0)
    for place in levels.indices where nearest[place] <= most { lists.append(UInt16(place)) }
    lists[start] = UInt16(lists.count - start - 1)
    starts[cell] = Int32(start)
    return start
  }

  /// Returns the minimum and maximum squared difference between a level and the eight levels of a cell.
  private static func range(_ level: Int32, from low: Int32) -> (least: Int32, most: Int32) {
    let high = low + 7
    let least = level < low ? low - level : level > high ? level - high : 0
    let most = max(abs(level - low), abs(level - high))
    return (least * least, most * most)
  }
}
