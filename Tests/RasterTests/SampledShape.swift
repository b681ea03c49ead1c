import SkelshotPrimitives

/// Measures a rounded rectangle without the rasterizer, by its inequality and by sampling.
struct SampledShape {
  let shapes: [RoundedRect]

  init(_ shapes: RoundedRect...) { self.shapes = shapes }

  func contains(x: Double, y: Double) -> Bool {
    shapes.allSatisfy { Self.contains($0, x: x, y: y) }
  }

  /// Returns the covered fraction of pixel (x, y) from a grid of `samples` × `samples` points.
  func supersampled(x: Int, y: Int, samples: Int) -> Double {
    var hits = 0
    for row in 0..<samples {
      for column in 0..<samples {
        let sx = Double(x) + (Double(column) + 0.5) / Double(samples)
        let sy = Double(y) + (Double(row) + 0.5) / Double(samples)
        if contains(x: sx, y: sy) { hits += 1 }
      }
    }
    return Double(hits) / Double(samples * samples)
  }

  /// Returns the covered fraction of pixel (x, y), which is exact along y and sampled along x.
  func integrated(x: Int, y: Int, samples: Int) -> Double {
    var sum = 0.0
    for column in 0..<samples {
      let sx = Double(x) + (Double(column) + 0.5) / Double(samples)
      var top = Double(y)
      var bottom = Double(y + 1)
      for shape in shapes {
        guard let extent = Self.extent(shape, x: sx) else {
          bottom = top
          break
        }
        top = max(top, extent.lowerBound)
        bottom = min(bottom, extent.upperBound)
      }
      sum += max(0, bottom - top)
    }
    return sum / Double(samples)
  }

  private static func contains(_ shape: RoundedRect, x: Double, y: Double) -> Bool {
    guard let extent = extent(shape, x: x) else { return false }
    return extent.contains(y)
  }

  /// Returns the part of a vertical line that is inside a shape.
  private static func extent(_ shape: RoundedRect, x: Double) -> ClosedRange<Double>? {
    let (rect, radii) = (shape.rect, shape.radii)
    guard x >= rect.x, x <= rect.maxX else { return nil }
    func inset(_ left: Double, _ right: Double) -> Double {
      func drop(_ distance: Double, _ radius: Double) -> Double {
        if distance >= radius { return 0 }
        let across = radius - distance
        return radius - (radius * radius - across * across).squareRoot()
      }
      return max(drop(x - rect.x, left), drop(rect.maxX - x, right))
    }
    let top = rect.y + inset(radii.topLeft, radii.topRight)
    let bottom = rect.maxY - inset(radii.bottomLeft, radii.bottomRight)
    return top <= bottom ? top...bottom : nil
  }
}
