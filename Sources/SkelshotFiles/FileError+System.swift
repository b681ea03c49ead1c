import SystemPackage

extension FileError {
  /// The typed form of what the system reports.
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as FileError: self = error
    case let error as Errno: self.init(error, path: path)
    default: self = .failed(path: path, reason: String(describing: error))
    }
  }

  /// The same for a file that is read: what is missing is the file, not a folder for it.
  init(reading error: any Error, path: String) {
    switch error {
    case Errno.noSuchFileOrDirectory:
      // Names come as text: bytes that are none have become this sign, by which nothing is found.
      self = path.contains("\u{FFFD}") ? .notText(path: path) : .notFound(path: path)
    case Errno.notDirectory: self = .failed(path: path, reason: Errno.notDirectory.description)
    default: self.init(error, path: path)
    }
  }

  private init(_ error: Errno, path: String) {
    switch error {
    case .noSuchFileOrDirectory where FileKind(path: ParentFolder.of(path)) == .folder:
      self = .cannotCreate(path: path)
    case .noSuchFileOrDirectory, .notDirectory: self = .noSuchFolder(path: path)
    case .permissionDenied, .notPermitted, .readOnlyFileSystem: self = .notPermitted(path: path)
    case .noSpace, .diskQuotaExceeded: self = .noSpace(path: path)
    case .isDirectory: self = .isFolder(path: path)
    case .fileExists: self = .exists(path: path)
    case .fileTooLarge: self = .tooLarge(path: path)
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem: self = .tooManyOpenFiles(path: path)
    default: self = .failed(path: path, reason: error.description)
    }
  }
}
