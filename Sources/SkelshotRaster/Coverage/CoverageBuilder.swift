public import SkelshotPrimitives

/// Compiles shapes to coverages and keeps the corners it has met, so that like shapes are cheap.
///
/// A value with a cache in it: every task takes its own.
public struct CoverageBuilder: Sendable {
  private var places: [CornerMask.Key: Int] = [:]
  private var masks: [CornerMask] = []

  /// Masks kept at the same time.
  private static let capacity = 256

  /// Makes a builder that knows no corners yet.
  public init() {}

  /// Compiles a shape; see `Coverage.init(of:clip:in:)`.
  public mutating func coverage(
    of shape: RoundedRect, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    guard var rows = CoverageRows(shape: shape, clip: clip, size: size) else {
      return Coverage(emptyIn: size)
    }
    if masks.count + rows.corners.count > Self.capacity {
      places.removeAll(keepingCapacity: true)
      masks.removeAll(keepingCapacity: true)
    }
    let largest = Int64(CornerMask.largestRadius) << SubpixelGrid.shift
    for index in rows.corners.indices where rows.corners[index].radius <= largest {
      rows.corners[index].mask = place(of: rows.corners[index].key)
    }
    return rows.compiled(masks: masks)
  }

  private mutating func place(of key: CornerMask.Key) -> Int {
    if let place = places[key] { return place }
    masks.append(CornerMask(key))
    places[key] = masks.count - 1
    return masks.count - 1
  }
}
