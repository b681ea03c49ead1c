import SkelshotDocument
import SkelshotPrimitives
import SkelshotSyntax

/// A spot in the bytes of a file.
struct SourceSpot: Sendable, Hashable {
  /// Bytes before it.
  var offset: Int
  /// Its length in bytes.
  var length: Int
}

/// An element of JSX or SVG, with what is in it.
struct MarkupElement: Sendable, Hashable {
  /// Elements one in another at most.
  static let depthLimit = 100
  /// Elements of a file at most.
  static let countLimit = 20_000

  /// What stands between tags.
  enum Kind: Sendable, Hashable {
    /// A tag.
    case element
    /// An expression in braces that is no literal.
    case expression
    /// Text.
    case text
  }

  var kind = Kind.element
  /// The name as it stands there; empty of a fragment, an expression and a text.
  var name: String
  var attributes: [MarkupAttribute] = []
  var children: [MarkupElement] = []
  /// The start of its tag: `<` and the name.
  var spot: SourceSpot

  /// The last attribute of a name: in JSX it counts.
  subscript(_ name: String) -> MarkupAttribute? { attributes.last { $0.name == name } }

  /// Itself and all that is in it, in the order of the file.
  var descendants: [MarkupElement] { [self] + children.flatMap(\.descendants) }
}

/// An attribute of an element.
struct MarkupAttribute: Sendable, Hashable {
  var name: String
  var value: MarkupValue
  var spot: SourceSpot
}

/// The value of an attribute.
enum MarkupValue: Sendable, Hashable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  /// Code, which is not run.
  case expression

  /// What stands there, as attributes of SVG have it; nil of code.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.description
    case .boolean(let value): value ? "true" : "false"
    case .expression: nil
    }
  }

  /// A number, or a text that is one with nothing behind it but `px`.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): SVGLength(text).flatMap { $0.isPercent ? nil : $0.value }
    case .boolean, .expression: nil
    }
  }
}

/// Reads the elements of an SVG.
enum SVGMarkup {
  /// Reads a file's bytes.
  ///
  /// - Returns: The outermost element, with the names of SVG whatever their prefix.
  static func element(_ bytes: [UInt8]) throws(ImportError) -> MarkupElement {
    var limits = XMLLimits()
    limits.bytes = ImportFormat.byteLimit
    limits.elements = MarkupElement.countLimit
    limits.depth = MarkupElement.depthLimit
    let root = try wrapping(ImportError.xml) { () throws(XMLError) in
      try XMLReader.parse(bytes, limits: limits)
    }
    return element(root)
  }

  private static func element(_ element: XMLElement) -> MarkupElement {
    let spot = SourceSpot(offset: element.location.offset, length: element.location.length)
    return MarkupElement(
      name: element.name.split(separator: ":").last.map(String.init) ?? element.name,
      attributes: element.attributes.map {
        MarkupAttribute(name: $0.name, value: .text($0.value), spot: spot)
      },
      children: element.children.map(Self.element), spot: spot)
  }
}

/// A file's text, for the lines and columns of its spots.
struct SourceText: Sendable {
  private let index: LineIndex

  init(_ bytes: [UInt8]) { index = LineIndex(bytes) }

  func location(_ spot: SourceSpot) -> TextLocation {
    index.locations(of: [(spot.offset, spot.length)]).first
      ?? TextLocation(line: 1, column: 1, offset: 0, length: 0)
  }
}
