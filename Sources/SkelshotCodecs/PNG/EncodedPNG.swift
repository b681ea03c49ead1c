/// A finished PNG and how far it is off.
public struct EncodedPNG: Sendable, Hashable {
  /// The file.
  public var bytes: [UInt8]
  /// The largest difference of a channel between the file and the picture, 0…255; 0 where it decodes to
  /// exactly the picture.
  public var largestError = 0
}
