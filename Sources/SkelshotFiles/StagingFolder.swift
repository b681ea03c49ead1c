import SkelshotPrimitives
import SystemPackage

/// Numbered files that are put into a folder together or not at all.
///
/// A new folder has a hidden, unpredictable name until it is complete. In an existing folder, files stay in a hidden
/// subfolder until all are complete. Other files in the folder are never changed.
package final class StagingFolder {
  /// How to treat existing numbered files.
  package enum Existing: Sendable, Hashable {
    case refused
    /// Existing files are replaced, and surplus files are removed.
    case replaced
  }

  package let path: String
  private let existing: Existing
  private let isOfPattern: (String) -> Bool
  let calls: any SystemCalls

  private let waiting: WaitingName
  private let isNew: Bool
  private let parents: MadeFolders
  /// The existing folder, opened and locked so that no second run can use it.
  private let locked: FileDescriptor?
  private var files: [(name: String, waiting: WaitingName)] = []
  /// Old surplus files under their temporary names.
  private var stale: [WaitingName] = []
  private var isDone = false

  /// Creates the hidden folder.
  ///
  /// - Parameter isOfPattern: A function that recognizes the names of numbered files. Other files are never removed.
  /// - Throws: `FileError`. No files are left behind. `.busy` if another run is writing into the folder, and
  ///   `.numberedFiles` if the folder contains numbered files that must not be replaced.
  package init(
    for path: String, existing: Existing, isOfPattern: @escaping (String) -> Bool,
    calls: any SystemCalls
  ) throws(FileError) {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
    self.path = String(trimmed)
    (self.existing, self.isOfPattern, self.calls) = (existing, isOfPattern, calls)
    do {
      let known = try calls.statusIfThere(of: self.path, followsLinks: true)
      isNew = known == nil
      let isTaken = try calls.statusIfThere(of: self.path) != nil
      // The path is a file or a dangling link.
      if isNew ? isTaken : known?.type != .directory {
        throw FileError.failed(path: path, reason: "this is not a folder")
      }
      if isNew {
        locked = nil
        parents = try MadeFolders(forFile: self.path, calls)
      } else {
        parents = MadeFolders(calls)
        locked = try Self.lock(self.path, calls)
      }
      let folder = isNew ? ParentFolder.of(self.path) : self.path
      do {
        if !isNew {
          try Self.check(self.path, existing, isOfPattern, calls)
        }
        waiting = try CLibrary.uninterrupted { () throws(Errno) in
          try WaitingName.make(in: folder, isFolder: true) { (path) throws(Errno) in
            try calls.again { () throws(Errno) in try calls.makeFolder(path, mode: 0o777) }
          }.name
        }
      } catch {
        Self.unlock(locked, calls)
        parents.discard()
        throw error
      }
    } catch {
      throw FileError(error, path: path)
    }
  }

  deinit { discard() }

  /// Adds a file. If an error is thrown, all staged files are removed.
  package func add(_ bytes: [UInt8], named name: String) throws(FileError) {
    let place = "\(waiting.path)/\(name)"
    do throws(Errno) {
      let file = try CLibrary.uninterrupted { () throws(Errno) in
        let listed = WaitingName(place)
        do throws(Errno) {
          let file = try calls.again { () throws(Errno) in
            try calls.create(place, mode: calls.fileMode)
          }
          files.append((name, listed))
          return file
        } catch {
          listed.forget()
          throw error
        }
      }
      do throws(Errno) {
        try calls.writeAll(bytes, to: file)
        if existing == .replaced, !isNew { try calls.synchronizeIfPossible(file) }
      } catch {
        try? calls.close(file)
        throw error
      }
      do throws(Errno) { try calls.close(file) } catch .interrupted {}
    } catch {
      discard()
      throw FileError(error, path: "\(path)/\(name)")
    }
  }

  /// Puts the files in their folder. Call `finish()` once everything is in place, or `discard()` after an error.
  ///
  /// - Parameter placing: A record of the steps, used to undo them if another file fails.
  /// - Throws: `FileError`. After an error, the files are still staged, or `placing` can undo the steps.
  func place(in placing: inout FilePlacing) throws(FileError) {
    guard !isDone else { return }
    do {
      if isNew {
        do throws(Errno) {
          try placing.move(
            waiting.path, to: path, in: ParentFolder.of(path), replaces: false)
        } catch {
          let isThere = error == .fileExists || error == .directoryNotEmpty
          throw isThere ? FileError.busy(path: path) : FileError(error, path: path)
        }
        return
      }
      // Numbered files may have been added meanwhile.
      let before = try Self.check(path, existing, isOfPattern, calls)
      for file in files {
        try placing.move(
          file.waiting.path, to: "\(path)/\(file.name)", in: waiting.path,
          replaces: existing == .replaced)
      }
      let names = PathSet(files.map(\.name))
      for name in before where !names.contains(name) {
        let listed = WaitingName("\(waiting.path)/\(name)")
        stale.append(listed)
        try placing.move("\(path)/\(name)", to: listed.path, in: waiting.path, replaces: false)
      }
    } catch {
      throw FileError(error, path: path)
    }
  }

  /// Removes the old files. Call this method only after everything is in place.
  func finish() {
    guard !isDone else { return }
    isDone = true
    if !isNew {
      for name in stale { calls.removeIfPossible(name.path) }
      calls.removeFolderIfPossible(waiting.path)
    }
    forget()
    parents.keep()
    Self.unlock(locked, calls)
  }

  /// Removes the staged files and the folders that were created for them.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    CLibrary.uninterrupted {
      for file in files { calls.removeIfPossible(file.waiting.path) }
      calls.removeFolderIfPossible(waiting.path)
      forget()
    }
    parents.discard()
    Self.unlock(locked, calls)
  }

  private static func unlock(_ locked: FileDescriptor?, _ calls: any SystemCalls) {
    guard let locked else { return }
    CLibrary.unlock(locked)
    try? calls.close(locked)
  }

  private func forget() {
    for file in files { file.waiting.forget() }
    for name in stale { name.forget() }
    waiting.forget()
    (files, stale) = ([], [])
  }

  private static func lock(
    _ path: String, _ calls: any SystemCalls
  ) throws -> FileDescriptor {
    let folder = try calls.again { () throws(Errno) in try calls.openFolder(path) }
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.lock(folder) }
    } catch {
      switch error {
      case .wouldBlock:
        try? calls.close(folder)
        throw FileError.busy(path: path)
      // Some file systems cannot lock a folder.
      case .notSupported, .noLocks, .badFileDescriptor, .invalidArgument, .noFunction: break
      default:
        try? calls.close(folder)
        throw error
      }
    }
    return folder
  }

  @discardableResult
  private static func check(
    _ path: String, _ existing: Existing, _ isOfPattern: (String) -> Bool,
    _ calls: any SystemCalls
  ) throws -> [String] {
    let names = try FolderListing.names(in: path).compactMap(\.text).filter(isOfPattern)
    guard existing == .replaced else {
      if let first = names.first { throw FileError.numberedFiles(path: path, first: first) }
      return []
    }
    for name in names {
      let file = "\(path)/\(name)"
      switch try calls.statusIfThere(of: file)?.type {
      case .regular, nil: break
      case .directory: throw FileError.isFolder(path: file)
      default: throw FileError.notRegular(path: file)
      }
    }
    return names
  }
}
