package import SkelshotFrames
import SkelshotFormats
import SkelshotModel
package import SkelshotPrimitives
package import SkelshotRaster
import SkelshotRenderer

package struct PictureStatistics: Sendable, Hashable {
  package var format: PictureFormat
  package var size: PixelSize
  /// Pixels per point.
  package var scale: Double
  /// The length in seconds; 0 for a still.
  package var duration: Double
  package var frames: Int
  /// The number of images in the file; equal frames share one.
  package var images: Int
  /// The number of different colors in a film; nil for a PNG, and for an APNG with more than 256.
  package var colors: Int?
  /// The number of frames with more colors than a GIF's frame can have.
  package var framesQuantized: Int
  /// The largest difference per channel between the file and the drawing, 0…255.
  package var largestError: Int
  /// Whether partially transparent pixels became opaque or clear.
  package var losesTransparency: Bool
  package var parts: [FilePart]
  package var byteCount: Int

  /// Whether the file decodes to exactly the drawn pixels.
  package var isExact: Bool { largestError == 0 && !losesTransparency }

  /// Describes the file of a film, or of one moment of it if there is a `time`.
  package init(
    _ report: EncodingReport, as format: PictureFormat, at time: Duration? = nil,
    of film: Film
  ) {
    let holdsAll = time == nil && format.holdsFilms
    self.format = format
    size = film.size
    scale = film.renderer.scene.canvas.scale
    duration = holdsAll ? film.renderer.seconds : 0
    frames = holdsAll ? film.frameCount : 1
    images = report.framesWritten
    colors = report.colors
    framesQuantized = report.framesQuantized
    largestError = report.largestError
    losesTransparency = report.hasPartialTransparency
    parts = report.parts
    byteCount = report.byteCount
  }
}
