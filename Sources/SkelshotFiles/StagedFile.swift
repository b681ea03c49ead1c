import SkelshotPrimitives
import SystemPackage

/// A written file that is not yet in place.
///
/// Several files are staged before the first file is committed. If a file cannot be written, no file is committed.
package struct StagedFile: Sendable {
  package let path: String
  private let destination: Destination
  private let replacesExisting: Bool
  private let calls: any SystemCalls

  private enum Destination {
    case staged(WaitingFile)
    /// A device or a pipe, which is written only at the commit.
    case direct(TemporaryFile)
  }

  /// How to treat a path to a device or a pipe.
  package enum Devices: Sendable {
    case written
    case refused
  }

  /// Writes the bytes of a temporary file into the folder of the target.
  ///
  /// - Parameters:
  ///   - content: The bytes of the file.
  ///   - path: The path of the target.
  ///   - replacesExisting: Whether to allow replacing an existing file. The new file inherits its permissions.
  ///   - devices: How to treat a path to a device or a pipe.
  ///   - calls: The implementation of the system calls.
  /// - Throws: `FileError`. No files are left behind.
  package init(
    _ content: TemporaryFile, for path: String, replacesExisting: Bool, devices: Devices,
    calls: any SystemCalls
  ) throws(FileError) {
    (self.path, self.replacesExisting, self.calls) = (path, replacesExisting, calls)
    do {
      let known = try calls.statusIfThere(of: path)
      var target = known?.type
      if target == .symbolicLink, devices == .refused {
        // The link itself is replaced, even if it points to a device or a folder.
        target = .regular
      } else if target == .symbolicLink {
        // A link to a file is replaced like a file. The link's target is not changed.
        target = try calls.statusIfThere(of: path, followsLinks: true)?.type ?? .regular
        if Self.isStream(path) { target = .fifo }
      }
      if target == .directory { throw FileError.isFolder(path: path) }
      if target != nil, !replacesExisting { throw FileError.exists(path: path) }
      if let target, target != .regular {
        guard devices == .written else { throw FileError.notRegular(path: path) }
        destination = .direct(content)
        return
      }
      let mode = known?.type == .regular ? known?.permissions.rawValue : nil
      destination = .staged(
        // If a file is replaced, a power failure must leave either the old file or the new file. If there is no old
        // file, nothing can be lost, and waiting for the disk would take longer than drawing.
        try WaitingFile(
          content, in: ParentFolder.of(path), mode: mode.map { $0 & 0o777 },
          isSynchronized: known != nil, calls: calls))
    } catch {
      throw FileError(error, path: path)
    }
  }

  /// Puts the file in place. If an error is thrown, an existing file is unchanged.
  package func commit() throws(FileError) {
    do {
      switch destination {
      case .staged(let file): try file.publish(at: path, replaces: replacesExisting)
      case .direct(let content):
        let file = try calls.again { () throws(Errno) in try calls.openToWrite(path) }
        do {
          try content.forEachPiece { try calls.writeAll($0, to: file) }
        } catch {
          try? calls.close(file)
          throw error
        }
        try calls.close(file)
      }
    } catch {
      discard()
      throw FileError(error, path: path)
    }
  }

  /// Puts all files in place, or none of them. Signals that end the process are deferred meanwhile. Devices and pipes
  /// are written first. If writing to a device or pipe fails, no file is put in place.
  ///
  /// - Parameter folders: Folders to put in place before the files.
  /// - Throws: `FileError`. After an error, all files are unchanged and no file is staged. `.partly` lists devices,
  ///   pipes and files whose changes cannot be undone.
  package static func commit(
    _ files: [StagedFile], folders: [StagingFolder] = []
  ) throws(FileError) {
    var done: [String] = []
    do throws(FileError) {
      for file in files where file.isDirect {
        try file.commit()
        done.append(file.path)
      }
      let placed = files.filter { !$0.isDirect }
      if let only = placed.first, placed.count == 1, folders.isEmpty {
        // No later step can fail, so the old file need not be kept.
        try only.commit()
      } else if let calls = placed.first?.calls ?? folders.first?.calls {
        try CLibrary.uninterrupted { () throws(FileError) in
          var placing = FilePlacing(calls)
          do throws(FileError) {
            for folder in folders { try folder.place(in: &placing) }
            for file in placed { try file.place(in: &placing) }
          } catch {
            done += placing.undo()
            throw error
          }
          placing.finish()
          for folder in folders { folder.finish() }
          for file in placed { file.finish() }
        }
      }
    } catch {
      for folder in folders { folder.discard() }
      for file in files { file.discard() }
      throw done.isEmpty ? error : .partly(error, written: done)
    }
  }

  /// Puts the file in place as one of several files.
  private func place(in placing: inout FilePlacing) throws(FileError) {
    guard case .staged(let file) = destination else { return }
    do throws(Errno) {
      try file.place(at: path, replaces: replacesExisting, in: &placing)
    } catch {
      throw FileError(error, path: path)
    }
  }

  private func finish() {
    if case .staged(let file) = destination { file.finish() }
  }

  package func discard() {
    if case .staged(let file) = destination { file.discard() }
  }

  private var isDirect: Bool {
    if case .direct = destination { true } else { false }
  }

  /// Returns whether a path refers to an open stream of the process, which may be connected to a file.
  private static func isStream(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) || path.hasBytes(first: "/dev/fd/")
      || path.hasBytes(first: "/proc/")
  }
}
