import SkelshotFormats
public import SkelshotPrimitives

/// A file that is given as a layout, and is something else.
@nonexhaustive
public enum ForeignFile: MessageConvertible, Sendable, Hashable {
  /// A PNG, a GIF, a WebP or a JPEG, by its first bytes.
  case picture(kind: String)
  /// A storyboard or a XIB.
  case interfaceBuilder
  /// A drawing in SVG.
  case svg
  /// XML of another kind.
  case xml
  /// A Lottie animation.
  case lottie
  /// The list of an asset catalogue, `Contents.json`.
  case assetCatalog

  /// What bytes are that could not begin a layout; nil where they might.
  package init?(start bytes: [UInt8]) {
    let picture: String? =
      switch FileSignature(bytes) {
      case .png: "PNG"
      case .gif: "GIF"
      case .webp: "WebP"
      case .jpeg: "JPEG"
      case nil: nil
      }
    if let picture {
      self = .picture(kind: picture)
      return
    }
    let start = bytes.prefix(4_096).drop { $0 <= 0x20 || [0xef, 0xbb, 0xbf].contains($0) }
    guard start.first == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    if text.contains("com.apple.InterfaceBuilder") {
      self = .interfaceBuilder
    } else {
      self = text.contains("<svg") ? .svg : .xml
    }
  }

  /// What JSON is that is no layout, as far as the keys at its top say; nil where they do not.
  package init?(json bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(65_536), as: UTF8.self)
    func has(_ keys: String...) -> Bool { keys.allSatisfy { text.contains("\"\($0)\"") } }
    if has("canvas") || has("views") { return nil }
    if has("layers", "fr", "op") {
      self = .lottie
    } else if has("info", "author", "version"), has("images") || has("colors") || has("properties")
    {
      self = .assetCatalog
    } else {
      return nil
    }
  }

  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .picture(let kind):
      Message(
        "not-a-layout", "this is a \(kind), not a layout",
        help: "a layout shows it as canvas.content, or as the image of an imageView; skelshot diff "
          + "compares pictures")
    case .interfaceBuilder:
      Message(
        "not-a-layout", "this is a file of Interface Builder, not a layout",
        help: "skelshot draws it where a layout is named")
    case .svg:
      Message(
        "not-a-layout", "this is an SVG drawing, not a layout",
        help: "describe the screen in JSON: skelshot schema lists every key")
    case .xml:
      Message("not-a-layout", "this is XML, and a layout is JSON", help: "see skelshot schema")
    case .lottie:
      Message(
        "not-a-layout", "this is a Lottie animation, not a layout",
        help: "a layout has a canvas and views; see skelshot schema")
    case .assetCatalog:
      Message(
        "not-a-layout", "this belongs to an asset catalogue, and is no layout",
        help: "name the layout's file")
    }
  }
}
