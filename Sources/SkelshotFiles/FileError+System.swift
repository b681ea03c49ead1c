import FoundationEssentials
import SystemPackage

extension FileError {
  /// The typed form of what the system reports, through Foundation or as an error number.
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as FileError: self = error
    case let error as Errno: self.init(error, path: path)
    case let error as CocoaError: self.init(error, path: path)
    default: self = .failed(path: path, reason: String(describing: error))
    }
  }

  /// The same for a file that is read: what is missing is the file, not a folder for it.
  init(reading error: any Error, path: String) {
    switch error {
    case Errno.noSuchFileOrDirectory: self = .notFound(path: path)
    case Errno.notDirectory: self = .failed(path: path, reason: Errno.notDirectory.description)
    default: self.init(error, path: path)
    }
  }

  private init(_ error: Errno, path: String) {
    switch error {
    case .noSuchFileOrDirectory, .notDirectory: self = .noSuchFolder(path: path)
    case .permissionDenied, .notPermitted, .readOnlyFileSystem: self = .notPermitted(path: path)
    case .noSpace, .diskQuotaExceeded: self = .noSpace(path: path)
    case .isDirectory: self = .isFolder(path: path)
    case .fileExists: self = .exists(path: path)
    default: self = .failed(path: path, reason: error.description)
    }
  }

  private init(_ error: CocoaError, path: String) {
    switch error.code {
    case .fileReadNoSuchFile: self = .notFound(path: path)
    case .fileNoSuchFile: self = .noSuchFolder(path: path)
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
