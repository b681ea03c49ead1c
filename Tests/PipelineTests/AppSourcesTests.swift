import Foundation
import Skelshot
import SkelshotLoading
import SkelshotPrograms
import TestSupport
import Testing

/// Reads apps with programs that fail. After each failure, no process is left.
@Suite(.timeLimit(.minutes(5))) struct AppSourcesTests {
  /// Runs a stand-in for `skelshot-swift`. The name of the link selects the failure.
  private func error(
    of failure: String, bytes: Int = 1 << 20, seconds: Double = 20,
    check: (String) throws -> Void = { _ in }
  ) throws -> AppSourcesError? {
    try withTemporaryFolder { folder in
      let program = "\(folder)/\(failure)"
      try FileManager.default.createSymbolicLink(
        atPath: program,
        withDestinationPath: Fixture.repository + "/Tests/CLITests/Apps/fake-swift.py")
      var limits = AppSources.Limits()
      (limits.bytes, limits.time) = (bytes, .seconds(seconds))
      let argument = folder + "/pids"
      try Data().write(to: URL(fileURLWithPath: argument))
      let error = #expect(throws: AppSourcesError.self) {
        try AppSources.read([argument], program: program, limits: limits)
      }
      try check(argument)
      return error
    }
  }

  @Test func `reports what the program says`() throws {
    let error = try error(of: "rejects")
    #expect(error?.message.text == "App/Feed.swift: the file has more than 8388608 bytes")
    #expect(
      try self.error(of: "is-silent")?.message.text == "skelshot-swift ended with exit code 3")
  }

  @Test func `reports a program that is killed`() throws {
    let text = try error(of: "is-killed")?.message.text
    #expect(text == "this program ended unexpectedly with signal 11")
  }

  @Test func `reports a program that prints something else`() throws {
    let text = try error(of: "garbage")?.message.text ?? ""
    #expect(text.hasPrefix("this program did not print the screens of an app: "), "\(text)")
  }

  @Test func `stops a program that prints too much`() throws {
    #expect(
      try error(of: "talks")?.message.text
        == "this program wrote more than the limit of 1048576 bytes")
  }

  @Test func `ends a program that hangs, with the processes it left in other sessions`() throws {
    let error = try error(of: "hangs", seconds: 1) { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let processes = text.split(separator: " ")
      #expect(processes.count == 2)
      for process in processes {
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"))
      }
    }
    #expect(error?.message.text == "this program did not end within 1 seconds")
  }

  /// Documents that no reader should print, and a part of the error.
  private static let wrong: [(text: String, error: String)] = [
    ("[]", "its output is not a JSON object"),
    ("{", "this { is never closed"),
    ("{}", "its output has no \"version\""),
    (#"{"version": 2}"#, "this program writes version 2"),
    (#"{"version": 1, "screens": [{}]}"#, "a screen has no \"name\""),
    (#"{"version": 1, "screens": [{"name": "A"}]}"#, "the screen \"A\" has no \"file\""),
    (
      #"{"version": 1, "screens": [{"name": "A", "file": "a.swift"}]}"#,
      "has no \"layout\" and no \"interface\""
    ),
    (
      #"{"version": 1, "screens": [{"name": "A", "file": "a", "layout": {}}, {"name": "A", "file": "a", "layout": {}}]}"#,
      "two screens have the name \"A\""
    ),
    (
      #"{"version": 1, "screens": [{"name": "A", "file": "a", "interface": "b", "settings": {"sett": 1}}]}"#,
      "cannot draw the screen \"A\": unknown key \"sett\""
    ),
  ]

  @Test(arguments: wrong.indices)
  func `rejects a wrong list of screens`(index: Int) throws {
    let (text, part) = Self.wrong[index]
    let error = #expect(throws: AppSourcesError.self) {
      try AppSources(document: Array(text.utf8), program: "skelshot-swift")
    }
    #expect(error?.message.text.contains(part) == true, "\(error?.description ?? "")")
  }

  @Test func `reports an invalid layout of a screen at the declaration of the class`() throws {
    let text = #"""
      {"version": 1, "screens": [{"name": "A", "file": "a.swift", "line": 3, "column": 7,
       "layout": {"canvas": {"width": 10, "height": 10}, "views": [{"type": "vew"}]}}]}
      """#
    let app = try AppSources(document: Array(text.utf8), program: "skelshot-swift")
    let screen = try #require(app.screens.first)
    try withTemporaryFolder { folder in
      let error = #expect(throws: LoadError.self) {
        try SceneDocument(Array("".utf8), path: "a.swift", name: "a.swift", screen: screen)
      }
      #expect(
        error?.description
          == #"a.swift:3:7: cannot draw the screen "A": views[0].type: unknown view type "vew""#)
    }
  }
}
