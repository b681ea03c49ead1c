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
