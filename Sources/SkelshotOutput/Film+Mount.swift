package import SkelshotFormats
package import SkelshotPrimitives
import SkelshotRaster
import SkelshotModel
package import SkelshotRenderer

extension Film {
  /// The film with something around its screen: a device, a window, room, a shadow.
  ///
  /// - Parameters:
  ///   - mount: What stands there; one that changes nothing gives the film as it is.
  ///   - pixelLimit: The largest area of a frame in pixels.
  /// - Throws: `PictureError` if the whole picture is too large.
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

  /// The extent of a frame in points.
  package var pointSize: Size { mounted?.points ?? renderer.scene.canvas.size }

  /// What stands around the screen; nil for nothing.
  package var mount: PictureMount? { mounted?.mount }
}
