/// Finds pixels that equal earlier pixels. Most pixels of a film frame continue a run in their row, or repeat the row
/// above or a row far above. Other repetitions are searched for only at positions where new content begins.
struct LosslessMatches {
  struct Match {
    let distance: Int32
    let symbol: UInt8
    let bits: UInt8
    /// The number of equal pixels, which can exceed the maximum length of a copy.
    let length: Int32
  }

  let picture: LosslessPicture
  private let distances: LosslessDistances
  private var rows: LosslessRows
  /// The positions in distinct rows where new content begins: neither a run nor a repetition of the row above
  /// continues.
  let starts: [Int32]
  /// For each start, the previous start with the same first pixels, or −1.
  private var previous: [Int32] = []

  /// The maximum number of previous starts to examine for each start.
  private static let mostPrevious = 24
  /// A copy between two starts requires at least this many equal pixels.
  private static let keyLength = 3

  init(_ picture: LosslessPicture) {
    self.picture = picture
    distances = LosslessDistances(width: picture.width)
    rows = LosslessRows(picture)
    starts = Self.starts(picture)
    var last: [UInt64: Int32] = [:]
    previous = starts.enumerated().map { index, start in
      let (y, x) = Int(start).quotientAndRemainder(dividingBy: picture.width)
      guard x + Self.keyLength <= picture.width else { return -1 }
      let place = picture.order[y] * picture.width + x
      var key: UInt64 = 0
      for index in 0..<Self.keyLength {
        key = (key ^ UInt64(picture.pixels[place + index])) &* 0x9e37_79b9_7f4a_7c15
        key ^= key >> 29
      }
      let before = last[key] ?? -1
      last[key] = Int32(index)
      return before
    }
  }

  private static func starts(_ picture: LosslessPicture) -> [Int32] {
    let width = picture.width
    let pixels = picture.pixels
    var starts: [Int32] = []
    for (number, places) in picture.places.enumerated() {
      let y = places[0]
      let row = number * width
      let above = y > 0 ? picture.order[y - 1] * width : -1
      var wasAbove = false
      for x in 0..<width {
        let isAbove = above >= 0 && pixels[above + x] == pixels[row + x]
        let isRun = x > 0 && pixels[row + x - 1] == pixels[row + x]
        let wasRun = x > 1 && pixels[row + x - 2] == pixels[row + x - 1]
        if isAbove ? !wasAbove : (!isRun || !wasRun || wasAbove) {
          starts.append(Int32(y * width + x))
        }
        wasAbove = isAbove
      }
    }
    return starts
  }

  /// Returns the copies that can begin at a position. `start` is the index of the start at this position, or nil if
  /// there is no start.
  mutating func matches(at position: Int, start: Int?) -> [Match] {
    var found: [Match] = []
    guard position > 0 else { return found }
    let longest = LosslessNumber.longestCopy
    add(1, picture.equalPixels(from: position, distance: 1, most: longest), to: &found)
    let y = position / picture.width
    // Copies from nearby rows are useful only where new content begins.
    for above in 1...(start == nil ? 1 : LosslessRows.near) where above <= y {
      addRows(above, at: position, to: &found)
    }
    for row in y...min(y + 1, picture.height - 1) {
      for above in rows.candidates[row] where above <= y {
        addRows(above, at: position, to: &found)
      }
    }
    guard let start else { return found }
    var other = Int(previous[start])
    var looked = 0
    while other >= 0, looked < Self.mostPrevious {
      addMatches(with: Int(starts[other]), at: position, to: &found)
      other = Int(previous[other])
      looked += 1
    }
    return found
  }

  private mutating func addRows(_ above: Int, at position: Int, to found: inout [Match]) {
    let distance = above * picture.width
    guard !found.contains(where: { $0.distance == Int32(distance) }) else { return }
    add(distance, rows.equalPixels(from: position, above: above, picture), to: &found)
  }

  /// Adds copies from the first occurrence of a start and from its last occurrence before the position.
  private func addMatches(with start: Int, at position: Int, to found: inout [Match]) {
    let width = picture.width
    let (y, x) = start.quotientAndRemainder(dividingBy: width)
    var sources = [start]
    let row = (position - x - 1) / width
    if let last = picture.lastPlace(of: picture.order[y], upTo: row), last * width + x < position,
      last != y
    {
      sources.append(last * width + x)
    }
    for source in sources {
      let distance = position - source
      guard !found.contains(where: { $0.distance == Int32(distance) }) else { continue }
      let length = picture.equalPixels(
        from: position, distance: distance, most: LosslessNumber.longestCopy)
      if length >= Self.keyLength { add(distance, length, to: &found) }
    }
  }

  /// Adds a copy unless another copy is at least as long and its distance takes no more bits.
  private func add(_ distance: Int, _ length: Int, to found: inout [Match]) {
    guard length > 0, distance <= LosslessDistances.longest else { return }
    let number = LosslessNumber(distances.number(of: distance))
    guard !found.contains(where: { $0.length >= length && $0.bits <= number.bitCount }) else {
      return
    }
    found.append(
      Match(
        distance: Int32(distance), symbol: UInt8(number.symbol), bits: UInt8(number.bitCount),
        length: Int32(length)))
  }
}
