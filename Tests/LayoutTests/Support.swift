import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Short initializers for views, so that tests show only their numbers.
extension View {
  static func box(
    _ frame: Rect? = nil, skeletonable: Bool = true, _ subviews: [View] = []
  ) -> View {
    var view = View()
    if let frame { view.placement = Placement(frame: frame) }
    view.isSkeletonable = skeletonable
    view.subviews = subviews
    return view
  }

  static func label(
    _ size: Size, lines: Int = 1, _ change: (inout TextContent) -> Void = { _ in }
  ) -> View {
    var text = TextContent(numberOfLines: lines)
    change(&text)
    var view = View(type: "label", content: .label(text))
    view.placement = Placement(frame: Rect(size: size))
    return view
  }

  static func textView(_ size: Size, _ change: (inout TextContent) -> Void = { _ in }) -> View {
    var text = TextContent(numberOfLines: -1)
    change(&text)
    var view = View(type: "textView", content: .textView(text))
    view.placement = Placement(frame: Rect(size: size))
    return view
  }

  /// The view with a size along one axis, as stated for a subview of a stack view.
  func sized(width: Double? = nil, height: Double? = nil) -> View {
    var view = self
    view.placement = Placement()
    view.placement.width = width.map(Length.points)
    view.placement.height = height.map(Length.points)
    return view
  }
}

/// Lays out one view on a canvas of 320 × 480 points.
func place(
  _ view: View, appearance: SkeletonAppearance = SkeletonAppearance(),
  direction: LayoutDirection = .leftToRight, isSkeletonActive: Bool = true
) throws -> PlacedView {
  var scene = Scene(canvas: CanvasSettings(size: Size(width: 320, height: 480)), views: [view])
  scene.appearance = appearance
  scene.canvas.direction = direction
  return try LayoutEngine.layout(scene, isSkeletonActive: isSkeletonActive).views[0]
}

/// The rectangles of a view's own bones.
func bones(
  _ view: View, appearance: SkeletonAppearance = SkeletonAppearance(),
  direction: LayoutDirection = .leftToRight
) throws -> [Rect] {
  try place(view, appearance: appearance, direction: direction).bones.map(\.rect)
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}
