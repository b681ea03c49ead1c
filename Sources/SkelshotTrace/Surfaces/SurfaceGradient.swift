/// A linear gradient: for each channel, the level at each pixel is on a plane.
package struct SurfaceGradient: Sendable {
  private struct Plane: Sendable {
    var (origin, perColumn, perRow): (Double, Double, Double)
  }

  /// The planes of red, green and blue.
  private var planes: [Plane] = []

  /// The color at a pixel, as `0x00BBGGRR`.
  func color(x: Int, y: Int) -> UInt32 {
    var color: UInt32 = 0
    for plane in planes.reversed() {
      let level = plane.origin + Double(x) * plane.perColumn + Double(y) * plane.perRow
      color = color << 8 | UInt32(min(255, max(0, level)).rounded())
    }
    return color
  }

  /// Fits the planes by least squares. Returns nil if the colors differ too much from a linear gradient.
  init?(_ samples: GradientSamples) {
    let count = samples.count
    guard count > 0 else { return nil }
    let (x, y) = (samples.x / count, samples.y / count)
    let (xx, yy) = (samples.xx / count - x * x, samples.yy / count - y * y)
    let xy = samples.xy / count - x * y
    let determinant = xx * yy - xy * xy
    guard determinant > 0 else { return nil }
    let most = TraceThresholds.Surfaces.gradientError
    for channel in samples.channels {
      let mean = channel.levels / count
      let (alongX, alongY) = (channel.alongX / count - x * mean, channel.alongY / count - y * mean)
      let perColumn = (yy * alongX - xy * alongY) / determinant
      let perRow = (xx * alongY - xy * alongX) / determinant
      let variance = channel.squares / count - mean * mean
      guard variance - perColumn * alongX - perRow * alongY <= most * most else { return nil }
      planes.append(
        Plane(origin: mean - x * perColumn - y * perRow, perColumn: perColumn, perRow: perRow))
    }
  }
}

/// The sums over sampled pixels to which a linear gradient is fitted.
struct GradientSamples: Sendable {
  struct Channel: Sendable {
    fileprivate(set) var (levels, squares, alongX, alongY) = (0.0, 0.0, 0.0, 0.0)
  }

  private(set) var (count, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
  /// The sums for red, green and blue.
  private(set) var channels = [Channel](repeating: Channel(), count: 3)

  mutating func add(_ color: UInt32, x column: Int, y row: Int) {
    let (column, row) = (Double(column), Double(row))
    count += 1
    x += column
    y += row
    xx += column * column
    xy += column * row
    yy += row * row
    for place in channels.indices {
      let level = Double((color >> UInt32(8 * place)) & 255)
      channels[place].levels += level
      channels[place].squares += level * level
      channels[place].alongX += column * level
      channels[place].alongY += row * level
    }
  }
}
