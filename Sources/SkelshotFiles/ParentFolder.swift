import FoundationEssentials

/// The folders that files are written to.
public enum ParentFolder {
  /// Makes the folder of a file, and those that it is in, where they do not exist yet.
  ///
  /// - Throws: `FileError`.
  public static func make(forFile path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    if FileManager.default.fileExists(atPath: folder) { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError(error, path: folder)
    }
  }
}
