import Foundation
import SkelshotFiles
import SkelshotWork
import TestSupport
import Testing

/// Tests that only one process or task at a time can hold a folder's lock. The lock does not create a file.
@Suite struct FolderLockTests {
  @Test func `only one task at a time can lock a folder`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/count"
      try Data("0".utf8).write(to: URL(fileURLWithPath: path))
      let failures = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<50 {
          do {
            let lock = try FolderLock(folder)
            defer { lock.release() }
            // Without the lock, other tasks could write between this read and the next write, and counts would be lost.
            let text = String(decoding: try FileReading.bytes(ofFile: path), as: UTF8.self)
            try Data("\((Int(text) ?? 0) + 1)".utf8).write(to: URL(fileURLWithPath: path))
          } catch {
            failures.withLock { $0 += 1 }
          }
        }
      }
      #expect(failures.withLock { $0 } == 0)
      #expect(try FileReading.bytes(ofFile: path) == Array("400".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["count"])
    }
  }

  @Test func `locking a missing folder fails`() throws {
    try withTemporaryFolder { folder in
      #expect(throws: FileError.self) { try FolderLock(folder + "/none") }
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))
      #expect(throws: FileError.self) { try FolderLock(folder + "/file") }
    }
  }
}
