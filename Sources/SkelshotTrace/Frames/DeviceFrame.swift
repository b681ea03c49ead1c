import SkelshotRaster

private typealias Thresholds = TraceThresholds.Frames

/// Step 0: the frame of a phone around a screen, as in pictures for app stores.
///
/// A frame is a dark ring around the screen. The picture can begin below the top of the phone or end above its bottom.
/// Tilted phones are not found, and `BareScreen` finds screens without such a frame.
struct DeviceFrame {
  /// The screen inside the frame, in pixels.
  let screen: PixelRect
  /// The color of the frame, as `0x00BBGGRR`, or nil if each corner of the screen shows another color.
  var color: UInt32?

  /// Whether a box has the shape of a phone's screen, of which the picture can show only the upper or the lower part.
  static func isPhone(_ screen: PixelRect, in picture: PixelSize) -> Bool {
    let isWhole = screen.minY > 0 && screen.maxY < picture.height
    return screen.height.isAtMost(Thresholds.tallest, of: screen.width)
      && screen.height.isAtLeast(
        isWhole ? Thresholds.shortest : Thresholds.shortestCut, of: screen.width)
  }

  /// Returns the screen. Its rounded corners are filled with the color of the pixels next to them.
  func screenshot(of picture: Pixmap) -> Pixmap {
    var screenshot = picture.cropped(to: screen)
    let size = screenshot.size
    let radius = min(Thresholds.cornerRadius.of(size.width), size.height / 2)
    let right = size.width - 1
    func corners(_ y: Int) -> [UInt32] {
      [0, right].map { color ?? FlatPicture.opaque(screenshot.pixels[y * size.width + $0]) }
    }
    // Before the corners are cleared.
    let (upper, lower) = (corners(0), corners(size.height - 1))
    var columns = radius
    for row in 0..<radius {
      // The columns outside a circle, which are fewer in each row.
      while columns > 0, !isOutside(columns - 1, row, radius) { columns -= 1 }
      for (y, colors) in [(row, upper), (size.height - 1 - row, lower)] {
        for (isLeft, color) in zip([true, false], colors) {
          clearCorner(of: &screenshot, y, isLeft: isLeft, columns: columns, color)
        }
      }
    }
    return screenshot
  }

  private func isOutside(_ x: Int, _ y: Int, _ radius: Int) -> Bool {
    (radius - x) * (radius - x) + (radius - y) * (radius - y) > radius * radius
  }

  private func clearCorner(
    of screenshot: inout Pixmap, _ y: Int, isLeft: Bool, columns: Int, _ color: UInt32
  ) {
    let width = screenshot.size.width
    func place(_ column: Int) -> Int { y * width + (isLeft ? column : width - 1 - column) }
    let last = (0..<columns).last {
      let pixel = FlatPicture.opaque(screenshot.pixels[place($0)])
      return FlatPicture.distance(pixel, color) <= Thresholds.cornerColor
    }
    guard let last else { return }
    // The first columns of the screen can be blends of the frame and the screen. An arc that ends in the row has many.
    var inside = last + 1 + Thresholds.blend
    let end = min(inside + last, width / 2)
    while inside < end,
      FlatPicture.distance(
        FlatPicture.opaque(screenshot.pixels[place(inside)]),
        FlatPicture.opaque(screenshot.pixels[place(inside + 2 * Thresholds.blend)]))
        > Thresholds.blendStep
    {
      inside += 1
    }
    for column in 0..<inside { screenshot.pixels[place(column)] = screenshot.pixels[place(inside)] }
  }
}
