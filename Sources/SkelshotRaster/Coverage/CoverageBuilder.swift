package import SkelshotPrimitives

/// Compiles shapes to coverages and keeps the corners it has met, so that like shapes are cheap.
///
/// A value with a cache in it: every task takes its own.
package struct CoverageBuilder: Sendable {
  private var masks = CornerMasks()

  /// Makes a builder that knows no corners yet.
  package init() {}

  /// Compiles a shape; see `Coverage.init(of:clip:in:)`.
  package mutating func coverage(
    of shape: RoundedRect, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    guard var rows = CoverageRows(shape: shape, clip: clip, size: size) else {
      return Coverage(emptyIn: size)
    }
    masks.makeRoom()
    for index in rows.corners.indices
    where rows.corners[index].radius <= CornerMasks.largestRadius {
      rows.corners[index].mask = masks.place(of: rows.corners[index].key)
    }
    return rows.compiled(masks: masks)
  }
}
