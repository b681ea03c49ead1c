import SkelshotRaster

private typealias Thresholds = TraceThresholds.Frames

/// Finds a screen on a larger background, as in pictures for app stores that show no frame or a frame of many colors.
///
/// The screen is a stack of surfaces with the same sides, and has a status bar. Outside it there is only text. A large
/// card of an app is on a screen with bars or controls of its own.
struct BareScreen {
  private let steps: TraceSteps
  private let size: PixelSize

  init(_ steps: TraceSteps) {
    self.steps = steps
    size = steps.tracing.size
  }

  /// Returns the largest such screen, or nil if the picture is a plain screenshot.
  func screen() -> PixelRect? {
    guard min(size.width, size.height) >= Thresholds.pictureSide else { return nil }
    let wide = steps.surfaces.filter { isInMiddle($0.box) }
    let stacks = wide.map { one in
      wide.filter {
        $0.box.hasSides(of: one.box, within: Thresholds.stackSides.of(one.box.width))
      }
    }
    return stacks.compactMap(screen).max { $0.area < $1.area }
  }

  /// Returns the box of a stack of surfaces if it is a screen.
  private func screen(of stack: [Surface]) -> PixelRect? {
    let screen = stack.map(\.box).boundingBox
    let area = stack.reduce(0) { $0 + $1.area }
    let isScreen =
      area.isAtLeast(Thresholds.stackArea, of: screen.area)
      && screen.area.isAtLeast(Thresholds.area, of: size.width * size.height)
      && DeviceFrame.isPhone(screen, in: size) && isAlone(screen) && hasStatusBar(screen)
    return isScreen ? screen : nil
  }

  /// Whether a box has equal margins at the left and at the right.
  private func isInMiddle(_ box: PixelRect) -> Bool {
    let (left, right) = (box.minX, size.width - box.maxX)
    return box.width >= Thresholds.screenWidth
      && box.width.isAtLeast(Thresholds.bareWidth, of: size.width)
      && min(left, right).isAtLeast(Thresholds.bareMargin, of: size.width)
      && abs(left - right).isAtMost(Thresholds.bareMiddle, of: size.width)
  }

  /// Whether only text and the strips of a phone's buttons are outside a screen. A bar without a surface of its own
  /// is as wide as the picture, so only its contents count.
  private func isAlone(_ screen: PixelRect) -> Bool {
    steps.tracing.regions.allSatisfy { region in
      switch region.kind {
      case .text, .divider: true
      case .bar: region.rule != .bar || screen.contains(region.box)
      default: region.rule == .strip || !region.box.intersection(screen).isEmpty
      }
    }
  }

  private func hasStatusBar(_ screen: PixelRect) -> Bool {
    let regions = steps.tracing.regions.filter { screen.contains($0.box) && $0.kind != .bar }
    let moved = regions.map {
      var region = $0
      region.box = region.box.offsetBy(x: -screen.minX, y: -screen.minY)
      return region
    }
    return BarFinder(size: screen.size, scale: ScaleGuess(screen.size).scale)
      .statusBar(in: moved) != nil
  }
}
