import FoundationEssentials

/// Reads whole files.
public enum FileReading {
  /// The bytes of a file, or of whatever a path like `/dev/stdin` stands for.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  public static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
      throw .isFolder(path: path)
    }
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw FileError(error, path: path)
    }
  }
}
