// SkelshotModel describes scenes.
//
// The main type is `Scene`, with its canvas, views, style and timeline. All types are Sendable and Hashable.
//
// Most types only store values. The evaluator in `Timeline` turns steps into phases and events, and checks the steps.
//
// This module does not compute pixel positions, draw, or read layouts.

public import SkelshotPrimitives

/// A whole screen: the canvas, the defaults, the skeleton's style, and the views.
public struct Scene: Sendable, Hashable {
  /// The canvas, with its size, scale and background.
  public var canvas: CanvasSettings
  /// The defaults for all skeletons.
  public var appearance: SkeletonAppearance
  /// The style in which the skeleton is shown.
  public var skeleton: SkeletonStyle
  /// The steps of the film. If nil, the film is one loop of the animation.
  public var timeline: [TimelineStep]?
  /// The views on the canvas, back to front.
  public var views: [View] {
    didSet { performViewCalls() }
  }
  /// The layout's folder. Picture names are relative to this folder; nil means the current folder.
  public var folder: String?
  /// Whether a call has shown the skeleton of the whole screen.
  var isShownByCall = CallMark()

  /// Creates a scene with the default style and appearance.
  public init(canvas: CanvasSettings, views: [View] = []) {
    self.canvas = canvas
    self.views = views
    appearance = SkeletonAppearance()
    skeleton = SkeletonStyle()
    timeline = nil
    folder = nil
    performViewCalls()
  }
}

/// The size, scale and background of the canvas.
public struct CanvasSettings: Sendable, Hashable {
  /// The size of the canvas, in points.
  public var size: Size
  /// The number of pixels per point, above 0.
  public var scale: Double = 1
  /// The background behind all views; the system background by default.
  public var background: DynamicColor = .systemBackground
  /// Whether the canvas has light or dark appearance.
  public var interfaceStyle: InterfaceStyle = .light
  /// The reading direction of the screen.
  public var direction: LayoutDirection = .leftToRight
  /// The safe area's insets, in points, for constraints to `safeArea`. `Device` lists the insets of known devices.
  public var safeArea: EdgeInsets = .zero
  /// Whether frames are rounded to whole pixels. Sizes are rounded before positions, so equal sizes stay equal. Frames
  /// from constraints are rounded even if this property is false.
  public var pixelSnapping: Bool = false
  /// Whether frames from constraints are rounded to whole pixels. The value is false for Interface Builder screens and
  /// for layouts that set `pixelSnapping` to false.
  package var roundsSolvedFrames = true
  /// The scale, in pixels per point, at which frames from constraints are rounded. If nil, frames are rounded at
  /// `scale`, but only if `roundsSolvedFrames` is true.
  package var solvedScale: Double?
  /// The name of a PNG that shows the screen after its data has loaded. The picture is stretched to fill the canvas and
  /// replaces the views' own backgrounds and images.
  public var content: String?
  /// The part of the `content` picture to show, in pixels of the picture. Edges are rounded to whole pixels. If nil,
  /// the whole picture is shown.
  public var contentRect: Rect?

  /// Creates a canvas with a size in points.
  public init(size: Size) {
    self.size = size
  }
}

/// The reading direction. Layouts use the raw values.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left.
  case rightToLeft = "rtl"
}

extension Scene {
  /// Whether any view has constraints, including views in cells.
  package var hasConstraints: Bool { views.contains { $0.hasConstraints(depth: 256) } }
}

extension View {
  /// - Parameter depth: The number of levels to search. Deeper views cannot be laid out.
  fileprivate func hasConstraints(depth: Int) -> Bool {
    guard depth > 0 else { return false }
    return constraints != nil || subviews.contains { $0.hasConstraints(depth: depth - 1) }
      || templates.contains { $0.hasConstraints(depth: depth - 1) }
  }
}
