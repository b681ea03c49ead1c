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
  private let mode: CInterop.Mode?
  private let isSynchronized: Bool
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
      return try create(in: folder, calls)
    }
  }

  /// Makes a file under a hidden name.
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

  /// Gives the file its place.
  ///
  /// - Parameter replaces: Whether a file that stands there is replaced.
  /// - Throws: `Errno`; the file still waits then.
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

  /// Gives the file its place as one of several; `finish()` follows when all have theirs, else `discard()`.
  ///
  /// - Parameters:
  ///   - path: The place.
  ///   - replaces: Whether a file that stands there is replaced.
  ///   - placing: Takes it back where another one cannot take its place.
  /// - Throws: `Errno`; the file still waits then.
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

  /// Notes that the file has its place.
  func finish() {
    state.withLock { state in
      switch state {
      // The file is whole, whatever this says.
      case .nameless(let file): try? calls.close(file)
      case .named(let name): name.forget()
      case .done: break
      }
      state = .done
    }
  }

  /// Lets a file get a name, and another file under a hidden name if it cannot get one.
  private func changing(_ change: (State) throws(Errno) -> Void) throws(Errno) {
    let result = state.withLock { state in
      Result { () throws(Errno) in
        do throws(Errno) {
          try change(state)
        } catch .noSuchFileOrDirectory {
          // A file gets its first name by /proc, which need not be there. Nor need the folder: that is told now.
          guard case .nameless(let file) = state else { throw .noSuchFileOrDirectory }
          state = .named(try copy(of: file))
          try change(state)
        }
      }
    }
    try result.get()
  }

  /// Copies a file without a name to one that has a hidden name, and closes it.
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
