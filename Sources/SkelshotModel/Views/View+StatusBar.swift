import SkelshotPrimitives

extension View {
  /// Creates a status bar that shows the time, signal and battery as plain shapes.
  ///
  /// The bar is not part of the skeleton and stays visible while the skeleton is shown. Its colors follow the
  /// appearance, and its arrangement follows the reading direction.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isLandscape: Whether the screen is wider than it is tall.
  ///   - isTimeBone: Whether the time is a bone of the skeleton.
  /// - Returns: A view as wide as its parent, for the front of a screen. The result is nil for an iPhone in landscape,
  ///   which has no status bar.
  public static func statusBar(
    of device: Device, isLandscape: Bool = false, isTimeBone: Bool = false
  ) -> View? {
    let height = device.safeArea(isLandscape: isLandscape).top
    guard height > 0 else { return nil }
    let shape = StatusBarShape(device, height: height)
    var bar = View()
    bar.id = "statusBar"
    bar.isSkeletonable = isTimeBone
    bar.placement.height = .points(height)
    bar.placement.top = 0
    bar.subviews = [shape.time(isBone: isTimeBone)] + shape.signal + shape.battery
    return bar
  }
}

/// The positions of a status bar's parts, in points.
private struct StatusBarShape {
  /// The downward offset of the parts from the bar's middle. The parts are lower beside a notch or an island.
  private let middle: Double
  /// The leading inset of the time; nil centers the time on the screen.
  private let timeStart: Double?
  /// The trailing inset of the battery.
  private let end: Double
  /// Whether the signal is at the leading edge instead of beside the battery.
  private let isSignalAtStart: Bool
  private static let ink = DynamicColor(light: .black, dark: .white)

  init(_ device: Device, height: Double) {
    switch device {
    case .iPhoneSE, .iPhone8Plus:
      (middle, timeStart, end, isSignalAtStart) = (0, nil, 7, true)
    case .iPad, .iPadPro: (middle, timeStart, end, isSignalAtStart) = (0, 12, 12, false)
    // Insets beside an island are larger than insets beside a notch.
    default:
      (middle, timeStart, end, isSignalAtStart) = (
        2, height > 50 ? 42 : 31, height > 50 ? 32 : 20, false
      )
    }
  }

  func time(isBone: Bool) -> View {
    var time = part(width: 36, height: 12, start: timeStart, radius: 3)
    time.id = "time"
    if timeStart == nil { time.placement.centerX = 0 }
    time.isSkeletonable = isBone
    time.skeletonCornerRadius = .points(3)
    return time
  }

  var signal: [View] {
    (0..<4).map { index in
      let height = 4 + 2.5 * Double(index)
      var bar =
        isSignalAtStart
        ? part(width: 3, height: height, start: 7 + 5 * Double(index), radius: 1)
        : part(width: 3, height: height, end: end + 34 + 5 * Double(3 - index), radius: 1)
      // Aligns the bottom edges of the signal bars.
      bar.placement.centerY = middle + (11.5 - height) / 2
      return bar
    }
  }

  var battery: [View] {
    var body = part(width: 25, height: 12, end: end + 3, radius: 4)
    body.backgroundColor = nil
    (body.borderWidth, body.borderColor, body.alpha) = (1, Self.ink, 0.4)
    var contact = part(width: 1.5, height: 4, end: end, radius: 0.75)
    contact.alpha = 0.4
    return [body, part(width: 21, height: 8, end: end + 5, radius: 2), contact]
  }

  private func part(
    width: Double, height: Double, start: Double? = nil, end: Double? = nil, radius: Double
  ) -> View {
    var part = View()
    part.isSkeletonable = false
    part.placement.width = .points(width)
    part.placement.height = .points(height)
    part.placement.leading = start
    part.placement.trailing = end
    part.placement.centerY = middle
    part.backgroundColor = Self.ink
    part.cornerRadius = radius
    return part
  }
}
