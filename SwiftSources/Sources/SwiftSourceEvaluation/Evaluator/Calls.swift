package import SwiftSourceModel

/// The width and height of the screen in points, and its safe area.
package struct ScreenSize: Sendable {
  package var width: Double
  package var height: Double
  package var top: Double
  package var bottom: Double

  package init(width: Double, height: Double, top: Double, bottom: Double) {
    self.width = width
    self.height = height
    self.top = top
    self.bottom = bottom
  }
}

/// A call that shows a skeleton.
package struct ShowCall {
  package let view: Object
  /// The key `skeleton` of a layout.
  package let style: [String: JSON]
  package let delay: Double
  package let location: CodeLocation
}

/// A call that hides a skeleton after a delay that the code states.
package struct HideCall {
  package let view: Object
  package let transition: JSON?
  package let time: Double
  package let location: CodeLocation
}
