import SkelshotRaster

private typealias Thresholds = TraceThresholds.Corners

/// The radius of a corner, fitted to the insets of the shape's rows.
///
/// The missing area at the corner provides a first guess. The result is the best radius in steps of a quarter pixel.
package struct CornerFit: Sendable, Hashable {
  package var radius: Double
  package var error: Double

  static let sharp = CornerFit(radius: 0, error: 0)

  /// Fits an arc to a corner.
  ///
  /// - Parameters:
  ///   - insets: The number of pixels between the box and the shape in each row, from the corner inward.
  ///   - limit: The maximum radius in pixels, which is half the shorter side.
  ///   - edge: 0.5 if the shape excludes antialiased pixels and thus starts half a pixel inside the arc, or -0.5
  ///     otherwise.
  package init(insets: [Int32], limit: Double, edge: Double = 0.5) {
    let rows = min(insets.count, Int(limit.rounded(.up)))
    var missing = 0.0
    for row in 0..<rows {
      if insets[row] <= 0 { break }
      missing += min(Double(insets[row]), limit)
    }
    guard rows > 0, missing >= Thresholds.leastMissing else {
      self = .sharp
      return
    }
    // This guess is slightly too large if the shape excludes antialiased pixels.
    let guess = (missing / Thresholds.missingArea).squareRoot()
    var best = CornerFit(radius: 0, error: Self.error(of: 0, insets, rows, edge))
    let (range, more, steps) = (Thresholds.guess, Thresholds.guessPixels, Thresholds.steps)
    let low = max(0, (guess * range.lowerBound - more) * steps).rounded(.down)
    let high = (min(limit, guess * range.upperBound + more) * steps).rounded(.up)
    var step = low
    while step <= high {
      let radius = min(step / steps, limit)
      let error = Self.error(of: radius, insets, rows, edge)
      if error < best.error { best = CornerFit(radius: radius, error: error) }
      step += 1
    }
    self = best
  }

  private init(radius: Double, error: Double) {
    self.radius = radius
    self.error = error
  }

  private static func error(
    of radius: Double, _ insets: [Int32], _ rows: Int, _ edge: Double
  ) -> Double {
    var sum = 0.0
    let reach = min(
      rows, max(Int(radius.rounded(.up)) + Thresholds.rowsBeyond, Thresholds.leastRows))
    for row in 0..<reach {
      let up = radius - Double(row) - 0.5
      let arc =
        up <= 0
        ? 0 : max(0, radius - max(0, radius * radius - up * up).squareRoot() + edge)
      sum += abs(Double(insets[row]) - arc)
    }
    return sum / Double(reach)
  }
}

extension Silhouette {
  /// The fitted corners: top left, top right, bottom right, bottom left. See `CornerFit` for `edge`.
  func corners(edge: Double) -> [CornerFit] {
    let limit = Double(min(box.width, box.height)) / 2
    let count = min(lefts.count, Int(limit.rounded(.up)) + 1)
    let width = Int32(box.width)
    func fit(_ value: (Int) -> Int32) -> CornerFit {
      CornerFit(insets: (0..<count).map(value), limit: limit, edge: edge)
    }
    let last = lefts.count - 1
    return [
      fit { min(width, lefts[$0]) }, fit { width - rights[$0] },
      fit { width - rights[last - $0] }, fit { min(width, lefts[last - $0]) },
    ]
  }

  /// The second smallest corner radius in pixels. A card can cut off two corners, and a badge can cover one corner.
  var radiusOfPart: Double {
    let radii = corners(edge: -0.5).map(\.radius).sorted()
    return radii[1]
  }
}
