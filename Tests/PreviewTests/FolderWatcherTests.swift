import Foundation
import SkelshotFiles
import SkelshotPrimitives
import TestSupport
import Testing

/// Tests the folder watcher by changing files.
@Suite(.timeLimit(.minutes(10))) struct FolderWatcherTests {
  /// Performs a step and collects the reported changes until the condition is true.
  private func changes(
    _ folders: Set<String>, until isEnough: (FolderChanges) -> Bool, after step: () throws -> Void
  ) async throws -> FolderChanges {
    let watcher = try FolderWatcher(settle: 5)
    #expect(watcher.watch(folders).isEmpty)
    try step()
    var all = FolderChanges()
    for await changes in watcher.changes {
      all.paths.formUnion(changes.paths)
      all.hasFolders = all.hasFolders || changes.hasFolders
      all.isEverything = all.isEverything || changes.isEverything
      if isEnough(all) { break }
    }
    watcher.stop()
    return all
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `the folder watcher reports a new file`() async throws {
    try await withTemporaryFolder { folder in
      let all = try await changes([folder], until: { !$0.paths.isEmpty }) {
        try write("1", folder + "/a.json")
      }
      #expect(all.paths == [folder + "/a.json"])
      #expect(!all.isEverything)
    }
  }

  @Test func `the folder watcher distinguishes names that differ only in Unicode normalization`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let folders = ["\(folder)/caf\u{e9}", "\(folder)/cafe\u{301}"]
      for place in folders {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      }
      for place in folders {
        let watcher = try FolderWatcher(settle: 5)
        #expect(watcher.watch(folders).isEmpty)
        watcher.watch([place])
        for (number, other) in folders.enumerated() { try write("\(number)", other + "/\u{e9}") }
        try write("1", place + "/e\u{301}")
        // On a busy machine, the creation of a file and its end can arrive in two reports.
        var paths = PathSet()
        for await changes in watcher.changes {
          paths.formUnion(changes.paths)
          if paths.count >= 2 { break }
        }
        watcher.stop()
        #expect(
          paths.map { Array($0.utf8) }
            == [place + "/e\u{301}", place + "/\u{e9}"].map { Array($0.utf8) })
      }
    }
  }

  @Test func `the folder watcher reports a file that replaces another`() async throws {
    try await withTemporaryFolder { folder in
      try write("1", folder + "/a.json")
      let all = try await changes([folder], until: { $0.paths.contains(folder + "/a.json") }) {
        // An atomic write renames a temporary file to the existing name.
        try Data("2".utf8).write(to: URL(fileURLWithPath: folder + "/a.json"), options: .atomic)
      }
      #expect(all.paths.contains(folder + "/a.json"))
    }
  }

  @Test func `the folder watcher reports a removed file`() async throws {
    try await withTemporaryFolder { folder in
      try write("1", folder + "/a.json")
      let all = try await changes([folder], until: { !$0.paths.isEmpty }) {
        try FileManager.default.removeItem(atPath: folder + "/a.json")
      }
      #expect(all.paths == [folder + "/a.json"])
    }
  }

  @Test func `reports a new folder and, as soon as it is watched, the files in it`() async throws {
    try await withTemporaryFolder { folder in
      let watcher = try FolderWatcher(settle: 5)
      watcher.watch([folder])
      var changes = watcher.changes.makeAsyncIterator()
      try FileManager.default.createDirectory(
        atPath: folder + "/in", withIntermediateDirectories: false)
      let first = await changes.next()
      #expect(first?.hasFolders == true)
      watcher.watch([folder, folder + "/in"])
      try write("1", folder + "/in/b.json")
      var paths: Set<String> = []
      while !paths.contains(folder + "/in/b.json"), let next = await changes.next() {
        paths.formUnion(next.paths)
      }
      #expect(paths.contains(folder + "/in/b.json"))
      watcher.stop()
    }
  }

  @Test func `watches a folder again after it is removed and created again`() async throws {
    try await withTemporaryFolder { folder in
      let place = folder + "/in"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      let watcher = try FolderWatcher(settle: 5)
      watcher.watch([folder, place])
      var changes = watcher.changes.makeAsyncIterator()
      try FileManager.default.moveItem(atPath: place, toPath: folder + "/out")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      while let next = await changes.next(), !next.hasFolders {}
      watcher.watch([folder, place], again: true)
      try write("1", place + "/b.json")
      var paths: Set<String> = []
      while !paths.contains(place + "/b.json"), let next = await changes.next() {
        paths.formUnion(next.paths)
      }
      #expect(paths.contains(place + "/b.json"))
      watcher.stop()
    }
  }

  @Test
  func `the folder watcher reports nothing for unwatched folders and ends when it is stopped`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let watcher = try FolderWatcher(settle: 5)
      #expect(watcher.watch([folder, folder + "/missing"]) == [folder + "/missing"])
      watcher.watch([])
      try write("1", folder + "/a.json")
      watcher.stop()
      // A second call of `stop` must not close descriptors, because the system may have assigned them to other files.
      watcher.stop()
      var told: [FolderChanges] = []
      for await changes in watcher.changes { told.append(changes) }
      #expect(told.isEmpty)
      watcher.stop()
      #expect(watcher.watch([folder]) == [folder])
    }
  }
}
