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
import SkelshotWork

/// Places every view of a screen, fills tables and collections, and finds the bones.
package struct LayoutEngine {
  private let context: LayoutContext
  private var viewCount = 0
  private var barCount = 0
  private var constraintCount = 0
  /// Regions that were solved: rows of one template and size are solved once.
  private var solvedRegions: [(root: View, size: Size, isVisited: Bool, region: SolvedRegion)] = []

  /// Makes an engine for one screen.
  package init(context: LayoutContext) {
    self.context = context
  }

  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - scene: The screen.
  ///   - isSkeletonActive: Whether the skeleton is on.
  ///   - imageSizes: The sizes of pictures in points, by their names, for image views that constraints place.
  /// - Throws: `LayoutFailure` if a template is missing, a length is not finite, there are too many views, or constraints
  ///   fight or leave a frame open.
  package static func layout(
    _ scene: Scene, isSkeletonActive: Bool, imageSizes: [String: Size] = [:]
  ) throws(LayoutFailure) -> PlacedScreen {
    if let number = ImpossibleNumber.first(of: scene.appearance) {
      throw LayoutFailure(number, of: "appearance")
    }
    var context = LayoutContext(scene: scene, isSkeletonActive: isSkeletonActive)
    context.imageSizes = imageSizes
    var engine = LayoutEngine(context: context)
    return try engine.layout(scene.views, in: scene.canvas.size)
  }

  /// Lays out views on a canvas of a size in points. The canvas counts as visited by the walk.
  package mutating func layout(
    _ views: [View], in size: Size
  ) throws(LayoutFailure) -> PlacedScreen {
    let bounds = Rect(size: size)
    var canvas = View(type: "canvas")
    canvas.subviews = views
    let region = try solve(canvas, "", kind: .screen, size: size, isVisited: true, depth: 0)
    var placed: [PlacedView] = []
    for (index, view) in views.enumerated() {
      let spot = Spot(region, index, of: 0, origin: bounds)
      let frame = spot?.frame ?? view.placement.frame(in: bounds, direction: context.direction)
      placed.append(
        try place(
          view, "views[\(index)]", frame: frame, isParentVisited: true, depth: 1, spot: spot))
    }
    return PlacedScreen(size: size, views: placed)
  }

  /// - Parameter spot: The view's place in the region around; nil where none has been solved.
  private mutating func place(
    _ view: View, _ reference: String, frame: Rect, isParentVisited: Bool, depth: Int,
    spot: Spot? = nil
  ) throws(LayoutFailure) -> PlacedView {
    guard depth <= context.depthLimit else {
      throw .nestedTooDeep(limit: context.depthLimit, reference: reference)
    }
    viewCount += 1
    // An error that nobody will see.
    if viewCount & 63 == 0, Cancellation.isRequested {
      throw .tooManyViews(limit: context.viewLimit, reference: reference)
    }
    guard viewCount <= context.viewLimit else {
      throw .tooManyViews(limit: context.viewLimit, reference: reference)
    }
    if let number = ImpossibleNumber.first(of: view) {
      throw LayoutFailure(number, of: reference)
    }
    let isVisited = isParentVisited && view.isSkeletonable && !view.isSkeletonOff
    var frame = frame
    let surroundings = context.inside(isVisited: isParentVisited)
    if spot?.frame == nil {
      frame.height =
        TextBlock.grownHeight(view, height: frame.height, context: surroundings) ?? frame.height
    }
    let children = try placeChildren(
      of: view, reference, frame: frame, isVisited: isVisited, depth: depth + 1, spot: spot)
    let role = SkeletonRole(
      isVisited: isVisited,
      hasSkeletonableChildren: children.contains { $0.view.isSkeletonable })
    return PlacedView(
      view: view, reference: reference, frame: frame, role: role,
      isHidden: view.isHidden(in: context), clipsToBounds: view.clipsToBounds || view.isScrolling,
      bones: role == .leaf ? try bones(of: view, reference, frame: frame) : [], children: children)
  }

  private mutating func placeChildren(
    of view: View, _ reference: String, frame: Rect, isVisited: Bool, depth: Int, spot: Spot?
  ) throws(LayoutFailure) -> [PlacedView] {
    var children: [PlacedView] = []
    let cells: [CellPlace]
    switch view.content {
    case .table(let table):
      cells = try TableLayout(table: table, reference: reference, context: context).cells(in: frame)
    case .collection(let collection):
      cells = try FlowLayout(
        collection: collection, reference: reference, context: context
      ).cells(in: frame)
    default: cells = []
    }
    for cell in cells {
      children.append(
        try place(
          cell.template, cell.reference, frame: cell.frame, isParentVisited: isVisited,
          depth: depth,
          spot: try solveAlone(
            cell.template, cell.reference, kind: .cell, frame: cell.frame, isVisited, depth)))
    }
    let frames = subviewFrames(of: view, in: frame, isVisited: isVisited, spot: spot)
    for (index, subview) in view.subviews.enumerated() {
      let name = "\(reference)/subviews[\(index)]"
      let inner: Spot?
      if case .stack = view.content {
        inner = try solveAlone(
          subview, name, kind: .arranged, frame: frames[index], isVisited, depth)
      } else {
        inner = spot?.child(index, in: frame)
      }
      children.append(
        try place(
          subview, name, frame: frames[index], isParentVisited: isVisited, depth: depth, spot: inner
        ))
    }
    return children
  }

  /// A frame for each subview; a hidden view of a stack takes no room and gets an empty one.
  private func subviewFrames(
    of view: View, in frame: Rect, isVisited: Bool, spot: Spot?
  ) -> [Rect] {
    guard case .stack(let stack) = view.content else {
      return view.subviews.enumerated().map { index, subview in
        spot?.child(index, in: frame)?.frame
          ?? subview.placement.frame(in: frame, direction: context.direction)
      }
    }
    let shown = view.subviews.indices.filter { !view.subviews[$0].isHidden(in: context) }
    let inner = context.inside(isVisited: isVisited)
    let arranged = StackLayout(stack: stack, context: inner).frames(
      of: shown.map { view.subviews[$0] }, in: frame)
    var frames = view.subviews.map { _ in Rect(x: frame.x, y: frame.y, width: 0, height: 0) }
    for (index, rect) in zip(shown, arranged) { frames[index] = rect }
    return frames
  }

  // MARK: Constraints

  /// A view's place in a region that has been solved.
  private struct Spot {
    let region: SolvedRegion
    let node: Int
    /// Where the region begins on the canvas.
    let origin: Point

    /// The frame on the canvas, where constraints decide it. The region's first view has one from outside.
    var frame: Rect? {
      node == 0 ? nil : region.frames[node]?.offsetBy(x: origin.x, y: origin.y)
    }

    init(region: SolvedRegion, node: Int, origin: Point) {
      (self.region, self.node, self.origin) = (region, node, origin)
    }

    /// The spot of a subview; nil where there is no region.
    init?(_ region: SolvedRegion?, _ index: Int, of node: Int, origin: Rect) {
      guard let region, index < region.children[node].count else { return nil }
      self.init(
        region: region, node: region.children[node][index],
        origin: Point(x: origin.x, y: origin.y))
    }

    /// The spot of a subview.
    func child(_ index: Int, in frame: Rect) -> Spot? {
      guard index < region.children[node].count else { return nil }
      return Spot(region: region, node: region.children[node][index], origin: origin)
    }
  }

  /// Solves the region of a cell or an arranged view, which begins where the view stands.
  private mutating func solveAlone(
    _ view: View, _ reference: String, kind: ConstraintRegion.Kind, frame: Rect,
    _ isVisited: Bool, _ depth: Int
  ) throws(LayoutFailure) -> Spot? {
    try solve(
      view, reference, kind: kind, size: frame.size, isVisited: isVisited, depth: depth
    ).map { Spot(region: $0, node: 0, origin: Point(x: frame.x, y: frame.y)) }
  }

  /// Solves the constraints in a view; nil where there are none.
  private mutating func solve(
    _ root: View, _ reference: String, kind: ConstraintRegion.Kind, size: Size, isVisited: Bool,
    depth: Int
  ) throws(LayoutFailure) -> SolvedRegion? {
    guard ConstraintRegion.hasConstraints(root, depth: context.depthLimit - depth + 1) else {
      return nil
    }
    if let known = solvedRegions.last(where: {
      $0.size == size && $0.isVisited == isVisited && $0.root == root
    }) {
      return known.region
    }
    let region = ConstraintRegion(
      root, kind: kind, isParentVisited: isVisited, context: context, depth: depth)
    constraintCount += region.constraintCount
    guard constraintCount <= context.constraintLimit else {
      throw .tooManyConstraints(
        limit: context.constraintLimit, reference: LayoutFailure.place(reference))
    }
    let solved = try region.solved(size: size, reference: reference)
    if solvedRegions.count == Self.rememberedRegions { solvedRegions.removeFirst() }
    solvedRegions.append((root, size, isVisited, solved))
    return solved
  }

  /// How many regions are remembered: rows of a table that take turns.
  private static let rememberedRegions = 16

  private mutating func bones(
    of view: View, _ reference: String, frame: Rect
  ) throws(LayoutFailure) -> [Bone] {
    let block = TextBlock(view, context: context)
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
  /// Whether the view scrolls, and so always cuts off what lies outside.
  fileprivate var isScrolling: Bool {
    switch content {
    case .table, .collection: true
    default: false
    }
  }
}
