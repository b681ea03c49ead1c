import Foundation
import TestSupport
import Testing

/// Tests that a layout produces the same bytes in every environment. `make determinism` also checks debug builds.
@Suite struct DeterminismTests {
  /// The environment in which the command runs.
  struct Surroundings: Sendable {
    var jobs: Int
    /// The current folder, or nil for the test's folder.
    var folder: String?
    /// The path of the fixtures, relative to the current folder.
    var layouts: String
    var umask: Int
    var environment: [String: String]

    static let all = [
      Surroundings(
        jobs: 1, layouts: Fixture.folder, umask: 0o022,
        environment: ["LC_ALL": "C", "TZ": "UTC", "LANG": "C"]),
      Surroundings(
        jobs: 2, folder: Fixture.folder, layouts: ".", umask: 0o077,
        environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8"]),
      Surroundings(
        jobs: 7, folder: "/", layouts: Fixture.folder + "/", umask: 0,
        environment: ["LC_ALL": "tr_TR.UTF-8", "TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8"]),
    ]

    /// Runs the command in the environment.
    func run(_ arguments: [String], _ tool: CommandLineTool) throws -> CommandLineTool.Result {
      let script = #"umask "$1"; cd "$2"; shift 2; exec "$@""#
      return try CommandLineTool.run(
        "/bin/sh",
        ["-c", script, "sh", String(umask, radix: 8), folder ?? tool.folder]
          + [CommandLineTool.executable] + arguments,
        environment: environment, in: tool.folder)
    }
  }

  /// Returns the contents of all files in a folder and its subfolders, by relative path.
  private func files(in folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let url = URL(fileURLWithPath: folder + "/" + path)
      if !url.hasDirectoryPath { files[path] = try Data(contentsOf: url) }
    }
    return files
  }

  @Test(
    arguments: [
      ["-f", "gif", "--fps", "12"], ["-f", "png", "--time", "0.4"],
      ["-f", "apng", "--scale", "0.5", "--fps", "10", "--optimize", "size", "--loops", "2"],
    ])
  func `the output for a fixture is byte-for-byte identical in every environment`(options: [String])
    throws
  {
    try withTool { tool in
      var first: [String: Data] = [:]
      for (number, surroundings) in Surroundings.all.enumerated() {
        let output = "\(tool.folder)/\(number)"
        let result = try surroundings.run(
          [surroundings.layouts, "-q", "-o", output + "/", "--jobs", "\(surroundings.jobs)"]
            + options, tool)
        #expect(result.status == 0, "\(result.error)")
        let drawn = try files(in: output)
        if number == 0 { first = drawn }
        #expect(drawn.count == Fixture.all.count + Fixture.interfaceFiles.count)
        #expect(drawn.keys.sorted() == first.keys.sorted())
        for (path, bytes) in drawn where bytes != first[path] {
          Issue.record("\(path) has other bytes in \(surroundings)")
        }
        for path in drawn.keys {
          let attributes = try FileManager.default.attributesOfItem(atPath: "\(output)/\(path)")
          #expect(
            attributes[.posixPermissions] as? Int == 0o666 & ~surroundings.umask, "\(path)")
        }
        try FileManager.default.removeItem(atPath: output)
      }
    }
  }

  @Test(arguments: ["scenes/film", "scenes/feed", "text/padding"])
  func `writes the same output in every locale`(name: String) throws {
    let fixture = Fixture(name: name)
    try #require(FileManager.default.fileExists(atPath: fixture.layoutPath))
    try withTool { tool in
      for arguments in [["tree", fixture.layoutPath], ["schema"], ["--help"]] {
        let texts = try Surroundings.all.map { try $0.run(arguments, tool).output }
        #expect(!texts[0].isEmpty)
        #expect(texts.allSatisfy { $0 == texts[0] })
      }
    }
  }
}
