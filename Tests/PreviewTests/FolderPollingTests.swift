import Foundation
import SkelshotFiles
import SkelshotPrimitives
import TestSupport
import Testing

/// Tests the watcher for systems without inotify, which lists the folders again and again.
@Suite(.timeLimit(.minutes(10))) struct FolderPollingTests {
  /// Performs a step and collects the reported changes until the condition is true.
  private func changes(
    _ folders: Set<String>, until isEnough: (FolderChanges) -> Bool, after step: () throws -> Void
  ) async throws -> FolderChanges {
    let watcher = try FolderWatcher(settle: 5, polling: 10)
    #expect(watcher.watch(folders).isEmpty)
    try step()
    var all = FolderChanges()
    for await changes in watcher.changes {
      all.paths.formUnion(changes.paths)
      all.hasFolders = all.hasFolders || changes.hasFolders
      if isEnough(all) { break }
    }
    watcher.stop()
    return all
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `reports files that are created, changed, replaced and removed`() async throws {
    try await withTemporaryFolder { folder in
      for name in ["changed", "replaced", "removed", "same", "read"] {
        try write("1", "\(folder)/\(name)")
      }
      let expected = ["changed", "created", "removed", "replaced"].map { "\(folder)/\($0)" }
      let all = try await changes([folder], until: { Set(expected).isSubset(of: $0.paths) }) {
        try write("1", folder + "/created")
        try write("22", folder + "/changed")
        try Data("2".utf8).write(to: URL(fileURLWithPath: folder + "/replaced"), options: .atomic)
        try FileManager.default.removeItem(atPath: folder + "/removed")
        _ = try Data(contentsOf: URL(fileURLWithPath: folder + "/read"))
      }
      // A listing between the steps of an atomic write also sees its temporary file.
      #expect(all.paths.filter { !$0.hasPrefix(folder + "/.") } == expected)
      #expect(!all.hasFolders)
    }
  }

  @Test func `reports new folders, and files in two watched folders`() async throws {
    try await withTemporaryFolder { folder in
      let inner = folder + "/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      let all = try await changes([folder, inner], until: { $0.paths.count >= 3 }) {
        try write("1", folder + "/a")
        try write("1", inner + "/b")
        try FileManager.default.createDirectory(
          atPath: folder + "/new", withIntermediateDirectories: false)
      }
      #expect(Array(all.paths) == ["\(folder)/a", "\(inner)/b", "\(folder)/new"])
      #expect(all.hasFolders)
    }
  }

  @Test func `watches a folder again after it was removed and created`() async throws {
    try await withTemporaryFolder { folder in
      let inner = folder + "/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      let watcher = try FolderWatcher(settle: 5, polling: 10)
      #expect(watcher.watch([inner]).isEmpty)
      try FileManager.default.removeItem(atPath: inner)
      var iterator = watcher.changes.makeAsyncIterator()
      let removed = await iterator.next()
      #expect(removed?.hasFolders == true)
      #expect(Array(watcher.watch([inner])) == [inner])
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      #expect(watcher.watch([inner]).isEmpty)
      try write("1", inner + "/a")
      let written = await iterator.next()
      #expect(written.map { Array($0.paths) } == [inner + "/a"])
      watcher.stop()
      let last = await iterator.next()
      #expect(last == nil)
    }
  }

  @Test func `rejects a file in place of a folder`() throws {
    try withTemporaryFolder { folder in
      try write("1", folder + "/a")
      let watcher = try FolderWatcher(settle: 5, polling: 10)
      #expect(Array(watcher.watch([folder + "/a"])) == [folder + "/a"])
      watcher.stop()
    }
  }
}
