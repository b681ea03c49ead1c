import Foundation
import SkelshotFiles
import TestSupport
import Testing

/// Tests that no file is written twice and that no output replaces an input.
@Suite struct PathClaimsTests {
  @Test(arguments: [
    ("a.png", "./a.png"), ("a.png", ".//a.png"), ("a.png", "sub/../a.png"), ("a.png", "link/a.png"),
    ("new/a.png", "./new//a.png"), ("there", "hard"), ("there", "soft"), ("sub/x", "sub/./x"),
  ])
  func `rejects two names that refer to the same file`(first: String, second: String) throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: folder + "/sub", withIntermediateDirectories: false)
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder)
      try AtomicFile.write([1], to: folder + "/there")
      try manager.linkItem(atPath: folder + "/there", toPath: folder + "/hard")
      try manager.createSymbolicLink(atPath: folder + "/soft", withDestinationPath: "there")
      let (one, other) = ("\(folder)/\(first)", "\(folder)/\(second)")
      var claims = PathClaims()
      try claims.writes(one)
      #expect(throws: PathClash.twice(first: one, second: other)) { try claims.writes(other) }
      claims = PathClaims()
      try claims.reads(one, as: "the layout")
      #expect(throws: PathClash.input(output: other, input: one, what: "the layout")) {
        try claims.writes(other)
      }
      claims = PathClaims()
      try claims.writes(other)
      #expect(throws: PathClash.input(output: other, input: one, what: "a picture")) {
        try claims.reads(one, as: "a picture")
      }
    }
  }

  @Test func `treats names that differ only in Unicode normalization as different files`() throws {
    try withTemporaryFolder { folder in
      var claims = PathClaims()
      for name in ["caf\u{e9}", "cafe\u{301}", "new\u{e9}/a", "newe\u{301}/a", "a/\u{301}b", "a"] {
        try claims.writes("\(folder)/\(name)")
      }
      try claims.reads("\(folder)/\u{301}b", as: "a layout")
      #expect(throws: PathClash.self) { try claims.writes("\(folder)/./cafe\u{301}") }
      #expect(throws: PathClash.self) { try claims.writes("\(folder)/a//\u{301}b") }
    }
  }

  @Test func `accepts distinct output files and several outputs to one device`() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([1], to: folder + "/a")
      var claims = PathClaims()
      for name in ["a", "b", "sub/a", "a.png"] { try claims.writes("\(folder)/\(name)") }
      for _ in 0..<2 {
        try claims.reads("/dev/null", as: "the layout")
        try claims.writes("/dev/null")
      }
    }
  }

  @Test func `a text output cannot replace a picture`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.json"
      for start in [Array("GIF89a".utf8), [0x89, 0x50, 0x4e, 0x47, 0x0d]] {
        try AtomicFile.write(start, to: path)
        var claims = PathClaims()
        #expect(throws: PathClash.picture(path)) { try claims.writes(path, isText: true) }
      }
      try AtomicFile.write(Array("{}".utf8), to: path)
      var claims = PathClaims()
      try claims.writes(path, isText: true)
    }
  }
}
