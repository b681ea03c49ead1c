import SkelshotRaster

private typealias Thresholds = TraceThresholds.JPEG

/// Removes JPEG artifacts: pixels near letters and edges that hardly differ from the plain color around them.
///
/// Each tile gets the plain colors of its neighborhood, and a pixel that is close to one of them takes this color.
/// Photographs and gradients have no common color and stay as they are.
package struct JPEGCleaning {
  private struct PlainColor {
    var color: UInt32 = 0
    /// The number of pixels in plain stretches of this color.
    var count: Int32 = 0
  }

  private let columns: Int
  private let rows: Int
  /// The plain colors of all tiles, `Thresholds.tileColors` for each.
  private var plainColors: [PlainColor]

  /// Collects the plain colors of a picture.
  package init(_ picture: FlatPicture) {
    let (width, height) = (picture.size.width, picture.size.height)
    columns = (width + Thresholds.tile - 1) / Thresholds.tile
    rows = (height + Thresholds.tile - 1) / Thresholds.tile
    plainColors = Array(repeating: PlainColor(), count: columns * rows * Thresholds.tileColors)
    for row in 0..<height {
      let base = row * width
      var start = 0
      for column in 1...width
      where column == width || picture.pixels[base + column] != picture.pixels[base + start] {
        if column - start >= TraceThresholds.Runs.plainStretch {
          add(picture.pixels[base + start], start..<column, row: row)
        }
        start = column
      }
    }
  }

  /// Adds a plain stretch to the tiles that it crosses.
  private mutating func add(_ color: UInt32, _ stretch: Range<Int>, row: Int) {
    for column in stretch.lowerBound / Thresholds.tile...(stretch.upperBound - 1) / Thresholds.tile
    {
      let inside = stretch.clamped(to: column * Thresholds.tile..<(column + 1) * Thresholds.tile)
      let slots = slots(column: column, row: row / Thresholds.tile)
      var slot = slots.lowerBound
      for other in slots {
        if plainColors[other].color == color {
          slot = other
          break
        }
        // The rarest color makes room for a new one.
        if plainColors[other].count < plainColors[slot].count { slot = other }
      }
      if plainColors[slot].color != color { plainColors[slot] = PlainColor(color: color) }
      plainColors[slot].count += Int32(inside.count)
    }
  }

  private func slots(column: Int, row: Int) -> Range<Int> {
    let first = (row * columns + column) * Thresholds.tileColors
    return first..<first + Thresholds.tileColors
  }

  /// Returns the picture without artifacts.
  package func cleaned(_ picture: FlatPicture) -> FlatPicture {
    var pixels = picture.pixels
    let (width, height) = (picture.size.width, picture.size.height)
    for row in 0..<rows {
      for column in 0..<columns {
        let colors = colors(aroundColumn: column, row: row)
        guard !colors.isEmpty else { continue }
        let end = min(width, (column + 1) * Thresholds.tile)
        for y in row * Thresholds.tile..<min(height, (row + 1) * Thresholds.tile) {
          for place in y * width + column * Thresholds.tile..<y * width + end {
            var (nearest, least) = (pixels[place], Thresholds.artifact + 1)
            for color in colors {
              let distance = Self.distance(pixels[place], color)
              if distance < least { (nearest, least) = (color, distance) }
            }
            // The steps of a soft gradient stay.
            if least > Thresholds.step { pixels[place] = nearest }
          }
        }
      }
    }
    return FlatPicture(size: picture.size, pixels: pixels)
  }

  /// The difference between a pixel and a plain color, in levels. On a colored surface, differences in color alone
  /// count less, because a JPEG stores colors at half the resolution of brightness.
  private static func distance(_ pixel: UInt32, _ color: UInt32) -> Int {
    let distance = FlatPicture.distance(pixel, color)
    guard distance > Thresholds.artifact, distance <= Thresholds.colorArtifact,
      FlatPicture.tint(color) >= Thresholds.colored
    else { return distance }
    let change = abs(FlatPicture.luma(pixel) - FlatPicture.luma(color))
    return change <= Thresholds.lumaArtifact ? Thresholds.artifact : distance
  }

  /// The plain colors in a tile and its eight neighbors, most common first. Returns none if no color is common.
  private func colors(aroundColumn column: Int, row: Int) -> [UInt32] {
    var found: [PlainColor] = []
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) {
        for plain in plainColors[slots(column: x, row: y)] where plain.count > 0 {
          if let known = found.firstIndex(where: { $0.color == plain.color }) {
            found[known].count += plain.count
          } else {
            found.append(plain)
          }
        }
      }
    }
    found.removeAll { $0.count < Thresholds.plainArea }
    found.sort { ($0.count, $0.color) > ($1.count, $1.color) }
    guard let first = found.first,
      Int(first.count).isAtLeast(
        Thresholds.commonArea, of: 9 * Thresholds.tile * Thresholds.tile)
    else { return [] }
    // An artifact can be plain too, but it is small and close to the color of the surface.
    return found.reduce(into: [PlainColor]()) { kept, plain in
      let isArtifact = kept.contains {
        FlatPicture.distance($0.color, plain.color) <= Thresholds.plainArtifact
          && Thresholds.plainArtifactArea.of(Int($0.count)) > Int(plain.count)
      }
      if !isArtifact { kept.append(plain) }
    }.map(\.color)
  }
}
