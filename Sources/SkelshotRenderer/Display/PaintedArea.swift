import SkelshotRaster

/// The pixels that a display list paints in all: where views lie one above the other, each counts.
///
/// A few bytes can ask for any number of large views, in a table of low rows or in groups within groups.
struct PaintedArea {
  /// How often a picture of the largest size may be painted over.
  static let mostLayers = 32
  /// How many pictures of the largest size the layers of groups within groups may take.
  static let mostGroups = 4

  private var pixels = 0
  /// The most pixels that are painted.
  private let limit: Int
  private let groupLimit: Int

  /// - Parameter pixelLimit: The largest area of a picture in pixels.
  init(pixelLimit: Int) {
    // What is allowed to be of any size is stopped where memory is out of the question.
    let pixelLimit = min(pixelLimit, 1 << 40)
    limit = pixelLimit * Self.mostLayers
    groupLimit = pixelLimit * Self.mostGroups
  }

  /// Counts what is painted within some bounds.
  ///
  /// - Throws: `RenderError.tooMuchPainted`.
  mutating func add(_ bounds: PixelRect) throws(RenderError) {
    try add(pixels: bounds.width * bounds.height)
  }

  /// Counts the layer on which a group is painted: it is cleared, and laid over the rest.
  ///
  /// - Parameters:
  ///   - items: What is in the group.
  ///   - size: The canvas, which has the size of a layer.
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
    // Layers of groups around each other are in memory at the same time.
    guard deepest * layer <= groupLimit else { throw .tooMuchPainted(limit: groupLimit) }
  }

  private mutating func add(pixels count: Int) throws(RenderError) {
    pixels += count
    guard pixels <= limit else { throw .tooMuchPainted(limit: limit) }
  }
}
