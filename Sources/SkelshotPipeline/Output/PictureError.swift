public import SkelshotFiles
public import SkelshotFrames
public import SkelshotGIF
public import SkelshotPNG
import SkelshotRaster
public import SkelshotRenderer

/// Why a picture cannot be made.
public enum PictureError: Error, Sendable {
  /// A picture that the scene names cannot be read.
  case source(PictureReadError)
  /// The scene cannot be drawn.
  case render(RenderError)
  /// The PNG cannot be written.
  case png(PNGError)
  /// The GIF cannot be written.
  case gif(GIFError)
  /// The frames cannot become a film of the format.
  case film(FilmError)
  /// The file cannot be written.
  case file(FileError)
  /// The file has more bytes than it may have, however much is given up; and the fewest that were met.
  case budget(limit: Int, smallest: Int)
  /// The file name's extension is no known format.
  case unknownFormat(path: String)
  /// Anything else, in its own words.
  case other(reason: String)

  /// Wraps whatever a part of the pipeline throws.
  package init(_ error: any Error) {
    switch error {
    case let error as PictureError: self = error
    case let error as PictureReadError: self = .source(error)
    case let error as RenderError: self = .render(error)
    case let error as RasterError: self = .render(.raster(error))
    case let error as PNGError: self = .png(error)
    case let error as GIFError: self = .gif(error)
    case let error as FilmError: self = .film(error)
    case let error as FileError: self = .file(error)
    default: self = .other(reason: String(describing: error))
    }
  }
}
