public import SkelshotFrames
import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer

/// What a file holds, and how faithfully.
public struct PictureStatistics: Sendable, Hashable {
  /// The format.
  public var format: PictureFormat
  /// The extent in pixels.
  public var size: PixelSize
  /// Pixels per point.
  public var scale: Double
  /// Length in seconds; 0 for a still.
  public var duration: Double
  /// Frames that were drawn for it.
  public var frames: Int
  /// Images in the file: equal frames share one.
  public var images: Int
  /// Different colours of a film's frames; nil for a PNG, and for an APNG with more than 256.
  public var colors: Int?
  /// Frames with more colours than a GIF's frame can have.
  public var framesQuantized: Int
  /// The largest difference of a channel between the file and what was drawn, 0…255.
  public var largestError: Int
  /// Whether partially transparent pixels were made opaque or clear.
  public var losesTransparency: Bool
  /// The bytes of the file by what they are for.
  public var parts: [FilePart]
  /// Length of the file.
  public var byteCount: Int

  /// Whether the file decodes to exactly the pixels that were drawn.
  public var isExact: Bool { largestError == 0 && !losesTransparency }

  /// What is in a file of a film.
  ///
  /// - Parameters:
  ///   - report: What the encoder said when it made the file.
  ///   - format: The format.
  ///   - content: What of the film the file shows.
  ///   - film: The film.
  public init(
    _ report: EncodingReport, as format: PictureFormat, _ content: FilmContent = .film,
    of film: Film
  ) {
    let holdsAll = content == .film && format.holdsFilms
    self.format = format
    size = film.size
    scale = film.renderer.scene.canvas.scale
    duration = holdsAll ? film.duration : 0
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
