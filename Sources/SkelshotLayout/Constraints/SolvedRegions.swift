import SkelshotModel
import SkelshotPrimitives

/// A view's place in a solved region.
struct RegionSpot {
  fileprivate let region: SolvedRegion
  fileprivate let node: Int
  /// The region's origin on the canvas.
  fileprivate let origin: Point
  /// The pixels per point; nil does not round edges.
  fileprivate let scale: Double?

  /// The frame on the canvas if constraints decide it. Edges are on whole pixels, rounded as UIKit does, so that
  /// shared edges stay shared. Nil for the region's first view, whose frame is given, and for views that their
  /// placement decides.
  var frame: Rect? {
    guard node > 0, region.isConstrained[node], let frame = region.frames[node] else { return nil }
    let solved = frame.offsetBy(x: origin.x, y: origin.y)
    guard let scale else { return solved }
    var rounded = solved.edgesRounded(toScale: scale)
    // Anything with a size keeps at least one pixel.
    if rounded.width == 0, solved.width > 0 { rounded.width = 1 / scale }
    if rounded.height == 0, solved.height > 0 { rounded.height = 1 / scale }
    // An extreme scale or length has no exact pixels.
    return rounded.maxX.isFinite && rounded.maxY.isFinite ? rounded : solved
  }

  func child(_ index: Int, in frame: Rect) -> RegionSpot? {
    guard index < region.children[node].count else { return nil }
    return RegionSpot(
      region: region, node: region.children[node][index], origin: origin, scale: scale)
  }
}

/// The regions of a screen. Each is solved when the layout reaches it, and only once for rows with equal template and
/// size.
struct SolvedRegions {
  /// By size. The limit allows for tables whose rows alternate.
  private var known = ViewMemory<Size, SolvedRegion>(limit: 16)
  private var constraintCount = 0

  /// Solves the constraints of a screen; nil if there are none.
  mutating func solve(
    screen views: [View], size: Size, context: LayoutContext
  ) throws(LayoutFailure) -> RegionSpot? {
    var canvas = View(type: "canvas")
    canvas.subviews = views
    return try solve(
      canvas, "", .screen, in: Rect(size: size), context.environment, context: context, depth: 0)
  }

  /// Solves the constraints in a cell or an arranged view; nil if there are none. The region begins at `frame`, the
  /// view's frame on the canvas. `environment` is the parent's.
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

/// A cache of results by view, the environment around it, and the space given to it.
struct ViewMemory<Room: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let view: View
    let room: Room
    let environment: ViewEnvironment
    let value: Value
  }

  private let limit: Int
  private var entries: [Entry] = []

  /// - Parameter limit: The maximum number of results; the oldest are dropped.
  init(limit: Int) { self.limit = limit }

  func value(for view: View, _ room: Room, _ environment: ViewEnvironment) -> Value? {
    entries.last {
      $0.room == room && $0.environment == environment && $0.view == view
    }?.value
  }

  mutating func remember(
    _ value: Value, for view: View, _ room: Room, _ environment: ViewEnvironment
  ) {
    if entries.count == limit { entries.removeFirst() }
    entries.append(Entry(view: view, room: room, environment: environment, value: value))
  }
}
