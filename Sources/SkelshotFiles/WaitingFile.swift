import SkelshotWork
import SystemPackage

/// A file that is written whole and has no place yet: without a name where the system can do that, so that not even a
/// killed process leaves it behind, else under a hidden one.
final class WaitingFile: Sendable {
  private enum State: Sendable {
    case nameless(FileDescriptor)
    case named(WaitingName)
    /// It has its place, or is gone.
    case done
  }

  private let state: Mutex<State>
  private let folder: String
  private let calls: any SystemCalls

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - content: What it will hold.
  ///   - folder: The folder that it will be in.
  ///   - mode: Its permissions; nil for those of a new file.
  ///   - isSynchronized: Whether the disk has its bytes before anything else happens.
  /// - Throws: `Errno`, or why the content cannot be read back; nothing is left behind then.
  init(
    _ content: TemporaryFile, in folder: String, mode: CInterop.Mode?, isSynchronized: Bool,
    calls: any SystemCalls
  ) throws {
    (self.folder, self.calls) = (folder, calls)
    let written = try content.take(from: folder)
    let (file, name) = try written.map { ($0, nil) } ?? Self.open(in: folder, calls)
    do {
      if written == nil { try content.forEachPiece { try calls.writeAll($0, to: file) } }
      if let mode { try calls.again { () throws(Errno) in try calls.setMode(mode, of: file) } }
      if isSynchronized { try calls.synchronizeIfPossible(file) }
    } catch {
      try? calls.close(file)
      if let name {
        calls.removeIfPossible(name.path)
        name.forget()
      }
      throw error
    }
    guard let name else {
      state = Mutex(.nameless(file))
      return
    }
    state = Mutex(.named(name))
    // Some file systems tell only now that there is no room.
    do throws(Errno) {
      try calls.close(file)
    } catch .interrupted {
      return
    } catch {
      discard()
      throw error
    }
  }

  deinit { discard() }

  private static func open(
    in folder: String, _ calls: any SystemCalls
  ) throws(Errno) -> (FileDescriptor, WaitingName?) {
    do throws(Errno) {
      let file = try calls.again { () throws(Errno) in
        try calls.openNameless(in: folder, mode: calls.fileMode)
      }
      return (file, nil)
    } catch .notSupported {
      let (name, file) = try CLibrary.uninterrupted { () throws(Errno) in
        try WaitingName.make(in: folder) { (path) throws(Errno) in
          try calls.again { () throws(Errno) in try calls.create(path, mode: calls.fileMode) }
        }
      }
      return (file, name)
    }
  }

  /// Gives the file its place.
  ///
  /// - Parameter replaces: Whether a file that stands there is replaced.
  /// - Throws: `Errno`; the file still waits then.
  func publish(at path: String, replaces: Bool) throws(Errno) {
    let result = CLibrary.uninterrupted {
      state.withLock { state in
        Result { () throws(Errno) in
          switch state {
          case .nameless(let file):
            try publish(file, at: path, replaces: replaces)
            // The file is whole and has its place.
            try? calls.close(file)
          case .named(let name):
            try calls.again { () throws(Errno) in
              if replaces {
                try calls.rename(name.path, to: path)
              } else {
                try calls.renameToNew(name.path, to: path)
              }
            }
            name.forget()
          case .done: return
          }
          state = .done
        }
      }
    }
    try result.get()
  }

  private func publish(
    _ file: FileDescriptor, at path: String, replaces: Bool
  ) throws(Errno) {
    do throws(Errno) {
      return try calls.again { () throws(Errno) in try calls.link(file, to: path) }
    } catch {
      guard replaces, error == .fileExists else { throw error }
    }
    // A link cannot take the place of a file; a second name can.
    let (name, _) = try WaitingName.make(in: folder) { (path) throws(Errno) in
      try calls.again { () throws(Errno) in try calls.link(file, to: path) }
    }
    defer { name.forget() }
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.rename(name.path, to: path) }
    } catch {
      calls.removeIfPossible(name.path)
      throw error
    }
  }

  /// Removes the file that waits.
  func discard() {
    CLibrary.uninterrupted {
      state.withLock { state in
        switch state {
        case .nameless(let file): try? calls.close(file)
        case .named(let name):
          calls.removeIfPossible(name.path)
          name.forget()
        case .done: break
        }
        state = .done
      }
    }
  }
}
