import SkelshotPrimitives

/// The properties that few views set, stored outside of the view so that copying a view costs less.
///
/// With these properties and all values of a placement inside, a view took 952 bytes instead of 192. A sixth of the
/// time to read the screen of a running app with 3,000 views was spent on copying them.
struct UncommonValues: DefaultedValues {
  var contentHuggingPriority = AxisPriorities(horizontal: 250, vertical: 250)
  var contentCompressionResistancePriority = AxisPriorities(horizontal: 750, vertical: 750)
  var intrinsicWidth: Double?
  var intrinsicHeight: Double?
  var estimatedFrame: Rect?
  var margins: EdgeInsets?
  var backgroundColor: DynamicColor?
  var shape: ViewShape?
  var borderColor = DynamicColor.black
  var shadow: Shadow?
  var skeleton = SkeletonOverrides()
  var calls: [TimelineStep] = []

  static let defaults = UncommonValues()
}
