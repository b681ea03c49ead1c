// SkelshotLayout: where the views of a scene are.
//
// In:  a `Scene`, and whether its skeleton is shown.
// Out: a `PlacedScreen`: every view with its frame on the canvas in points, its role in the skeleton and its
//      bones; cells of tables and collections are made for the visible rows.
//
// The order for each view: its frame (Arrangement: placement, stack, table, flow), its cells as single rows
// change them (Cells), its role (Skeleton), the lines of its text (Text), its subviews. Tree writes it as JSON.
//
// It does not know pixels, colours or moments of a film. It reads no files and throws `LayoutFailure` alone.

package import SkelshotModel
package import SkelshotPrimitives

/// Places every view of a screen, fills tables and collections, and finds the bones.
package struct LayoutEngine {
  private let context: LayoutContext
  private var viewCount = 0
  private var barCount = 0

  /// Makes an engine for one screen.
  package init(context: LayoutContext) {
    self.context = context
  }

  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - scene: The screen.
  ///   - isSkeletonActive: Whether the skeleton is on.
  ///   - hasHidden: Whether a hide has begun: views that the skeleton hides are back.
  /// - Throws: `LayoutFailure` if a template is missing or there are too many views.
  package static func layout(
    _ scene: Scene, isSkeletonActive: Bool, hasHidden: Bool = false
  ) throws(LayoutFailure) -> PlacedScreen {
    var engine = LayoutEngine(
      context: LayoutContext(
        scene: scene, isSkeletonActive: isSkeletonActive, hasHidden: hasHidden))
    return try engine.layout(scene.views, in: scene.canvas.size)
  }

  /// Lays out a scene as its timeline shows it: each part of the screen with or without its skeleton.
  package static func layout(
    _ scene: Scene, presences: [ScopePresence]
  ) throws(LayoutFailure) -> PlacedScreen {
    var engine = LayoutEngine(context: LayoutContext(scene: scene, presences: presences))
    return try engine.layout(scene.views, in: scene.canvas.size)
  }

  /// Lays out views on a canvas of a size in points. The canvas counts as visited by the walk.
  package mutating func layout(
    _ views: [View], in size: Size
  ) throws(LayoutFailure) -> PlacedScreen {
    let bounds = Rect(size: size)
    var placed: [PlacedView] = []
    for (index, view) in views.enumerated() {
      let frame = view.placement.frame(in: bounds, direction: context.direction)
      placed.append(
        try place(view, "views[\(index)]", frame: frame, in: context.environment, depth: 1))
    }
    return PlacedScreen(size: size, views: placed)
  }

  private mutating func place(
    _ view: View, _ reference: String, frame: Rect, in parent: ViewEnvironment, depth: Int
  ) throws(LayoutFailure) -> PlacedView {
    guard depth <= context.depthLimit else {
      throw .nestedTooDeep(limit: context.depthLimit, reference: reference)
    }
    viewCount += 1
    guard viewCount <= context.viewLimit else {
      throw .tooManyViews(limit: context.viewLimit, reference: reference)
    }
    let environment = context.environment(of: view, in: parent)
    var frame = frame
    frame.height = grownHeight(of: view, frame.height, in: parent)
    let children = try placeChildren(
      of: view, reference, frame: frame, environment, depth: depth + 1)
    let role = SkeletonRole(
      isVisited: environment.isVisited && environment.isSkeletonActive,
      hasSkeletonableChildren: children.contains { $0.view.isSkeletonable },
      isFilled: view.isFilled)
    return PlacedView(
      view: view, reference: reference, frame: frame, role: role,
      isHidden: view.isHidden(in: environment),
      clipsToBounds: view.clipsToBounds || view.isFilled,
      bones: role == .leaf ? try bones(of: view, reference, frame: frame, environment) : [],
      children: children, environment: environment)
  }

  // A function that recurses makes no context: it is large, and a thread's stack may not be.
  @inline(never)
  private func grownHeight(
    of view: View, _ height: Double, in parent: ViewEnvironment
  ) -> Double {
    TextBlock.grownHeight(view, height: height, context: context.inside(parent)) ?? height
  }

  private mutating func placeChildren(
    of view: View, _ reference: String, frame: Rect, _ environment: ViewEnvironment, depth: Int
  ) throws(LayoutFailure) -> [PlacedView] {
    var children: [PlacedView] = []
    for cell in try cells(of: view, reference, frame: frame, environment) {
      children.append(
        try place(
          cell.template, cell.reference, frame: cell.frame, in: environment, depth: depth))
    }
    let frames = subviewFrames(of: view, in: frame, environment)
    for (index, subview) in view.subviews.enumerated() {
      children.append(
        try place(
          subview, "\(reference)/subviews[\(index)]", frame: frames[index], in: environment,
          depth: depth))
    }
    return children
  }

  /// The cells of a table or collection; none of any other view.
  @inline(never)
  private func cells(
    of view: View, _ reference: String, frame: Rect, _ environment: ViewEnvironment
  ) throws(LayoutFailure) -> [CellPlace] {
    switch view.content {
    case .table(let table):
      try TableLayout(
        table: table, reference: reference, context: context.inside(environment)
      ).cells(in: frame)
    case .collection(let collection):
      try FlowLayout(
        collection: collection, reference: reference, context: context.inside(environment)
      ).cells(in: frame)
    default: []
    }
  }

  /// A frame for each subview; a hidden view of a stack takes no room and gets an empty one.
  @inline(never)
  private func subviewFrames(
    of view: View, in frame: Rect, _ environment: ViewEnvironment
  ) -> [Rect] {
    guard case .stack(let stack) = view.content else {
      return view.subviews.map { $0.placement.frame(in: frame, direction: environment.direction) }
    }
    let inner = context.inside(environment)
    let shown = view.subviews.indices.filter { !view.subviews[$0].isHidden(in: inner) }
    let arranged = StackLayout(stack: stack, context: inner).frames(
      of: shown.map { view.subviews[$0] }, in: frame)
    var frames = view.subviews.map { _ in Rect(x: frame.x, y: frame.y, width: 0, height: 0) }
    for (index, rect) in zip(shown, arranged) { frames[index] = rect }
    return frames
  }

  @inline(never)
  private mutating func bones(
    of view: View, _ reference: String, frame: Rect, _ environment: ViewEnvironment
  ) throws(LayoutFailure) -> [Bone] {
    let block = TextBlock(view, context: context.inside(environment))
    // Counted before there are any: a few bytes of layout may ask for millions.
    barCount += block?.lineCount(height: frame.height) ?? 0
    guard barCount <= context.barLimit else {
      throw .tooManyBars(limit: context.barLimit, reference: reference)
    }
    if let block, let bars = block.bars(in: frame.size, of: reference) {
      return bars.enumerated().compactMap { index, bar in
        guard !bar.isEmpty else { return nil }
        return Bone(
          rect: bar.offsetBy(x: frame.x, y: frame.y),
          cornerRadius: block.cornerRadius.radius(width: bar.width, height: bar.height),
          part: .line(index))
      }
    }
    guard !frame.isEmpty else { return [] }
    let radius = view.skeletonCornerRadius ?? context.appearance.skeletonCornerRadius
    return [
      Bone(
        rect: frame, cornerRadius: radius.radius(width: frame.width, height: frame.height),
        part: .bounds)
    ]
  }
}

extension View {
  /// Whether the view is filled with cells: it always cuts off what lies outside.
  fileprivate var isFilled: Bool {
    switch content {
    case .table, .collection: true
    default: false
    }
  }
}
