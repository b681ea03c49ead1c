/// Why a file cannot be read or written. Paths are as the caller gave them.
public enum FileError: Error, Hashable, Sendable {
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
