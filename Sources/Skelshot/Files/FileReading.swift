import FoundationEssentials

/// Reads whole files.
public enum FileReading {
  /// The bytes of a file, or of whatever a path like `/dev/stdin` stands for.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  public static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: nil)
  }

  /// The bytes of a regular file that is not longer than a limit; others are not read at all.
  ///
  /// - Throws: `FileError` if the file cannot be read, is too long or no regular file.
  static func bytes(ofRegularFile path: String, limit: Int) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit)
  }

  private static func bytes(ofFile path: String, limit: Int?) throws(FileError) -> [UInt8] {
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
      throw .isFolder(path: path)
    }
    if let limit {
      let target = URL(filePath: path).resolvingSymlinksInPath().path
      let attributes = try? FileManager.default.attributesOfItem(atPath: target)
      if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
        throw .failed(path: path, reason: "this is no regular file")
      }
      if let size = attributes?[.size] as? UInt64, size > UInt64(limit) {
        throw .failed(path: path, reason: "the file has \(size) bytes; the limit is \(limit)")
      }
    }
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw FileError(error, path: path)
    }
  }
}
