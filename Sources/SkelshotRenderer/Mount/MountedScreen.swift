package import SkelshotModel
package import SkelshotPrimitives
package import SkelshotRaster

/// A drawn mount and the position of the screen in this mount. Every frame is drawn at this position.
package struct MountedScreen: Sendable {
  package let mount: PictureMount
  /// The size of the whole picture, in pixels.
  package let size: PixelSize
  /// The size of the whole picture, in points.
  package let points: Size
  private let surroundings: Pixmap
  private let screen: Rect
  private let coverage: Coverage

  /// Draws the surroundings of a screen.
  ///
  /// - Throws: `RasterError` if the picture is too large.
  package init(
    _ mount: PictureMount, canvas settings: CanvasSettings, pixels: PixelSize, pixelLimit: Int
  ) throws(RasterError) {
    let scale = settings.scale
    let geometry = MountGeometry(mount: mount, size: settings.size)
    let (body, padding) = (geometry.body, geometry.padding)
    // Lengths are whole pixels, so that the screen's pixels are copied unchanged.
    func whole(_ points: Double) -> Double { (points * scale).rounded() }
    let edge = whole(padding)
    let bodyRect = Rect(
      x: edge, y: edge, width: whole(body.left) + Double(pixels.width) + whole(body.right),
      height: whole(body.top) + Double(pixels.height) + whole(body.bottom))
    screen = Rect(
      x: edge + whole(body.left), y: edge + whole(body.top), width: Double(pixels.width),
      height: Double(pixels.height))
    self.mount = mount
    size = PixelSize(
      width: Int(bodyRect.width + 2 * edge), height: Int(bodyRect.height + 2 * edge))
    points = Size(
      width: settings.size.width + body.left + body.right + 2 * padding,
      height: settings.size.height + body.top + body.bottom + 2 * padding)
    try size.validate(limit: pixelLimit)
    var drawing = MountDrawing(
      canvas: try Canvas(
        size: size, background: mount.backdrop.resolved(for: settings.interfaceStyle),
        pixelLimit: pixelLimit), scale: scale, isDark: settings.interfaceStyle == .dark)
    let shape = RoundedRect(bodyRect, radii: geometry.bodyRadii.scaled(by: scale))
    if mount.hasShadow { drawing.shadow(of: shape) }
    switch mount.mockup {
    case .phone, .tablet: drawing.device(shape)
    case .browser: drawing.browser(shape, screen: screen)
    case nil: break
    }
    surroundings = drawing.canvas.pixmap
    var builder = CoverageBuilder()
    coverage = builder.coverage(
      of: RoundedRect(screen, radii: geometry.screenRadii.scaled(by: scale)), in: size)
  }

  /// Returns the mount with a frame of the screen.
  package func picture(of frame: Pixmap) -> Pixmap {
    var canvas = Canvas(surroundings)
    if let placed = PlacedPicture(frame, in: screen, visible: coverage.bounds) {
      canvas.fill(coverage, with: .picture(placed))
    }
    return canvas.pixmap
  }
}

struct MountDrawing {
  var canvas: Canvas
  /// The pixels per point.
  let scale: Double
  let isDark: Bool

  mutating func shadow(of shape: RoundedRect) {
    var builder = CoverageBuilder()
    let moved = FilledShape.rounded(shape).offsetBy(x: 0, y: MountGeometry.shadowOffset * scale)
    // A single shadow needs no limit, because the size of the canvas was checked.
    var room = Int.max
    guard
      let coverage = builder.shadow(
        of: moved, deviation: MountGeometry.shadowDeviation * scale, in: canvas.size, room: &room)
    else { return }
    canvas.fill(coverage, with: .solid(.black), opacity: 0.22)
  }

  mutating func device(_ shape: RoundedRect) {
    canvas.fill(shape, with: .solid(Color(hex: isDark ? 0x55555a : 0x3a3a3e)))
    canvas.fill(shape.inset(by: 2 * scale), with: .solid(Color(hex: 0x0a0a0b)))
  }

  /// Draws a browser window: a thin border, a bar with three buttons, and an address field.
  mutating func browser(_ shape: RoundedRect, screen: Rect) {
    canvas.fill(shape, with: .solid(Color(hex: isDark ? 0x48484c : 0xd5d5da)))
    canvas.fill(shape.inset(by: scale), with: .solid(Color(hex: isDark ? 0x2c2c2f : 0xf2f2f5)))
    let middle = (shape.rect.y + screen.y) / 2
    for (index, color) in [UInt32(0xff5f57), 0xfebc2e, 0x28c840].enumerated() {
      let x = shape.rect.x + (Double(index) * 18 + 14) * scale
      let dot = Rect(x: x, y: middle - 5.5 * scale, width: 11 * scale, height: 11 * scale)
      canvas.fill(RoundedRect(dot, radius: 5.5 * scale), with: .solid(Color(hex: color)))
    }
    let field = Rect(
      x: shape.rect.x + 84 * scale, y: middle - 12 * scale,
      width: shape.rect.width - 168 * scale, height: 24 * scale)
    if !field.isEmpty {
      canvas.fill(
        RoundedRect(field, radius: 7 * scale),
        with: .solid(Color(hex: isDark ? 0x3c3c40 : 0xe2e2e7)))
    }
    canvas.fill(
      RoundedRect(
        Rect(x: screen.x, y: screen.y - scale, width: screen.width, height: scale)),
      with: .solid(Color(hex: isDark ? 0x48484c : 0xd5d5da)))
  }
}

extension RoundedRect {
  /// Returns the shape with its edges moved inward and its radii reduced by a length.
  fileprivate func inset(by length: Double) -> RoundedRect {
    let inner = Rect(
      x: rect.x + length, y: rect.y + length, width: rect.width - 2 * length,
      height: rect.height - 2 * length)
    func less(_ radius: Double) -> Double { max(0, radius - length) }
    return RoundedRect(
      inner,
      radii: CornerRadii(
        topLeft: less(radii.topLeft), topRight: less(radii.topRight),
        bottomRight: less(radii.bottomRight), bottomLeft: less(radii.bottomLeft)))
  }
}
