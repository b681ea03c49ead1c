/// A Gaussian blur by three box blurs in whole numbers.
///
/// Source: W3C, Filter Effects Module Level 1, feGaussianBlur: d = ⌊σ · 3√(2π)/4 + ½⌋; three boxes of d where it is odd, two
/// of d, half a pixel to either side, and one of d + 1 where it is even.
struct BoxBlur {
  /// The boxes, each from so many pixels before to so many after.
  private let boxes: [(before: Int, after: Int)]

  /// - Parameter deviation: The standard deviation in pixels, 0 or more.
  init(deviation: Double) {
    // 3√(2π)/4
    let width = Int((deviation * 1.879_971_205_598_917_5 + 0.5).rounded(.down))
    if width <= 1 {
      boxes = []
    } else if width.isMultiple(of: 2) {
      let half = width / 2
      boxes = [(half, half - 1), (half - 1, half), (half, half)]
    } else {
      boxes = Array(repeating: (width / 2, width / 2), count: 3)
    }
  }

  /// How many pixels the blur reaches beyond a shape.
  var reach: Int { boxes.reduce(0) { $0 + max($1.before, $1.after) } }

  /// Blurs levels of 16 bits along one axis; beyond the ends there is nothing.
  ///
  /// - Parameters:
  ///   - levels: All levels.
  ///   - start: The first of the line.
  ///   - stride: From one of the line to the next.
  ///   - count: How many the line has.
  ///   - line: Room for a line.
  private func blur(
    _ levels: inout [UInt16], from start: Int, stride: Int, count: Int, _ line: inout [UInt16]
  ) {
    for box in boxes {
      let width = UInt32(box.before + box.after + 1)
      for index in 0..<count { line[index] = levels[start + index * stride] }
      var sum: UInt32 = 0
      for index in 0..<min(box.after, count) { sum += UInt32(line[index]) }
      for index in 0..<count {
        if index + box.after < count { sum += UInt32(line[index + box.after]) }
        if index > box.before { sum -= UInt32(line[index - box.before - 1]) }
        levels[start + index * stride] = UInt16((sum + width / 2) / width)
      }
    }
  }

  /// Blurs a picture of levels, both ways.
  ///
  /// - Parameters:
  ///   - levels: One for each pixel, row by row.
  ///   - width: Pixels of a row.
  func apply(to levels: inout [UInt16], width: Int) {
    guard !boxes.isEmpty, width > 0 else { return }
    let height = levels.count / width
    var line = [UInt16](repeating: 0, count: max(width, height))
    for y in 0..<height { blur(&levels, from: y * width, stride: 1, count: width, &line) }
    for x in 0..<width { blur(&levels, from: x, stride: width, count: height, &line) }
  }
}
