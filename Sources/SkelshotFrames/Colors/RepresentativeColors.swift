import SkelshotRaster

/// Opaque colours that stand for others close by, in order of preference.
struct RepresentativeColors: Sendable {
  /// Levels of 255 by which a channel may differ, 0…127.
  let tolerance: Int
  /// The colours, the preferred one first.
  private(set) var colors: [UInt32] = []
  /// Per level of red: the places of the colours that have it, ascending.
  private var places = [[Int]](repeating: [], count: 256)

  /// Makes an empty list.
  init(tolerance: Int) { self.tolerance = tolerance }

  /// Adds a colour behind the others.
  mutating func append(_ color: UInt32) {
    places[Int(color & 0xff)].append(colors.count)
    colors.append(color)
  }

  /// The first colour of the list that is within the tolerance of a colour; nil where there is none.
  func first(near color: UInt32) -> UInt32? {
    let wanted = StraightPixel(rawValue: color)
    let from = max(0, Int(wanted.red) - tolerance)
    let to = min(255, Int(wanted.red) + tolerance)
    var best = colors.count
    for level in from...to {
      for place in places[level] {
        if place >= best { break }
        let color = StraightPixel(rawValue: colors[place])
        guard abs(Int(color.green) - Int(wanted.green)) <= tolerance,
          abs(Int(color.blue) - Int(wanted.blue)) <= tolerance
        else { continue }
        best = place
        break
      }
    }
    return best < colors.count ? colors[best] : nil
  }
}

extension StraightPixel {
  /// The largest difference of a channel other than alpha, 0…255.
  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    let (a, b) = (StraightPixel(rawValue: a), StraightPixel(rawValue: b))
    return max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
      abs(Int(a.blue) - Int(b.blue)))
  }

  /// Per channel the lower level of two colours.
  func lower(_ other: StraightPixel) -> StraightPixel {
    StraightPixel(
      red: min(red, other.red), green: min(green, other.green), blue: min(blue, other.blue))
  }

  /// Per channel the higher level of two colours.
  func upper(_ other: StraightPixel) -> StraightPixel {
    StraightPixel(
      red: max(red, other.red), green: max(green, other.green), blue: max(blue, other.blue))
  }

  /// Per channel the level in the middle of two colours, rounded down.
  func middle(_ other: StraightPixel) -> StraightPixel {
    func middle(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) + Int(b)) / 2) }
    return StraightPixel(
      red: middle(red, other.red), green: middle(green, other.green),
      blue: middle(blue, other.blue))
  }
}
