// SkelshotModel: the description of a scene.
//
// In:  nothing; programs and the layout decoder create its values.
// Out: `Scene` with its canvas, views, style and timeline. All of them are Sendable and can be compared.
//
// Values with little behavior, in the order of their use. Views: the tree, and the changes of single rows. Style:
// fills, animations, gradients, defaults. Color: names, light and dark. Timeline: steps, and the one evaluator that
// turns them into phases and events and knows where each step is allowed.
//
// It does not know where a view is in pixels, how anything is drawn, or how a layout is written.

public import SkelshotPrimitives

/// A whole screen: the canvas, the defaults, the skeleton's style, and the views.
public struct Scene: Sendable, Hashable {
  /// The canvas: size, scale and background.
  public var canvas: CanvasSettings
  /// The defaults of all skeletons.
  public var appearance: SkeletonAppearance
  /// How the skeleton is shown.
  public var skeleton: SkeletonStyle
  /// The life of the skeleton as a film; nil shows one loop of the animation.
  public var timeline: [TimelineStep]?
  /// The views, back to front. The skeleton is shown on the canvas, which is their parent.
  public var views: [View]
  /// The folder that picture names are relative to: that of the layout. If nil, the current folder.
  public var folder: String?

  /// Makes a scene with the default style and appearance.
  public init(canvas: CanvasSettings, views: [View] = []) {
    self.canvas = canvas
    self.views = views
    appearance = SkeletonAppearance()
    skeleton = SkeletonStyle()
    timeline = nil
    folder = nil
  }
}

/// The size, scale and background of the canvas.
public struct CanvasSettings: Sendable, Hashable {
  /// The size, in points.
  public var size: Size
  /// The number of pixels per point, above 0.
  public var scale: Double = 1
  /// The background behind all views; the system background by default.
  public var background: DynamicColor = .systemBackground
  /// Light or dark.
  public var interfaceStyle: InterfaceStyle = .light
  /// The reading direction.
  public var direction: LayoutDirection = .leftToRight
  /// The insets that bars, a notch or a home indicator cover, in points, for constraints to `safeArea`: see `Device`.
  public var safeArea: EdgeInsets = .zero
  /// Whether edges are on whole pixels. Sizes are rounded before positions, so that equal sizes stay equal. If false,
  /// edges of frames from constraints are still rounded.
  public var pixelSnapping: Bool = false
  /// Whether edges of frames from constraints are on whole pixels. False if a layout sets `pixelSnapping` to false,
  /// and in screens of Interface Builder, whose frames are the phone's.
  package var roundsSolvedFrames = true
  /// The pixels per point that frames from constraints are always rounded to. If nil, `scale` applies while
  /// `roundsSolvedFrames` is true.
  package var solvedScale: Double?
  /// A picture of the screen with its data, by its name in the layout: a PNG of any size, stretched to the canvas. It
  /// replaces the views' own backgrounds and images.
  public var content: String?

  /// Makes a canvas of a size in points.
  public init(size: Size) {
    self.size = size
  }
}

/// The reading direction. The raw values are those of layouts.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left.
  case rightToLeft = "rtl"
}

extension Scene {
  /// Whether any view has constraints, cells included.
  package var hasConstraints: Bool { views.contains { $0.hasConstraints(depth: 256) } }
}

extension View {
  /// - Parameter depth: The number of levels to search. Deeper views cannot be laid out anyway.
  fileprivate func hasConstraints(depth: Int) -> Bool {
    guard depth > 0 else { return false }
    return constraints != nil || subviews.contains { $0.hasConstraints(depth: depth - 1) }
      || templates.contains { $0.hasConstraints(depth: depth - 1) }
  }
}
