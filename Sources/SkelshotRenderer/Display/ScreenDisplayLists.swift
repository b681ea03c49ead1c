import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// A screen with and without its skeleton, compiled for a canvas.
struct ScreenDisplayLists {
  private(set) var skeleton: DisplayList
  private(set) var bare: DisplayList

  /// The picture of the screen with its data, and what covers show instead; nil without a picture.
  private var loaded: (background: Pixmap, behind: PlacedPicture)?
  private let backgroundColor: Color
  private let pixelLimit: Int

  /// - Parameters:
  ///   - screen: The screen with the skeleton on.
  ///   - bareScreen: The screen without it; nil where that never shows.
  ///   - pictures: The decoded pictures by the names that the scene has for them.
  /// - Throws: `RenderError` if a picture is missing, or pictures or the canvas are too large.
  init(
    skeleton screen: PlacedScreen, bare bareScreen: PlacedScreen?, canvas: CanvasSettings,
    size: PixelSize, pictures: [String: Pixmap], pixelLimit: Int
  ) throws(RenderError) {
    let style = canvas.interfaceStyle
    let images = ImageCache(pictures, pixelLimit: pixelLimit)
    backgroundColor = canvas.background.resolved(for: style)
    self.pixelLimit = pixelLimit
    skeleton = try DisplayList(
      screen, scale: canvas.scale, size: size, interfaceStyle: style, pictures: images,
      pixelLimit: pixelLimit)
    bare = DisplayList(
      scale: canvas.scale, size: size, interfaceStyle: style, pixelLimit: pixelLimit)
    if let name = canvas.content {
      guard let picture = pictures[name] else { throw .missingPicture(name) }
      let plain = try Self.background(size, backgroundColor, pixelLimit: pixelLimit)
      let behind = PlacedPicture(FramePainter(skeleton, on: plain).emptied)
      var background = Canvas(plain.pixmap)
      background.draw(
        picture, in: Rect(size: Size(width: Double(size.width), height: Double(size.height))))
      skeleton = try DisplayList(
        over: bareScreen ?? screen, skeleton: screen, scale: canvas.scale, size: size,
        interfaceStyle: style, pixelLimit: pixelLimit)
      loaded = (background.pixmap, behind)
    } else if let bareScreen {
      bare = try DisplayList(
        bareScreen, scale: canvas.scale, size: size, interfaceStyle: style, pictures: images,
        pixelLimit: pixelLimit)
    }
  }

  /// The distinct rows of the screen. A picture of its data is not searched for duplicate rows.
  ///
  /// - Parameters:
  ///   - variations: How the paint of each style of the bones changes from row to row.
  ///   - named: The styles that give each bone an animation of its own.
  func distinctRows(variations: [DuplicateRows.Variation], named: Set<Int>) -> DistinctRows {
    guard loaded == nil else { return DistinctRows(height: skeleton.size.height) }
    var classes = DuplicateRows(height: skeleton.size.height)
    classes.distinguish(by: skeleton, variations: variations) { named.contains($0.styleIndex) }
    classes.distinguish(by: bare, variations: nil) { _ in false }
    return classes.distinctRows
  }

  /// The painters of the screen's distinct rows.
  func painters(
    distinctRows: DistinctRows
  ) throws(RenderError) -> (skeleton: FramePainter, bare: FramePainter) {
    if let loaded {
      let background = Background(loaded.background)
      return (
        FramePainter(skeleton, on: background, behind: loaded.behind),
        FramePainter(bare, on: background)
      )
    }
    let background = try Self.background(
      distinctRows.deduplicatedSize(of: skeleton.size), backgroundColor, pixelLimit: pixelLimit)
    let isDeduplicated = !distinctRows.isIdentity
    return (
      FramePainter(
        isDeduplicated ? skeleton.deduplicated(by: distinctRows) : skeleton, on: background),
      FramePainter(isDeduplicated ? bare.deduplicated(by: distinctRows) : bare, on: background)
    )
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
