package import SkelshotPrimitives
import SystemPackage

/// Why a file cannot be read or written. Paths are as the caller gave them.
package indirect enum FileError: DescribedError, Hashable, Sendable {
  /// There is no such file.
  case notFound(path: String)
  /// The path is a folder.
  case isFolder(path: String)
  /// The system does not allow it.
  case notPermitted(path: String)
  /// The folder that a file should be written to does not exist.
  case noSuchFolder(path: String)
  /// The folder exists, and no file can be made in it, as in `/proc`.
  case cannotCreate(path: String)
  /// The disk is full.
  case noSpace(path: String)
  /// A file of that name exists and was not to be replaced.
  case exists(path: String)
  /// A folder has numbered files, which were not to be replaced, and the first of them.
  case numberedFiles(path: String, first: String)
  /// Another run writes into the folder.
  case busy(path: String)
  /// A device, a pipe or a socket, where a file was expected.
  case notRegular(path: String)
  /// The name is not UTF-8; the path has � for what is not.
  case notText(path: String)
  /// The file would be larger than the system allows.
  case tooLarge(path: String)
  /// The process has as many files open as it may have.
  case tooManyOpenFiles(path: String)
  /// Some files of several, or devices, have their new content and do not get the old one back, which are named; the one of
  /// the error has not.
  case partly(FileError, written: [String])
  /// Anything else, in the system's words.
  case failed(path: String, reason: String)
}

extension FileError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .notFound(let path): Message("file-not-found", "there is no such file", path: path)
    case .isFolder(let path): Message("is-folder", "this is a folder, not a file", path: path)
    case .notPermitted(let path):
      Message(
        "not-permitted", "permission denied",
        help: "look at the permissions of the file and its folder", path: path)
    case .noSuchFolder(let path):
      Message(
        "no-such-folder", "the folder to write to does not exist", help: "make the folder first",
        path: path)
    case .cannotCreate(let path):
      Message(
        "cannot-create", "cannot create a file in \(ParentFolder.of(path))",
        help: "name another folder", path: path)
    case .noSpace(let path): Message("no-space", "the disk is full", path: path)
    case .exists(let path):
      Message(
        "exists", "a file of this name exists and is left as it is",
        help: "give it another name, or let it be replaced", path: path)
    case .numberedFiles(let path, let first):
      Message(
        "frames-exist", "the folder has frames already, such as \(first)",
        help: "name another folder, or let them be replaced", path: path)
    case .busy(let path):
      Message(
        "busy", "another run is writing into this folder", help: "try again when it is done",
        path: path)
    case .notRegular(let path):
      Message("not-a-file", "this is a device, a pipe or a socket, not a file", path: path)
    case .notText(let path):
      Message("name-not-utf-8", "the name is not UTF-8", help: "give it another name", path: path)
    case .tooLarge(let path):
      Message(
        "file-too-large", "the file would be larger than the system allows",
        help: "ulimit -f says how large files may be", path: path)
    case .tooManyOpenFiles(let path):
      Message(
        "too-many-open-files", "too many files are open",
        help: "ulimit -n says how many there may be; fewer threads need fewer", path: path)
    case .partly(let error, let written): error.message.adding(written: written)
    case .failed(let path, let reason): Message("failed", reason, path: path)
    }
  }
}

extension Message {
  /// With the files that have their new content all the same.
  fileprivate func adding(written: [String]) -> Message {
    var message = self
    let shown = written.prefix(20).joined(separator: ", ")
    let rest = written.count > 20 ? " and \(written.count - 20) more" : ""
    message.text += "; written before that: \(shown)\(rest)"
    return message
  }
}

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
