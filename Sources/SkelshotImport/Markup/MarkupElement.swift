import SkelshotDocument
import SkelshotPrimitives
import SkelshotSyntax

struct SourceSpot: Sendable, Hashable {
  var offset: Int
  var length: Int
}

struct MarkupElement: Sendable, Hashable {
  static let depthLimit = 100
  static let countLimit = 20_000

  enum Kind: Sendable, Hashable {
    case element
    /// An expression in braces that is not a literal.
    case expression
    case text
  }

  var kind = Kind.element
  /// The name as written; empty for fragments, expressions and text.
  var name: String
  var attributes: [MarkupAttribute] = []
  var children: [MarkupElement] = []
  /// The range of `<` and the name at the start of the tag.
  var spot: SourceSpot

  /// The attribute with this name. If the name is repeated, returns the last attribute, as JSX does.
  subscript(_ name: String) -> MarkupAttribute? { attributes.last { $0.name == name } }

  var descendants: [MarkupElement] { [self] + children.flatMap(\.descendants) }
}

struct MarkupAttribute: Sendable, Hashable {
  var name: String
  var value: MarkupValue
  var spot: SourceSpot
}

enum MarkupValue: Sendable, Hashable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case expression

  /// The value as text, as in SVG attributes; nil for code.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.description
    case .boolean(let value): value ? "true" : "false"
    case .expression: nil
    }
  }

  /// The number, if the value is a number or a text such as `12` or `12px`.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): SVGLength(text).flatMap { $0.isPercent ? nil : $0.value }
    case .boolean, .expression: nil
    }
  }
}

enum SVGMarkup {
  /// Returns the root element. The element and attribute names have no namespace prefix.
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

struct SourceText: Sendable {
  private let index: LineIndex

  init(_ bytes: [UInt8]) { index = LineIndex(bytes) }

  func location(_ spot: SourceSpot) -> TextLocation {
    index.locations(of: [(spot.offset, spot.length)]).first
      ?? TextLocation(line: 1, column: 1, offset: 0, length: 0)
  }
}
