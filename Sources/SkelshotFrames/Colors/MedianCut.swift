/// Chooses palette colors by splitting color space into boxes. Each split reduces the squared error as much as
/// possible. Source: variance-based median cut by Wan, Wong and Prusinkiewicz, and by Wu (Graphics Gems II). The
/// computation uses only integers, so the palette is the same on every machine.
struct MedianCut {
  /// A color with its pixel count, scaled down so that all sums fit into 64 bits.
  struct Point {
    var levels: ColorLevels
    var weight: Int

    var sum: ColorSum { ColorSum(weight, of: levels) }
  }

  private struct Box {
    var range: Range<Int>
    var gain = 0
    var axis = 0
    var threshold = 0
  }

  private var points: [Point]

  /// Splits points into at most `count` boxes, and returns the mean color of each box. With at most `count` points,
  /// each point gets its own box.
  static func colors(of points: [Point], count: Int) -> [UInt32] {
    guard !points.isEmpty, count > 0 else { return [] }
    var cut = MedianCut(points: points)
    var boxes = [cut.measured(0..<points.count)]
    while boxes.count < count {
      var best = 0
      for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
      guard boxes[best].gain > 0 else { break }
      let box = boxes[best]
      let middle = cut.partition(box)
      boxes[best] = cut.measured(box.range.lowerBound..<middle)
      boxes.append(cut.measured(middle..<box.range.upperBound))
    }
    return boxes.map { cut.sum(of: $0.range).mean().color }
  }

  /// Converts histogram entries to points with a total weight of at most about 2²⁰.
  static func points(of entries: [ColorHistogram.Entry]) -> [Point] {
    let total = entries.reduce(0) { $0 + $1.sum.weight }
    var shift = 0
    while total >> shift > 1 << 20 { shift += 1 }
    return entries.map { entry in
      Point(levels: entry.sum.mean(), weight: max(1, entry.sum.weight >> shift))
    }
  }

  private func level(_ point: Point, _ axis: Int) -> Int {
    let levels = point.levels
    return Int(axis == 0 ? levels.red : axis == 1 ? levels.green : levels.blue)
  }

  private func sum(of range: Range<Int>) -> ColorSum {
    var sum = ColorSum()
    for index in range { sum += points[index].sum }
    return sum
  }

  /// Finds the channel and the threshold at which a box is best split.
  private func measured(_ range: Range<Int>) -> Box {
    var box = Box(range: range)
    guard range.count > 1 else { return box }
    let total = sum(of: range)
    let whole = total.score
    var levels = [ColorSum](repeating: ColorSum(), count: 256)
    for axis in 0..<3 {
      for level in levels.indices { levels[level] = ColorSum() }
      for index in range { levels[level(points[index], axis)] += points[index].sum }
      var low = ColorSum()
      for level in levels.indices where levels[level].weight > 0 {
        low += levels[level]
        let high = total - low
        guard high.weight > 0 else { break }
        let gain = low.score + high.score - whole
        if gain > box.gain {
          box.gain = gain
          box.axis = axis
          box.threshold = level
        }
      }
    }
    return box
  }

  /// Moves the points at or below the threshold to the front, and returns the index after these points.
  private mutating func partition(_ box: Box) -> Int {
    var middle = box.range.lowerBound
    for index in box.range where level(points[index], box.axis) <= box.threshold {
      points.swapAt(index, middle)
      middle += 1
    }
    return middle
  }
}

extension ColorSum {
  /// 32 times the decrease in the squared error when the box is represented by its mean color instead of black.
  fileprivate var score: Int {
    let weights = ColorLevels.weights
    return Int(weights.red) * ((red * red << 5) / weight)
      + Int(weights.green) * ((green * green << 5) / weight)
      + Int(weights.blue) * ((blue * blue << 5) / weight)
  }
}
