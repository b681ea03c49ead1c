/// Moves the colours of a palette to the means of what they stand for: k-means over a histogram.
///
/// Levels are counted in sixteenths. Only the sum of the errors is a floating-point number, and that is added up
/// in one order.
struct ColorMeans {
  /// The most rounds.
  static let mostRounds = 24
  /// The part of the error that a round has to take away for another one to follow.
  static let leastGain = 0.004

  private struct Level3 {
    var red: Int32
    var green: Int32
    var blue: Int32

    init(red: Int32, green: Int32, blue: Int32) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    init(_ color: UInt32) {
      red = Int32(color & 0xff) * 16
      green = Int32(color >> 8 & 0xff) * 16
      blue = Int32(color >> 16 & 0xff) * 16
    }

    var color: UInt32 {
      func byte(_ level: Int32) -> UInt32 { UInt32(min(255, (level + 8) / 16)) }
      return 0xff00_0000 | byte(blue) << 16 | byte(green) << 8 | byte(red)
    }

    @inline(__always)
    func distance(_ other: Level3) -> Int {
      let (r, g, b) = (
        Int(red &- other.red), Int(green &- other.green), Int(blue &- other.blue)
      )
      let weights = MedianCut.channelWeights
      return weights.red &* r &* r &+ weights.green &* g &* g &+ weights.blue &* b &* b
    }
  }

  private struct Point {
    var level: Level3
    var weight: Int
    /// The palette's colour that was nearest in the last round, by its number.
    var nearest: Int32 = 0
  }

  private struct Sums {
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  private var points: [Point]
  /// The colours by their numbers: first those that do not move.
  private var levels: [Level3]
  private let pinnedCount: Int
  /// Numbers of colours, sorted by green.
  private var order: [Int32] = []
  /// Per number: its place in `order`.
  private var places: [Int32] = []

  /// - Parameters:
  ///   - entries: The histogram.
  ///   - pinned: Colours that do not move.
  ///   - chosen: Colours that do.
  init(_ entries: [ColorHistogram.Entry], pinned: [UInt32], chosen: [UInt32]) {
    points = entries.map { entry in
      let half = entry.weight / 2
      func mean(_ sum: UInt64) -> Int32 { Int32((sum * 16 + half) / entry.weight) }
      return Point(
        level: Level3(
          red: mean(entry.red), green: mean(entry.green), blue: mean(entry.blue)),
        weight: Int(entry.weight))
    }
    levels = (pinned + chosen).map { Level3($0) }
    pinnedCount = pinned.count
  }

  /// How far off the colours are from what they stand for: the mean of the weighted squared difference, in
  /// levels, of all pixels that are off at all.
  private(set) var error = 0.0

  /// The colours that move.
  var colors: [UInt32] { levels[pinnedCount...].map(\.color) }

  /// Moves colours until it no longer pays.
  mutating func refine() {
    guard levels.count > pinnedCount, !points.isEmpty else { return }
    var last = Double.infinity
    for _ in 0..<Self.mostRounds {
      sort()
      let error = assign()
      guard error > 0, error < last * (1 - Self.leastGain) else { break }
      last = error
      move()
    }
  }

  private mutating func sort() {
    order = levels.indices.map { Int32($0) }
    order.sort { a, b in
      let (greenA, greenB) = (levels[Int(a)].green, levels[Int(b)].green)
      return greenA == greenB ? a < b : greenA < greenB
    }
    places = order
    for (place, number) in order.enumerated() { places[Int(number)] = Int32(place) }
  }

  /// Finds the nearest colour of each point, outwards in green from the one of the last round.
  ///
  /// - Returns: The weighted squared error.
  private mutating func assign() -> Double {
    var error = 0.0
    var weight = 0.0
    let sorted = order.map { levels[Int($0)] }
    for index in points.indices {
      let point = points[index]
      var best = Int(places[Int(point.nearest)])
      var least = sorted[best].distance(point.level)
      let start = best
      func apart(_ place: Int) -> Int {
        let green = Int(sorted[place].green &- point.level.green)
        return MedianCut.channelWeights.green &* green &* green
      }
      var place = start + 1
      while place < sorted.count {
        if sorted[place].green > point.level.green, apart(place) > least { break }
        let distance = sorted[place].distance(point.level)
        if distance < least { (best, least) = (place, distance) }
        place += 1
      }
      place = start - 1
      while place >= 0 {
        if sorted[place].green < point.level.green, apart(place) > least { break }
        let distance = sorted[place].distance(point.level)
        if distance < least { (best, least) = (place, distance) }
        place -= 1
      }
      points[index].nearest = order[best]
      error += Double(least) * Double(point.weight)
      if least > 0 { weight += Double(point.weight) }
    }
    self.error = weight > 0 ? error / weight / 256 : 0
    return error
  }

  /// Moves each colour to the mean of its points. One that has none goes to the point that is farthest off.
  private mutating func move() {
    var sums = [Sums](repeating: Sums(), count: levels.count)
    for point in points {
      let number = Int(point.nearest)
      sums[number].weight += point.weight
      sums[number].red += Int(point.level.red) * point.weight
      sums[number].green += Int(point.level.green) * point.weight
      sums[number].blue += Int(point.level.blue) * point.weight
    }
    var unused: [Int] = []
    for number in pinnedCount..<levels.count {
      let sum = sums[number]
      guard sum.weight > 0 else {
        unused.append(number)
        continue
      }
      let half = sum.weight / 2
      levels[number] = Level3(
        red: Int32((sum.red + half) / sum.weight), green: Int32((sum.green + half) / sum.weight),
        blue: Int32((sum.blue + half) / sum.weight))
    }
    guard !unused.isEmpty else { return }
    let errors: [Double] = points.map { point in
      Double(levels[Int(point.nearest)].distance(point.level)) * Double(point.weight)
    }
    let farthest = points.indices.sorted { a, b in
      errors[a] == errors[b] ? a < b : errors[a] > errors[b]
    }
    for (number, place) in zip(unused, farthest) where errors[place] > 0 {
      levels[number] = points[place].level
    }
  }
}
