import FoundationEssentials
import SkelshotWork
import SystemPackage

/// Bytes that wait for their place in a file: up to a mebibyte in memory, more in a file without a name,
/// which the system removes when the process ends, whatever happens.
package final class TemporaryFile: Sendable {
  /// Bytes that are kept in memory.
  package static let mostInMemory = 1 << 20

  private struct State: Sendable {
    var memory: [UInt8] = []
    var file: FileDescriptor?
    var count = 0
  }

  private let state = Mutex(State())
  private let calls: any SystemCalls

  /// Makes an empty one.
  package convenience init() { self.init(calls: SystemBridge()) }

  package init(calls: any SystemCalls) { self.calls = calls }

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
        if state.file == nil, state.count + bytes.count > Self.mostInMemory {
          let file = try makeNamelessFile()
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
        throw FileError(error, path: Self.folder.string)
      }
    }
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

  private func makeNamelessFile() throws(Errno) -> FileDescriptor {
    let folder = Self.folder.string
    do throws(Errno) {
      return try calls.again { () throws(Errno) in
        try calls.openNameless(in: folder, mode: 0o600)
      }
    } catch .notSupported {
      return try CLibrary.uninterrupted { () throws(Errno) in
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
    }
  }
}
