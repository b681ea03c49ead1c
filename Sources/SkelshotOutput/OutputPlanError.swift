package import SkelshotFiles
import SkelshotFormats
package import SkelshotPrimitives

package enum OutputPlanError: DescribedError, Sendable, Hashable {
  case unknownPlaceholder(String, pattern: String)
  case unknownFormat(String)
  case namedTwice(String)
  case severalLayouts(String)
  case severalVariants(String)
  case sharedPath(String, first: String, second: String)
  /// A file that would be written twice, or that is also an input.
  case clash(PathClash)
  /// A component of a layout's name, such as `..`, that would escape from the output folder.
  case nameOutOfFolder(String, layout: String)
}

extension OutputPlanError {
  package var message: Message {
    switch self {
    case .unknownPlaceholder(let name, let pattern):
      Message(
        "unknown-placeholder", "unknown placeholder {\(name)} in '\(pattern)'",
        help: "use {name}, {-appearance}, {~appearance}, {-size} or {@scale}; "
          + "write literal braces as {{ and }}")
    case .unknownFormat(let path):
      Message(
        "unknown-format", "cannot tell the format of '\(path)' from the file name",
        help:
          "use \(PictureFormat.endings()), or set the format with -f; to write to a folder, end its path with a slash"
      )
    case .namedTwice(let path): Message("named-twice", "'\(path)' is given twice with -o")
    case .severalLayouts("-"), .severalVariants("-"):
      Message(
        "several-pictures", "several pictures would be written to '-'",
        help: "only one picture can be written to stdout")
    case .severalLayouts(let path):
      Message(
        "several-layouts", "the pictures of several layouts would be written to '\(path)'",
        help: "use a folder, as in -o out/, or put {name} into the output name")
    case .severalVariants(let path):
      Message(
        "several-pictures", "several pictures would be written to '\(path)'",
        help:
          "put {-appearance}, {-size} or {@scale} into the output name, as in out{-appearance}{@scale}.png"
      )
    case .sharedPath(let path, let first, let second):
      Message(
        "shared-path", "'\(first)' and '\(second)' would both be written to '\(path)'")
    case .clash(let clash): clash.message
    case .nameOutOfFolder(let part, let layout):
      Message(
        "name-out-of-folder",
        "the pictures of '\(layout)' would be named '\(part)', which is not a valid file name",
        help: "give the layout another name")
    }
  }
}
