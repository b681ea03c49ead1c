import Foundation
import TestSupport
import Testing

/// Tests that the number of threads does not affect reports.
@Suite struct ReportDeterminismTests {
  /// Writes a suite with pictures that fail in every possible way.
  private func write(_ tool: CommandLineTool) throws {
    for folder in ["screens", "screens/more"] {
      try FileManager.default.createDirectory(
        atPath: "\(tool.folder)/\(folder)", withIntermediateDirectories: true)
    }
    for name in ["a", "b", "c", "d", "e", "f", "more/g", "more/h"] {
      try tool.write(SmallSuite.layout(20), to: "screens/\(name).json")
    }
    try tool.write(
      "layouts: screens\ngolden: goldens\nappearance: both\nscale: [1, 2]\nfilm: gif\nfps: 5\n",
      to: "skelshot.yml")
    #expect(try tool.run(["record", "-q"]).status == 0)
    // Some layouts have changed content, a changed size or errors. Some pictures are missing, and some goldens are
    // missing, damaged or orphaned.
    for name in ["a", "more/g"] {
      try tool.write(SmallSuite.layout(24), to: "screens/\(name).json")
    }
    try tool.write(SmallSuite.layout(20, canvas: 44), to: "screens/b.json")
    for name in ["c", "more/h"] { try tool.write(mistaken, to: "screens/\(name).json") }
    try tool.write(
      #"{"canvas": {"width": 9, "height": 9, "content": "none.png"}, "views": [{}]}"#,
      to: "screens/d.json")
    for path in ["goldens/e-light.png", "screens/f.json"] {
      try FileManager.default.removeItem(atPath: "\(tool.folder)/\(path)")
    }
    try tool.write("no picture", to: "goldens/e-dark.gif")
    try tool.write(SmallSuite.layout(8), to: "screens/new.json")
  }

  /// Returns the contents of all files in a folder and the output of a run, by name. Removes durations, which only
  /// JUnit reports contain.
  private func files(_ tool: CommandLineTool, _ folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(tool.folder)/\(folder)") {
      guard let bytes = try? tool.read("\(folder)/\(name)") else { continue }
      files[name] =
        name == "j.xml"
        ? Array(
          String(decoding: bytes, as: UTF8.self).replacingOccurrences(
            of: #" time="\d+\.\d{3}""#, with: "", options: .regularExpression
          ).utf8) : bytes
    }
    return files
  }

  /// Runs a command with different numbers of threads and expects identical output.
  private func expectSame(
    _ tool: CommandLineTool, _ arguments: [String], status: Int32, atLeast count: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var first: [String: [UInt8]]?
    for (folder, threads) in [
      ("one", ["--jobs", "1"]), ("four", ["--jobs", "4"]), ("word", ["--jobs=3"]), ("none", []),
    ] {
      let result = try tool.run(
        arguments + threads + [
          "--report", "\(folder)/r.html", "--report-folder", "\(folder)/folder", "--json",
          "\(folder)/r.json", "--junit", "\(folder)/j.xml", "--artifacts", "\(folder)/kept",
        ],
        environment: [
          "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(tool.folder)/\(folder)-summary.md",
          "SKELSHOT_JOBS": threads.isEmpty ? "2" : "",
        ])
      #expect(result.status == status, "\(result.error)", sourceLocation: sourceLocation)
      var files = try files(tool, folder)
      files["stdout"] = result.output
      files["stderr"] = Array(result.error.utf8)
      files["summary"] = try tool.read("\(folder)-summary.md")
      try FileManager.default.removeItem(atPath: "\(tool.folder)/\(folder)-summary.md")
      try FileManager.default.removeItem(atPath: "\(tool.folder)/\(folder)")
      #expect(files.count >= count, sourceLocation: sourceLocation)
      guard let before = first else {
        first = files
        continue
      }
      #expect(files.keys.sorted() == before.keys.sorted(), sourceLocation: sourceLocation)
      for (name, bytes) in files {
        #expect(bytes == before[name], "\(folder)/\(name)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `verify writes identical reports with any number of threads`() throws {
    try withTool { tool in
      try write(tool)
      try expectSame(tool, ["verify"], status: 2, atLeast: 40)
      try expectSame(tool, ["verify", "--report-all"], status: 2, atLeast: 40)
      // Seven pictures of the first layout differ, so the run stops before it draws the layouts with errors.
      try expectSame(tool, ["verify", "--max-failures", "7"], status: 1, atLeast: 10)
      try expectSame(tool, ["verify", "--shard", "2/3"], status: 2, atLeast: 10)
      try expectSame(
        tool, ["verify", "--metric", "yiq", "--ignore", "0,0,99,99"], status: 2, atLeast: 10)
    }
  }

  @Test func `a comparison of two folders writes identical reports with any number of threads`()
    throws
  {
    try withTool { tool in
      try write(tool)
      try FileManager.default.copyItem(
        atPath: "\(tool.folder)/goldens", toPath: "\(tool.folder)/other")
      for layout in ["a", "e"] {
        let path = "other/\(layout)-light@2x.png"
        try FileManager.default.removeItem(atPath: "\(tool.folder)/\(path)")
        #expect(try tool.run(["screens/a.json", "-o", path, "--scale", "2"]).status == 0)
      }
      try FileManager.default.removeItem(atPath: "\(tool.folder)/other/b-dark.png")
      try tool.write("broken", to: "other/c-dark.png")
      try expectSame(tool, ["diff", "goldens", "other"], status: 2, atLeast: 10)
    }
  }
}
