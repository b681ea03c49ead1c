/// Resamples a picture along rows first and then along columns.
///
/// All arithmetic uses integers. The first step keeps 8 extra bits per level, and the second step rounds to the nearest
/// level. All channels are rounded the same way, so no color level exceeds alpha.
///
/// On one core, shrinking a 1170 × 2532 screenshot to 780 × 1688 takes 23 ms, and enlarging it to 2340 × 5064 takes
/// 150 ms. Copying such a screenshot takes 1.5 ms. A picture is resampled once per film.
struct Resampler {
  let across: AxisFilter
  let down: AxisFilter

  func pixels(of picture: Pixmap) -> [UInt32] {
    let width = across.columns.count
    var result: [UInt32] = []
    result.reserveCapacity(width * down.columns.count)
    if across.isCopy, down.isCopy, let column = across.taps.first?.first {
      for taps in down.taps {
        let start = taps.first * picture.size.width + column
        result += picture.pixels[start..<start + width]
      }
      return result
    }
    // Caches two resampled rows because neighboring canvas rows share at most two source rows.
    var kept: [(row: Int, levels: [UInt32])] = []
    var sums = [UInt32](repeating: 0, count: 4 * width)
    for taps in down.taps {
      for index in sums.indices { sums[index] = 0 }
      for offset in 0..<taps.weights.count {
        let row = taps.first + offset
        let place: Int
        if let known = kept.firstIndex(where: { $0.row == row }) {
          place = known
        } else {
          var levels = kept.count == 2 ? kept.removeFirst().levels : sums
          filter(picture, row: row, into: &levels)
          kept.append((row, levels))
          place = kept.count - 1
        }
        let weight = down.weights[taps.weights.lowerBound + offset]
        if weight > 0 { Self.add(kept[place].levels, times: weight, to: &sums) }
      }
      for column in 0..<width {
        func level(_ channel: Int) -> UInt32 { (sums[4 * column + channel] &+ 1 << 23) &>> 24 }
        result.append(level(0) | level(1) << 8 | level(2) << 16 | level(3) << 24)
      }
    }
    return result
  }

  private static func add(
    _ levels: [UInt32], times weight: UInt32, to sums: inout [UInt32]
  ) {
    let from = levels.span
    var to = sums.mutableSpan
    // The sum fits in 32 bits: it is at most 65,280 · 65,536 plus half a level.
    for index in to.indices { to[index] = to[index] &+ from[index] &* weight }
  }

  /// Resamples one source row to the canvas's columns. The levels are multiplied by 256.
  private func filter(_ picture: Pixmap, row: Int, into levels: inout [UInt32]) {
    let source = picture.pixels.span
    let weights = across.weights.span
    let start = row * picture.size.width
    var to = levels.mutableSpan
    var place = 0
    for taps in across.taps {
      var (red, green, blue, alpha): (UInt32, UInt32, UInt32, UInt32) = (128, 128, 128, 128)
      var index = start + taps.first
      for entry in taps.weights {
        let pixel = source[index]
        let weight = weights[entry]
        red &+= (pixel & 0xff) &* weight
        green &+= ((pixel &>> 8) & 0xff) &* weight
        blue &+= ((pixel &>> 16) & 0xff) &* weight
        alpha &+= (pixel &>> 24) &* weight
        index += 1
      }
      to[place] = red &>> 8
      to[place + 1] = green &>> 8
      to[place + 2] = blue &>> 8
      to[place + 3] = alpha &>> 8
      place += 4
    }
  }
}
