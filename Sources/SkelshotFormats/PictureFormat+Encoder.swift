package import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
package import SkelshotPrimitives
import SkelshotWebP

extension PictureFormat {
  /// What writes files of the format: the one place that tells formats apart for writing.
  package func encoder(options: EncodingOptions = EncodingOptions()) -> any FilmEncoder {
    switch self {
    case .png: PNGEncoder(options: options)
    case .gif: GIFEncoder(options: options)
    case .apng: APNGEncoder(options: options)
    case .webp: WebPEncoder(options: options)
    }
  }
}
