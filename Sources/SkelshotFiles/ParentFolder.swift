import SystemPackage

package enum ParentFolder {
  /// Creates the folder of a file, including any missing parent folders.
  package static func make(forFile path: String) throws(FileError) {
    try MadeFolders(forFile: path, SystemBridge()).keep()
  }

  /// Returns the folder of a path, or `.` if the path contains no folder.
  static func of(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The folders that were created for files. Folders that remain empty are removed.
package final class MadeFolders {
  private var names: [WaitingName] = []
  private let calls: any SystemCalls

  init(_ calls: any SystemCalls) { self.calls = calls }

  package init(forFile path: String, _ calls: any SystemCalls) throws(FileError) {
    self.calls = calls
    let folder = ParentFolder.of(path)
    do throws(Errno) {
      try make(folder)
    } catch {
      discard()
      // A file exists at the folder's path.
      guard error != .fileExists else {
        throw .failed(path: folder, reason: "this is a file, not a folder")
      }
      throw FileError(error, path: folder)
    }
  }

  deinit { discard() }

  private func make(_ folder: String) throws(Errno) {
    if let known = try calls.statusIfThere(of: folder, followsLinks: true) {
      if known.type == .directory { return }
      throw .fileExists
    }
    let parent = ParentFolder.of(folder)
    if parent != folder { try make(parent) }
    try CLibrary.uninterrupted { () throws(Errno) in
      let name = WaitingName(folder, isFolder: true)
      do throws(Errno) {
        try calls.again { () throws(Errno) in try calls.makeFolder(folder, mode: 0o777) }
        names.append(name)
      } catch {
        name.forget()
        // Another process may have created the folder, or the path ends in a slash.
        guard error == .fileExists else { throw error }
      }
    }
  }

  package func keep() {
    for name in names { name.forget() }
    names = []
  }

  package func discard() {
    for name in names.reversed() {
      calls.removeFolderIfPossible(name.path)
      name.forget()
    }
    names = []
  }
}
