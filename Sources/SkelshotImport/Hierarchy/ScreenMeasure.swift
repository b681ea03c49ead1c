import SkelshotPrimitives
import SkelshotRaster

/// The size of a screen in points, and how the numbers of a dump become points.
struct ScreenMeasure {
  private(set) var size: Size
  /// The points per unit of the dump.
  let factor: Double
  /// The pixels per point of the picture that is drawn.
  private(set) var pictureScale = 2.0
  private(set) var notes: [HierarchyNote] = []

  init(_ screen: CapturedScreen, screenshot: PixelSize?, _ options: HierarchyOptions) {
    let known = options.density ?? screen.density.flatMap { (0.5...10).contains($0) ? $0 : nil }
    var density = known ?? 1
    if screen.unit == .pixels, known == nil {
      density = Self.density(of: screen)
      notes.append(.densityGuessed(density))
    }
    factor = screen.unit == .pixels ? 1 / density : 1
    size = Size(width: screen.size.width * factor, height: screen.size.height * factor)
    if let clip = options.clip { size = clip.size }
    guard let screenshot else { return }
    pictureScale = options.screenshotScale ?? Double(screenshot.width) / size.width
    let shown = Size(
      width: Double(screenshot.width) / pictureScale,
      height: Double(screenshot.height) / pictureScale)
    // The dump of some tools lacks the system's bars at the bottom.
    if shown.height < size.height * 0.9 || shown.height > size.height * 1.2 {
      notes.append(
        .otherShape(
          picture: "\(screenshot.width) × \(screenshot.height)",
          screen: "\(screen.size.width.shortText) × \(screen.size.height.shortText)"))
    }
    size = shown
  }

  /// The longest side of a screen in points. Layouts have the same limit for lengths.
  private static let longest = 1_000_000.0

  /// Rejects densities and scales with which the screen has no possible size.
  func check(_ options: HierarchyOptions) throws(HierarchyError) {
    guard min(size.width, size.height) >= 1 else { throw .empty }
    guard pictureScale <= 10 else { throw .invalidScreenshotScale(pictureScale) }
    guard max(size.width, size.height) > Self.longest else { return }
    throw options.density.map { .invalidDensity($0) } ?? .invalidScreenshotScale(pictureScale)
  }

  /// The densities of Android screens, in pixels per point.
  private static let densities = [1, 1.5, 2, 2.625, 2.75, 3, 3.5, 4]
  /// The height of the status bar on screens without a camera hole, in points.
  private static let statusBar = 24.0
  /// The widths of phones in points.
  private static let phones = 320.0...480.0

  /// The density that the height of the status bar tells, or else the usual density of a screen with this width.
  private static func density(of screen: CapturedScreen) -> Double {
    let (width, height) = (screen.size.width, screen.size.height)
    let (short, long) = (min(width, height), max(width, height))
    if let top = contentTop(screen.elements, in: screen.size, depth: 16),
      let density = densities.first(where: { abs($0 * statusBar - top) < 0.5 }),
      phones.contains(short / density)
    {
      return density
    }
    // Tablets are less elongated than phones and at least 800 points wide.
    if long < 1.7 * short, short >= 1_200 { return max(1, (short / 800 * 4).rounded() / 4) }
    switch short {
    case ..<400: return 1
    case ..<600: return 1.5
    case ..<900: return 2
    case ..<1_200: return 2.625
    default: return 3.5
    }
  }

  /// The top of the content below the status bar, which is as wide as the screen and more than half as high.
  private static func contentTop(
    _ elements: [CapturedElement], in size: Size, depth: Int
  ) -> Double? {
    guard depth > 0 else { return nil }
    for element in elements where element.box.width == size.width {
      if element.box.y > 0, element.box.height > size.height / 2 { return element.box.y }
      if let top = contentTop(element.children, in: size, depth: depth - 1) { return top }
    }
    return nil
  }
}
