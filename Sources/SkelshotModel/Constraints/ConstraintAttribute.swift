/// A view attribute in a constraint, named as in UIKit. Positions and lengths are in points.
///
/// The `…Margin` attributes are edges inset by the layout margins.
package enum ConstraintAttribute: String, Sendable, Hashable, CaseIterable {
  case left
  case right
  case top
  case bottom
  /// The left edge, or the right edge if the reading direction is right to left.
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
  /// The first baseline of a label or text view, which is 0.9521484375 × the font size below the top edge. The baseline
  /// of any other view is its bottom edge, as on iOS.
  case firstBaseline
  /// The last baseline of a label or text view, which is 0.2412109375 × the font size above the bottom edge. The
  /// baseline of any other view is its bottom edge.
  case lastBaseline
  case leftMargin
  case rightMargin
  case topMargin
  case bottomMargin
  case leadingMargin
  case trailingMargin
}

extension ConstraintAttribute {
  /// The kind of an attribute. The kinds determine which attributes a constraint can combine.
  package enum Kind: Sendable, Hashable {
    /// A width or height, which can be combined with attributes of any kind.
    case length
    /// A horizontal position that does not depend on the reading direction.
    case horizontal
    /// A horizontal position that depends on the reading direction.
    case reading
    /// A horizontal position that can be combined with attributes of the kinds `horizontal` and `reading`.
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
  /// The part of the canvas that no status bar, notch or home indicator covers; see `CanvasSettings.safeArea`.
  case safeArea
  case view(String)

  /// Creates an item from its name: `self`, `superview`, `safeArea` (or `canvas.safeArea`), or a view's id.
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

/// The relation between the two sides of a constraint. The raw values are the relation signs in a constraint's text.
package enum ConstraintRelation: String, Sendable, Hashable, CaseIterable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
}

/// The priorities, 1…1000, for keeping a view's natural width and height.
public struct AxisPriorities: Sendable, Hashable {
  package var horizontal: Int
  package var vertical: Int

  /// Creates a horizontal and a vertical priority, each 1…1000.
  public init(horizontal: Int, vertical: Int) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
