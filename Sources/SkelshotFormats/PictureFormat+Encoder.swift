public import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
public import SkelshotPrimitives

extension PictureFormat {
  /// What writes files of the format: the one place that tells formats apart for writing.
  public func encoder(options: EncodingOptions = EncodingOptions()) -> any FilmEncoder {
    switch self {
    case .png: PNGEncoder(options: options)
    case .gif: GIFEncoder(options: options)
    case .apng: APNGEncoder(options: options)
    }
  }
}
