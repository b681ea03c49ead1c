public import SkelshotModel

extension SkeletonableView {
  /// Returns the view with additional constraints in the text syntax.
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
  /// A name is `self`, `superview`, `safeArea` or the id of a view in the same screen or cell. If a constraint is
  /// invalid, drawing the screen throws an error.
  public func constraints(_ constraints: Constraint...) -> Self {
    with { $0.attributes.constraints = ($0.attributes.constraints ?? []) + constraints }
  }

  /// Returns the view with content hugging priorities, 1…1000: how strongly the view resists growing.
  public func contentHugging(horizontal: Int = 250, vertical: Int = 250) -> Self {
    with {
      $0.attributes.contentHuggingPriority = AxisPriorities(
        horizontal: horizontal, vertical: vertical)
    }
  }

  /// Returns the view with compression resistance priorities, 1…1000: how strongly the view resists shrinking.
  public func contentCompressionResistance(horizontal: Int = 750, vertical: Int = 750) -> Self {
    with {
      $0.attributes.contentCompressionResistancePriority = AxisPriorities(
        horizontal: horizontal, vertical: vertical)
    }
  }
}
