import Foundation
import SkelshotFiles
import TestSupport
import Testing

/// Tests functions that inspect paths.
@Suite struct PlaceOnDiskTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/a/b", withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: folder + "/a/b/file"))
      try body(folder)
    }
  }

  @Test func `finds links in the middle of a path but not at its end`() throws {
    try withFolder { folder in
      func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: target)
      }
      try link("l", to: "a")
      try link("a/m", to: "b")
      try link("a/f", to: "b/file")
      func found(_ name: String) -> String? { PlaceOnDisk.link(onTheWayTo: name, in: folder) }
      #expect(found("a/b/file") == nil && found("a/f") == nil && found("none/x") == nil)
      #expect(found("l/b/file") == folder + "/l")
      #expect(found("a/m/file") == folder + "/a/m")
      #expect(PlaceOnDisk.link(onTheWayTo: "b/file", in: folder + "/l") == nil)
      #expect(PlaceOnDisk.Identity(path: folder + "/l/m/file") != nil)
      #expect(
        PlaceOnDisk.Identity(path: folder + "/l/m/file")
          == PlaceOnDisk.Identity(path: folder + "/a/b/file"))
      #expect(PlaceOnDisk.Identity(path: folder + "/none") == nil)
      #expect(PlaceOnDisk.isSame(folder + "/l", folder + "/a"))
      #expect(PlaceOnDisk.isSame(folder + "/none/x/..", folder + "/none"))
      #expect(!PlaceOnDisk.isSame(folder + "/none", folder + "/a"))
    }
  }

  @Test func `distinguishes regular files, links, folders, pipes and devices`() throws {
    try withFolder { folder in
      let made = unsafe mkfifo(folder + "/pipe", 0o600)
      #expect(made == 0)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "pipe")
      let places = [
        ("a/b/file", true), ("a", false), ("pipe", false), ("link", false), ("none", false),
      ]
      for (name, isFile) in places {
        #expect(PlaceOnDisk.isRegularFile("\(folder)/\(name)") == isFile, "\(name)")
      }
      #expect(!PlaceOnDisk.isRegularFile("/dev/null"))
    }
  }

  @Test func `makes paths absolute and finds a checkout's root folder`() throws {
    #expect(PlaceOnDisk.absolute("/a/./b//../c/") == "/a/c")
    let current = FileManager.default.currentDirectoryPath
    #expect(PlaceOnDisk.absolute("./x/../y") == (current == "/" ? "/y" : current + "/y"))
    try withFolder { folder in
      let file = folder + "/a/b/file"
      try FileManager.default.createDirectory(
        atPath: folder + "/.git", withIntermediateDirectories: true)
      #expect(PlaceOnDisk.pathInCheckout(file) == "a/b/file")
      // In a submodule or a linked worktree, `.git` is a file instead of a folder.
      try Data().write(to: URL(fileURLWithPath: folder + "/a/.git"))
      #expect(PlaceOnDisk.pathInCheckout(folder + "/a/../a/b/./file") == "b/file")
    }
  }
}
