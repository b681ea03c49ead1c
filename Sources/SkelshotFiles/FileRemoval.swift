import FoundationEssentials

/// Removes files.
package enum FileRemoval {
  /// Removes a file; a folder is left alone.
  package static func remove(_ path: String) throws(FileError) {
    guard FileKind(path: path) != .folder else { throw .isFolder(path: path) }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileError(error, path: path)
    }
  }
}
