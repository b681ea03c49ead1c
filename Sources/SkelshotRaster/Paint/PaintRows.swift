import SkelshotPrimitives

/// The colors of a paint within a rectangle of a canvas, row by row. In a linear gradient, each row is the previous
/// row, shifted. Rows are copied instead of computed if the resulting error is small enough.
struct PaintRows {
  enum Row {
    case solid(UInt32)
    /// Column x is the element of `pixels` at index x + offset.
    case pixels(offset: Int)
  }

  private enum Form {
    case solid(UInt32)
    case vertical
    /// All rows are equal.
    case horizontal
    /// Rows are copied from ramps that start at several fractions of a pixel.
    case shifted(RampShifts)
    case direct
    case radial(RadialGradient)
    case picture(PixelRect)
  }

  private let form: Form
  private let bounds: PixelRect
  private let ramp: GradientRamp?
  private let gradient: LinearGradient?
  /// The precomputed rows. A solid paint has none.
  private(set) var pixels: [UInt32] = []
  let isOpaque: Bool

  /// The maximum error, in levels, from ignoring a small slope or from rounding a shift. Together with the half level
  /// from rounding colors, the error stays below one level.
  static let tolerance = 0.25

  init(_ paint: Paint, in bounds: PixelRect, kernels: RasterKernels) {
    self.bounds = bounds
    if case .picture(let picture) = paint {
      let picture = picture.holding(bounds)
      form = .picture(picture.bounds)
      pixels = picture.pixels
      isOpaque = picture.isOpaque
      (ramp, gradient) = (nil, nil)
      return
    }
    if case .radialGradient(let gradient) = paint, let ramp = GradientRamp(gradient.stops) {
      form = .radial(gradient)
      isOpaque = ramp.isOpaque
      (self.ramp, self.gradient) = (ramp, nil)
      pixels = [UInt32](repeating: 0, count: bounds.width)
      return
    }
    guard case .linearGradient(let gradient) = paint, let ramp = GradientRamp(gradient.stops) else {
      var color = Color.clear
      if case .solid(let solid) = paint { color = solid }
      let pixel = PremultipliedPixel(color).rawValue
      form = .solid(pixel)
      isOpaque = pixel >> 24 == 255
      (self.ramp, self.gradient) = (nil, nil)
      return
    }
    (self.ramp, self.gradient) = (ramp, gradient)
    isOpaque = ramp.isOpaque
    func slope(_ factor: Double) -> Double { factor == 0 ? 0 : abs(factor) * ramp.steepest }
    let (slopeX, slopeY) = (slope(gradient.xFactor), slope(gradient.yFactor))
    // A row or column that is copied to all others is computed for the middle, so the error is at most half the change.
    let flat = 2 * Self.tolerance
    if slopeX * Double(bounds.width) <= flat {
      form = .vertical
    } else if slopeY * Double(bounds.height) <= flat {
      form = .horizontal
      pixels = [UInt32](repeating: 0, count: bounds.width)
      var span = pixels.mutableSpan
      ramp.write(
        from: gradient.position(x: Double(bounds.minX) + 0.5, y: bounds.middleY),
        step: gradient.xFactor, to: &span, 0..<bounds.width, kernels: kernels)
    } else if let shifts = RampShifts(
      gradient, slope: slopeX, tolerance: Self.tolerance, in: bounds)
    {
      form = .shifted(shifts)
      pixels = [UInt32](repeating: 0, count: shifts.phases * shifts.length)
      var span = pixels.mutableSpan
      for phase in 0..<shifts.phases {
        let start = phase * shifts.length
        ramp.write(
          from: shifts.start(phase: phase), step: gradient.xFactor, to: &span,
          start..<(start + shifts.length), kernels: kernels)
      }
    } else {
      form = .direct
      pixels = [UInt32](repeating: 0, count: bounds.width)
    }
  }

  /// The pixel value if all rows have the same color, and otherwise nil.
  var solid: UInt32? {
    if case .solid(let pixel) = form { pixel } else { nil }
  }

  var areEqual: Bool {
    if case .horizontal = form { true } else { false }
  }

  mutating func isSolid(
    _ pixel: UInt32, row y: Int, kernels: RasterKernels
  ) -> Bool {
    if case .solid(pixel) = row(y, kernels: kernels) { true } else { false }
  }

  mutating func row(_ y: Int, kernels: RasterKernels) -> Row {
    if case .picture(let place) = form {
      return .pixels(offset: (y - place.minY) * place.width - place.minX)
    }
    let center = Double(y) + 0.5
    if case .radial(let radial) = form, let ramp {
      for column in 0..<bounds.width {
        let x = Double(bounds.minX + column) + 0.5
        pixels[column] = ramp.pixel(at: radial.position(x: x, y: center))
      }
      return .pixels(offset: -bounds.minX)
    }
    guard let gradient, let ramp else { return .solid(solid ?? 0) }
    switch form {
    case .solid(let pixel):
      return .solid(pixel)
    case .picture, .radial: return .solid(0)
    case .vertical:
      return .solid(ramp.pixel(at: gradient.position(x: bounds.middleX, y: center)))
    case .horizontal:
      return .pixels(offset: -bounds.minX)
    case .shifted(let shifts):
      return .pixels(offset: shifts.offset(row: y))
    case .direct:
      let start = gradient.position(x: Double(bounds.minX) + 0.5, y: center)
      let range = 0..<bounds.width
      var span = pixels.mutableSpan
      ramp.write(from: start, step: gradient.xFactor, to: &span, range, kernels: kernels)
      return .pixels(offset: -bounds.minX)
    }
  }
}

extension LinearGradient {
  func position(x: Double, y: Double) -> Double { xFactor * x + yFactor * y + offset }
}

extension PixelRect {
  fileprivate var middleX: Double { (Double(minX) + Double(maxX)) / 2 }
  fileprivate var middleY: Double { (Double(minY) + Double(maxY)) / 2 }
}
