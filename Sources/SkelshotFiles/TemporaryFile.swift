import SkelshotPrimitives
import SkelshotWork
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Collects the bytes of a file: the first bytes in memory, and further bytes in an unnamed file. The system removes
/// the unnamed file when the process ends, for whatever reason.
package final class TemporaryFile: Sendable {
  /// The maximum number of bytes to keep in memory if the target is unknown.
  package static let mostInMemory = 1 << 20
  /// The maximum number of bytes in memory if the target is known. Further bytes go to the target's folder.
  package static let mostBesidePlace = 1 << 16

  private struct State: Sendable {
    var memory: [UInt8] = []
    var file: FileDescriptor?
    /// The target's folder if this type owns an unnamed file in the folder; nil otherwise.
    var folder: String?
    var count = 0
  }

  private let state = Mutex(State())
  private let place: String?
  private let calls: any SystemCalls

  /// Creates an empty file. If a target is given, the unnamed file is in the target's folder.
  package convenience init(for place: String? = nil) {
    self.init(for: place, calls: SystemBridge())
  }

  package init(for place: String? = nil, calls: any SystemCalls) {
    (self.place, self.calls) = (place, calls)
  }

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

  package var count: Int { state.withLock { $0.count } }

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

  /// Takes the unnamed file if it is in `folder` and therefore needs only a name. Returns nil otherwise. The caller
  /// must close the descriptor and must not write to it afterwards.
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

  /// Returns all bytes.
  ///
  /// - Throws: `FileError` if the bytes cannot be read back.
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

  /// - Returns: The file, and the target's folder if the file is in it.
  private func makeNamelessFile() throws(Errno) -> (FileDescriptor, folder: String?) {
    // Devices are in `/dev`, where temporary files should not be created.
    if let target = place.map(ParentFolder.of), !(target + "/").hasBytes(first: "/dev/") {
      do throws(Errno) {
        let file = try calls.again { () throws(Errno) in
          try calls.openNameless(in: target, mode: calls.fileMode)
        }
        return (file, target)
      } catch {
        // The folder is missing or not writable. The error is reported when the file is put in place.
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
