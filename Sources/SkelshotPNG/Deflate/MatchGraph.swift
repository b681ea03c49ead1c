/// The places of rows of pixels at which a byte or a copy may begin or end, and the copies.
struct MatchGraph {
  /// A copy that may begin at a place.
  struct Copy {
    var distance: Int32
    /// The symbol of the distance.
    var symbol: Int32
    /// The last place at which it may end.
    var lastPlace: Int32
  }

  /// The places in order; the last is the end of the bytes.
  let places: [Int32]
  /// Per place: the place at the end of a longest match from there, or of what is nearest before.
  let wholeMatch: [Int32]
  /// Per place: the first of its copies.
  let firstCopy: [Int32]
  /// The copies of all places.
  let copies: [Copy]
  /// The places that every way leads through, as positions in order; the last is the end of the bytes.
  let ends: [Int32]

  /// Makes the graph of a scan.
  ///
  /// A match of the longest length costs no more than a shorter one: the way may lead through the ends
  /// of whole matches, and the beginnings of those that end at a place, though there is nothing to
  /// see.
  ///
  /// - Parameters:
  ///   - ends: Positions that no copy goes over, in order; the last is the end of the bytes.
  ///   - steps: How many whole matches from a place end at a place.
  init(_ scan: PictureScan, _ layout: RowLayout, ends: [Int], steps: Int) {
    let count = ends.last ?? 0
    let ends = ends.map { Int32($0) }
    let mostSteps = Int32(steps)
    let longest = Int32(DeflateTables.longestMatch)
    let end = Int32(count)
    var set = PlaceSet(last: count)
    for place in scan.places {
      set.insert(place)
      if place >= longest { set.insert(place - longest) }
      for step in 1...mostSteps where place + step * longest < end {
        set.insert(place + step * longest)
      }
    }
    for end in ends { set.insert(end) }
    let places = set.finish()

    // The copy that was found and reaches furthest may begin again at every place that it covers.
    var active = PictureScan.Copy(position: 0, distance: 0, length: 0)
    var next = 0
    var firstCopy: [Int32] = []
    var copies: [Copy] = []
    firstCopy.reserveCapacity(places.count)
    copies.reserveCapacity(2 * places.count)
    var run = 0
    var row = 0
    var piece = 0
    for place in places.dropLast() {
      if ends[piece] <= place { piece += 1 }
      let room = ends[piece] - place
      firstCopy.append(Int32(copies.count))
      func add(_ distance: Int32, _ length: Int32) {
        let length = min(length, room)
        guard length >= 3 else { return }
        let last = set.count(upTo: place + length) - 1
        let symbol = DeflateTables.symbol(ofDistance: Int(distance))
        copies.append(
          Copy(distance: distance, symbol: Int32(symbol), lastPlace: Int32(last)))
      }
      run = scan.runs.index(endingAfter: place, from: run)
      row = scan.above.index(endingAfter: place, from: row)
      if scan.runs.contains(place, at: run) {
        add(Int32(layout.step), scan.runs.ends[run] - place)
      }
      if scan.above.contains(place, at: row) {
        add(Int32(layout.stride), scan.above.ends[row] - place)
      }
      let end = active.position + active.length
      if end > place, active.distance != layout.stride { add(Int32(active.distance), end - place) }
      while next < scan.copies.count, scan.copies[next].position == place {
        let copy = scan.copies[next]
        add(copy.distance, copy.length)
        if place + copy.length >= active.position + active.length { active = copy }
        next += 1
      }
    }
    firstCopy.append(Int32(copies.count))
    self.places = places
    wholeMatch = places.map { Int32(set.count(upTo: min(end, $0 + longest)) - 1) }
    self.firstCopy = firstCopy
    self.copies = copies
    self.ends = ends
  }
}
