import FoundationEssentials
import SkelshotPrimitives
import SkelshotWork
import SystemPackage

/// Bytes that wait for their place in a file: the first ones in memory, more in a file without a name,
/// which the system removes when the process ends, whatever happens.
package final class TemporaryFile: Sendable {
  /// Bytes that are kept in memory where nobody has said where the file will be.
  package static let mostInMemory = 1 << 20
  /// Bytes that are kept in memory where the place is known: what follows is written where it will stay.
  package static let mostBesidePlace = 1 << 16

  private struct State: Sendable {
    var memory: [UInt8] = []
    var file: FileDescriptor?
    /// The folder of the file if that is the one in which it will stay, and nobody has taken it yet.
    var folder: String?
    var count = 0
  }

  private let state = Mutex(State())
  /// Where the file will be, as far as that is known.
  private let place: String?
  private let calls: any SystemCalls

  /// Makes an empty one.
  ///
  /// - Parameter place: Where the file will be: bytes that go to the disk are written in its folder, so that they need
  ///   not be written again. nil where that is not known.
  package convenience init(for place: String? = nil) {
    self.init(for: place, calls: SystemBridge())
  }

  package init(for place: String? = nil, calls: any SystemCalls) {
    (self.place, self.calls) = (place, calls)
  }

  /// Makes one of finished bytes.
  package convenience init(_ bytes: [UInt8]) {
    self.init()
    state.withLock {
      $0.memory = bytes
      $0.count = bytes.count
    }
  }

  deinit {
    if let file = state.withLock({ $0.file }) { try? calls.close(file) }
  }

  /// How many bytes there are.
  package var count: Int { state.withLock { $0.count } }

  /// Adds bytes.
  ///
  /// - Throws: `FileError` if they are too many for memory and cannot be put into a file.
  package func write(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      do {
        let most = place == nil ? Self.mostInMemory : Self.mostBesidePlace
        if state.file == nil, state.count + bytes.count > most {
          let file: FileDescriptor
          (file, state.folder) = try makeNamelessFile()
          state.file = file
          try calls.writeAll(state.memory, to: file)
          state.memory = []
        }
        if let file = state.file {
          try calls.writeAll(bytes, to: file)
        } else {
          state.memory += bytes
        }
        state.count += bytes.count
      } catch {
        let isInPlace = state.folder != nil
        throw FileError(error, path: (isInPlace ? place : nil) ?? Self.folder.string)
      }
    }
  }

  /// The file itself, if it was written in a folder: it needs only a name there. Nothing may be written afterwards.
  ///
  /// - Returns: A descriptor, which the caller closes; nil where the bytes are in memory or elsewhere, or were taken.
  /// - Throws: `Errno` if there is no descriptor left.
  func take(from folder: String) throws(Errno) -> FileDescriptor? {
    let taken = state.withLock { state in
      Result { () throws(Errno) -> FileDescriptor? in
        guard let file = state.file, state.folder == folder else { return nil }
        let copy = try calls.again { () throws(Errno) in try calls.duplicate(file) }
        state.folder = nil
        return copy
      }
    }
    return try taken.get()
  }

  /// Calls `body` with all bytes, piece by piece.
  ///
  /// - Throws: What `body` throws, or why they cannot be read back.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    try state.withLock { state in
      guard let file = state.file else { return try body(state.memory) }
      var offset = 0
      while offset < state.count {
        let count = min(Self.mostInMemory / 4, state.count - offset)
        let piece = try file.bytes(at: offset, count: count)
        try body(piece)
        offset += count
      }
    }
  }

  /// All bytes at once.
  ///
  /// - Throws: `FileError` if they cannot be read back.
  package func bytes() throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    do {
      try forEachPiece { all += $0 }
    } catch {
      throw FileError(error, path: Self.folder.string)
    }
    return all
  }

  private static var folder: FilePath { FilePath(FileManager.default.temporaryDirectory.path) }

  /// - Returns: The file, and the folder that it is in if that is the one where it will stay.
  private func makeNamelessFile() throws(Errno) -> (FileDescriptor, folder: String?) {
    // Devices have no disk behind them.
    if let target = place.map(ParentFolder.of), !(target + "/").hasBytes(first: "/dev/") {
      do throws(Errno) {
        let file = try calls.again { () throws(Errno) in
          try calls.openNameless(in: target, mode: calls.fileMode)
        }
        return (file, target)
      } catch {
        // A folder that is made later, or may not be written to: the file is told of it when it takes its place.
      }
    }
    let folder = Self.folder.string
    do throws(Errno) {
      let file = try calls.again { () throws(Errno) in
        try calls.openNameless(in: folder, mode: 0o600)
      }
      return (file, nil)
    } catch .notSupported {
      let file = try CLibrary.uninterrupted { () throws(Errno) in
        let (name, file) = try WaitingName.make(in: folder) { (path) throws(Errno) in
          try calls.again { () throws(Errno) in try calls.create(path, mode: 0o600) }
        }
        defer { name.forget() }
        do throws(Errno) {
          try calls.again { () throws(Errno) in try calls.unlink(name.path) }
        } catch {
          try? calls.close(file)
          throw error
        }
        return file
      }
      return (file, nil)
    }
  }
}
