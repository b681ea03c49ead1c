import SystemPackage

/// Puts several files in place one after the other. If one file fails, all previous changes are undone.
///
/// Until every file is in place, replaced files are kept under hidden names so that they can be restored. Signals that
/// end the process must be deferred meanwhile. SIGKILL or a power failure can leave one hidden file per replaced file.
struct FilePlacing {
  private let calls: any SystemCalls
  private let keepsReplaced: Bool
  private var steps: [Step] = []
  /// The hidden names created by this type. At the end, these names must be removed from the signal handler's list.
  private var made: [WaitingName] = []

  private enum Step {
    /// An unnamed file was given a name. Undoing removes the name.
    case named(String)
    /// A file or folder was renamed. Undoing restores the old name.
    case moved(from: String, to: String)
    /// A new file and the existing file exchanged their names. `isMade` states whether this type created the hidden
    /// name.
    case exchanged(hidden: String, place: String, isMade: Bool)
    /// A file replaced an existing file. The old file is kept under a hidden name.
    case replaced(place: String, kept: String)
    /// A file replaced an existing file, which cannot be restored.
    case lost(place: String)
  }

  /// - Parameter keepsReplaced: Whether to keep replaced files, which is unnecessary for a single file.
  init(_ calls: any SystemCalls, keepsReplaced: Bool = true) {
    (self.calls, self.keepsReplaced) = (calls, keepsReplaced)
  }

  /// Gives a name to an open file that has none. If an error is thrown, nothing has changed.
  mutating func name(
    _ file: FileDescriptor, at place: String, in folder: String, replaces: Bool
  ) throws(Errno) {
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.link(file, to: place) }
      steps.append(.named(place))
      return
    } catch {
      guard replaces, error == .fileExists else { throw error }
    }
    let (name, _) = try WaitingName.make(in: folder) { (path) throws(Errno) in
      try calls.again { () throws(Errno) in try calls.link(file, to: path) }
    }
    made.append(name)
    do throws(Errno) {
      try replace(place, in: folder, by: name.path, isMade: true)
    } catch {
      calls.removeIfPossible(name.path)
      throw error
    }
  }

  /// Moves a file or folder from its hidden name to its place. If an error is thrown, nothing has changed.
  mutating func move(
    _ hidden: String, to place: String, in folder: String, replaces: Bool
  ) throws(Errno) {
    // If replaced files need not be kept, a replacing rename works for both new and existing paths.
    if keepsReplaced || !replaces {
      do throws(Errno) {
        try calls.again { () throws(Errno) in try calls.renameToNew(hidden, to: place) }
        steps.append(.moved(from: hidden, to: place))
        return
      } catch {
        guard replaces, error == .fileExists else { throw error }
      }
    }
    try replace(place, in: folder, by: hidden, isMade: false)
  }

  private mutating func replace(
    _ place: String, in folder: String, by hidden: String, isMade: Bool
  ) throws(Errno) {
    guard keepsReplaced else {
      try calls.again { () throws(Errno) in try calls.rename(hidden, to: place) }
      steps.append(.lost(place: place))
      return
    }
    // Without this check, an exchange would also replace a folder.
    if try calls.statusIfThere(of: place)?.type == .directory { throw .isDirectory }
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.exchange(hidden, with: place) }
      steps.append(.exchanged(hidden: hidden, place: place, isMade: isMade))
      return
    } catch .notSupported {
      // Non-native file systems and old kernels do not support exchanges.
    }
    var kept: String?
    do throws(Errno) {
      let name = try WaitingName.make(in: folder) { (path) throws(Errno) in
        try calls.again { () throws(Errno) in try calls.linkFile(place, to: path) }
      }.name
      made.append(name)
      kept = name.path
    } catch .notSupported {
    } catch .notPermitted {
      // File systems without hard links report this error.
    }
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.rename(hidden, to: place) }
    } catch {
      if let kept { calls.removeIfPossible(kept) }
      throw error
    }
    steps.append(kept.map { .replaced(place: place, kept: $0) } ?? .lost(place: place))
  }

  /// Undoes all steps in reverse order. Returns the paths that cannot be restored. These paths keep their new files.
  mutating func undo() -> [String] {
    var left: [String] = []
    for step in steps.reversed() {
      do throws(Errno) {
        try calls.again { () throws(Errno) in
          switch step {
          case .named(let place): try calls.unlink(place)
          case .moved(let hidden, let place): try calls.renameToNew(place, to: hidden)
          case .exchanged(let hidden, let place, _): try calls.exchange(hidden, with: place)
          case .replaced(let place, let kept): try calls.rename(kept, to: place)
          case .lost: throw .notSupported
          }
        }
      } catch {
        switch step {
        case .named(let place), .moved(_, let place), .exchanged(_, let place, _),
          .lost(let place):
          left.append(place)
        case .replaced(let place, let kept):
          left.append(place)
          calls.removeIfPossible(kept)
        }
      }
      // Hidden names that this type did not create are removed by their owners.
      if case .exchanged(let hidden, _, isMade: true) = step { calls.removeIfPossible(hidden) }
    }
    forget()
    return left.reversed()
  }

  /// Removes the kept files. Call this method only after every file is in place.
  mutating func finish() {
    for step in steps {
      switch step {
      case .exchanged(let hidden, _, _): calls.removeIfPossible(hidden)
      case .replaced(_, let kept): calls.removeIfPossible(kept)
      case .named, .moved, .lost: break
      }
    }
    forget()
  }

  private mutating func forget() {
    for name in made { name.forget() }
    (steps, made) = ([], [])
  }
}
