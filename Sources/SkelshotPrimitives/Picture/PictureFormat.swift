/// A format of picture files, by name. Its descriptor knows its content, its reader and its encoder.
public struct PictureFormat: Sendable, Hashable, CustomStringConvertible {
  /// The name on the command line and in layouts, which is also the file extension.
  public let rawValue: String

  /// Makes the format of a name that has a descriptor.
  package init(named name: String) { rawValue = name }

  /// A still with 8 bits per channel; lossless unless a tolerance is set.
  public static var png: PictureFormat { PictureFormat(named: "png") }
  /// A film or a still, with at most 256 colors per frame.
  public static var gif: PictureFormat { PictureFormat(named: "gif") }
  /// A film or a still in true color with alpha; lossless unless a tolerance is set.
  public static var apng: PictureFormat { PictureFormat(named: "apng") }
  /// A film or a still in true color with alpha; lossless unless a tolerance is set.
  public static var webp: PictureFormat { PictureFormat(named: "webp") }

  /// The name.
  public var description: String { rawValue }
}
