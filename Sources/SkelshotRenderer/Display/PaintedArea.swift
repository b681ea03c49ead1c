import SkelshotRaster

/// Counts the pixels that a display list paints. Overlapping views count separately.
///
/// A few bytes can ask for any number of large views: in a table of low rows, or in nested groups.
struct PaintedArea {
  /// The number of times that a picture of the largest size can be painted over.
  static let mostLayers = 32
  /// The number of pictures of the largest size that the layers of nested groups can take.
  static let mostGroups = 4

  private var pixels = 0
  private let limit: Int
  private let groupLimit: Int

  /// - Parameter pixelLimit: The largest area of a picture in pixels.
  init(pixelLimit: Int) {
    // Limits the memory even if pictures can have any size.
    let pixelLimit = min(pixelLimit, 1 << 40)
    limit = pixelLimit * Self.mostLayers
    groupLimit = pixelLimit * Self.mostGroups
  }

  /// - Throws: `RenderError.tooMuchPainted`.
  mutating func add(_ bounds: PixelRect) throws(RenderError) {
    try add(pixels: bounds.width * bounds.height)
  }

  /// Counts the layer of a group, which is cleared and then drawn over the rest.
  ///
  /// - Parameter size: The canvas's size, which is also a layer's.
  /// - Throws: `RenderError.tooMuchPainted`.
  mutating func add(groupOf items: [DisplayItem], on size: PixelSize) throws(RenderError) {
    guard !items.isEmpty else { return }
    let layer = size.width * size.height
    try add(pixels: 2 * layer)
    var (depth, deepest) = (1, 1)
    for item in items {
      switch item {
      case .beginGroup:
        depth += 1
        deepest = max(deepest, depth)
      case .endGroup: depth -= 1
      case .content, .bone, .cover, .restored: break
      }
    }
    // The layers of nested groups are in memory at the same time.
    guard deepest * layer <= groupLimit else { throw .tooMuchPainted(limit: groupLimit) }
  }

  private mutating func add(pixels count: Int) throws(RenderError) {
    pixels += count
    guard pixels <= limit else { throw .tooMuchPainted(limit: limit) }
  }
}
