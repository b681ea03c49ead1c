import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// What draws a screen with and without its skeleton.
struct ScreenPainters {
  let skeleton: FramePainter
  let bare: FramePainter
  /// The distinct changes of style that bones ask for.
  let styles: [SkeletonOverrides]
  /// The bones that show, with the index of their style.
  let bones: [(bone: Bone, styleIndex: Int)]

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
    do throws(RasterError) {
      try size.validate(limit: pixelLimit)
    } catch {
      throw .raster(error)
    }
    let background = PremultipliedPixel(canvas.background.resolved(for: style))
    var list = try DisplayList(
      screen, scale: canvas.scale, size: size, interfaceStyle: style, pictures: shelf)
    var bareList = DisplayList(scale: canvas.scale, size: size, interfaceStyle: style)
    var behind: PlacedPicture?
    var loaded: Pixmap?
    if let name = canvas.content {
      guard let content = pictures[name] else { throw .missingPicture(name) }
      behind = PlacedPicture(FramePainter(list, on: background).emptied)
      var ground = Canvas(Ground(background, size: size).pixmap)
      ground.draw(
        content, in: Rect(size: Size(width: Double(size.width), height: Double(size.height))))
      loaded = ground.pixmap
      list = DisplayList(
        over: bareScreen ?? screen, skeleton: screen, scale: canvas.scale, size: size,
        interfaceStyle: style)
    } else if let bareScreen {
      bareList = try DisplayList(
        bareScreen, scale: canvas.scale, size: size, interfaceStyle: style, pictures: shelf)
    }
    skeleton = FramePainter(list, on: background, content: loaded, behind: behind)
    bare = FramePainter(bareList, on: background, content: loaded)
    (styles, bones) = (list.styles, list.bones)
  }
}
