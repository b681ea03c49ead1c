import FoundationEssentials

/// Pictures in a page.
enum PictureURL {
  /// A WebP as a URL that holds it.
  static func text(webp: [UInt8]) -> String {
    "data:image/webp;base64,\(Data(webp).base64EncodedString())"
  }

  /// A PNG as a URL that holds it.
  static func text(_ png: [UInt8]) -> String {
    "data:image/png;base64,\(Data(png).base64EncodedString())"
  }
}
