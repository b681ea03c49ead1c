package import SkelshotFiles
package import SkelshotPrimitives

/// A reason why no picture was checked.
package enum GoldenSuiteError: DescribedError, Sendable, Hashable {
  /// Two pictures would share one golden.
  case sharedName(String, first: String, second: String)
  case noFolder
  /// Some lines of `goldens.txt` are not golden names. Contains at least one message.
  case list([Message])
  /// Override patterns match no layout. Contains at least one message.
  case overrides([Message])
  /// Orphaned goldens can be removed only if all layouts are known and drawn.
  case partialPruning
  /// The number of orphaned goldens differs from the confirmed number.
  case orphanCount(found: Int, confirmed: Int, folder: String)
  /// A filter matches no picture; `example` is the name of an existing picture.
  case noPicture(filter: String, example: String?)
  /// A golden would replace a file that a layout is drawn from.
  case clash(Message)
  /// The golden list cannot be read or written, or the folder cannot be read.
  case file(FileError)
  /// The task was canceled. Asynchronous calls throw `CancellationError` instead.
  case cancelled

  package var message: Message {
    switch self {
    case .sharedName(let name, let first, let second):
      Message(
        "shared-golden",
        first == second
          ? "two pictures of this layout would have the same golden \(name)"
          : "this layout and \(first) would have the same golden \(name)",
        help: "rename one of the layouts", path: second)
    case .noFolder:
      Message(
        "no-golden-folder", "the name of the golden folder is empty",
        help: "specify a folder, or use . for the current folder")
    case .list(let mistakes): Self.first(of: mistakes)
    case .overrides(let patterns): Self.first(of: patterns)
    case .partialPruning:
      Message(
        "partial-pruning", "orphaned goldens can be found only if all layouts are drawn",
        help:
          "pass the layouts' folder or a quoted pattern, or pass no layouts and use skelshot.yml")
    case .orphanCount(let found, let confirmed, let folder):
      Message(
        "orphan-count",
        "\(found == 1 ? "1 golden is" : "\(found) goldens are") orphaned, but \(confirmed) "
          + "\(confirmed == 1 ? "was" : "were") confirmed, so no golden was removed",
        help: "list the orphaned goldens again, and confirm the new count", path: folder)
    case .noPicture(let filter, let example):
      Message(
        "no-picture", "no golden name matches \(JSONText.quoted(filter))",
        help: example.map {
          "golden names, such as \(JSONText.quoted($0)), are relative to the golden folder"
        })
    case .clash(let clash): clash
    case .file(let error): error.message
    case .cancelled: Message("cancelled", "the run was canceled")
    }
  }

  package var messages: [Message] {
    switch self {
    case .list(let mistakes): mistakes
    case .overrides(let patterns): patterns
    default: [message]
    }
  }

  private static func first(of messages: [Message]) -> Message {
    var message = messages.first ?? Message("failed", "a file in the suite has errors")
    if messages.count > 1 { message.text += " (the first of \(messages.count) errors)" }
    return message
  }
}

package struct UnmatchedPattern: DescribedError, Sendable, Hashable {
  package var pattern: String
  package var example: String
  /// The file that contains the override; nil if the override was created in Swift.
  package var path: String?
  package var location: TextLocation?

  package var message: Message {
    Message(
      "unmatched-override", "no layout has the name \(JSONText.quoted(pattern))",
      help: "use golden names without suffixes, such as "
        + JSONText.quoted(example),
      path: path, location: location)
  }
}
