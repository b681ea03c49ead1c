import SkelshotModel
import SkelshotPrimitives

/// A view's place in a region that has been solved.
struct RegionSpot {
  fileprivate let region: SolvedRegion
  fileprivate let node: Int
  /// Where the region begins on the canvas.
  fileprivate let origin: Point
  /// The pixels in a point; nil leaves edges where they are.
  fileprivate let scale: Double?

  /// The frame on the canvas, where constraints decide it: its edges are on whole pixels, as UIKit rounds them, so that views that
  /// share an edge still do. The region's first view has a frame from outside, and a view whose placement decides stands in its
  /// parent as that is drawn.
  var frame: Rect? {
    guard node > 0, region.isConstrained[node], let frame = region.frames[node] else { return nil }
    let solved = frame.offsetBy(x: origin.x, y: origin.y)
    guard let scale else { return solved }
    var rounded = solved.edgesRounded(toScale: scale)
    // What has a size keeps a pixel of it.
    if rounded.width == 0, solved.width > 0 { rounded.width = 1 / scale }
    if rounded.height == 0, solved.height > 0 { rounded.height = 1 / scale }
    // A scale or a length that is far from any picture's has no pixels to stand on.
    return rounded.maxX.isFinite && rounded.maxY.isFinite ? rounded : solved
  }

  /// The spot of a subview.
  func child(_ index: Int, in frame: Rect) -> RegionSpot? {
    guard index < region.children[node].count else { return nil }
    return RegionSpot(
      region: region, node: region.children[node][index], origin: origin, scale: scale)
  }
}

/// The regions of a screen: each is solved when the layout comes to it, and rows of one template and size once.
struct SolvedRegions {
  /// By their sizes; as many as rows of a table that take turns.
  private var known = ViewMemory<Size, SolvedRegion>(limit: 16)
  private var constraintCount = 0

  /// Solves the constraints of a screen; nil where there are none.
  mutating func solve(
    screen views: [View], size: Size, context: LayoutContext
  ) throws(LayoutFailure) -> RegionSpot? {
    var canvas = View(type: "canvas")
    canvas.subviews = views
    return try solve(
      canvas, "", .screen, in: Rect(size: size), context.environment, context: context, depth: 0)
  }

  /// Solves the constraints in a cell or an arranged view; nil where there are none.
  ///
  /// - Parameters:
  ///   - reference: The view's place in the tree.
  ///   - frame: The view's frame on the canvas: the region begins there.
  ///   - environment: What holds for the view's parent.
  ///   - depth: How many views the view is inside of.
  @inline(never)
  mutating func solve(
    _ root: View, _ reference: String, _ kind: ConstraintRegion.Kind, in frame: Rect,
    _ environment: ViewEnvironment, context: LayoutContext, depth: Int
  ) throws(LayoutFailure) -> RegionSpot? {
    guard ConstraintRegion.hasConstraints(root, depth: context.limits.depth - depth + 1) else {
      return nil
    }
    let origin = Point(x: frame.x, y: frame.y)
    if let region = known.value(for: root, frame.size, environment) {
      return RegionSpot(region: region, node: 0, origin: origin, scale: context.pixelScale)
    }
    let region = try ConstraintRegion(
      root, kind: kind, in: environment, context: context, depth: depth, reference: reference)
    constraintCount += region.constraintCount
    guard constraintCount <= context.limits.constraints else {
      throw .tooManyConstraints(
        limit: context.limits.constraints, reference: LayoutFailure.place(reference))
    }
    let solved = try region.solved(size: frame.size, reference: reference)
    known.remember(solved, for: root, frame.size, environment)
    return RegionSpot(region: solved, node: 0, origin: origin, scale: context.pixelScale)
  }
}

/// What was worked out for the last views, by the view, what holds around it, and the room that it was given.
struct ViewMemory<Room: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let view: View
    let room: Room
    let environment: ViewEnvironment
    let value: Value
  }

  /// How many views are remembered.
  private let limit: Int
  private var entries: [Entry] = []

  /// - Parameter limit: How many views are remembered; the first of more is forgotten.
  init(limit: Int) { self.limit = limit }

  /// What was worked out for a view; nil where it was not, or is forgotten.
  func value(for view: View, _ room: Room, _ environment: ViewEnvironment) -> Value? {
    entries.last {
      $0.room == room && $0.environment == environment && $0.view == view
    }?.value
  }

  /// Remembers what was worked out.
  mutating func remember(
    _ value: Value, for view: View, _ room: Room, _ environment: ViewEnvironment
  ) {
    if entries.count == limit { entries.removeFirst() }
    entries.append(Entry(view: view, room: room, environment: environment, value: value))
  }
}
