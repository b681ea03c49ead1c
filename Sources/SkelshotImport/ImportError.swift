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
  /// A JavaScript file without a loader. `presets` are the names of the presets that the file imports.
  case noLoader(presets: [String])
  case noLoaderInSVG(location: TextLocation)
  case noShapes(location: TextLocation)
  case noSize(location: TextLocation)
  case invalidSize(String, location: TextLocation)
  /// A shape or gradient that exceeds the coordinate limit. The limit is in points.
  case tooFar(limit: Int, location: TextLocation?)
  case invalidScreen(width: Double, height: Double)
  case unknownLoader(String, count: Int)
  case unknownBreakpoint(Int, known: [Int])
  case noBones
  case invalidBones(expected: String, location: TextLocation)

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
        "unexpected-character", "\(JSONText.quoted(text)) is unexpected in this tag",
        help: "write attributes as name=\"text\" or name={number}")
    case .unexpectedEnd: Message("unexpected-end", "the file ends inside a tag")
    case .unclosedTag(let name, _):
      Message(
        "unclosed-tag", "\(Self.tag(name)) is never closed",
        help: "close the tag with /> or with \(Self.tag("/" + name))")
    case .mismatchedTag(let name, let open, _):
      Message(
        "mismatched-tag", "\(Self.tag("/" + name)) does not match: \(Self.tag(open)) is still open",
        help: "close \(Self.tag(open)) first")
    case .unclosedBrace:
      Message("unclosed-brace", "this { is never closed", help: "add the closing }")
    case .unclosedText:
      Message(
        "unclosed-text", "this quoted text is never closed",
        help: "add the closing quote at the end of the text")
    case .noLoader(let presets):
      Message(
        "no-loader", "this file has no <ContentLoader>",
        help: presets.isEmpty
          ? "pass the .jsx or .tsx file that contains the react-content-loader"
          : "the shapes of \(presets.joined(separator: ", ")) are defined in the library, so save the SVG from the rendered page"
      )
    case .noLoaderInSVG:
      Message(
        "no-loader", "this SVG is not a loader",
        help:
          "a loader is a gradient-filled rect that is clipped to shapes, as in react-content-loader"
      )
    case .noShapes:
      Message(
        "no-shapes", "this file has no shape that can be drawn",
        help: "only rect, circle, ellipse and rounded-rectangle path elements are drawn")
    case .noSize:
      Message(
        "no-size", "the loader has no size",
        help: "add viewBox=\"0 0 400 160\", or set --size 400x160")
    case .invalidSize(let text, _):
      Message(
        "invalid-size", "\(JSONText.quoted(text)) is not a size",
        help:
          "write x, y, width and height, with a width and height above 0: viewBox=\"0 0 400 160\""
      )
    case .tooFar(let limit, _):
      Message(
        "too-far", "a shape extends more than \(limit) points from the origin",
        help: "use smaller shapes or a larger view box")
    case .invalidScreen(let width, let height):
      Message(
        "invalid-size", "a screen cannot be \(width.shortText) x \(height.shortText) points",
        help: "write the width and height in points: 400x160")
    case .unknownLoader(let name, let count):
      Message(
        "unknown-scene", "this file has no loader \(JSONText.quoted(name))",
        help: count == 1
          ? "the only loader is number 1" : "the loaders are numbered 1 to \(count)")
    case .unknownBreakpoint(let breakpoint, let known):
      Message(
        "unknown-breakpoint", "this file has no breakpoint \(breakpoint)",
        help: known.isEmpty
          ? "the file has only one size"
          : "the breakpoints are \(known.map(String.init).joined(separator: ", "))")
    case .noBones: Message("no-bones", "no breakpoint in this file has bones")
    case .invalidBones(let expected, _):
      Message("invalid-bones", "this is not in boneyard's format", help: "use \(expected)")
    }
  }

  private static func tag(_ name: String) -> String { "<\(name)>" }
}
