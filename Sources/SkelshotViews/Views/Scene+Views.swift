// SkelshotViews is a Swift API with SkeletonView's names.
//
// The input is a list of views, their data sources and delegates, and calls that show, update or hide a skeleton.
// The output is a `Scene` that is equal to one decoded from a layout.json.
//
// The module does not handle pixels or files and does not encode layouts.

public import SkelshotModel
import SkelshotPrimitives

extension Scene {
  /// Creates a scene from views.
  ///
  /// ```swift
  /// var scene = Scene(width: 320, height: 96, scale: 2) {
  ///   ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64))
  ///     .with(\.skeletonCornerRadius, 32)
  ///   Label(frame: Rect(x: 96, y: 16, width: 208, height: 64)).with(\.numberOfLines, 3)
  /// }
  /// scene.showAnimatedGradientSkeleton()
  /// try scene.write(to: "loading.gif")
  /// ```
  ///
  /// The views' parent is the canvas, on which the skeleton is shown.
  ///
  /// - Parameters:
  ///   - width: The width of the canvas in points.
  ///   - height: The height of the canvas in points.
  ///   - scale: The number of pixels per point, greater than 0.
  ///   - background: The background behind all views.
  ///   - interfaceStyle: The appearance, light or dark.
  ///   - direction: The reading direction.
  ///   - views: The views, back to front.
  public init(
    width: Double, height: Double, scale: Double = 1,
    background: DynamicColor = .systemBackground, interfaceStyle: InterfaceStyle = .light,
    direction: LayoutDirection = .leftToRight, @ViewBuilder views: () -> [View]
  ) {
    var canvas = CanvasSettings(size: Size(width: width, height: height))
    canvas.scale = scale
    canvas.background = background
    canvas.interfaceStyle = interfaceStyle
    canvas.direction = direction
    self.init(canvas: canvas, views: views())
    appearance = DefaultAppearance.current
  }
}
