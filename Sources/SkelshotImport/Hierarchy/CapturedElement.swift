// Hierarchy/: the screens of running apps, as debugging and testing tools describe them.
//
// In:  the bytes of a dump (uiautomator, Appium, XCUITest, UIKit, Maestro, Flutter, Chrome and others), and optionally
//      a screenshot of the same screen.
// Out: a `Scene`, and notes; or a `HierarchyError`.
//
// 1. `HierarchyFormat` recognizes the dump, and `HierarchyText` removes what surrounds it.
// 2. Readers/ turn a dump into a `CapturedScreen`: a tree of `CapturedElement`s.
// 3. `VisibleElements` removes what cannot be seen.
// 4. `PictureFill` reads from the screenshot what the dump lacks.
// 5. `ElementRegions` turns the elements into the regions that a traced screenshot has, so that SkelshotTrace finds
//    the lists and builds the scene.

package import SkelshotPrimitives

/// An element on the screen of a running app. All readers produce elements of this type.
package struct CapturedElement: Sendable, Hashable {
  /// What the element is, as far as its dump tells.
  package enum Role: Sendable, Hashable {
    /// An element that only contains others. It is drawn if it has a surface of its own.
    case container
    /// A container whose contents scroll and may repeat: a table, a grid or a scroll view.
    case list
    /// A navigation bar, tab bar or toolbar.
    case bar
    case text
    /// A picture or an icon.
    case image
    case button
    case field
    /// A switch, a check box, a slider or an indicator.
    case control
    /// An element whose contents the dump does not describe, such as a web view, a map or a canvas.
    case opaque
    /// A part of the system: the status bar, the keyboard, the home indicator.
    case system
  }

  /// A request of the app's authors about how the element is drawn.
  package enum Steering: Sendable, Hashable {
    /// The element and its contents are not drawn.
    case ignore
    /// The element stays as the screenshot shows it.
    case keep
    /// The element is a picture, whatever it contains.
    case image
    /// The element is a text, whatever it contains.
    case text
    /// The element is a single bone.
    case one
  }

  package var role = Role.container
  /// The frame on the screen, in the unit of `CapturedScreen`, without clipping by ancestors.
  package var box: Rect
  /// Whether the parts of descendants outside of `box` are invisible.
  package var clips = false
  /// The words that the element shows, or nil.
  package var text: String?
  /// The boxes of the lines of `text`, from the top of the letters' em box to its bottom, or none if they are unknown.
  package var lines: [Rect] = []
  /// The corner radius in the unit of the boxes, or nil if it is unknown.
  package var cornerRadius: Double?
  /// The color of the element's own background with its opacity, or nil if it is unknown or there is none.
  package var color: Color?
  /// Whether the element has a border or shadow of its own.
  package var hasOutline = false
  /// Whether the element or one of its ancestors is fixed while the page scrolls.
  package var isFixed = false
  /// The position in drawing order; elements with higher numbers are drawn later. If nil, the order of the tree counts.
  package var paintOrder: Int?
  /// The app's own name for the element, such as a resource ID or an accessibility identifier.
  package var identifier: String?
  package var steering: Steering?
  /// The contents, from back to front.
  package var children: [CapturedElement] = []

  package init(_ role: Role, box: Rect) {
    (self.role, self.box) = (role, box)
  }

  fileprivate var hasOpaqueParts: Bool {
    role == .opaque || children.contains(where: \.hasOpaqueParts)
  }
}

/// A screen of a running app.
package struct CapturedScreen: Sendable, Hashable {
  package enum Unit: Sendable, Hashable {
    case points
    /// Pixels of the device. The dump does not say how many there are per point.
    case pixels
  }

  package var format: HierarchyFormat
  /// The size of the screen in `unit`.
  package var size: Size
  package var unit = Unit.points
  /// The number of pixels per point if the dump contains it.
  package var density: Double?
  /// The color behind all elements, or nil if it is unknown.
  package var background: Color?
  /// The outermost elements, from back to front.
  package var elements: [CapturedElement] = []
  /// Whether only a screenshot shows some contents, colors or widths of texts.
  var needsPicture: Bool {
    format != .domSnapshot || elements.contains(where: \.hasOpaqueParts)
  }
  package var notes: [HierarchyNote] = []

  package init(
    format: HierarchyFormat, size: Size, unit: Unit = .points, density: Double? = nil,
    background: Color? = nil, elements: [CapturedElement] = [], notes: [HierarchyNote] = []
  ) {
    (self.format, self.size, self.unit, self.density) = (format, size, unit, density)
    (self.background, self.elements, self.notes) = (background, elements, notes)
  }
}
