/// Moves the colors of a palette to the means of what they stand for: k-means over a histogram.
///
/// Levels are counted in sixteenths. Only the sum of the errors is a floating-point number, and that is added up
/// in one order.
struct KMeans {
  /// The most rounds.
  static let mostRounds = 24
  /// The part of the error that a round has to take away for another one to follow.
  static let leastGain = 0.004

  private struct Point {
    /// In sixteenths.
    var levels: ColorLevels
    var weight: Int
    /// The palette's color that was nearest in the last round, by its number.
    var nearest: Int32 = 0
  }

  private var points: [Point]
  /// The colors by their numbers: first those that do not move.
  private var levels: [ColorLevels]
  private let pinnedCount: Int
  /// Numbers of colors, sorted by green.
  private var order: [Int32] = []
  /// Per number: its place in `order`.
  private var places: [Int32] = []

  /// - Parameters:
  ///   - entries: The histogram.
  ///   - pinned: Colors that do not move.
  ///   - chosen: Colors that do.
  init(_ entries: [ColorHistogram.Entry], pinned: [UInt32], chosen: [UInt32]) {
    points = entries.map { Point(levels: $0.sum.mean(times: 16), weight: $0.sum.weight) }
    levels = (pinned + chosen).map { ColorLevels(sixteenthsOf: $0) }
    pinnedCount = pinned.count
  }

  /// How far off the colors are from what they stand for: the mean of the weighted squared difference, in
  /// levels, of all pixels that are off at all.
  private(set) var error = 0.0

  /// The colors that move.
  var colors: [UInt32] { levels[pinnedCount...].map(\.rounded.color) }

  /// Moves colors until it no longer pays.
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

  /// Finds the nearest color of each point, outwards in green from the one of the last round.
  ///
  /// - Returns: The weighted squared error.
  private mutating func assign() -> Double {
    var error = 0.0
    var weight = 0.0
    let sorted = order.map { levels[Int($0)] }
    for index in points.indices {
      let point = points[index]
      var best = Int(places[Int(point.nearest)])
      var least = sorted[best].distance(point.levels)
      let start = best
      func apart(_ place: Int) -> Int32 {
        let green = sorted[place].green &- point.levels.green
        return ColorLevels.weights.green &* green &* green
      }
      var place = start + 1
      while place < sorted.count {
        if sorted[place].green > point.levels.green, apart(place) > least { break }
        let distance = sorted[place].distance(point.levels)
        if distance < least { (best, least) = (place, distance) }
        place += 1
      }
      place = start - 1
      while place >= 0 {
        if sorted[place].green < point.levels.green, apart(place) > least { break }
        let distance = sorted[place].distance(point.levels)
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

  /// Moves each color to the mean of its points. One that has none goes to the point that is farthest off.
  private mutating func move() {
    var sums = [ColorSum](repeating: ColorSum(), count: levels.count)
    for point in points { sums[Int(point.nearest)] += ColorSum(point.weight, of: point.levels) }
    var unused: [Int] = []
    for number in pinnedCount..<levels.count {
      if sums[number].weight > 0 {
        levels[number] = sums[number].mean()
      } else {
        unused.append(number)
      }
    }
    guard !unused.isEmpty else { return }
    let errors: [Double] = points.map { point in
      Double(levels[Int(point.nearest)].distance(point.levels)) * Double(point.weight)
    }
    let farthest = points.indices.sorted { a, b in
      errors[a] == errors[b] ? a < b : errors[a] > errors[b]
    }
    for (number, place) in zip(unused, farthest) where errors[place] > 0 {
      levels[number] = points[place].levels
    }
  }
}

extension ColorLevels {
  /// The levels of a color in sixteenths.
  fileprivate init(sixteenthsOf color: UInt32) {
    self.init(color)
    (red, green, blue) = (red * 16, green * 16, blue * 16)
  }

  /// Sixteenths as levels 0…255.
  fileprivate var rounded: ColorLevels {
    func level(_ sixteenths: Int32) -> Int32 { min(255, (sixteenths + 8) / 16) }
    return ColorLevels(red: level(red), green: level(green), blue: level(blue))
  }
}
