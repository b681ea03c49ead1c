import FoundationEssentials

/// Pictures in a page.
enum PictureURL {
  /// A PNG as a URL that holds it.
  static func text(_ png: [UInt8]) -> String {
    "data:image/png;base64,\(Data(png).base64EncodedString())"
  }
}
