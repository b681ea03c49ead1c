public import SkelshotPrimitives

/// The part of a canvas that may be painted: the intersection of any number of rounded rectangles,
/// in pixels.
///
/// Against sharp-cornered rectangles the clipped area is exact. So it is with a single rounded
/// shape among the clip and the painted shape, whichever of them it is. Where the corners of
/// several different rounded shapes meet in one pixel their coverages are multiplied there, as if
/// their edges were independent of each other.
public struct Clip: Sendable, Hashable {
  /// The shapes whose intersection may be painted.
  var shapes: [RoundedRect]

  /// Lets everything be painted.
  public static let none = Clip(shapes: [])

  /// Lets only the inside of a shape be painted; nothing, if it is empty or not finite.
  public init(to shape: RoundedRect) { shapes = [shape] }

  private init(shapes: [RoundedRect]) { self.shapes = shapes }

  /// The clip that lets only those parts through that are inside of `shape`, too.
  public func intersecting(_ shape: RoundedRect) -> Clip { Clip(shapes: shapes + [shape]) }
}
