import Skelshot
import SkelshotOutput
import Testing

@Suite struct MountTests {
  private func scene(scale: Double = 1) -> Scene {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 60, height: 80)))
    scene.canvas.scale = scale
    var bar = View()
    bar.placement = Placement(frame: Rect(x: 10, y: 30, width: 40, height: 10))
    scene.views = [bar]
    return scene
  }

  private func picture(_ film: Film) throws -> Pixmap {
    let size = film.size
    var pixmap = try Pixmap(size: size, pixelLimit: .max)
    film.draw(frame: 0, into: &pixmap)
    return pixmap
  }

  @Test(arguments: [1.0, 2, 1.5])
  func `a mount copies the screen exactly, pixel by pixel`(scale: Double) throws {
    let film = try scene(scale: scale).film()
    var mount = PictureMount()
    (mount.mockup, mount.hasShadow) = (.browser, true)
    let mounted = try film.mounted(mount)
    // The browser's bar is 40 points high, and its outline is 1 point wide. The shadow takes 36 points.
    let (left, top) = (
      Int((36 * scale).rounded() + scale.rounded()),
      Int((36 * scale).rounded() + (40 * scale).rounded())
    )
    let (inner, outer) = (try picture(film), try picture(mounted))
    #expect(
      outer.size
        == PixelSize(
          width: inner.size.width + 2 * left, height: inner.size.height + top + left))
    for y in 0..<(inner.size.height - Int(12 * scale)) {
      for x in 0..<inner.size.width { #expect(outer[left + x, top + y] == inner[x, y]) }
    }
  }

  @Test func `a tablet mount has a 22-point frame with rounded corners`() throws {
    var mount = PictureMount()
    mount.mockup = .tablet
    let picture = try picture(scene().film().mounted(mount))
    #expect(picture.size == PixelSize(width: 60 + 44, height: 80 + 44))
    // The middle of the phone's frame is dark, and the pixel at the corner of the picture is transparent.
    #expect(picture.pixels[11 * 104 + 52] == 0xff0b_0a0a)
    #expect(picture.pixels[0] == 0)
  }

  @Test func `rounding corners clears only the pixels outside the arcs`() throws {
    var mount = PictureMount()
    mount.cornerRadius = 12
    let picture = try picture(scene().film().mounted(mount))
    #expect(picture.size == PixelSize(width: 60, height: 80))
    let clear = picture.pixels.map { 1 - Double($0 >> 24) / 255 }.reduce(0, +)
    // Together, the four round corners of a square lose (4 − π) r² pixels.
    #expect(abs(clear - (4 - Double.pi) * 144) < 1.5)
  }

  @Test func `returns the original film if the mount has no effect`() throws {
    let film = try scene().film()
    #expect(try film.mounted(PictureMount()).size == film.size)
    #expect(try film.mounted(PictureMount()).mount == nil)
  }

  @Test func `rejects a mount that would make the picture too large`() throws {
    var mount = PictureMount()
    mount.padding = 1000
    let film = try scene().film()
    #expect(throws: PictureError.self) { try film.mounted(mount, pixelLimit: 1_000_000) }
  }

  @Test func `a mount clamps invalid values`() throws {
    var mount = PictureMount()
    (mount.padding, mount.cornerRadius) = (-5, .infinity)
    #expect(try scene().film().mounted(mount).size == PixelSize(width: 60, height: 80))
    mount.padding = .nan
    #expect(try scene().film().mounted(mount).size == PixelSize(width: 60, height: 80))
  }
}
