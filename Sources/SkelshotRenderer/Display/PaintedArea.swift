import SkelshotRaster

/// Counts the pixels that a display list paints. Overlapping views are counted separately.
///
/// A few bytes of layout can request any number of large views, for example in short table rows or nested groups.
struct PaintedArea {
  /// The limit for painted pixels, as a multiple of the maximum area of a picture.
  static let mostLayers = 32
  /// The limit for the layers of nested groups, as a multiple of the maximum area of a picture.
  static let mostGroups = 4

  private var pixels = 0
  private let limit: Int
  private let groupLimit: Int

  /// - Parameter pixelLimit: The maximum area of a picture, in pixels.
  init(pixelLimit: Int) {
    // Limits memory even if `pixelLimit` is `Int.max`.
    let pixelLimit = min(pixelLimit, 1 << 40)
    limit = pixelLimit * Self.mostLayers
    groupLimit = pixelLimit * Self.mostGroups
  }

  /// - Throws: `RenderError.tooMuchPainted`.
  mutating func add(_ bounds: PixelRect) throws(RenderError) {
    try add(pixels: bounds.width * bounds.height)
  }

  /// Counts the pixels of a group's layer, which is cleared and then blended with the canvas.
  ///
  /// - Parameter size: The size of the canvas and of each layer.
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
    // The layers of nested groups exist in memory at the same time.
    guard deepest * layer <= groupLimit else { throw .tooMuchPainted(limit: groupLimit) }
  }

  private mutating func add(pixels count: Int) throws(RenderError) {
    pixels += count
    guard pixels <= limit else { throw .tooMuchPainted(limit: limit) }
  }
}
