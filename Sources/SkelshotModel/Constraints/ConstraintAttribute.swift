/// What a constraint says something about, in UIKit's words. Positions and lengths are points.
package enum ConstraintAttribute: String, Sendable, Hashable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where a line of text begins: left, or right in right-to-left layout.
  case leading
  /// The edge where a line of text ends.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The width of what a scroll view scrolls.
  case contentWidth
  /// The height of what a scroll view scrolls.
  case contentHeight
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// A label's or text view's first baseline: its top edge and 0.9521484375 × the size of the font; of other views the
  /// bottom edge, as on iOS.
  case firstBaseline
  /// A label's or text view's last baseline: its bottom edge less 0.2412109375 × the size of the font; of other views the
  /// bottom edge.
  case lastBaseline
  /// The left edge, inward by the layout margin.
  case leftMargin
  /// The right edge, inward by the layout margin.
  case rightMargin
  /// The top edge, inward by the layout margin.
  case topMargin
  /// The bottom edge, inward by the layout margin.
  case bottomMargin
  /// The leading edge, inward by the layout margin.
  case leadingMargin
  /// The trailing edge, inward by the layout margin.
  case trailingMargin
}

extension ConstraintAttribute {
  /// What two attributes must share to stand in one constraint.
  package enum Kind: Sendable, Hashable {
    /// A width or height; it goes with everything.
    case length
    /// A position from the left edge, whatever the direction of reading.
    case horizontal
    /// A position from the edge where lines begin.
    case reading
    /// A position between left and right that goes with both.
    case middle
    /// A position from the top.
    case vertical
  }

  /// What the attribute goes with.
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

/// The view that a constraint names.
package enum ConstraintItem: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The view that has the constraint.
  case this
  /// The view that it stands in: a view, a cell, or the canvas.
  case superview
  /// The part of the canvas that no status bar, notch or home indicator covers: `CanvasSettings.safeArea`.
  case safeArea
  /// The view with an id.
  case view(String)

  /// What a name in a text means: `self`, `superview`, `safeArea` (or `canvas.safeArea`), or the id of a view.
  package init(name: String) {
    switch name {
    case "self": self = .this
    case "superview": self = .superview
    case "safeArea", "canvas.safeArea": self = .safeArea
    default: self = .view(name)
    }
  }

  /// What a name means; see `init(name:)`.
  package init(stringLiteral value: String) { self.init(name: value) }

  /// The name in a text.
  package var name: String {
    switch self {
    case .this: "self"
    case .superview: "superview"
    case .safeArea: "safeArea"
    case .view(let id): id
    }
  }
}

/// How two sides of a constraint compare. The raw values are those of texts.
package enum ConstraintRelation: String, Sendable, Hashable, CaseIterable {
  /// Both are the same.
  case equal = "=="
  /// The left side is at most the right one.
  case lessThanOrEqual = "<="
  /// The left side is at least the right one.
  case greaterThanOrEqual = ">="
}

/// How strongly a view keeps its own size, by axis: 1…1000.
public struct AxisPriorities: Sendable, Hashable {
  /// Along the width.
  package var horizontal: Int
  /// Along the height.
  package var vertical: Int

  /// Makes priorities.
  public init(horizontal: Int, vertical: Int) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
