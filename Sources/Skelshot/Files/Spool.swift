import FoundationEssentials
public import SkelshotFrames
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes that wait to be written to a file: short ones in memory, the rest in a file without a name,
/// which goes away by itself whatever happens.
public final class Spool: ByteSink {
  /// Bytes that are kept in memory.
  static let mostInMemory = 1 << 20

  private struct State: Sendable {
    var memory: [UInt8] = []
    var file: FileDescriptor?
    var count = 0
  }

  private let state = Mutex(State())

  /// Makes an empty spool.
  public init() {}

  /// Makes a spool of finished bytes.
  public convenience init(_ bytes: [UInt8]) {
    self.init()
    state.withLock {
      $0.memory = bytes
      $0.count = bytes.count
    }
  }

  deinit {
    if let file = state.withLock({ $0.file }) { try? file.close() }
  }

  /// How many bytes there are.
  public var count: Int { state.withLock { $0.count } }

  /// Adds bytes.
  ///
  /// - Throws: `FileError` if they are too many for memory and cannot be put into a file.
  public func write(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      do {
        if state.file == nil, state.count + bytes.count > Self.mostInMemory {
          let file = try Self.makeNamelessFile()
          state.file = file
          try file.writeAll(state.memory)
          state.memory = []
        }
        if let file = state.file {
          try file.writeAll(bytes)
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
  public func bytes() throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    do {
      try forEachPiece { all += $0 }
    } catch {
      throw FileError(error, path: Self.folder.string)
    }
    return all
  }

  private static var folder: FilePath { FilePath(FileManager.default.temporaryDirectory.path) }

  private static func makeNamelessFile() throws -> FileDescriptor {
    var number = 0
    while true {
      let path = folder.appending("skelshot.\(getpid()).\(number)")
      do {
        let file = try FileDescriptor.open(
          path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: .ownerReadWrite)
        try FileManager.default.removeItem(atPath: path.string)
        return file
      } catch Errno.fileExists {
        number += 1
      }
    }
  }
}
