package import SkelshotFiles
package import SkelshotPrimitives

/// Why nothing was checked.
package enum GoldenSuiteError: DescribedError, Sendable, Hashable {
  /// Two pictures would have one golden.
  case sharedName(String, first: String, second: String)
  case noFolder
  /// Lines of `goldens.txt` are not goldens' names; at least one.
  case list([Message])
  /// Patterns of overrides match no layout; at least one.
  case overrides([Message])
  /// Orphaned goldens can be removed only if all layouts are known and drawn.
  case partialPruning
  /// The number of orphaned goldens is not the confirmed one.
  case orphanCount(found: Int, confirmed: Int, folder: String)
  /// A filter matches no picture; `example` is a name that exists.
  case noPicture(filter: String, example: String?)
  /// A golden would replace a file that a layout is drawn from.
  case clash(Message)
  /// The list of goldens cannot be read or written, or the folder cannot be read.
  case file(FileError)
  /// The task was canceled; its call throws `CancellationError` instead.
  case cancelled

  package var message: Message {
    switch self {
    case .sharedName(let name, let first, let second):
      Message(
        "shared-golden",
        first == second
          ? "two of its pictures would have the golden \(name)"
          : "its golden would be \(name), which is also the golden of \(first)",
        help: "rename one of the layouts", path: second)
    case .noFolder:
      Message(
        "no-golden-folder", "the folder of the goldens has no name",
        help: "name a folder, or . for the current one")
    case .list(let mistakes): Self.first(of: mistakes)
    case .overrides(let patterns): Self.first(of: patterns)
    case .partialPruning:
      Message(
        "partial-pruning", "orphaned goldens can be found only if all layouts are drawn",
        help: "name the folder of the layouts or a quoted pattern, or use only skelshot.yml")
    case .orphanCount(let found, let confirmed, let folder):
      Message(
        "orphan-count",
        "\(found == 1 ? "1 golden is" : "\(found) goldens are") orphaned, but \(confirmed) "
          + "\(confirmed == 1 ? "was" : "were") confirmed: nothing is removed",
        help: "list them again, and confirm the new count", path: folder)
    case .noPicture(let filter, let example):
      Message(
        "no-picture", "no name of a golden matches \(JSONText.quoted(filter))",
        help: example.map {
          "names are relative to the folder of goldens, such as \(JSONText.quoted($0))"
        })
    case .clash(let clash): clash
    case .file(let error): error.message
    case .cancelled: Message("cancelled", "the run was canceled")
    }
  }

  /// All messages: every error in a file.
  package var messages: [Message] {
    switch self {
    case .list(let mistakes): mistakes
    case .overrides(let patterns): patterns
    default: [message]
    }
  }

  private static func first(of messages: [Message]) -> Message {
    var message = messages.first ?? Message("failed", "a file of the suite has errors")
    if messages.count > 1 { message.text += " (the first of \(messages.count) errors)" }
    return message
  }
}

/// A pattern of an override that matches no layout.
package struct UnmatchedPattern: DescribedError, Sendable, Hashable {
  package var pattern: String
  /// The name of a layout, as an example.
  package var example: String
  /// The file with the override; nil if the override was made in Swift.
  package var path: String?
  package var location: TextLocation?

  package var message: Message {
    Message(
      "unmatched-override", "no layout is called \(JSONText.quoted(pattern))",
      help: "use the names of goldens without suffixes, such as "
        + JSONText.quoted(example),
      path: path, location: location)
  }
}
