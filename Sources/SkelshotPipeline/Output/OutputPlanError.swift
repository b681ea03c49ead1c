/// Why pictures cannot go where they were to go.
public enum OutputPlanError: Error, Sendable, Hashable {
  /// A placeholder that a name cannot have.
  case unknownPlaceholder(String, pattern: String)
  /// The extension of a name is no known format.
  case unknownFormat(String)
  /// A name that was given twice.
  case namedTwice(String)
  /// A name that several layouts would share.
  case severalLayouts(String)
  /// A name that several variants would share.
  case severalVariants(String)
  /// A path that two layouts would share.
  case sharedPath(String, first: String, second: String)
}

extension OutputPlanError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .unknownPlaceholder(let name, let pattern):
      "'\(pattern)' has no placeholder {\(name)}. Use {name}, {-appearance} or {@scale}; {{ and }} are "
        + "braces of the name itself."
    case .unknownFormat(let path):
      "Cannot tell the format of '\(path)' from its name. Use .png or .gif, or say it with -f; a folder "
        + "ends in a slash."
    case .namedTwice(let path): "'\(path)' is named twice with -o."
    case .severalLayouts("-"), .severalVariants("-"):
      "Several pictures would be written to '-'. Only one picture goes to stdout."
    case .severalLayouts(let path):
      "Several layouts would be written to '\(path)'. Name a folder, as in -o out/, or put {name} into it."
    case .severalVariants(let path):
      "Several pictures would be written to '\(path)'. Put {-appearance} or {@scale} into the name, as in "
        + "out{-appearance}{@scale}.png."
    case .sharedPath(let path, let first, let second):
      "'\(first)' and '\(second)' would both be written to '\(path)'."
    }
  }
}
