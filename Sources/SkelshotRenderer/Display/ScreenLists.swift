import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// A screen with and without its skeleton, compiled for a canvas.
struct ScreenLists {
  private(set) var skeleton: DisplayList
  private(set) var bare: DisplayList

  /// The screen with its data, where that is in a picture, and what covers show of it.
  private var content: (ground: Pixmap, behind: PlacedPicture)?
  private let background: Color
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
    let shelf = PictureShelf(pictures, pixelLimit: pixelLimit)
    background = canvas.background.resolved(for: style)
    self.pixelLimit = pixelLimit
    skeleton = try DisplayList(
      screen, scale: canvas.scale, size: size, interfaceStyle: style, pictures: shelf)
    bare = DisplayList(scale: canvas.scale, size: size, interfaceStyle: style)
    if let name = canvas.content {
      guard let picture = pictures[name] else { throw .missingPicture(name) }
      let plain = try Self.ground(size, background, pixelLimit: pixelLimit)
      let behind = PlacedPicture(FramePainter(skeleton, on: plain).emptied)
      var ground = Canvas(plain.pixmap)
      ground.draw(
        picture, in: Rect(size: Size(width: Double(size.width), height: Double(size.height))))
      skeleton = DisplayList(
        over: bareScreen ?? screen, skeleton: screen, scale: canvas.scale, size: size,
        interfaceStyle: style)
      content = (ground.pixmap, behind)
    } else if let bareScreen {
      bare = try DisplayList(
        bareScreen, scale: canvas.scale, size: size, interfaceStyle: style, pictures: shelf)
    }
  }

  /// How the screen's rows repeat; a picture of its data is not searched for repetitions.
  ///
  /// - Parameters:
  ///   - variations: How the paint of bones changes, per style.
  ///   - named: Which styles give each bone an animation of its own.
  func distinctRows(variations: [RowClasses.Variation], named: Set<Int>) -> DistinctRows {
    guard content == nil else { return DistinctRows(height: skeleton.size.height) }
    var classes = RowClasses(height: skeleton.size.height)
    classes.distinguish(by: skeleton, variations: variations) { named.contains($0.styleIndex) }
    classes.distinguish(by: bare, variations: nil) { _ in false }
    return classes.distinctRows
  }

  /// What draws the screen's different rows.
  func painters(
    distinctRows: DistinctRows
  ) throws(RenderError) -> (skeleton: FramePainter, bare: FramePainter) {
    if let content {
      let ground = Ground(content.ground)
      return (
        FramePainter(skeleton, on: ground, behind: content.behind), FramePainter(bare, on: ground)
      )
    }
    let ground = try Self.ground(
      distinctRows.deduplicatedSize(of: skeleton.size), background, pixelLimit: pixelLimit)
    let isDeduplicated = !distinctRows.isIdentity
    return (
      FramePainter(isDeduplicated ? skeleton.deduplicated(by: distinctRows) : skeleton, on: ground),
      FramePainter(isDeduplicated ? bare.deduplicated(by: distinctRows) : bare, on: ground)
    )
  }

  private static func ground(
    _ size: PixelSize, _ background: Color, pixelLimit: Int
  ) throws(RenderError) -> Ground {
    do throws(RasterError) {
      try size.validate(limit: pixelLimit)
    } catch {
      throw .raster(error)
    }
    return Ground(PremultipliedPixel(background), size: size)
  }
}
