import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests that the files of a transaction are either written together or not at all.
@Suite struct OutputTransactionTests {
  @Test func `an output transaction writes no files before the commit`() throws {
    try withTemporaryFolder { folder in
      var transaction = OutputTransaction()
      transaction.add(TemporaryFile([1]), to: folder + "/a")
      transaction.add(TemporaryFile([2]), to: folder + "/sub/b", makingFolders: true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      let paths = try transaction.commit()
      #expect(paths == [folder + "/a", folder + "/sub/b"])
      #expect(FileManager.default.contents(atPath: folder + "/sub/b") == Data([2]))
      let rest = try transaction.commit()
      #expect(rest.isEmpty)
    }
  }

  @Test func `a failed commit leaves no new files and keeps all existing ones`() throws {
    try withTemporaryFolder { folder in
      try Data([9]).write(to: URL(filePath: folder + "/a"))
      try FileManager.default.createDirectory(
        atPath: folder + "/taken", withIntermediateDirectories: false)
      var transaction = OutputTransaction()
      transaction.add(TemporaryFile([1]), to: folder + "/a")
      transaction.add(TemporaryFile([2]), to: folder + "/taken")
      #expect(throws: FileError.isFolder(path: folder + "/taken")) {
        _ = try transaction.commit()
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "taken"])
      #expect(FileManager.default.contents(atPath: folder + "/a") == Data([9]))
    }
  }
}
