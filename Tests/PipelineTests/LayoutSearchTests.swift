import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests which layouts the arguments select. Patterns follow glob(7), and `**` matches any folders, as in shells.
@Suite struct LayoutSearchTests {
  /// Runs a test in a folder that contains empty files with the given names.
  private func withFiles(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "skelshot-search-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names {
      let path = folder + "/" + name
      let parts = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map {
        String(Substring($0))
      }
      try FileManager.default.createDirectory(
        atPath: "/" + parts.joined(separator: "/"), withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path))
    }
    try body(folder)
  }

  @Test(arguments: [
    ("*.json", ["a", "b", "c1", "c2"]), ("?.json", ["a", "b"]), ("[ac]*.json", ["a", "c1", "c2"]),
    ("[!a]*.json", ["b", "c1", "c2"]), ("c[0-1].json", ["c1"]), ("*/x.json", ["sub/x"]),
    ("**/x.json", ["sub/deep/x", "sub/x"]), ("**/**/x.json", ["sub/deep/x", "sub/x"]),
    ("s*", ["sub/deep/x", "sub/x"]), ("sub/**", ["deep/x", "x"]), ("*b*/*/x*", ["sub/deep/x"]),
    ("*", ["a", "b", "c1", "c2", "sub/deep/x", "sub/x", "text"]), (".h*", [".hidden"]),
    ("**/*.json", ["a", "b", "c1", "c2", "sub/deep/x", "sub/x"]),
  ])
  func `a file pattern finds the matching layouts`(pattern: String, names: [String]) throws {
    try withFiles(
      [
        "a.json", "b.json", "c1.json", "c2.json", ".hidden.json", "text.txt", "sub/x.json",
        "sub/deep/x.json", ".away/y.json",
      ]
    ) { folder in
      let found = try LayoutFile.find([folder + "/" + pattern])
      #expect(found.map(\.name) == names)
      #expect(
        found.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    }
  }

  /// Patterns match bytes, so a combining accent is a separate character even after a letter or a slash.
  @Test
  func `lists names that differ only in Unicode normalization separately and in byte order`()
    throws
  {
    let names = ["cafe\u{301}", "caf\u{e9}", "in/\u{301}y", "in.\u{301}/z", "\u{301}x"]
    try withFiles(names.map { $0 + ".json" }) { folder in
      func find(_ arguments: String...) throws -> [[UInt8]] {
        try LayoutFile.find(arguments.map { "\(folder)/\($0)" }).map { Array($0.name.utf8) }
      }
      #expect(try find("") == names.map { Array($0.utf8) })
      #expect(try find("caf\u{e9}*") == [Array("caf\u{e9}".utf8)])
      #expect(try find("cafe?.json") == [Array("cafe\u{301}".utf8)])
      #expect(try find("*/\u{301}*") == [Array("in/\u{301}y".utf8)])
      #expect(try find("in/\u{301}y.json") == [Array("\u{301}y".utf8)])
      #expect(LayoutFile(path: "../\u{301}a.json").stepOutOfFolder == nil)
      #expect(Scene.folder(ofFile: "\(folder)/in/\u{301}y.json") == "\(folder)/in")
      let both = try LayoutFile.find(["\(folder)/cafe\u{301}.json", "\(folder)/caf\u{e9}.json"])
      #expect(both[0] != both[1] && Set(both).count == 2)
    }
  }

  @Test func `never searches a folder twice for the same remaining part of a pattern`() throws {
    // There are 658,008 ways to divide 40 folders among the wildcards.
    let deep = String(repeating: "a/", count: 40)
    try withFiles([deep + "x.json", deep + "y.txt"]) { folder in
      let pattern = String(repeating: "**/a/", count: 5) + "**/x.json"
      let found = try LayoutFile.find([folder + "/" + pattern])
      #expect(found.map(\.name) == [deep + "x"])
      let other = try? LayoutFile.find([folder + "/" + String(pattern.dropLast(6)) + "z.json"])
      #expect(other == nil)
    }
  }

  @Test func `ignores slashes after a folder's name`() throws {
    try withFiles(["a.json"]) { folder in
      let plain = try LayoutFile.find([folder])
      #expect(plain.map(\.path) == [folder + "/a.json"])
      #expect(try LayoutFile.find([folder + "//"]) == plain)
    }
  }

  @Test func `many wildcards in a pattern do not take exponential time`() throws {
    let name = String(repeating: "a", count: 200)
    try withFiles([name]) { folder in
      let pattern = String(repeating: "*a", count: 100) + "b"
      let start = ContinuousClock.now
      #expect(throws: LoadError.self) { try LayoutFile.find([folder + "/" + pattern]) }
      // Linear matching takes milliseconds, exponential matching years.
      #expect(ContinuousClock.now - start < .seconds(60))
    }
  }

  @Test func `reports both layouts if two have the same name`() throws {
    try withFiles(["a/x.json", "b/x.json"]) { folder in
      let paths = ["a", "b"].map { "\(folder)/\($0)/x.json" }
      #expect(throws: LayoutSearchError.sharedName("x", first: paths[0], second: paths[1])) {
        try LayoutFile.find(paths, passOver: nil)
      }
    }
  }

  @Test func `a path without a layout either ends the search or is reported and skipped`() throws {
    try withFiles(["a.json", "a.jsonc", "sub/b.json"]) { folder in
      let pipe = folder + "/pipe.json"
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      #expect(throws: LayoutSearchError.file(.notRegular(path: pipe))) {
        try LayoutFile.find([folder], passOver: nil)
      }
      for argument in [folder, folder + "/**", folder + "/*"] {
        var errors: [LayoutSearchError] = []
        let found = try LayoutFile.find([argument, folder + "/none*"]) { errors.append($0) }
        #expect(found.map(\.name) == ["a", "sub/b"])
        #expect(
          errors == [
            .file(.notRegular(path: pipe)), .noMatch(pattern: folder + "/none*"),
            .sharedName("a", first: folder + "/a.json", second: folder + "/a.jsonc"),
          ])
      }
    }
  }
}
