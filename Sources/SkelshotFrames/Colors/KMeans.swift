/// Refines palette colors by k-means over a histogram. Levels are in sixteenths. Only the total error is a
/// floating-point number, and its terms are added in a fixed order.
struct KMeans {
  static let mostRounds = 24
  /// The minimum relative decrease in error that justifies another round.
  static let leastGain = 0.004

  private struct Point {
    var levels: ColorLevels
    var weight: Int
    /// The index of the color that was nearest in the previous round.
    var nearest: Int32 = 0
  }

  private var points: [Point]
  /// The pinned colors, followed by the colors that can move.
  private var levels: [ColorLevels]
  private let pinnedCount: Int
  /// Color indices, sorted by green level.
  private var order: [Int32] = []
  private var places: [Int32] = []

  init(_ entries: [ColorHistogram.Entry], pinned: [UInt32], chosen: [UInt32]) {
    points = entries.map { Point(levels: $0.sum.mean(times: 16), weight: $0.sum.weight) }
    levels = (pinned + chosen).map { ColorLevels(sixteenthsOf: $0) }
    pinnedCount = pinned.count
  }

  /// The mean weighted squared difference, in levels, between colors and their representatives. Pixels that are
  /// represented exactly are not included.
  private(set) var error = 0.0

  var colors: [UInt32] { levels[pinnedCount...].map(\.rounded.color) }

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

  /// Finds the nearest color of each point and returns the total error. The search starts at the previous round's color
  /// and proceeds outward in order of green level.
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

  /// Moves each color to the mean of its points. A color without points moves to the point with the largest error.
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
  fileprivate init(sixteenthsOf color: UInt32) {
    self.init(color)
    (red, green, blue) = (red * 16, green * 16, blue * 16)
  }

  fileprivate var rounded: ColorLevels {
    func level(_ sixteenths: Int32) -> Int32 { min(255, (sixteenths + 8) / 16) }
    return ColorLevels(red: level(red), green: level(green), blue: level(blue))
  }
}
