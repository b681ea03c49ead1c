import FoundationEssentials

/// What stands at a path, links followed.
public enum FileKind: Sendable, Hashable {
  /// A file, a device or a pipe.
  case file
  /// A folder.
  case folder
  /// Nothing.
  case missing

  /// Looks at a path.
  public init(path: String) {
    var isFolder = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self = !exists ? .missing : isFolder ? .folder : .file
  }
}
