// SkelshotLayout determines the position and size of every view in a scene.
//
// The input is a `Scene` and the shown skeletons. The output is a `PlacedScreen` with the role, bones and frame of
// every view, in points on the canvas. The engine creates only visible cells of tables and collections.
//
// For each view, the engine determines the frame (Arrangement, Constraints), the cells with their changes (Cells), the
// role in the skeleton, the bars of the text (Text), and the subviews. The code for JSON output is in Tree.
//
// The engine does not know about pixels, colors or time. It reads no files and throws only `LayoutFailure`.

package import SkelshotModel
package import SkelshotPrimitives
import SkelshotWork

/// Places every view of a screen, fills tables and collections, and creates the bones.
package struct LayoutEngine {
  let context: LayoutContext
  private var viewCount = 0
  private var barCount = 0
  var regions = SolvedRegions()

  package init(context: LayoutContext) {
    self.context = context
  }

  /// Lays out a scene with its skeleton shown or hidden.
  ///
  /// - Parameters:
  ///   - hasHidden: Whether the skeleton has begun to disappear. Views with `isHiddenWhenSkeletonIsActive` are then
  ///     visible again.
  ///   - imageSizes: The sizes of images in points, by name. Constraints on image views need these sizes.
  /// - Throws: `LayoutFailure` if a template is missing, a number is not finite, a limit is exceeded, or the
  ///   constraints conflict or leave a frame ambiguous.
  package static func layout(
    _ scene: Scene, isSkeletonActive: Bool, hasHidden: Bool = false,
    imageSizes: [PathKey: Size] = [:]
  ) throws(LayoutFailure) -> PlacedScreen {
    try layout(
      scene,
      LayoutContext(
        scene: scene, isSkeletonActive: isSkeletonActive, hasHidden: hasHidden,
        imageSizes: imageSizes))
  }

  /// Lays out a scene in which the skeleton of each part is shown or hidden separately.
  package static func layout(
    _ scene: Scene, presences: [ScopePresence], imageSizes: [PathKey: Size] = [:]
  ) throws(LayoutFailure) -> PlacedScreen {
    try layout(
      scene, LayoutContext(scene: scene, presences: presences, imageSizes: imageSizes))
  }

  private static func layout(
    _ scene: Scene, _ context: LayoutContext
  ) throws(LayoutFailure) -> PlacedScreen {
    if let number = ImpossibleNumber.first(of: scene.appearance) {
      throw LayoutFailure(number, of: "appearance")
    }
    var engine = LayoutEngine(context: context)
    return try engine.layout(scene.views, in: scene.canvas.size)
  }

  /// Lays out views on a canvas. `size` is in points. The skeleton walk begins at the canvas.
  package mutating func layout(
    _ views: [View], in size: Size
  ) throws(LayoutFailure) -> PlacedScreen {
    let bounds = Rect(size: size)
    let region = try regions.solve(screen: views, size: size, context: context)
    var placed: [PlacedView] = []
    placed.reserveCapacity(min(views.count, context.limits.views))
    for index in views.indices {
      let spot = region?.child(index, in: bounds)
      let frame =
        spot?.frame ?? views[index].placement.frame(in: bounds, direction: context.direction)
      placed.append(
        try place(
          views[index], DescribedView(among: views, at: index), ViewPath("views[\(index)]"),
          frame: frame, in: context.environment, depth: 1, spot: spot))
    }
    return PlacedScreen(size: size, views: placed)
  }

  /// - Parameters:
  ///   - view: The view that `described` stores. As a parameter, it is not copied.
  ///   - frame: The frame on the canvas, in points.
  ///   - depth: The number of the view's level, from 1.
  ///   - spot: The view's position in the surrounding solved region; nil if the view is not in a solved region.
  private mutating func place(
    _ view: View, _ described: DescribedView, _ path: ViewPath, frame: Rect,
    in parent: ViewEnvironment, depth: Int, spot: RegionSpot?
  ) throws(LayoutFailure) -> PlacedView {
    guard depth <= context.limits.depth else {
      throw .nestedTooDeep(limit: context.limits.depth, reference: path.text)
    }
    viewCount += 1
    // The task was canceled, so this error is never shown.
    if viewCount & 63 == 0, Cancellation.isRequested {
      throw .tooManyViews(limit: context.limits.views, reference: path.text)
    }
    guard viewCount <= context.limits.views else {
      throw .tooManyViews(limit: context.limits.views, reference: path.text)
    }
    if let number = ImpossibleNumber.first(of: view) {
      throw LayoutFailure(number, of: path.text)
    }
    let environment = context.environment(of: view, in: parent)
    var frame = frame
    if spot?.frame == nil { frame.height = grownHeight(of: view, frame.height, in: parent) }
    // A view without contents is the most frequent one.
    let children =
      view.subviews.isEmpty && !view.isFilled
      ? []
      : try placeChildren(
        of: view, path.text, frame: frame, environment, depth: depth + 1, spot: spot)
    let role = SkeletonRole(
      isVisited: environment.isVisited && environment.isSkeletonActive,
      hasSkeletonableChildren: children.contains {
        $0.described.siblings[$0.described.index].isSkeletonable
      },
      isFilled: view.isFilled)
    return PlacedView(
      described: described, path: path, frame: frame, role: role,
      isHidden: view.isHidden(in: environment),
      clipsToBounds: view.clipsToBounds || view.isFilled,
      bones: role == .leaf ? try bones(of: view, path, frame: frame, environment) : [],
      children: children, environment: environment)
  }

  // Contexts are large and a thread's stack can be small, so recursive functions create contexts in separate calls.
  @inline(never)
  private func grownHeight(
    of view: View, _ height: Double, in parent: ViewEnvironment
  ) -> Double {
    TextBlock.grownHeight(view, height: height, context: context.inside(parent)) ?? height
  }

  private mutating func placeChildren(
    of view: View, _ reference: String, frame: Rect, _ environment: ViewEnvironment, depth: Int,
    spot: RegionSpot?
  ) throws(LayoutFailure) -> [PlacedView] {
    var children: [PlacedView] = []
    let cells = try cells(of: view, reference, frame: frame, environment)
    children.reserveCapacity(cells.count + view.subviews.count)
    for cell in cells {
      let template = cell.template.described
      let spot = try regions.solve(
        template.view, cell.reference, .cell, in: cell.frame, environment, context: context,
        depth: depth)
      children.append(
        try place(
          template.siblings[template.index], template, ViewPath(cell.reference), frame: cell.frame,
          in: environment, depth: depth, spot: spot))
      children[children.count - 1].hasSeparator = cell.hasSeparator
      children[children.count - 1].cell = cell.cell
    }
    let frames = subviewFrames(of: view, in: frame, environment, spot: spot)
    let isArranged = view.isStack && !view.isSolvedStack
    for index in view.subviews.indices {
      let path = ViewPath(subview: index, of: reference)
      let inner =
        isArranged
        ? try regions.solve(
          view.subviews[index], path.text, .arranged, in: frames[index], environment,
          context: context, depth: depth)
        : spot?.child(index, in: frame)
      children.append(
        try place(
          view.subviews[index], DescribedView(among: view.subviews, at: index), path,
          frame: frames[index], in: environment, depth: depth, spot: inner))
    }
    return children
  }

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

  /// Returns the frames of the subviews. A hidden subview of a stack takes no space and gets an empty frame.
  @inline(never)
  private func subviewFrames(
    of view: View, in frame: Rect, _ environment: ViewEnvironment, spot: RegionSpot?
  ) -> [Rect] {
    guard case .stack(let stack) = view.content, !view.isSolvedStack else {
      return view.subviews.indices.map { index in
        spot?.child(index, in: frame)?.frame
          ?? view.subviews[index].placement.frame(in: frame, direction: environment.direction)
      }
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
    of view: View, _ path: ViewPath, frame: Rect, _ environment: ViewEnvironment
  ) throws(LayoutFailure) -> [Bone] {
    let block = TextBlock(view, context: context.inside(environment))
    // The bars are counted before they are created, because a few bytes of layout can request millions of bars.
    barCount += block?.lineCount(height: frame.height) ?? 0
    guard barCount <= context.limits.bars else {
      throw .tooManyBars(limit: context.limits.bars, reference: path.text)
    }
    let name = block?.isRandom == true ? view.widthName(in: path.text) : ""
    if let block, let bars = block.bars(in: frame.size, of: name) {
      return bars.enumerated().compactMap { index, bar in
        guard !bar.isEmpty else { return nil }
        return Bone(
          rect: bar.offsetBy(x: frame.x, y: frame.y),
          cornerRadius: block.cornerRadius.radius(width: bar.width, height: bar.height),
          part: .line(index))
      }
    }
    guard !frame.isEmpty else { return [] }
    if let shape = view.shape {
      switch shape.filled(in: frame) {
      case .rounded(let shape):
        return [Bone(rect: shape.rect, cornerRadius: shape.radii.topLeft, part: .bounds)]
      case .path(let path):
        return [
          Bone(rect: shape.bounds(in: frame), cornerRadius: 0, part: .bounds, path: path)
        ]
      }
    }
    let radius = view.skeletonCornerRadius ?? context.appearance.skeletonCornerRadius
    return [
      Bone(
        rect: frame, cornerRadius: radius.radius(width: frame.width, height: frame.height),
        part: .bounds)
    ]
  }
}

extension View {
  /// Whether the view is a table or a collection. Such a view always clips its content.
  fileprivate var isFilled: Bool {
    switch content {
    case .table, .collection: true
    default: false
    }
  }

  var isStack: Bool {
    if case .stack = content { true } else { false }
  }
}
