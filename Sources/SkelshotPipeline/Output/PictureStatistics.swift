public import SkelshotCodecs
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

  /// What is in a GIF of a film.
  ///
  /// - Parameters:
  ///   - report: What the encoder said when it made the file.
  ///   - film: The film.
  public init(gif report: GIFReport, of film: Film) {
    self.init(
      .gif, FilePart.parts(of: report), bytes: report.byteCount, film, frames: film.frameCount)
    duration = film.duration
    images = report.framesWritten
    colors = report.colors
    framesQuantized = report.framesQuantized
    largestError = report.largestError
    losesTransparency = report.hasPartialTransparency
  }

  /// What is in an APNG of a film.
  ///
  /// - Parameters:
  ///   - report: What the encoder said when it made the file.
  ///   - film: The film.
  public init(apng report: APNGReport, of film: Film) {
    self.init(
      .apng, FilePart.parts(of: report), bytes: report.byteCount, film, frames: film.frameCount)
    duration = film.duration
    images = report.framesWritten
    colors = report.colors
    largestError = report.largestError
  }

  /// What is in a PNG of a moment of a film that is exactly what was drawn.
  public init(png: [UInt8], of film: Film) {
    self.init(.png, FilePart.parts(of: png), bytes: png.count, film, frames: 1)
  }

  /// What is in a PNG of a moment of a film.
  public init(png: EncodedPNG, of film: Film) {
    self.init(png: png.bytes, of: film)
    largestError = png.largestError
  }

  private init(
    _ format: PictureFormat, _ parts: [FilePart], bytes: Int, _ film: Film, frames: Int
  ) {
    self.format = format
    size = film.size
    scale = film.renderer.scene.canvas.scale
    duration = 0
    self.frames = frames
    images = frames
    colors = nil
    framesQuantized = 0
    largestError = 0
    losesTransparency = false
    self.parts = parts
    byteCount = bytes
  }
}
