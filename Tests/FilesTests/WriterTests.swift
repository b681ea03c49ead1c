import Foundation
import SkelshotFiles
import SystemPackage
import TestSupport
import Testing

/// Tests that a file always has either its complete old or its complete new content, whichever system call fails.
@Suite struct WriterTests {
  private let old = Array("old".utf8)
  private let new = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  /// Repeats a run once for each of its system calls and makes that call fail.
  ///
  /// - Returns: The names of the calls that failed, in order.
  private func eachCall(
    _ error: Errno, hasNameless: Bool, _ run: (FailingCalls) throws -> Void
  ) rethrows -> [String] {
    var failed: [String] = []
    while true {
      let calls = FailingCalls(
        failing: failed.count + 1, with: error, hasNameless: hasNameless, longestWrite: 999)
      try run(calls)
      #expect(calls.openFiles == 0)
      guard let name = calls.failed else { return failed }
      failed.append(name)
    }
  }

  @Test(arguments: possibleErrors, [true, false])
  func `either the old or the new file remains if a system call fails`(
    error: Errno, hasNameless: Bool
  ) throws {
    for isThere in [false, true] {
      let failed = try eachCall(error, hasNameless: hasNameless) { calls in
        try withTemporaryFolder { folder in
          let path = folder + "/file"
          if isThere { try Data(old).write(to: URL(fileURLWithPath: path)) }
          do {
            try AtomicFile.write(new, to: path, calls: calls)
            #expect(try files(below: folder) == ["file": new])
          } catch let error as FileError {
            #expect(calls.failed != nil, "\(error)")
            #expect(try files(below: folder) == (isThere ? ["file": old] : [:]))
          }
          if error == .interrupted {
            #expect(try files(below: folder) == ["file": new])
          }
        }
      }
      // The check also fails if the run made no system calls.
      let expected =
        (hasNameless ? ["openNameless", "link"] : ["create"]) + ["write", "close", "status"]
        + (isThere ? ["setMode", "synchronize", "rename"] : [])
      #expect(Set(expected).isSubset(of: failed), "\(failed)")
    }
  }

  @Test func `maps system errors to specific file errors`() throws {
    let expected: [Errno: FileError] = [
      .noSpace: .noSpace(path: "x"), .diskQuotaExceeded: .noSpace(path: "x"),
      .tooManyOpenFiles: .tooManyOpenFiles(path: "x"), .fileTooLarge: .tooLarge(path: "x"),
      .permissionDenied: .notPermitted(path: "x"),
    ]
    for (error, file) in expected { #expect(FileError(error, path: "x") == file) }
  }

  @Test(arguments: [true, false])
  func `continues writing at the correct byte after a short write`(hasNameless: Bool) throws {
    try withTemporaryFolder { folder in
      let calls = FailingCalls(hasNameless: hasNameless, longestWrite: 7)
      try AtomicFile.write(new, to: folder + "/file", calls: calls)
      #expect(calls.names.count { $0 == "write" } == 429)
      #expect(try files(below: folder) == ["file": new])
    }
  }

  @Test(arguments: [true, false])
  func `writing a temporary file to disk handles short writes and reports errors`(
    hasNameless: Bool
  ) throws {
    let bytes = (0..<(TemporaryFile.mostInMemory + 5000)).map { UInt8(truncatingIfNeeded: $0) }
    let short = TemporaryFile(calls: FailingCalls(hasNameless: hasNameless, longestWrite: 100_001))
    try short.write(bytes)
    #expect(try short.bytes() == bytes)
    let failed = try eachCall(.noSpace, hasNameless: hasNameless) { calls in
      do {
        let file = TemporaryFile(calls: calls)
        try file.write(bytes)
        #expect(calls.failed == nil)
      } catch FileError.noSpace {
        #expect(calls.failed != "close")
      }
    }
    #expect(Set(failed).isSuperset(of: [hasNameless ? "openNameless" : "unlink", "write"]))
  }

  @Test func `writes the bytes only once if the destination is known in advance`() throws {
    try withTemporaryFolder { folder in
      let bytes = (0..<(TemporaryFile.mostBesidePlace + 5000)).map { UInt8(truncatingIfNeeded: $0) }
      let calls = FailingCalls()
      let content = TemporaryFile(for: folder + "/a", calls: calls)
      try content.write(bytes)
      // The same bytes at another path must be written to a second file instead of becoming a hard link.
      for name in ["a", "b", "sub/c"] {
        if name == "sub/c" {
          try FileManager.default.createDirectory(
            atPath: folder + "/sub", withIntermediateDirectories: true)
        }
        try StagedFile(
          content, for: "\(folder)/\(name)", replacesExisting: true, devices: .refused, calls: calls
        ).commit()
        let expected = ["a": 1, "b": 2, "sub/c": 3][name]
        #expect(calls.names.count { $0 == "write" } == expected)
      }
      #expect(calls.names.count { $0 == "openNameless" } == 3)
      #expect(try content.bytes() == bytes)
      try Data([1]).write(to: URL(fileURLWithPath: folder + "/a"))
      #expect(try files(below: folder) == ["a": [1], "b": bytes, "sub/c": bytes])
    }
  }

  @Test(arguments: possibleErrors)
  func `a file staged at its destination is written completely or not at all`(error: Errno) throws {
    let bytes = (0..<(TemporaryFile.mostBesidePlace + 5000)).map { UInt8(truncatingIfNeeded: $0) }
    let failed = try eachCall(error, hasNameless: true) { calls in
      try withTemporaryFolder { folder in
        try Data(old).write(to: URL(fileURLWithPath: folder + "/film"))
        var isThere = false
        do {
          let content = TemporaryFile(for: folder + "/film", calls: calls)
          for start in stride(from: 0, to: bytes.count, by: 9000) {
            try content.write(Array(bytes[start..<min(start + 9000, bytes.count)]))
          }
          try StagedFile(
            content, for: folder + "/film", replacesExisting: true, devices: .refused, calls: calls
          ).commit()
          isThere = true
        } catch let failure as FileError {
          #expect("\(failure)".contains(folder + "/film"))
        }
        #expect(try files(below: folder) == ["film": isThere ? bytes : old])
        if error == .interrupted { #expect(isThere) }
      }
    }
    #expect(Set(failed).isSuperset(of: ["openNameless", "write", "duplicate", "link", "rename"]))
  }

  /// The features that a file system supports.
  struct Abilities: Sendable {
    var hasNameless: Bool
    var hasExchange = true
    var hasLinks = true
  }

  static let abilities = [
    Abilities(hasNameless: true), Abilities(hasNameless: false),
    Abilities(hasNameless: true, hasExchange: false),
    Abilities(hasNameless: false, hasExchange: false),
  ]

  /// Writes the files `a`, `b`, `c` and `d`, of which `b` and `d` already exist. Returns the resulting files and the
  /// number of temporary files that are left.
  private func writeSeveral(_ calls: FailingCalls) throws -> (
    files: [String: [UInt8]], hidden: Int, error: FileError?
  ) {
    try withTemporaryFolder { folder in
      for name in ["b", "d"] { try Data(old).write(to: URL(filePath: "\(folder)/\(name)")) }
      var thrown: FileError?
      do throws(FileError) {
        var staged: [StagedFile] = []
        for name in ["a", "b", "c", "d"] {
          staged.append(
            try StagedFile(
              TemporaryFile(new), for: "\(folder)/\(name)", replacesExisting: true,
              devices: .written, calls: calls))
        }
        try StagedFile.commit(staged)
      } catch {
        thrown = error
      }
      let found = try files(below: folder)
      let visible = found.filter { !$0.key.hasSuffix(".unfinished") }
      return (visible, found.count - visible.count, thrown)
    }
  }

  @Test(arguments: possibleErrors, abilities)
  func `commits either all files or none, whichever system call fails`(
    error: Errno, abilities: Abilities
  ) throws {
    var failed: [String] = []
    while true {
      let calls = FailingCalls(
        failing: failed.count + 1, with: error, hasNameless: abilities.hasNameless,
        longestWrite: 999, hasExchange: abilities.hasExchange, hasLinks: abilities.hasLinks)
      let (files, hidden, thrown) = try writeSeveral(calls)
      #expect(calls.openFiles == 0)
      let all = ["a": new, "b": new, "c": new, "d": new]
      #expect(files == (thrown == nil ? all : ["b": old, "d": old]), "\(calls.failed ?? "none")")
      if case .partly = thrown { Issue.record("\(calls.failed ?? "none")") }
      // If the system cannot remove a temporary file, the file is left.
      #expect(hidden == 0 || (calls.failed == "unlink" && hidden == 1 && error != .interrupted))
      if error == .interrupted { #expect(thrown == nil) }
      guard let name = calls.failed else { break }
      failed.append(name)
    }
    #expect(failed.count > 20)
    #expect(failed.contains(abilities.hasExchange ? "exchange" : "linkFile"))
  }

  /// If the old files cannot be restored, the error must list the new files, even if the file system can neither
  /// exchange file names nor create hard links.
  @Test(arguments: abilities + [Abilities(hasNameless: false, hasExchange: false, hasLinks: false)])
  func `reports the files that could not be rolled back`(abilities: Abilities) throws {
    var number = 0
    var partly = 0
    while true {
      number += 1
      let calls = FailingCalls(
        failing: number, with: .ioError, hasNameless: abilities.hasNameless,
        hasExchange: abilities.hasExchange, hasLinks: abilities.hasLinks,
        keepsFailing: abilities.hasLinks)
      let (files, _, thrown) = try writeSeveral(calls)
      var expected = ["b": old, "d": old]
      switch thrown {
      case .partly(_, let written):
        partly += 1
        for path in written { expected[String(path.suffix(1))] = new }
        #expect(written.allSatisfy { "\(thrown as Any)".contains($0) })
      case nil: expected = ["a": new, "b": new, "c": new, "d": new]
      default: break
      }
      #expect(files == expected, "\(calls.failed ?? "none")")
      if calls.failed == nil { break }
    }
    #expect(partly > 0)
  }

  @Test func `if a commit fails, reports the devices to which it has already written`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a"
      let files = try ["/dev/null", path].map { place throws(FileError) in
        try StagedFile(
          TemporaryFile(new), for: place, replacesExisting: place != path, devices: .written,
          calls: SystemBridge())
      }
      try Data(old).write(to: URL(filePath: path))
      #expect(throws: FileError.partly(.exists(path: path), written: ["/dev/null"])) {
        try StagedFile.commit(files)
      }
      #expect(try Array(Data(contentsOf: URL(filePath: path))) == old)
    }
  }

  /// An unnamed file gets its name through `/proc`. Without `/proc`, the file is copied.
  @Test(arguments: [false, true])
  func `commits an unnamed temporary file even without procfs`(isThere: Bool) throws {
    let content = isThere ? ["a": old, "b": old] : [:]
    for (names, failing) in [(["a"], 0), (["a", "b"], 0), (["a"], 1), (["a", "b"], 2)] {
      try withTemporaryFolder { folder in
        for (name, bytes) in content {
          try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
        }
        let calls = FailingCalls(hasProc: false)
        let staged = try names.map { (name) throws(FileError) in
          try StagedFile(
            TemporaryFile(new), for: "\(folder)/\(name)", replacesExisting: true,
            devices: .refused, calls: calls)
        }
        if failing > 0 {
          // The error must name the file whose folder is missing.
          try FileManager.default.removeItem(atPath: folder)
          #expect(throws: FileError.noSuchFolder(path: "\(folder)/a")) {
            try StagedFile.commit(staged)
          }
          try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        } else {
          try StagedFile.commit(staged)
          let found = try files(below: folder)
          #expect(found == content.merging(names.map { ($0, new) }) { $1 })
        }
        #expect(calls.openFiles == 0)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a staged file is invisible or has an unpredictable name`(hasNameless: Bool) throws {
    try withTemporaryFolder { folder in
      let calls = FailingCalls(hasNameless: hasNameless)
      let staged = try ["a", "b"].map { (name) throws in
        try StagedFile(
          TemporaryFile(new), for: "\(folder)/\(name)", replacesExisting: true, devices: .refused,
          calls: calls)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == (hasNameless ? 0 : 2) && Set(names).count == names.count)
      #expect(
        names.allSatisfy {
          $0.hasPrefix(".skelshot-") && $0.hasSuffix(".unfinished") && $0.count == 37
        })
      for file in staged { file.discard() }
      #expect(try files(below: folder).isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `a commit keeps permissions and replaces links instead of following them`(
    hasNameless: Bool
  ) throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      func mode(_ name: String) throws -> Int? {
        try manager.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
      }
      for (name, mode) in [("private", 0o600), ("shared", 0o664)] {
        try Data(old).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(folder)/\(name)")
        try AtomicFile.write(
          new, to: "\(folder)/\(name)", calls: FailingCalls(hasNameless: hasNameless))
      }
      #expect(try mode("private") == 0o600)
      #expect(try mode("shared") == 0o664)
      try Data(old).write(to: URL(fileURLWithPath: folder + "/victim"))
      try manager.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: folder + "/victim")
      try AtomicFile.write(
        new, to: folder + "/link", calls: FailingCalls(hasNameless: hasNameless))
      #expect(try files(below: folder)["victim"] == old)
      #expect(try files(below: folder)["link"] == new)
      #expect(
        try manager.attributesOfItem(atPath: folder + "/link")[.type] as? FileAttributeType
          == .typeRegular)
    }
  }

  @Test(arguments: [true, false])
  func `does not replace a file created in the meantime unless replacing is allowed`(
    hasNameless: Bool
  ) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/file"
      let staged = try StagedFile(
        TemporaryFile(new), for: path, replacesExisting: false, devices: .refused,
        calls: FailingCalls(hasNameless: hasNameless))
      try Data(old).write(to: URL(fileURLWithPath: path))
      #expect(throws: FileError.exists(path: path)) { try staged.commit() }
      #expect(try files(below: folder) == ["file": old])
    }
  }

  @Test func `appends to a file even if a system call is interrupted`() throws {
    let failed = try eachCall(.interrupted, hasNameless: true) { calls in
      try withTemporaryFolder { folder in
        try FileAppending.append(old, to: folder + "/file", calls: calls)
        try FileAppending.append(new, to: folder + "/file", calls: calls)
        #expect(try files(below: folder) == ["file": old + new])
      }
    }
    #expect(failed.contains("openToAppend") && failed.contains("write"))
  }
}
