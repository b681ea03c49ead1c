public import SkelshotPrimitives

/// One property of a view set to another value. The names and units are those of the properties.
///
/// A change of what a view does not have, such as the lines of a switch, does nothing.
public enum ViewChange: Sendable, Hashable {
  /// Where the view stands. A frame takes the place of all that was said. Else each axis is changed
  /// for itself: a size alone keeps the position; one position keeps the size that was stated; two
  /// positions decide the size.
  case placement(Placement)
  /// Sets `View.isSkeletonable`.
  case isSkeletonable(Bool)
  /// Sets `View.isHidden`.
  case isHidden(Bool)
  /// Sets `View.isHiddenWhenSkeletonIsActive`.
  case isHiddenWhenSkeletonIsActive(Bool)
  /// Sets `View.isUserInteractionDisabledWhenSkeletonIsActive`.
  case isUserInteractionDisabledWhenSkeletonIsActive(Bool)
  /// Sets `View.skeletonCornerRadius`.
  case skeletonCornerRadius(SkeletonCornerRadius)
  /// Sets `View.backgroundColor`.
  case backgroundColor(DynamicColor)
  /// Sets `View.cornerRadius`.
  case cornerRadius(Double)
  /// Sets `View.clipsToBounds`.
  case clipsToBounds(Bool)
  /// Sets `View.alpha`.
  case alpha(Double)
  /// Sets `View.skeleton` as a whole.
  case skeleton(SkeletonOverrides)
  /// Sets `View.isSkeletonOff`.
  case isSkeletonOff(Bool)

  /// Sets `TextContent.text`.
  case text(String)
  /// Sets `TextContent.fontSize`.
  case fontSize(Double)
  /// Sets `TextContent.numberOfLines`.
  case numberOfLines(Int)
  /// Sets `TextContent.textAlignment`.
  case textAlignment(TextAlignment)
  /// Sets `TextContent.lastLineFillPercent`.
  case lastLineFillPercent(Double)
  /// Sets `ImageContent.image`.
  case image(String)
  /// Sets `ImageContent.contentMode`.
  case contentMode(ContentMode)

  /// Sets `TextContent.lineWidths`.
  case lineWidths(LineWidths)
  /// Sets `TextContent.linesCornerRadius`.
  case linesCornerRadius(SkeletonCornerRadius)
  /// Sets `TextContent.skeletonLineSpacing`.
  case skeletonLineSpacing(Double)
  /// Sets `TextContent.skeletonPaddingInsets`.
  case skeletonPaddingInsets(EdgeInsets)
  /// Sets `TextContent.skeletonTextLineHeight`.
  case skeletonTextLineHeight(SkeletonTextLineHeight)
  /// Sets `TextContent.skeletonTextNumberOfLines`.
  case skeletonTextNumberOfLines(SkeletonTextNumberOfLines)

  /// Sets `StackContent.axis`.
  case axis(Axis)
  /// Sets `StackContent.spacing`.
  case spacing(Double)
  /// Sets `StackContent.alignment`.
  case alignment(StackAlignment)
  /// Sets `StackContent.distribution`.
  case distribution(StackDistribution)
  /// Sets `StackContent.layoutMargins`.
  case layoutMargins(EdgeInsets)
}
