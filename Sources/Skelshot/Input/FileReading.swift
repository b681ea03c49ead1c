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
      throw FileError(error, path: path, isWriting: false)
    }
  }
}

extension FileError {
  /// The typed form of what Foundation reports.
  init(_ error: any Error, path: String, isWriting: Bool) {
    guard let error = error as? CocoaError else {
      self = .failed(path: path, reason: String(describing: error))
      return
    }
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile:
      self = isWriting ? .noSuchFolder(path: path) : .notFound(path: path)
    case .fileReadNoPermission, .fileWriteNoPermission, .fileWriteVolumeReadOnly:
      self = .notPermitted(path: path)
    case .fileWriteOutOfSpace: self = .noSpace(path: path)
    case .fileWriteFileExists: self = .exists(path: path)
    default:
      let reason = error.underlying.map { String(describing: $0) } ?? "error \(error.code.rawValue)"
      self = .failed(path: path, reason: reason)
    }
  }
}
