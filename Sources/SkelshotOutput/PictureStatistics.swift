package import SkelshotFrames
import SkelshotFormats
import SkelshotModel
package import SkelshotPrimitives
package import SkelshotRaster
import SkelshotRenderer

package struct PictureStatistics: Sendable, Hashable {
  package var format: PictureFormat
  package var size: PixelSize
  package var scale: Double
  /// The duration in seconds, or 0 for a still.
  package var duration: Double
  package var frames: Int
  /// The number of images in the file. Equal frames share an image.
  package var images: Int
  /// The number of different colors in a film, or nil for PNGs and for APNGs with more than 256 colors.
  package var colors: Int?
  /// The number of frames that have more colors than a GIF frame supports.
  package var framesQuantized: Int
  /// The largest difference between the file and the drawing, in any channel, 0…255.
  package var largestError: Int
  /// Whether the file stores translucent pixels as opaque or fully transparent.
  package var losesTransparency: Bool
  package var parts: [FilePart]
  package var byteCount: Int

  /// Whether the file decodes to exactly the drawn pixels.
  package var isExact: Bool { largestError == 0 && !losesTransparency }

  /// Describes the file of a film, or of a single still if `time` is not nil.
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
