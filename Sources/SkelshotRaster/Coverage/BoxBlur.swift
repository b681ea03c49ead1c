/// A Gaussian blur, approximated by three box blurs in integer arithmetic. Source: W3C, Filter Effects Module Level 1,
/// feGaussianBlur: d = ⌊σ · 3√(2π)/4 + ½⌋. If d is odd, the three boxes have width d. If d is even, two boxes have
/// width d, offset by half a pixel to the left and right, and the third has width d + 1.
struct BoxBlur {
  /// The number of pixels that each box covers before and after its center pixel.
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

  var reach: Int { boxes.reduce(0) { $0 + max($1.before, $1.after) } }

  /// Blurs a line of 16-bit levels. Levels beyond the line count as 0. `room` is scratch space of equal length.
  func blur(_ line: inout [UInt16], _ room: inout [UInt16]) {
    let count = line.count
    for box in boxes {
      let width = UInt32(box.before + box.after + 1)
      var sum: UInt32 = 0
      for index in 0..<min(box.after, count) { sum += UInt32(line[index]) }
      for index in 0..<count {
        if index + box.after < count { sum += UInt32(line[index + box.after]) }
        if index > box.before { sum -= UInt32(line[index - box.before - 1]) }
        room[index] = UInt16((sum + width / 2) / width)
      }
      swap(&line, &room)
    }
  }
}
