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
  ///   - screens: The screen with the skeleton on, and without it.
  ///   - pictures: The decoded pictures by the names that the scene has for them.
  /// - Throws: `RenderError` if a picture is missing, or pictures or the canvas are too large.
  init(
    _ screens: (skeleton: PlacedScreen, bare: PlacedScreen), canvas: CanvasSettings,
    size: PixelSize, pictures: [String: Pixmap], pixelLimit: Int
  ) throws(RenderError) {
    let style = canvas.interfaceStyle
    let shelf = PictureShelf(pictures, pixelLimit: pixelLimit)
    var ground: Canvas
    do throws(RasterError) {
      ground = try Canvas(
        size: size, background: canvas.background.resolved(for: style), pixelLimit: pixelLimit)
    } catch {
      throw .raster(error)
    }
    let looks = try DisplayList(
      screens.skeleton, scale: canvas.scale, size: size, interfaceStyle: style, pictures: shelf)
    guard let name = canvas.content else {
      skeleton = FramePainter(looks, on: ground.pixmap)
      bare = FramePainter(
        try DisplayList(
          screens.bare, scale: canvas.scale, size: size, interfaceStyle: style, pictures: shelf),
        on: ground.pixmap)
      styles = looks.styles
      bones = looks.bones
      return
    }
    guard let content = pictures[name] else { throw .missingPicture(name) }
    let behind = FramePainter(looks, on: ground.pixmap).emptied
    ground.draw(
      content, in: Rect(size: Size(width: Double(size.width), height: Double(size.height))))
    let list = DisplayList(
      over: screens.bare, skeleton: screens.skeleton, scale: canvas.scale, size: size,
      interfaceStyle: style)
    skeleton = FramePainter(list, on: ground.pixmap, behind: PlacedPicture(behind))
    bare = FramePainter(
      DisplayList(scale: canvas.scale, size: size, interfaceStyle: style), on: ground.pixmap)
    styles = list.styles
    bones = list.bones
  }
}
