import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// A screen in each of its states, compiled for a canvas.
struct ScreenDisplayLists {
  /// With all skeletons on; then the other states of a film, in their order.
  private(set) var lists: [DisplayList]

  /// The picture of the screen with its data; nil without one.
  private var loaded: Pixmap?
  /// What the covers of each list show instead of that picture.
  private var behind: [PlacedPicture] = []
  private let canvas: CanvasSettings
  private let size: PixelSize
  private let bare: PlacedScreen?
  private let images: ImageCache
  private let backgroundColor: Color
  private let pixelLimit: Int

  /// The styles of all lists; bones of each name theirs by index.
  var styles: [BoneStyle] { lists.last?.styles ?? [] }
  /// The bones of all lists, and the index of each one's style.
  var bones: [(bone: Bone, styleIndex: Int)] { lists.last?.bones ?? [] }

  /// Compiles the screen with all skeletons on.
  ///
  /// - Parameters:
  ///   - states: The screen.
  ///   - canvas: The canvas.
  ///   - size: The canvas in pixels.
  ///   - pictures: The decoded pictures by the names that the scene has for them.
  ///   - pixelLimit: The largest area of a picture in pixels.
  /// - Throws: `RenderError` if a picture is missing, or pictures or the canvas are too large.
  init(
    _ states: ScreenStates, canvas: CanvasSettings, size: PixelSize, pictures: [PathKey: Pixmap],
    pixelLimit: Int
  ) throws(RenderError) {
    (self.canvas, self.size, self.pixelLimit) = (canvas, size, pixelLimit)
    bare = states.bare
    images = ImageCache(pictures, pixelLimit: pixelLimit)
    backgroundColor = canvas.background.resolved(for: canvas.interfaceStyle)
    lists = []
    if let name = canvas.content {
      guard let picture = pictures[PathKey(name)] else { throw .missingPicture(name) }
      var background = Canvas(
        try Self.background(size, backgroundColor, pixelLimit: pixelLimit).pixmap)
      background.draw(
        picture, in: Rect(size: Size(width: Double(size.width), height: Double(size.height))))
      loaded = background.pixmap
    }
    try add(states.skeleton)
  }

  /// Compiles another state of the screen.
  ///
  /// - Throws: `RenderError` if a picture is missing, or pictures or the canvas are too large.
  mutating func add(_ screen: PlacedScreen) throws(RenderError) {
    let list = try DisplayList(
      screen, scale: canvas.scale, size: size, pictures: images, pixelLimit: pixelLimit,
      after: lists.last)
    guard loaded != nil else {
      lists.append(list)
      return
    }
    let plain = try Self.background(size, backgroundColor, pixelLimit: pixelLimit)
    behind.append(PlacedPicture(FramePainter(list, on: plain).emptied))
    lists.append(
      try DisplayList(
        over: bare ?? screen, skeleton: screen, scale: canvas.scale, size: size,
        pixelLimit: pixelLimit, after: lists.last))
  }

  /// The distinct rows of the screen. A picture of its data is not searched for duplicate rows.
  ///
  /// - Parameters:
  ///   - variations: How the paint of each style of the bones changes from row to row.
  ///   - named: The styles that give each bone an animation of its own.
  func distinctRows(variations: [DuplicateRows.Variation], named: Set<Int>) -> DistinctRows {
    guard loaded == nil else { return DistinctRows(height: size.height) }
    var classes = DuplicateRows(height: size.height)
    for list in lists {
      classes.distinguish(by: list, variations: variations) { named.contains($0.styleIndex) }
    }
    return classes.distinctRows
  }

  /// The painters of the screen's distinct rows, one for each list.
  func painters(distinctRows: DistinctRows) throws(RenderError) -> [FramePainter] {
    if let loaded {
      let background = Background(loaded)
      return zip(lists, behind).map { FramePainter($0, on: background, behind: $1) }
    }
    let background = try Self.background(
      distinctRows.deduplicatedSize(of: size), backgroundColor, pixelLimit: pixelLimit)
    return lists.map {
      FramePainter(
        distinctRows.isIdentity ? $0 : $0.deduplicated(by: distinctRows), on: background)
    }
  }

  private static func background(
    _ size: PixelSize, _ color: Color, pixelLimit: Int
  ) throws(RenderError) -> Background {
    do throws(RasterError) {
      try size.validate(limit: pixelLimit)
    } catch {
      throw .raster(error)
    }
    return Background(PremultipliedPixel(color), size: size)
  }
}
