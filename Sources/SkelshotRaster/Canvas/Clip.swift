public import SkelshotPrimitives

/// The paintable part of a canvas: an intersection of rounded rectangles and paths, in pixels.
///
/// Clipping to rectangles with sharp corners is exact. Clipping is also exact if only one of the shapes is rounded. If
/// corners of several rounded shapes, or the edges of a path and of another shape, meet in one pixel, their coverages
/// are multiplied.
public struct Clip: Sendable, Hashable {
  var shapes: [RoundedRect] = []
  var paths: [FilledPath] = []

  /// A clip that does not restrict painting.
  public static let none = Clip()

  private init() {}

  /// Restricts painting to the inside of a shape. Nothing is painted if the shape is empty or not finite.
  public init(to shape: RoundedRect) { shapes = [shape] }

  /// Restricts painting to the inside of a path. Nothing is painted if the path is empty or not finite.
  public init(to path: Path, rule: FillRule = .nonZero) {
    paths = [FilledPath(path: path, rule: rule)]
  }

  /// Returns this clip, restricted further to the inside of `shape`.
  public func intersecting(_ shape: RoundedRect) -> Clip {
    var clip = self
    clip.shapes.append(shape)
    return clip
  }

  /// Returns this clip, restricted further to the inside of `path`.
  public func intersecting(_ path: Path, rule: FillRule = .nonZero) -> Clip {
    var clip = self
    clip.paths.append(FilledPath(path: path, rule: rule))
    return clip
  }
}

extension Clip {
  package func intersecting(_ shape: FilledShape) -> Clip {
    switch shape {
    case .rounded(let shape): intersecting(shape)
    case .path(let path): intersecting(path.path, rule: path.rule)
    }
  }
}
