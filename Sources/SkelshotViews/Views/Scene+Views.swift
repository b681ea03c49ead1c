// SkelshotViews: SkeletonView's names in Swift.
//
// In:    views in a result builder; calls that show, update and hide a skeleton; data sources and delegates.
// Out:   a `Scene` of the model, the same that a layout.json gives.
// Order: 1. `Scene(width:height:)` converts the views to the model's, and asks data sources for their rows.
//        2. A call (`showAnimatedSkeleton`, …) changes the style of the scene or appends to its timeline.
//        3. `Editing` finds views in a scene by id and changes them.
//
// It does not know pixels, files, or how layouts are written. A layout.json can describe every scene that it makes.

public import SkelshotModel
import SkelshotPrimitives

extension Scene {
  /// Makes a scene from views.
  ///
  /// ```swift
  /// let scene = Scene(width: 320, height: 96, scale: 2) {
  ///   ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64))
  ///     .with(\.skeletonCornerRadius, 32)
  ///   Label(frame: Rect(x: 96, y: 16, width: 208, height: 64)).with(\.numberOfLines, 3)
  /// }
  /// try scene.showAnimatedGradientSkeleton().write(to: "loading.gif")
  /// ```
  ///
  /// The skeleton is shown on the canvas, which is the views' parent.
  ///
  /// - Parameters:
  ///   - width: The canvas's width in points.
  ///   - height: The canvas's height in points.
  ///   - scale: The pixels per point, above 0.
  ///   - background: The background behind all views.
  ///   - interfaceStyle: Light or dark.
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
  }
}
