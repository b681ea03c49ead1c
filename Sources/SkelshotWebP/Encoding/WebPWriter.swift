import SkelshotFrames
import SkelshotRaster

/// Gathers the images of a WebP, and writes the file when the last one is there: it begins with its length.
struct WebPWriter: ContainerWriter, Sendable {
  private let output: any ByteSink
  private let size: PixelSize
  private let plays: Int
  private let isStill: Bool
  private var images: [WebPImage] = []

  /// - Parameter plays: How often the film plays; 0 for ever.
  init(_ output: any ByteSink, size: PixelSize, plays: Int, isStill: Bool) {
    self.output = output
    self.size = size
    self.plays = plays
    self.isStill = isStill
  }

  mutating func write(_ images: [WebPImage], showing frames: Range<Int>) throws {
    self.images += images
  }

  /// Writes the file: a still as libwebp made it, a film in its container.
  mutating func finish(_ report: inout EncodingReport) throws {
    let file =
      isStill ? images[0].file : try WebPMux.film(of: images, size: size, plays: plays).get()
    try output.write(file)
    report.framesWritten = isStill ? 1 : images.count
    var parts = FilePartList()
    var reader = FilePartReader(file)
    parts.addWebP(&reader)
    report.parts = parts.all
    report.byteCount = file.count
  }
}
