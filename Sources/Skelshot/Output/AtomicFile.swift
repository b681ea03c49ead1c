import FoundationEssentials

/// Writes files that appear whole or not at all.
public enum AtomicFile {
  /// Writes bytes to a path.
  ///
  /// They go to a temporary file in the same folder, which then takes the name; on any failure
  /// what stood there before stays as it was. A path that stands for a device or a pipe is written
  /// to directly.
  ///
  /// - Parameter replacesExisting: Whether a file of that name is replaced.
  /// - Throws: `FileError`.
  public static func write(
    _ bytes: [UInt8], to path: String, replacesExisting: Bool = true
  ) throws(FileError) {
    var options: Data.WritingOptions = .atomic
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder { throw .isFolder(path: path) }
      if !replacesExisting { throw .exists(path: path) }
      if !isRegularFile(path) { options = [] }
    }
    do {
      try Data(bytes).write(to: URL(filePath: path), options: options)
    } catch {
      throw FileError(error, path: path, isWriting: true)
    }
  }

  private static func isRegularFile(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let type = attributes?[.type] as? FileAttributeType else { return true }
    // A link is replaced as a file would be.
    return type == .typeRegular || type == .typeSymbolicLink
  }
}
