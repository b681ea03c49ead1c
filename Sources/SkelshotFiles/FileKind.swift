import SystemPackage

/// What stands at a path, links followed.
package enum FileKind: Sendable, Hashable {
  /// A file.
  case file
  /// A folder.
  case folder
  /// A device, a pipe or a socket.
  case other
  /// Nothing.
  case missing

  /// Looks at a path.
  package init(path: String) {
    switch (try? SystemBridge().statusIfThere(of: path, followsLinks: true))?.type {
    case .regular: self = .file
    case .directory: self = .folder
    case nil: self = .missing
    default: self = .other
    }
  }
}
