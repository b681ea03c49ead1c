import SkelshotRaster

private typealias Thresholds = TraceThresholds.JPEG

/// The colors of the flat areas in a picture that was once a JPEG.
///
/// In a JPEG, the pixels of one surface differ by a few levels, and near letters and edges they differ more. But far
/// from edges, most blocks of pixels are flat. Their mean colors, of which similar ones are one color, are the colors
/// of the surfaces.
package struct FlatBlocks {
  private let picture: FlatPicture
  private let columns: Int
  private let rows: Int
  /// The color of each block, row by row, or `none` for a block that is not flat.
  private var colors: [UInt32]

  private static let none = UInt32.max

  package init(_ picture: FlatPicture) {
    self.picture = picture
    let block = Thresholds.flatBlock
    columns = (picture.size.width + block - 1) / block
    rows = (picture.size.height + block - 1) / block
    colors = []
    colors.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns { colors.append(mean(column, row) ?? Self.none) }
    }
    joinSimilar()
  }

  /// The pixels of a block, which the edges of the picture can cut off.
  private func box(_ column: Int, _ row: Int) -> PixelRect {
    let block = Thresholds.flatBlock
    return PixelRect(
      minX: column * block, minY: row * block,
      maxX: min(picture.size.width, (column + 1) * block),
      maxY: min(picture.size.height, (row + 1) * block))
  }

  /// The mean color of a block, or nil if its pixels differ too much.
  private func mean(_ column: Int, _ row: Int) -> UInt32? {
    let box = box(column, row)
    let pixels = picture.pixels.span
    let first = pixels[box.minY * picture.size.width + box.minX]
    var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for y in box.minY..<box.maxY {
      let base = y * picture.size.width
      for place in base + box.minX..<base + box.maxX {
        let pixel = pixels[place]
        guard FlatPicture.isSmooth(pixel, first, within: Thresholds.flatRange) else { return nil }
        red &+= pixel & 255
        green &+= (pixel >> 8) & 255
        blue &+= (pixel >> 16) & 255
      }
    }
    let count = UInt32(box.area)
    func level(_ sum: UInt32) -> UInt32 { (2 * sum + count) / (2 * count) }
    return level(red) | level(green) << 8 | level(blue) << 16
  }

  /// Gives similar blocks the color that most of them have.
  private mutating func joinSimilar() {
    var counts: [UInt32: Int] = [:]
    for color in colors where color != Self.none { counts[color, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    var centers: [UInt32] = []
    var center: [UInt32: UInt32] = [:]
    // The number of blocks of each center, and the number of those that hardly differ from it.
    var sizes: [UInt32: (all: Int, equal: Int)] = [:]
    for color in sorted.prefix(Thresholds.flatColors) {
      let near = centers.first { FlatPicture.isSmooth($0, color, within: Thresholds.likeFlat) }
      if near == nil { centers.append(color) }
      let (key, count) = (near ?? color, counts[color] ?? 0)
      center[color] = key
      sizes[key, default: (0, 0)].all += count
      if FlatPicture.isSmooth(key, color, within: 1) { sizes[key, default: (0, 0)].equal += count }
    }
    // The colors of a gradient are equally frequent.
    for (key, size) in sizes where size.equal.isUnder(Thresholds.equalBlocks, of: size.all) {
      sizes[key] = nil
    }
    for place in colors.indices where colors[place] != Self.none {
      colors[place] = center[colors[place]].flatMap { sizes[$0] == nil ? nil : $0 } ?? Self.none
    }
  }

  /// The picture in which the pixels near a flat block have its color if they differ little from it.
  package var cleaned: FlatPicture {
    var pixels = picture.pixels
    for row in 0..<rows {
      for column in 0..<columns {
        let box = box(column, row)
        let own = colors[row * columns + column]
        if own != Self.none {
          for y in box.minY..<box.maxY {
            let base = y * picture.size.width
            for place in base + box.minX..<base + box.maxX { pixels[place] = own }
          }
          continue
        }
        let near = near(column, row)
        if near.isEmpty { continue }
        for y in box.minY..<box.maxY {
          let base = y * picture.size.width
          for place in base + box.minX..<base + box.maxX {
            let pixel = pixels[place]
            var best: (distance: Int, color: UInt32) = (Thresholds.near + 1, pixel)
            for color in near {
              let distance = FlatPicture.distance(pixel, color)
              if distance < best.distance { best = (distance, color) }
            }
            pixels[place] = best.color
          }
        }
      }
    }
    return FlatPicture(
      size: picture.size, pixels: pixels, translucentCount: picture.translucentCount)
  }

  /// The colors of the flat blocks around a block.
  private func near(_ column: Int, _ row: Int) -> [UInt32] {
    var near: [UInt32] = []
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) {
        let color = colors[y * columns + x]
        if color != Self.none, !near.contains(color) { near.append(color) }
      }
    }
    return near
  }
}
