// SkelshotViews: SkeletonView's names in Swift.
//
// In:    views in a result builder, calls that show, update and hide a skeleton, data sources and
//        delegates of tables and collections.
// Out:   a `Scene` of the model, the same that a layout.json gives.
// Order: 1. `Scene(width:height:)` turns the views into the model's; data sources are asked for their rows.
//        2. A call (`showAnimatedSkeleton`, …) changes the style of the scene or appends to its timeline.
//        3. `Editing` finds views in a scene by id and changes them.
// It does not know pixels, files, or how layouts are written. Everything here is a way to write a scene;
// nothing can be drawn that a layout.json could not say, too.

public import SkelshotModel
import SkelshotPrimitives

extension Scene {
  /// Makes a screen of views.
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
  /// The canvas itself is the view on which the skeleton is shown.
  ///
  /// - Parameters:
  ///   - width: Width of the canvas in points.
  ///   - height: Height of the canvas in points.
  ///   - scale: Pixels per point, above 0.
  ///   - background: What lies behind all views.
  ///   - interfaceStyle: Light or dark.
  ///   - direction: The direction of reading.
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
