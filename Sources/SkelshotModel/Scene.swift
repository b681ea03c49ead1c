// SkelshotModel: what a scene is.
//
// In:  nothing; programs and the decoder of layouts build its values.
// Out: `Scene` with its canvas, views, style and timeline, all of them Sendable values that can be compared.
//
// Values with little behaviour, in this order of use: Views (the tree and the changes that single rows make to
// it), Style (fills, animations, gradients, defaults), Color (names, light and dark), Timeline (steps, and the
// one evaluator that makes phases and events of them and knows where each step may stand).
//
// It does not know where a view is in pixels, how anything is drawn, or how a layout is written.

public import SkelshotPrimitives

/// A whole screen: the canvas, the defaults, how the skeleton is shown, and the views.
public struct Scene: Sendable, Hashable {
  /// The picture's extent, scale and background.
  public var canvas: CanvasSettings
  /// Defaults of all skeletons.
  public var appearance: SkeletonAppearance
  /// How the skeleton is shown.
  public var skeleton: SkeletonStyle
  /// The life of the skeleton as a film; nil shows one loop of the animation.
  public var timeline: [TimelineStep]?
  /// The views, back to front. The canvas itself is the view on which the skeleton is shown.
  public var views: [View]
  /// The folder that the names of pictures are relative to: that of the layout file; nil is the
  /// current folder.
  public var folder: String?

  /// Makes a screen with the format's defaults.
  public init(canvas: CanvasSettings, views: [View] = []) {
    self.canvas = canvas
    self.views = views
    appearance = SkeletonAppearance()
    skeleton = SkeletonStyle()
    timeline = nil
    folder = nil
  }
}

/// The picture's extent, scale and background.
public struct CanvasSettings: Sendable, Hashable {
  /// Extent in points.
  public var size: Size
  /// Pixels per point, above 0.
  public var scale: Double = 1
  /// What lies behind all views: the system background unless said.
  public var background: DynamicColor = .systemBackground
  /// Light or dark.
  public var interfaceStyle: InterfaceStyle = .light
  /// The direction of reading.
  public var direction: LayoutDirection = .leftToRight
  /// What bars, a notch or a home indicator cover at the edges, in points, for constraints that name `safeArea`: see `Device`.
  public var safeArea: EdgeInsets = .zero
  /// Whether edges lie on whole pixels: sizes and places are rounded, sizes first, so that equal ones stay equal. Without it, edges of
  /// frames that constraints decide still do.
  public var pixelSnapping: Bool = false
  /// Whether edges of frames that constraints decide lie on whole pixels: `false` where a layout says so of `pixelSnapping`, and in
  /// screens of Interface Builder, whose frames are those of the phone.
  package var roundsSolvedFrames = true
  /// The pixels in a point to which they are rounded in any case; nil for those of the picture.
  package var solvedScale: Double?
  /// A picture of the screen with its data, as the layout writes its name: a PNG of any size, which
  /// is stretched to the canvas. With it, the views' own backgrounds and images are not drawn: they
  /// are in the picture.
  public var content: String?

  /// Makes a canvas of the given extent in points.
  public init(size: Size) {
    self.size = size
  }
}

/// The direction of reading. The raw values are the format's.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left.
  case rightToLeft = "rtl"
}

extension Scene {
  /// Whether any view has constraints, those of cells included.
  package var hasConstraints: Bool { views.contains { $0.hasConstraints(depth: 256) } }
}

extension View {
  /// - Parameter depth: Levels of views to look at; what lies deeper cannot be laid out anyway.
  fileprivate func hasConstraints(depth: Int) -> Bool {
    guard depth > 0 else { return false }
    if constraints != nil { return true }
    func any(_ cells: [String: View]) -> Bool {
      cells.values.contains { $0.hasConstraints(depth: depth - 1) }
    }
    switch content {
    case .table(let table)
    where [table.cells, table.headers, table.footers, table.ownViews].contains(where: any):
      return true
    case .collection(let collection)
    where any(collection.cells) || any(collection.supplementaryViews):
      return true
    default: return subviews.contains { $0.hasConstraints(depth: depth - 1) }
    }
  }
}
