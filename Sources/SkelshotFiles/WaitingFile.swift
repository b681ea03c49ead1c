import SkelshotWork
import SystemPackage

/// A complete file that is not in place yet. If the system supports unnamed files, the file has no name, so even a
/// killed process leaves nothing behind. Otherwise, the file has a hidden name.
final class WaitingFile: Sendable {
  private enum State: Sendable {
    case nameless(FileDescriptor)
    case named(WaitingName)
    case done
  }

  private let state: Mutex<State>
  private let folder: String
  private let mode: CInterop.Mode?
  private let isSynchronized: Bool
  private let calls: any SystemCalls

  /// Writes a file. If `mode` is nil, the file gets the mode of a new file. If `isSynchronized` is true, waits until
  /// the bytes are on disk. If an error is thrown, no file is left behind.
  init(
    _ content: TemporaryFile, in folder: String, mode: CInterop.Mode?, isSynchronized: Bool,
    calls: any SystemCalls
  ) throws {
    (self.folder, self.calls) = (folder, calls)
    (self.mode, self.isSynchronized) = (mode, isSynchronized)
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
    // Some file systems report a full disk only when a file is closed.
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
      return try create(in: folder, calls)
    }
  }

  private static func create(
    in folder: String, _ calls: any SystemCalls
  ) throws(Errno) -> (FileDescriptor, WaitingName) {
    let (name, file) = try CLibrary.uninterrupted { () throws(Errno) in
      try WaitingName.make(in: folder) { (path) throws(Errno) in
        try calls.again { () throws(Errno) in try calls.create(path, mode: calls.fileMode) }
      }
    }
    return (file, name)
  }

  func publish(at path: String, replaces: Bool) throws(Errno) {
    try CLibrary.uninterrupted { () throws(Errno) in
      var placing = FilePlacing(calls, keepsReplaced: false)
      do throws(Errno) {
        try place(at: path, replaces: replaces, in: &placing)
      } catch {
        _ = placing.undo()
        throw error
      }
      placing.finish()
      finish()
    }
  }

  /// Puts the file in place together with other files. The caller must call `finish()` if all files are in place, and
  /// otherwise `discard()`. If an error is thrown, the file is not in place.
  func place(at path: String, replaces: Bool, in placing: inout FilePlacing) throws(Errno) {
    try changing { (state) throws(Errno) in
      switch state {
      case .nameless(let file):
        try placing.name(file, at: path, in: folder, replaces: replaces)
      case .named(let name):
        try placing.move(name.path, to: path, in: folder, replaces: replaces)
      case .done: return
      }
    }
  }

  func finish() {
    state.withLock { state in
      switch state {
      // The file is complete even if `close` reports an error.
      case .nameless(let file): try? calls.close(file)
      case .named(let name): name.forget()
      case .done: break
      }
      state = .done
    }
  }

  /// Names the file and changes the state. If an unnamed file cannot be given a name, names a copy of the file.
  private func changing(_ change: (State) throws(Errno) -> Void) throws(Errno) {
    let result = state.withLock { state in
      Result { () throws(Errno) in
        do throws(Errno) {
          try change(state)
        } catch .noSuchFileOrDirectory {
          // Giving an unnamed file a name needs /proc, which can be missing. If the folder is missing, copying fails,
          // too.
          guard case .nameless(let file) = state else { throw .noSuchFileOrDirectory }
          state = .named(try copy(of: file))
          try change(state)
        }
      }
    }
    try result.get()
  }

  /// Copies an unnamed file to a file with a hidden name and closes the unnamed file.
  private func copy(of file: FileDescriptor) throws(Errno) -> WaitingName {
    let (copy, name) = try Self.create(in: folder, calls)
    do throws(Errno) {
      do throws(Errno) {
        try calls.copy(file, to: copy)
        if let mode { try calls.again { () throws(Errno) in try calls.setMode(mode, of: copy) } }
        if isSynchronized { try calls.synchronizeIfPossible(copy) }
      } catch {
        try? calls.close(copy)
        throw error
      }
      do throws(Errno) { try calls.close(copy) } catch .interrupted {}
    } catch {
      calls.removeIfPossible(name.path)
      name.forget()
      throw error
    }
    try? calls.close(file)
    return name
  }

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
