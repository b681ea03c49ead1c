/// A picture file format. The descriptor for the format's name provides its reader and its encoder.
public struct PictureFormat: Sendable, Hashable, CustomStringConvertible {
  /// The name of the format on the command line and in layouts, and its file extension.
  public let rawValue: String

  /// Creates the format with a given name. The name must have a descriptor.
  package init(named name: String) { rawValue = name }

  /// A still with 8 bits per channel. The format is lossless unless a tolerance is set.
  public static var png: PictureFormat { PictureFormat(named: "png") }
  /// A film or a still with at most 256 colors per frame.
  public static var gif: PictureFormat { PictureFormat(named: "gif") }
  /// A film or a still in true color with alpha. The format is lossless unless a tolerance is set.
  public static var apng: PictureFormat { PictureFormat(named: "apng") }
  /// A film or a still in true color with alpha. The format is lossless unless a tolerance is set.
  public static var webp: PictureFormat { PictureFormat(named: "webp") }

  /// The name of the format.
  public var description: String { rawValue }
}
