package import SkelshotFiles
package import SkelshotPrimitives

/// Why nothing was checked.
package enum GoldenSuiteError: DescribedError, Sendable, Hashable {
  /// Two pictures would have one golden.
  case sharedName(String, first: String, second: String)
  /// The folder of the goldens has an empty name.
  case noFolder
  /// Lines of `goldens.txt` are no goldens' names; at least one.
  case list([Message])
  /// Patterns of overrides fit no layout; at least one.
  case overrides([Message])
  /// Orphaned goldens can be removed only where all layouts are known and drawn.
  case partialPruning
  /// There are not as many orphaned goldens as were to be removed.
  case orphanCount(found: Int, confirmed: Int, folder: String)
  /// A filter fits the name of no picture; one that there is, for example.
  case noPicture(filter: String, example: String?)
  /// A golden would take the place of a file that a layout is drawn from.
  case clash(Message)
  /// The list of goldens cannot be read or written, or the folder not be looked through.
  case file(FileError)
  /// The task that asked for the run was cancelled; its call throws `CancellationError` instead.
  case cancelled

  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .sharedName(let name, let first, let second):
      Message(
        "shared-golden",
        first == second
          ? "two of its pictures would have the golden \(name)"
          : "its golden would be \(name), as that of \(first)",
        help: "give one of the layouts another name", path: second)
    case .noFolder:
      Message(
        "no-golden-folder", "the folder of the goldens has no name",
        help: "name a folder, or . for the current one")
    case .list(let mistakes): Self.first(of: mistakes)
    case .overrides(let patterns): Self.first(of: patterns)
    case .partialPruning:
      Message(
        "partial-pruning", "orphaned goldens are known only where all layouts are drawn",
        help: "name the folder of the layouts, a quoted pattern, or nothing with a skelshot.yml")
    case .orphanCount(let found, let confirmed, let folder):
      Message(
        "orphan-count",
        "\(found == 1 ? "1 golden is" : "\(found) goldens are") orphaned, and \(confirmed) "
          + "\(confirmed == 1 ? "was" : "were") confirmed: nothing is removed",
        help: "list them again, and confirm their count", path: folder)
    case .noPicture(let filter, let example):
      Message(
        "no-picture", "no golden's name fits \(JSONText.quoted(filter))",
        help: example.map {
          "names are relative to the folder of the goldens, such as \(JSONText.quoted($0))"
        })
    case .clash(let clash): clash
    case .file(let error): error.message
    case .cancelled: Message("cancelled", "the run was cancelled")
    }
  }

  /// Everything that is said about it: all mistakes of a file.
  package var messages: [Message] {
    switch self {
    case .list(let mistakes): mistakes
    case .overrides(let patterns): patterns
    default: [message]
    }
  }

  private static func first(of messages: [Message]) -> Message {
    var message = messages.first ?? Message("failed", "a file of the suite has mistakes")
    if messages.count > 1 { message.text += " (the first of \(messages.count) mistakes)" }
    return message
  }
}

/// A pattern of an override that fits no layout.
package struct UnmatchedPattern: DescribedError, Sendable, Hashable {
  /// The pattern.
  package var pattern: String
  /// A name that a layout has, to show what names look like.
  package var example: String
  /// The file that has the override; nil for an override made in Swift.
  package var path: String?
  /// The pattern's spot in the file.
  package var location: TextLocation?

  /// What is said about it.
  package var message: Message {
    Message(
      "unmatched-override", "no layout is called \(JSONText.quoted(pattern))",
      help: "layouts have the names of their goldens without what pictures add, such as "
        + JSONText.quoted(example),
      path: path, location: location)
  }
}
