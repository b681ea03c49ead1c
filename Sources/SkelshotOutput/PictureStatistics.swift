package import SkelshotFrames
import SkelshotFormats
import SkelshotModel
package import SkelshotPrimitives
package import SkelshotRaster
import SkelshotRenderer

/// What a file holds, and how faithfully.
package struct PictureStatistics: Sendable, Hashable {
  /// The format.
  package var format: PictureFormat
  /// The extent in pixels.
  package var size: PixelSize
  /// Pixels per point.
  package var scale: Double
  /// Length in seconds; 0 for a still.
  package var duration: Double
  /// Frames that were drawn for it.
  package var frames: Int
  /// Images in the file: equal frames share one.
  package var images: Int
  /// Different colours of a film's frames; nil for a PNG, and for an APNG with more than 256.
  package var colors: Int?
  /// Frames with more colours than a GIF's frame can have.
  package var framesQuantized: Int
  /// The largest difference of a channel between the file and what was drawn, 0…255.
  package var largestError: Int
  /// Whether partially transparent pixels were made opaque or clear.
  package var losesTransparency: Bool
  /// The bytes of the file by what they are for.
  package var parts: [FilePart]
  /// Length of the file.
  package var byteCount: Int

  /// Whether the file decodes to exactly the pixels that were drawn.
  package var isExact: Bool { largestError == 0 && !losesTransparency }

  /// What is in a file of a film.
  ///
  /// - Parameters:
  ///   - report: What the encoder said when it made the file.
  ///   - format: The format.
  ///   - time: The moment that the file shows; nil for all frames.
  ///   - film: The film.
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
