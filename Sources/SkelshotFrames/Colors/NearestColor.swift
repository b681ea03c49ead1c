/// Finds the colour of a palette that is nearest to any colour.
///
/// The palette is sorted by green, the channel that counts most; a search goes outwards from the
/// colour's own green and ends where green alone is farther than the best so far. Ties go to the
/// lower colour value.
package struct NearestColor: Sendable {
  /// The palette by green, then by value.
  package let colors: [UInt32]
  /// Where each level of green begins in `colors`.
  private let starts: [Int]

  /// - Precondition: There is at least one colour.
  package init(_ palette: [UInt32]) {
    precondition(!palette.isEmpty)
    colors = palette.sorted { a, b in
      let (greenA, greenB) = (a >> 8 & 0xff, b >> 8 & 0xff)
      return greenA == greenB ? a < b : greenA < greenB
    }
    var starts = [Int](repeating: palette.count, count: 256)
    for index in colors.indices.reversed() { starts[Int(colors[index] >> 8 & 0xff)] = index }
    for level in stride(from: 254, through: 0, by: -1) {
      starts[level] = min(starts[level], starts[level + 1])
    }
    self.starts = starts
  }

  /// The place in `colors` of the nearest colour.
  package func place(of color: UInt32) -> Int {
    let green = Int(color >> 8 & 0xff)
    var best = -1
    var bestDistance = Int.max
    func consider(_ place: Int) -> Bool {
      let other = colors[place]
      let apart = Int(other >> 8 & 0xff) - green
      guard MedianCut.channelWeights.green * apart * apart <= bestDistance else { return false }
      let distance = Self.distance(color, other)
      if distance < bestDistance || distance == bestDistance && other < colors[best] {
        best = place
        bestDistance = distance
      }
      return true
    }
    let start = starts[green]
    var up = start
    while up < colors.count, consider(up) { up += 1 }
    var down = start - 1
    while down >= 0, consider(down) { down -= 1 }
    return best
  }

  /// The weighted squared distance of two colours.
  package static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let weights = MedianCut.channelWeights
    let red = Int(a & 0xff) - Int(b & 0xff)
    let green = Int(a >> 8 & 0xff) - Int(b >> 8 & 0xff)
    let blue = Int(a >> 16 & 0xff) - Int(b >> 16 & 0xff)
    return weights.red * red * red + weights.green * green * green + weights.blue * blue * blue
  }
}
