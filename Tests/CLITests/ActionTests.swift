import Foundation
import TestSupport
import Testing

/// Runs the GitHub action's scripts in the environment of a workflow job.
@Suite struct ActionTests {
  private static let scripts = Fixture.repository + "/.github/action"

  /// Runs a script in the environment of a workflow job, optionally with `skelshot` in the `PATH`.
  private func run(
    _ script: String, _ tool: CommandLineTool, _ values: [String: String],
    hasCommand: Bool = true
  ) throws -> CommandLineTool.Result {
    let commands = (CommandLineTool.executable as NSString).deletingLastPathComponent
    var environment = values
    environment["PATH"] = (hasCommand ? commands + ":" : "") + "/usr/bin:/bin"
    environment["RUNNER_TEMP"] = tool.folder + "/temp"
    environment["GITHUB_ACTION_PATH"] = tool.folder + "/action"
    environment["GITHUB_OUTPUT"] = tool.folder + "/output"
    environment["GITHUB_PATH"] = tool.folder + "/path"
    environment["GITHUB_STEP_SUMMARY"] = tool.folder + "/page.md"
    for folder in ["temp", "action"] {
      try FileManager.default.createDirectory(
        atPath: "\(tool.folder)/\(folder)", withIntermediateDirectories: true)
    }
    let isPython = script.hasSuffix(".py")
    return try CommandLineTool.run(
      isPython ? "/usr/bin/env" : "/bin/bash",
      (isPython ? ["python3"] : []) + ["\(Self.scripts)/\(script)"], environment: environment,
      in: tool.folder)
  }

  /// Returns the outputs of a step by name.
  private func outputs(_ tool: CommandLineTool) throws -> [String: String] {
    let lines = String(decoding: try tool.read("output"), as: UTF8.self).split(separator: "\n")
    return Dictionary(
      lines.map { line in
        let sign = line.firstIndex(of: "=") ?? line.endIndex
        return (String(line[..<sign]), String(line[sign...].dropFirst()))
      }, uniquingKeysWith: { $1 })
  }

  @Test func `the GitHub action sets outputs for a check's exit code, report and summary`() throws {
    try withTool { tool in
      let example = Fixture.repository + "/Examples/Checks"
      try FileManager.default.copyItem(atPath: example, toPath: tool.folder + "/checks")
      // Each golden in the example must have an inputs file.
      let files = try FileManager.default.contentsOfDirectory(atPath: example + "/goldens")
      let goldens = files.filter { $0.hasSuffix(".png") }
      #expect(!goldens.isEmpty && goldens.allSatisfy { files.contains($0 + ".txt") })
      let values = ["COMMAND": "verify", "FOLDER": "checks", "REPORT": "some-report"]
      let equal = try run("run.sh", tool, values)
      #expect(equal.status == 0, "\(equal.error)")
      var outputs = try outputs(tool)
      #expect(outputs["exit-code"] == "0" && outputs["has-files"] == "true")
      // The uploaded page must keep the file name of the report.
      let page = try #require(outputs["page"])
      #expect(page.hasSuffix("/temp/some-report.html"))
      #expect(try String(contentsOfFile: page, encoding: .utf8).contains("<html"))

      let layout = tool.folder + "/checks/screens/profile.json"
      let text = try String(contentsOfFile: layout, encoding: .utf8)
      try text.replacingOccurrences(of: "\"scale\": 2", with: "\"scale\": 1")
        .write(toFile: layout, atomically: true, encoding: .utf8)
      let different = try run("run.sh", tool, values)
      #expect(different.status == 0, "the step that ends the job comes later")
      outputs = try self.outputs(tool)
      #expect(outputs["exit-code"] == "1")
      let folder = try #require(outputs["folder"])
      for file in ["report.html", "junit.xml", "report.json", "pictures/index.json"] {
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(file)"), "\(file)")
      }
      let summary = try String(contentsOfFile: try #require(outputs["summary"]), encoding: .utf8)
      #expect(summary.contains("profile"), "\(summary)")
      #expect(String(decoding: try tool.read("page.md"), as: UTF8.self).contains(summary))
    }
  }

  @Test func `the GitHub action passes each input line as one argument without shell evaluation`()
    throws
  {
    try withTool { tool in
      try tool.write(
        #"{"canvas": {"width": 9, "height": 9}, "views": [{}]}"#, to: "a $(touch b).json")
      let result = try run(
        "run.sh", tool,
        ["COMMAND": "render", "ARGUMENTS": "a $(touch b).json\n-o\nout 1.png\n"])
      #expect(result.status == 0)
      #expect(try outputs(tool)["exit-code"] == "0")
      #expect(tool.files().contains("out 1.png") && !tool.files().contains("b"))
      let other = try run("run.sh", tool, ["COMMAND": "install", "ARGUMENTS": ""])
      #expect(other.status == 64 && other.text.contains("verify or render"))
    }
  }

  /// A local folder replaces the release, because curl also reads `file://` URLs.
  @Test func `downloads skelshot from the action's release and rejects a damaged archive`() throws {
    try withTool { tool in
      let machine = try CommandLineTool.run("/usr/bin/uname", ["-m"], in: tool.folder).text
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let name = "skelshot-9.8.7-linux-\(machine)"
      let release = tool.folder + "/some/one/releases/download/v9.8.7"
      let script = """
        mkdir -p \(name)/bin '\(release)'
        printf '#!/bin/sh\\necho skelshot 9.8.7\\n' > \(name)/bin/skelshot
        chmod +x \(name)/bin/skelshot
        tar -czf '\(release)/\(name).tar.gz' \(name)
        cd '\(release)' && sha256sum \(name).tar.gz > \(name).tar.gz.sha256
        """
      #expect(try CommandLineTool.run("/bin/sh", ["-c", script], in: tool.folder).status == 0)
      let values = [
        "GITHUB_SERVER_URL": "file://" + tool.folder, "ACTION_REPOSITORY": "some/one",
        "ACTION_REF": "v9.8.7",
      ]
      let result = try run("install.sh", tool, values, hasCommand: false)
      #expect(result.status == 0, "\(result.error)")
      #expect(result.text.contains("skelshot 9.8.7"))
      #expect(String(decoding: try tool.read("path"), as: UTF8.self).contains("\(name)/bin"))
      try Data("no archive".utf8).write(
        to: URL(fileURLWithPath: "\(release)/\(name).tar.gz"))
      #expect(try run("install.sh", tool, values, hasCommand: false).status != 0)
      // An already installed skelshot must be used.
      #expect(try run("install.sh", tool, [:]).text.hasPrefix("skelshot "))
    }
  }

  /// The results of one run of the comment script against a test server.
  private struct Commenting: Decodable {
    var name: String
    var status: Int
    var said: String
    var asked: String
    var error: String
    var seconds: Double
  }

  @Test
  func `the GitHub action comments once on a pull request and passes even if the server fails`()
    throws
  {
    try withTool { tool in
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        [
          "python3", Fixture.repository + "/Tests/CLITests/Action/github.py",
          "\(Self.scripts)/comment.py", tool.folder,
        ], in: tool.folder)
      #expect(result.status == 0, "\(result.error)")
      let all = try result.text.split(separator: "\n").map {
        try JSONDecoder().decode(Commenting.self, from: Data($0.utf8))
      }
      let runs = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
      func run(_ name: String) throws -> Commenting { try #require(runs[name], "\(name)") }
      #expect(try run("nothing to say").said == "nothing to report\n")
      #expect(
        try run("nothing to say").asked.contains("page=2"), "two pages of comments are looked at")
      let first = try run("first")
      #expect(first.said == "commented\n")
      #expect(first.asked.contains("POST /repos/some/one/issues/7/comments "))
      #expect(first.asked.contains("1 picture differs") && first.asked.contains("(http://page)"))
      #expect(first.asked.contains("(http://report): `skelshot-report`"))
      #expect(!first.asked.contains("Files in the artifact"))
      #expect(try run("again").said == "updated the comment\n")
      #expect(try run("again").asked.contains("PATCH /repos/some/one/issues/comments/1000 "))
      // A link cannot lead to a file inside an artifact, so the comment states the paths of the pictures.
      let files = try run("files").asked
      #expect(
        files.contains(
          "- `home/feed.png`: `pictures/home/feed.expected.png`, `pictures/home/feed.actual.png`"))
      #expect(
        files.contains(#"- ``a`@b\\u202e\\n[x](y).png``: ``pictures/a`@b.actual.png``"#), "\(files)"
      )
      let many = try run("many files").asked
      #expect(many.components(separatedBy: ".actual.png").count == 51)
      #expect(many.contains("and 1950 more; see `pictures/index.json`"))
      // The token of a forked repository has no write permission, so the script must only print a warning.
      #expect(
        try run("fork").said.hasPrefix(
          "::warning::cannot write the comment: GitHub responded with 403"))
      let none = try run("no pull request")
      #expect(none.said == "this run does not belong to a pull request\n" && none.asked.isEmpty)

      // The script must not edit another user's comment, even if that comment contains the script's marker.
      #expect(try !run("others alone").asked.contains("PATCH"))
      #expect(try run("others alone").said == "commented\n")
      for (name, number) in [("own among others", 6), ("many others", 999)] {
        let asked = try run(name).asked
        #expect(asked.contains("PATCH /repos/some/one/issues/comments/\(number) "), "\(name)")
        #expect(asked.components(separatedBy: "PATCH").count == 2, "\(name)")
      }

      let broken = all.filter { $0.name.hasPrefix("broken: ") }
      #expect(broken.count > 30)
      for run in broken {
        #expect(run.said.hasPrefix("::warning::cannot write the comment: "), "\(run)")
        #expect(run.said.split(separator: "\n").count == 1, "\(run)")
      }
      for run in all {
        #expect(run.status == 0 && run.error.isEmpty, "\(run)")
        #expect(run.seconds < 20, "\(run)")
        // The script must not send the token to another server.
        #expect(!run.asked.contains("elsewhere"), "\(run)")
      }
      #expect(try run("endless").asked.components(separatedBy: "GET").count == 51)
    }
  }
}
