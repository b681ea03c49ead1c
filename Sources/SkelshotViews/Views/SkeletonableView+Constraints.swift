public import SkelshotModel

extension SkeletonableView {
  /// Returns the view with more constraints, written as text.
  ///
  /// ```swift
  /// ContainerView {
  ///   ImageView(id: "avatar", width: 64, height: 64)
  ///     .constraints("left == superview.left + 16", "top == superview.top + 16")
  ///   Label(height: 20).constraints(
  ///     "self.leading == avatar.trailing + 12", "self.trailing == superview.trailing - 16",
  ///     "self.centerY == avatar.centerY @750")
  /// }
  /// ```
  ///
  /// Names are ids of views in the same screen or cell, `self`, `superview` and `safeArea`. An invalid constraint is
  /// an error when the screen is drawn.
  public func constraints(_ constraints: Constraint...) -> Self {
    with { $0.attributes.constraints = ($0.attributes.constraints ?? []) + constraints }
  }

  /// Returns the view with other hugging priorities, 1…1000: how strongly it resists growing beyond its own size.
  public func contentHugging(horizontal: Int = 250, vertical: Int = 250) -> Self {
    with {
      $0.attributes.contentHuggingPriority = AxisPriorities(
        horizontal: horizontal, vertical: vertical)
    }
  }

  /// Returns the view with other compression resistance, 1…1000: how strongly it resists shrinking below its own
  /// size.
  public func contentCompressionResistance(horizontal: Int = 750, vertical: Int = 750) -> Self {
    with {
      $0.attributes.contentCompressionResistancePriority = AxisPriorities(
        horizontal: horizontal, vertical: vertical)
    }
  }
}
