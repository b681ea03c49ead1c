import Foundation
import SkelshotFiles
import TestSupport
import Testing

/// Tests which files can be read and which files are rejected.
@Suite struct FileReadingTests {
  @Test func `does not read pipes, devices or folders as files`() throws {
    try withTemporaryFolder { folder in
      let pipe = folder + "/pipe"
      let made = unsafe mkfifo(pipe, 0o600)
      #expect(made == 0)
      #expect(throws: FileError.notRegular(path: pipe)) {
        try FileReading.bytes(ofRegularFile: pipe)
      }
      #expect(throws: FileError.notRegular(path: "/dev/zero")) {
        try FileReading.bytes(ofRegularFile: "/dev/zero")
      }
      #expect(throws: FileError.isFolder(path: folder)) {
        try FileReading.bytes(ofRegularFile: folder)
      }
      #expect(throws: FileError.notRegular(path: pipe)) { try AtomicFile.write([1], to: pipe) }
      #expect(FileKind(path: pipe) == .other && FileKind(path: folder) == .folder)
    }
  }

  @Test func `reads a file up to a size limit`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/file"
      try AtomicFile.write(Array(repeating: 7, count: 100), to: path)
      #expect(try FileReading.bytes(ofRegularFile: path, limit: 100).count == 100)
      #expect(throws: FileError.self) { try FileReading.bytes(ofRegularFile: path, limit: 99) }
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `a file's first bytes determine its size limit`(count: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/file"
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      try AtomicFile.write(content, to: path)
      for (most, isRead) in [(count, true), (count + 1, true), (count - 1, false), (Int.max, true)]
      {
        let read = try? FileReading.bytes(ofFile: path) { start in
          #expect(start == Array(content.prefix(65_536)))
          return most
        }
        // An empty file can be read even if the limit is negative.
        #expect(read == (isRead || count == 0 ? content : nil))
      }
      let start = try FileReading.bytes(ofFile: path, mustBeRegular: true) { _ in nil }
      #expect(start == Array(content.prefix(65_536)))
    }
  }

  @Test func `reports a file name that is not valid UTF-8`() {
    #expect(throws: FileError.notText(path: "caf\u{FFFD}.json")) {
      try FileReading.bytes(ofFile: "caf\u{FFFD}.json")
    }
  }
}
