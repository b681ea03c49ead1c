package import SkelshotPrimitives
package import SkelshotSyntax

package enum ImportError: DescribedError, Sendable, Hashable {
  case notJSON(LayoutError)
  case xml(XMLError)
  case unexpectedCharacter(String, location: TextLocation)
  case unexpectedEnd(location: TextLocation)
  case unclosedTag(String, location: TextLocation)
  case mismatchedTag(String, open: String, location: TextLocation)
  case unclosedBrace(location: TextLocation)
  case unclosedText(location: TextLocation)
  /// A JavaScript file without a loader, and the presets that it imports.
  case noLoader(presets: [String])
  case noLoaderInSVG(location: TextLocation)
  case noShapes(location: TextLocation)
  case noSize(location: TextLocation)
  case invalidSize(String, location: TextLocation)
  /// A shape or gradient beyond the limit, in points.
  case tooFar(limit: Int, location: TextLocation?)
  case invalidScreen(width: Double, height: Double)
  case unknownLoader(String, count: Int)
  case unknownBreakpoint(Int, known: [Int])
  case noBones
  case invalidBones(expected: String, location: TextLocation)

  /// The message, without the file.
  package var message: Message {
    var message = words
    if case .notJSON = self { return message }
    message.location = location
    return message
  }

  private var location: TextLocation? {
    switch self {
    case .xml(let error): error.location
    case .tooFar(_, let location): location
    case .unexpectedCharacter(_, let location), .unexpectedEnd(let location),
      .unclosedTag(_, let location), .mismatchedTag(_, _, let location),
      .unclosedBrace(let location), .unclosedText(let location), .noLoaderInSVG(let location),
      .noShapes(let location), .noSize(let location), .invalidSize(_, let location),
      .invalidBones(_, let location):
      location
    default: nil
    }
  }

  private var words: Message {
    switch self {
    case .notJSON(let error): error.message
    case .xml(let error): error.message
    case .unexpectedCharacter(let text, _):
      Message(
        "unexpected-character", "\(JSONText.quoted(text)) cannot stand in this tag",
        help: "an attribute is name=\"text\" or name={number}")
    case .unexpectedEnd: Message("unexpected-end", "the file ends inside a tag")
    case .unclosedTag(let name, _):
      Message(
        "unclosed-tag", "\(Self.tag(name)) is never closed",
        help: "end it with /> or with \(Self.tag("/" + name))")
    case .mismatchedTag(let name, let open, _):
      Message(
        "mismatched-tag", "\(Self.tag("/" + name)) closes nothing: \(Self.tag(open)) is open",
        help: "close \(Self.tag(open)) first")
    case .unclosedBrace:
      Message("unclosed-brace", "this { is never closed", help: "put } at its end")
    case .unclosedText:
      Message("unclosed-text", "this text is never closed", help: "put the quote at its end")
    case .noLoader(let presets):
      Message(
        "no-loader", "there is no <ContentLoader> in this file",
        help: presets.isEmpty
          ? "a loader of react-content-loader is read where it stands: in its own .jsx or .tsx"
          : "the shapes of \(presets.joined(separator: ", ")) stand in the library: save the SVG that the page shows"
      )
    case .noLoaderInSVG:
      Message(
        "no-loader", "this SVG is no loader",
        help:
          "a loader fills a rect with a gradient and clips it by its shapes, as react-content-loader does"
      )
    case .noShapes:
      Message(
        "no-shapes", "there is no shape that can be drawn",
        help: "rect, circle, ellipse and paths of rounded rectangles are drawn")
    case .noSize:
      Message(
        "no-size", "the loader's size is not said",
        help: "give it viewBox=\"0 0 400 160\", or say it: --size 400x160")
    case .invalidSize(let text, _):
      Message(
        "invalid-size", "\(JSONText.quoted(text)) is no size",
        help: "write the left and top edge, and a width and height above 0: viewBox=\"0 0 400 160\""
      )
    case .tooFar(let limit, _):
      Message(
        "too-far", "something ends more than \(limit) points away",
        help: "make the shapes smaller, or the view box larger")
    case .invalidScreen(let width, let height):
      Message(
        "invalid-size", "a screen cannot be \(width.shortText) x \(height.shortText)",
        help: "write width and height in points: 400x160")
    case .unknownLoader(let name, let count):
      Message(
        "unknown-scene", "there is no loader \(JSONText.quoted(name)) in this file",
        help: count == 1 ? "it has one loader: 1" : "loaders are 1 to \(count)")
    case .unknownBreakpoint(let breakpoint, let known):
      Message(
        "unknown-breakpoint", "there is no breakpoint \(breakpoint) in this file",
        help: known.isEmpty
          ? "it has one size only"
          : "breakpoints are \(known.map(String.init).joined(separator: ", "))")
    case .noBones: Message("no-bones", "no breakpoint of this file has bones")
    case .invalidBones(let expected, _):
      Message("invalid-bones", "this is not as boneyard writes it", help: "use \(expected)")
    }
  }

  private static func tag(_ name: String) -> String { "<\(name)>" }
}
