import SkelshotModel
import SkelshotPrimitives

/// The position of a view in a solved region.
struct RegionSpot {
  fileprivate let region: SolvedRegion
  fileprivate let node: Int
  /// The region's origin on the canvas.
  fileprivate let origin: Point
  /// The pixels per point; nil disables rounding.
  fileprivate let scale: Double?

  /// The frame on the canvas. Edges are rounded to whole pixels as in UIKit, so that shared edges stay shared. The
  /// frame is nil for the region's first view, and for a view whose frame is determined only by its placement.
  var frame: Rect? {
    guard node > 0, region.isConstrained[node], let frame = region.frames[node] else { return nil }
    let solved = frame.offsetBy(x: origin.x, y: origin.y)
    guard let scale else { return solved }
    var rounded = solved.edgesRounded(toScale: scale)
    // A nonempty view keeps at least one pixel.
    if rounded.width == 0, solved.width > 0 { rounded.width = 1 / scale }
    if rounded.height == 0, solved.height > 0 { rounded.height = 1 / scale }
    // Rounding can overflow at extreme scales and lengths.
    return rounded.maxX.isFinite && rounded.maxY.isFinite ? rounded : solved
  }

  func child(_ index: Int, in frame: Rect) -> RegionSpot? {
    guard index < region.children[node].count else { return nil }
    return RegionSpot(
      region: region, node: region.children[node][index], origin: origin, scale: scale)
  }
}

/// The regions of a screen, which are solved on demand. Rows with equal templates and sizes share a solution.
struct SolvedRegions {
  /// The solutions by view and size. The limit is large enough for tables with alternating rows.
  private var known = ViewMemory<Size, SolvedRegion>(limit: 16)
  private var constraintCount = 0

  /// Solves the constraints of a screen; returns nil if the screen has no constraints.
  mutating func solve(
    screen views: [View], size: Size, context: LayoutContext
  ) throws(LayoutFailure) -> RegionSpot? {
    var canvas = View(type: "canvas")
    canvas.subviews = views
    return try solve(
      canvas, "", .screen, in: Rect(size: size), context.environment, context: context, depth: 0)
  }

  /// Solves the constraints in a cell or an arranged view; returns nil if the view has no constraints. `frame` is the
  /// view's frame on the canvas. `environment` is the environment of the view's parent.
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

/// A cache of results by view, environment and available space.
struct ViewMemory<Room: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let view: View
    let room: Room
    let environment: ViewEnvironment
    let value: Value
  }

  private let limit: Int
  private var entries: [Entry] = []

  /// - Parameter limit: The maximum number of results. When the cache is full, the oldest result is dropped.
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
