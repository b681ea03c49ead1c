import SkelshotDocument
package import SkelshotPrimitives
import SkelshotSyntax

package enum InterfaceBuilderError: DescribedError, Sendable, Hashable {
  case xml(XMLError)
  /// XML in another format. `element` is the name of the root element.
  case notInterfaceBuilder(element: String, location: TextLocation)
  /// A file for a platform other than iOS or tvOS.
  case unsupportedRuntime(String, location: TextLocation)
  /// A number that is invalid or beyond ±1,000,000. `id` is the id of the number's element.
  case invalidNumber(String, key: String, id: String, location: TextLocation)
  case noView
  case unknownScene(String, known: [String])
  /// An invalid size or a size above 10,000 points.
  case invalidSize(String)
  case unknownDevice(String, nearest: String?)
  case invalidOverride(String)
  case unknownProperty(String, in: String)
  case invalidValue(String, property: String, expected: String)
  case unknownView(String, nearest: [String])
  /// A number of rows for a view that is not a table or collection.
  case notATable(String)
  case invalidRows(String)
  case invalidCell(String)
  case cell(path: String, reason: String)

  package var message: Message {
    var message = words
    message.location = location
    return message
  }

  private var location: TextLocation? {
    switch self {
    case .xml(let error): error.location
    case .notInterfaceBuilder(_, let location), .unsupportedRuntime(_, let location),
      .invalidNumber(_, _, _, let location):
      location
    default: nil
    }
  }

  private var words: Message {
    switch self {
    case .xml(.doctype):
      Message(
        "doctype", "DOCTYPE declarations are not supported",
        help: "remove the DOCTYPE line; Interface Builder does not write one")
    case .xml(let error): error.message
    case .notInterfaceBuilder(let element, _):
      Message(
        "not-interface-builder",
        "this is not an Interface Builder file: its root element is \(JSONText.quoted(element))",
        help: "the root element of a storyboard or XIB must be \"document\"")
    case .unsupportedRuntime(let runtime, _):
      Message(
        "unsupported-runtime", "this is a file for \(Self.system(runtime))",
        help: "only files for iOS and tvOS are supported")
    case .invalidNumber(let text, let key, let id, _):
      Message(
        "invalid-number", "\(key) of \(id) is \(JSONText.quoted(text))",
        help: "use a number from -1,000,000 to 1,000,000")
    case .noView:
      Message(
        "no-view", "this file has no view",
        help: "the controllers create their views in code; pass a file that contains a view")
    case .unknownScene(let name, let known):
      Message(
        "unknown-scene", "unknown scene \(JSONText.quoted(name))",
        help: known.isEmpty ? nil : "the scenes are \(known.joined(separator: ", "))")
    case .invalidSize(let text):
      Message(
        "invalid-size", "\(JSONText.quoted(text)) is not a size",
        help: "write the width and height in points: 393x852")
    case .unknownDevice(let name, let nearest):
      Message(
        "unknown-device", "unknown device \(JSONText.quoted(name))",
        help: nearest.map { "did you mean \(JSONText.quoted($0))?" })
    case .invalidOverride(let text):
      Message(
        "invalid-override", "\(JSONText.quoted(text)) does not set a property",
        help: "write '#name.property=value', or 'Class.property=value'")
    case .unknownProperty(let name, let text):
      Message(
        "unknown-property",
        "\(JSONText.quoted(text)): unknown property \(JSONText.quoted(name))",
        help: SpellingSuggestion.find(name, among: ViewOverride.propertyNames)
          .map { "did you mean \(JSONText.quoted($0))?" }
          ?? "the properties are \(ViewOverride.propertyNames.joined(separator: ", "))")
    case .invalidValue(let value, let property, let expected):
      Message(
        "invalid-value", "\(property) cannot be \(JSONText.quoted(value))", help: "use \(expected)")
    case .unknownView(let name, let nearest):
      Message(
        "unknown-view", "no view in the scene has the name \(JSONText.quoted(name))",
        help: SpellingSuggestion.question(nearest)
          ?? "write # followed by an id, an outlet or an accessibility identifier, or write a class name"
      )
    case .notATable(let name):
      Message(
        "not-a-table",
        "\(JSONText.quoted(name)) is not a table or collection, so it has no rows")
    case .invalidRows(let text):
      Message(
        "invalid-rows", "\(JSONText.quoted(text)) is not a number of rows",
        help: "write 5, or '#table=5'")
    case .invalidCell(let text):
      Message(
        "invalid-cell", "\(JSONText.quoted(text)) does not name a cell",
        help: "write '#table=Cell.xib'")
    case .cell(let path, let reason): Message("cell-file", "the cell file \(path): \(reason)")
    }
  }

  private static func system(_ runtime: String) -> String {
    switch runtime {
    case "MacOSX.Cocoa": "macOS (MacOSX.Cocoa)"
    case "watchKit": "watchOS (watchKit)"
    default: JSONText.quoted(runtime)
    }
  }
}
