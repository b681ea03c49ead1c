package import SwiftSourceEvaluation
package import SwiftSourceModel

/// The size of a screen, its safe area, and the key `canvas` of its layout.
package struct CanvasSize: Sendable {
  package let screen: ScreenSize
  package let json: [String: JSON]

  /// The screen of an iPhone 15, for views that code makes.
  package static let standard = CanvasSize(
    screen: ScreenSize(width: 393, height: 852, top: 59, bottom: 34),
    json: ["device": .string("iPhone 15"), "pixelSnapping": .number(3)])

  private init(screen: ScreenSize, json: [String: JSON]) {
    self.screen = screen
    self.json = json
  }

  /// The screen of an iPhone of a size in points. iPhones with a home button only have a status bar of 20 points.
  package init(width: Double, height: Double) {
    let isTall = height / width > 2
    let top = isTall ? width >= 400 ? 62.0 : width >= 393 ? 59 : 47 : 20
    let bottom = isTall ? 34.0 : 0
    screen = ScreenSize(width: width, height: height, top: top, bottom: bottom)
    json = [
      "width": .number(width), "height": .number(height), "pixelSnapping": .number(3),
      "safeArea": .array([top, 0, bottom, 0].map { .number($0) }),
    ]
  }
}
