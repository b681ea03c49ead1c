/// Chooses palette colours by splitting colour space into boxes, each split where it takes the most
/// squared error out of the whole.
///
/// The variance-based median cut of Wan, Wong and Prusinkiewicz and of Wu (Graphics Gems II),
/// over exact colours. All numbers are integers, so the palette is the same on every machine.
struct MedianCut {
  /// How much a squared difference counts per channel: the eye is most sensitive to green.
  static let channelWeights = (red: 2, green: 4, blue: 3)

  /// A colour and how often it occurs, scaled so that all sums fit 64 bits.
  struct Point {
    var red: Int
    var green: Int
    var blue: Int
    var weight: Int
  }

  private struct Box {
    var range: Range<Int>
    var gain = 0
    var axis = 0
    var threshold = 0
  }

  /// Sums over points.
  private struct Sums {
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0

    mutating func add(_ other: Sums) {
      weight += other.weight
      red += other.red
      green += other.green
      blue += other.blue
    }

    func minus(_ other: Sums) -> Sums {
      Sums(
        weight: weight - other.weight, red: red - other.red, green: green - other.green,
        blue: blue - other.blue)
    }

    /// The part of the squared error that a box at its mean takes away, times 32.
    var score: Int {
      let weights = MedianCut.channelWeights
      return weights.red * ((red * red << 5) / weight)
        + weights.green * ((green * green << 5) / weight)
        + weights.blue * ((blue * blue << 5) / weight)
    }
  }

  private var points: [Point]

  /// Splits the entries of a histogram into at most `count` boxes.
  ///
  /// - Returns: The mean colour of each box. Where there are no more than `count` entries, each has a
  ///   box of its own.
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
    return boxes.map { cut.mean(of: $0.range) }
  }

  /// The entries of a histogram as points whose weights add up to about 2²⁰ at most.
  static func points(of entries: [ColorHistogram.Entry]) -> [Point] {
    var total: UInt64 = 0
    for entry in entries { total += entry.weight }
    var shift: UInt64 = 0
    while total >> shift > 1 << 20 { shift += 1 }
    return entries.map { entry in
      let half = entry.weight / 2
      return Point(
        red: Int((entry.red + half) / entry.weight),
        green: Int((entry.green + half) / entry.weight),
        blue: Int((entry.blue + half) / entry.weight),
        weight: max(1, Int(entry.weight >> shift)))
    }
  }

  private func level(_ point: Point, _ axis: Int) -> Int {
    axis == 0 ? point.red : axis == 1 ? point.green : point.blue
  }

  private func sums(of point: Point) -> Sums {
    Sums(
      weight: point.weight, red: point.red * point.weight, green: point.green * point.weight,
      blue: point.blue * point.weight)
  }

  /// Finds where a box is best split: below or at a level of one channel.
  private func measured(_ range: Range<Int>) -> Box {
    var box = Box(range: range)
    guard range.count > 1 else { return box }
    var total = Sums()
    for index in range { total.add(sums(of: points[index])) }
    let whole = total.score
    var levels = [Sums](repeating: Sums(), count: 256)
    for axis in 0..<3 {
      for level in levels.indices { levels[level] = Sums() }
      for index in range { levels[level(points[index], axis)].add(sums(of: points[index])) }
      var low = Sums()
      for level in levels.indices where levels[level].weight > 0 {
        low.add(levels[level])
        let high = total.minus(low)
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

  /// Moves the points at or under the threshold to the front.
  ///
  /// - Returns: Where the others begin.
  private mutating func partition(_ box: Box) -> Int {
    var middle = box.range.lowerBound
    for index in box.range where level(points[index], box.axis) <= box.threshold {
      points.swapAt(index, middle)
      middle += 1
    }
    return middle
  }

  private func mean(of range: Range<Int>) -> UInt32 {
    var total = Sums()
    for index in range { total.add(sums(of: points[index])) }
    let half = total.weight / 2
    return 0xff00_0000 | UInt32((total.blue + half) / total.weight) << 16
      | UInt32((total.green + half) / total.weight) << 8
      | UInt32((total.red + half) / total.weight)
  }
}
