import SystemPackage

/// Files that take their places one after the other: all of them, or none.
///
/// What stood at a place is kept under a hidden name until every file has its place, so that it can go back. To be used while no
/// signal ends the process. One that ends all the same, by `SIGKILL` or a power cut, leaves what it has not put back under the
/// hidden names, one for each file that was to be replaced.
struct FilePlacing {
  private let calls: any SystemCalls
  private let keepsReplaced: Bool
  private var steps: [Step] = []
  /// Hidden names that were made here, to be taken from the list.
  private var made: [WaitingName] = []

  /// What was done, and how it is undone.
  private enum Step {
    /// A file got its first name there: the name goes again.
    case named(String)
    /// A file or folder got another name, where nothing stood: it gets the old one again.
    case moved(from: String, to: String)
    /// A file and what stood at its place have each other's names; whether the hidden one was made here.
    case exchanged(hidden: String, place: String, isMade: Bool)
    /// A file stands in the place of what has a hidden name, too.
    case replaced(place: String, kept: String)
    /// A file stands in the place of what is lost: where a file system has neither exchanges nor second names.
    case lost(place: String)
  }

  /// Begins without files.
  ///
  /// - Parameter keepsReplaced: Whether what stood at a place is kept. A file alone needs that not: nothing fails after it.
  init(_ calls: any SystemCalls, keepsReplaced: Bool = true) {
    (self.calls, self.keepsReplaced) = (calls, keepsReplaced)
  }

  /// Names an open file that has no name.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - place: Where it will be.
  ///   - folder: The folder of the place.
  ///   - replaces: Whether a file that stands there is replaced.
  /// - Throws: `Errno`; nothing has changed then.
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

  /// Gives a file or folder that has a hidden name its place.
  ///
  /// - Throws: `Errno`; nothing has changed then.
  mutating func move(
    _ hidden: String, to place: String, in folder: String, replaces: Bool
  ) throws(Errno) {
    // If nothing is kept, replacing does for a new place, too.
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

  /// Puts a file in the place of another, which is kept if it is to be.
  private mutating func replace(
    _ place: String, in folder: String, by hidden: String, isMade: Bool
  ) throws(Errno) {
    guard keepsReplaced else {
      try calls.again { () throws(Errno) in try calls.rename(hidden, to: place) }
      steps.append(.lost(place: place))
      return
    }
    // A folder could be exchanged with a file, too.
    if try calls.statusIfThere(of: place)?.type == .directory { throw .isDirectory }
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.exchange(hidden, with: place) }
      steps.append(.exchanged(hidden: hidden, place: place, isMade: isMade))
      return
    } catch .notSupported {
      // A file system of others, or an old kernel.
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
      // So say file systems without second names.
    }
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.rename(hidden, to: place) }
    } catch {
      if let kept { calls.removeIfPossible(kept) }
      throw error
    }
    steps.append(kept.map { .replaced(place: place, kept: $0) } ?? .lost(place: place))
  }

  /// Takes everything back, the last first.
  ///
  /// - Returns: The places that the system does not give back: new files stand there.
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
      // Those that were not made here are removed by those who made them.
      if case .exchanged(let hidden, _, isMade: true) = step { calls.removeIfPossible(hidden) }
    }
    forget()
    return left.reversed()
  }

  /// Removes what was kept: every file has its place.
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
