package import SkelshotPrimitives
import SystemPackage

/// An error while reading or writing a file. Paths are as the caller passed them.
package indirect enum FileError: DescribedError, Hashable, Sendable {
  case notFound(path: String)
  case isFolder(path: String)
  case notPermitted(path: String)
  /// The folder of the target does not exist.
  case noSuchFolder(path: String)
  /// The folder exists, but no files can be created in it. An example is `/proc`.
  case cannotCreate(path: String)
  case noSpace(path: String)
  case exists(path: String)
  /// A folder contains numbered files that must not be replaced. `first` is the first of these files.
  case numberedFiles(path: String, first: String)
  /// Another run is writing into the folder.
  case busy(path: String)
  /// The path is a device, a pipe or a socket instead of a file.
  case notRegular(path: String)
  /// The name is not UTF-8. The path contains � for each invalid part.
  case notText(path: String)
  case tooLarge(path: String)
  case tooManyOpenFiles(path: String)
  /// Writing several files failed. `written` lists files and devices whose changes cannot be undone.
  case partly(FileError, written: [String])
  /// Any other error, with the system's description.
  case failed(path: String, reason: String)
}

extension FileError {
  package var message: Message {
    switch self {
    case .notFound(let path): Message("file-not-found", "no such file", path: path)
    case .isFolder(let path): Message("is-folder", "this is a folder, not a file", path: path)
    case .notPermitted(let path):
      Message(
        "not-permitted", "permission denied",
        help: "check the permissions of the file and its folder", path: path)
    case .noSuchFolder(let path):
      Message(
        "no-such-folder", "the folder to write to does not exist", help: "create the folder first",
        path: path)
    case .cannotCreate(let path):
      Message(
        "cannot-create", "cannot create a file in \(ParentFolder.of(path))",
        help: "use another folder", path: path)
    case .noSpace(let path): Message("no-space", "the disk is full", path: path)
    case .exists(let path):
      Message(
        "exists", "the file already exists and was not replaced",
        help: "use another name, or allow replacing the file", path: path)
    case .numberedFiles(let path, let first):
      Message(
        "frames-exist", "the folder already contains frames, such as \(first)",
        help: "use another folder, or allow replacing the frames", path: path)
    case .busy(let path):
      Message(
        "busy", "another run is writing into this folder",
        help: "try again when the other run is done",
        path: path)
    case .notRegular(let path):
      Message("not-a-file", "this is a device, a pipe or a socket, not a file", path: path)
    case .notText(let path):
      Message(
        "name-not-utf-8", "the name is not UTF-8", help: "give the file another name", path: path)
    case .tooLarge(let path):
      Message(
        "file-too-large", "the file would be larger than the system allows",
        help: "run ulimit -f to see the limit", path: path)
    case .tooManyOpenFiles(let path):
      Message(
        "too-many-open-files", "too many files are open",
        help: "run ulimit -n to see the limit; with fewer threads, fewer files are open at once",
        path: path)
    case .partly(let error, let written): error.message.adding(written: written)
    case .failed(let path, let reason): Message("failed", reason, path: path)
    }
  }
}

extension Message {
  fileprivate func adding(written: [String]) -> Message {
    var message = self
    let shown = written.prefix(20).joined(separator: ", ")
    let rest = written.count > 20 ? " and \(written.count - 20) more" : ""
    message.text += "; written before that: \(shown)\(rest)"
    return message
  }
}

extension FileError {
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as FileError: self = error
    case let error as Errno: self.init(error, path: path)
    default: self = .failed(path: path, reason: String(describing: error))
    }
  }

  /// Converts a system error that occurred during reading. A missing parent folder counts as a missing file.
  init(reading error: any Error, path: String) {
    switch error {
    case Errno.noSuchFileOrDirectory:
      // Paths are text. The file cannot be found by a name in which U+FFFD replaced invalid bytes.
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
