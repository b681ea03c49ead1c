public import SkelshotPrimitives

/// Why a file cannot be read or written. Paths are as the caller gave them.
public enum FileError: Error, MessageConvertible, Hashable, Sendable {
  /// There is no such file.
  case notFound(path: String)
  /// The path is a folder.
  case isFolder(path: String)
  /// The system does not allow it.
  case notPermitted(path: String)
  /// The folder that a file should be written to does not exist.
  case noSuchFolder(path: String)
  /// The disk is full.
  case noSpace(path: String)
  /// A file of that name exists and was not to be replaced.
  case exists(path: String)
  /// Anything else, in the system's words.
  case failed(path: String, reason: String)
}

extension FileError {
  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .notFound(let path): Message("file-not-found", "there is no such file", path: path)
    case .isFolder(let path): Message("is-folder", "this is a folder, not a file", path: path)
    case .notPermitted(let path):
      Message(
        "not-permitted", "the system does not allow it",
        help: "look at the permissions of the file and its folder", path: path)
    case .noSuchFolder(let path):
      Message(
        "no-such-folder", "the folder to write to does not exist", help: "make the folder first",
        path: path)
    case .noSpace(let path): Message("no-space", "the disk is full", path: path)
    case .exists(let path):
      Message(
        "exists", "a file of this name exists and is left as it is",
        help: "to replace it, name it with -o \(path)", path: path)
    case .failed(let path, let reason): Message("failed", reason, path: path)
    }
  }
}
