package import SkelshotFormats
package import SkelshotPrimitives
import SkelshotRaster
import SkelshotModel
package import SkelshotRenderer

extension Film {
  /// Returns the film with a mount around its screen, such as a mockup, a margin or a shadow.
  ///
  /// - Throws: `PictureError` if the mounted picture has more than `pixelLimit` pixels.
  package func mounted(
    _ mount: PictureMount, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) -> Film {
    guard !mount.isEmpty else { return self }
    var film = self
    do throws(RasterError) {
      film.mounted = try MountedScreen(
        mount, canvas: renderer.scene.canvas, pixels: renderer.size, pixelLimit: pixelLimit)
    } catch {
      throw PictureError(error)
    }
    return film
  }

  /// The size of a frame in points.
  package var pointSize: Size { mounted?.points ?? renderer.scene.canvas.size }

  package var mount: PictureMount? { mounted?.mount }
}
