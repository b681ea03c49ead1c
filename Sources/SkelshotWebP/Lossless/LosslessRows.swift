/// Finds the rows of a picture that repeat rows above them.
struct LosslessRows {
  /// For each row, the distances in rows to two equal rows above: the nearest row, and the row that starts the longest
  /// repetition. The list is empty for the first occurrence of a row.
  private(set) var candidates: [[Int]]
  /// Each key is a distance in rows. In its value, item `y` is the number of consecutive rows, starting with row `y`,
  /// that equal the rows at this distance above them.
  private var equalRows: [Int: [Int32]] = [:]

  /// The maximum number of stored counts.
  private static let mostKept = 1 << 22
  /// The maximum number of occurrences of a row to compare.
  private static let mostPlaces = 256
  /// The maximum distance of nearby rows.
  static let near = 7

  init(_ picture: LosslessPicture) {
    let height = picture.height
    candidates = Array(repeating: [], count: height)
    // For each earlier row, the number of consecutive rows, starting there, that equal the rows from `y + 1` on.
    var below = [Int32](repeating: 0, count: height + 1)
    var lengths = below
    // For each distinct row, the number of occurrences above the current row.
    var above = picture.places.map(\.count)
    var touched: [Int] = []
    for y in stride(from: height - 1, through: 0, by: -1) {
      let number = picture.order[y]
      above[number] -= 1
      var now: [Int] = []
      var best: (rows: Int32, place: Int) = (0, 0)
      let places = picture.places[number]
      for index in stride(
        from: above[number] - 1, through: max(0, above[number] - Self.mostPlaces), by: -1)
      {
        let place = places[index]
        guard (y - place) * picture.width <= LosslessDistances.longest else { break }
        lengths[place] = below[place + 1] + 1
        now.append(place)
        if lengths[place] > best.rows { best = (lengths[place], place) }
      }
      for place in touched { below[place] = 0 }
      for place in now { below[place] = lengths[place] }
      touched = now
      if let nearest = now.first {
        candidates[y] = [y - nearest]
        if best.place != nearest { candidates[y].append(y - best.place) }
      }
    }
  }

  /// Returns the number of consecutive rows, starting with `row`, that equal the rows that are `above` rows higher.
  private mutating func equalRows(
    from row: Int, above: Int, _ picture: LosslessPicture
  ) -> Int {
    guard row < picture.height else { return 0 }
    if let known = equalRows[above] { return Int(known[row]) }
    guard (equalRows.count + 1) * picture.height <= Self.mostKept else {
      var end = row
      while end < picture.height, picture.order[end] == picture.order[end - above] { end += 1 }
      return end - row
    }
    var rows = [Int32](repeating: 0, count: picture.height + 1)
    for y in stride(from: picture.height - 1, through: above, by: -1)
    where picture.order[y] == picture.order[y - above] {
      rows[y] = rows[y + 1] + 1
    }
    equalRows[above] = rows
    return Int(rows[row])
  }

  /// Returns how many pixels, starting at a position, equal the pixels that are `above` rows higher.
  mutating func equalPixels(from position: Int, above: Int, _ picture: LosslessPicture) -> Int {
    let width = picture.width
    let (y, x) = position.quotientAndRemainder(dividingBy: width)
    let first = picture.equalPixels(
      from: position, distance: above * width, most: width - x)
    guard first == width - x else { return first }
    let rows = equalRows(from: y + 1, above: above, picture)
    let next = y + 1 + rows
    guard next < picture.height else { return first + rows * width }
    return first + rows * width
      + picture.equalPixels(from: next * width, distance: above * width, most: width)
  }
}
