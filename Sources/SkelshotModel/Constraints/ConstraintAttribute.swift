/// An attribute that a constraint names, in UIKit's words. Positions and lengths are points.
///
/// The `…Margin` attributes are edges, inset by the layout margins.
package enum ConstraintAttribute: String, Sendable, Hashable, CaseIterable {
  case left
  case right
  case top
  case bottom
  /// The edge where a line of text begins: left, or right in right-to-left layout.
  case leading
  case trailing
  case width
  case height
  /// The width of a scroll view's content.
  case contentWidth
  /// The height of a scroll view's content.
  case contentHeight
  case centerX
  case centerY
  /// The first baseline of a label or text view: its top edge plus 0.9521484375 × the font size. Of other views the
  /// bottom edge, as on iOS.
  case firstBaseline
  /// The last baseline of a label or text view: its bottom edge minus 0.2412109375 × the font size. Of other views
  /// the bottom edge.
  case lastBaseline
  case leftMargin
  case rightMargin
  case topMargin
  case bottomMargin
  case leadingMargin
  case trailingMargin
}

extension ConstraintAttribute {
  /// The kind of an attribute. It decides which attributes can be combined in one constraint.
  package enum Kind: Sendable, Hashable {
    /// A width or height; it can be combined with every kind.
    case length
    /// A position from the left edge in either reading direction.
    case horizontal
    /// A position from the edge where lines of text begin.
    case reading
    /// A horizontal position that can be combined with `horizontal` and `reading`.
    case middle
    case vertical
  }

  package var kind: Kind {
    switch self {
    case .width, .height, .contentWidth, .contentHeight: .length
    case .left, .right, .leftMargin, .rightMargin: .horizontal
    case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
    case .centerX: .middle
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin:
      .vertical
    }
  }
}

package enum ConstraintItem: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The view that owns the constraint.
  case this
  /// The owner's parent: a view, a cell, or the canvas.
  case superview
  /// The part of the canvas that no status bar, notch or home indicator covers: see `CanvasSettings.safeArea`.
  case safeArea
  case view(String)

  /// Makes the item of a name in a text: `self`, `superview`, `safeArea` (or `canvas.safeArea`), or a view's id.
  package init(name: String) {
    switch name {
    case "self": self = .this
    case "superview": self = .superview
    case "safeArea", "canvas.safeArea": self = .safeArea
    default: self = .view(name)
    }
  }

  package init(stringLiteral value: String) { self.init(name: value) }

  package var name: String {
    switch self {
    case .this: "self"
    case .superview: "superview"
    case .safeArea: "safeArea"
    case .view(let id): id
    }
  }
}

/// The relation between the two sides of a constraint. The raw values are its signs in texts.
package enum ConstraintRelation: String, Sendable, Hashable, CaseIterable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
}

/// A view's priority for its own size on each axis, 1…1000.
public struct AxisPriorities: Sendable, Hashable {
  package var horizontal: Int
  package var vertical: Int

  /// Makes the priorities of both axes, each 1…1000.
  public init(horizontal: Int, vertical: Int) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
