/// A format of picture files, by its name. What it holds, and how it is read and written, its descriptor says.
public struct PictureFormat: Sendable, Hashable, CustomStringConvertible {
  /// The name on the command line and in layouts, which is also the extension of the files.
  public let rawValue: String

  /// Names a format that has a descriptor.
  package init(named name: String) { rawValue = name }

  /// A still, 8 bits a channel; exact unless a tolerance is asked for.
  public static var png: PictureFormat { PictureFormat(named: "png") }
  /// A film, or a still of one frame; at most 256 colors in a frame.
  public static var gif: PictureFormat { PictureFormat(named: "gif") }
  /// A film, or a still of one frame, in true color with real alpha; exact unless a tolerance is asked for.
  public static var apng: PictureFormat { PictureFormat(named: "apng") }
  /// A film or a still in true color with real alpha, without loss; exact unless a tolerance is asked for.
  public static var webp: PictureFormat { PictureFormat(named: "webp") }

  /// The name.
  public var description: String { rawValue }
}
