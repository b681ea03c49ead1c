import Foundation
import TestSupport
import Testing

/// Tests messages about files and folders that are missing or inaccessible.
@Suite struct MissingFileTests {
  private let layout = """
    {"canvas": {"width": 40, "height": 20}, "views": [{"id": "bar", "frame": [4, 4, 32, 12]}]}
    """

  @Test func `suggests renaming skelshot.yaml to skelshot.yml`() throws {
    try withTool { tool in
      try tool.write("layouts: .\ngolden: g\n", to: "skelshot.yaml")
      let result = try tool.run(["verify"])
      #expect(result.status == 64)
      #expect(
        result.error.hasPrefix(
          """
          error: no layouts were given, and this folder has no skelshot.yml
          help: rename skelshot.yaml to skelshot.yml, or add --config skelshot.yaml

          """), "\(result.error)")
      try tool.write("golden: g\n", to: "skelshot.yml")
      let empty = try tool.run(["verify"])
      #expect(
        empty.error.hasPrefix(
          "error: no layouts are listed in skelshot.yml\nhelp: add a line such as layouts: screens\n"
        ))
    }
  }

  @Test func `reports the line of a missing layout in skelshot.yml and keeps its goldens`() throws {
    try withTool { tool in
      try SmallSuite.write(to: tool)
      #expect(try tool.run(["record", "-q"]).status == 0)
      try tool.write(
        "layouts: [screens, screns/a.json,\n  \"*.jsn\"]\ngolden: goldens\n", to: "skelshot.yml")
      for command in ["verify", "record"] {
        let result = try tool.run([command])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
          result.error == """
            skelshot.yml:1:20: error: screns/a.json: no such file
             1 | layouts: [screens, screns/a.json,
               |                    ^~~~~~~~~~~~~

            """, "\(result.error)")
      }
      try tool.write("layouts: screns\ngolden: goldens\n", to: "skelshot.yml")
      let typo = try tool.run(["verify"])
      #expect(typo.status == 2 && typo.output.isEmpty)
      #expect(typo.error.hasPrefix("skelshot.yml:1:10: error: screns: no such file\n"))
      #expect(typo.error.hasSuffix("help: did you mean screens?\n"))
      try tool.write("layouts:\n- screens\n- \"*.jsn\"\ngolden: goldens\n", to: "skelshot.yml")
      let pattern = try tool.run(["verify"])
      #expect(pattern.status == 2 && pattern.output.isEmpty)
      #expect(
        pattern.error.hasPrefix("skelshot.yml:3:3: error: *.jsn: no file matches this pattern\n"))
      try tool.write("layouts: screens\ngolden: goldens\n", to: "skelshot.yml")
      let named = try tool.run(["verify", "screens/a.jsn"])
      #expect(named.status == 2 && named.output.isEmpty)
      #expect(
        named.error
          == "screens/a.jsn: error: no such file\nhelp: did you mean screens/a.json?\n")
      #expect(try tool.run(["verify"]).status == 0)
    }
  }

  @Test(arguments: [
    ["a.jsn"], ["validate", "a.jsn"], ["tree", "a.jsn"], ["diff", "a.jsn", "a.json"],
    ["trace", "a.jsn"], ["verify", "--config", "a.jsn"],
  ])
  func `suggests an existing file with a similar name`(arguments: [String]) throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(arguments)
      #expect(result.status == 2)
      #expect(result.error == "a.jsn: error: no such file\nhelp: did you mean a.json?\n")
    }
  }

  @Test func `reports that files cannot be created in procfs`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      for (arguments, place) in [
        (["a.json", "-o", "/proc/x.png"], "/proc/x.png"),
        (["init", "-o", "/proc/x.json"], "/proc/x.json"),
        (["a.json", "-o", "/proc/x/y.png"], "/proc/x"),
      ] {
        let result = try tool.run(arguments)
        #expect(result.status == 2)
        #expect(
          result.error
            == "\(place): error: cannot create a file in /proc\nhelp: use another folder\n")
      }
    }
  }

  /// The command runs as the user `nobody`, because file permissions do not apply to root.
  @Test func `reports missing permissions for folders and files`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      try tool.write(layout, to: "secret.json")
      let files = FileManager.default
      try files.createDirectory(atPath: tool.folder + "/ro", withIntermediateDirectories: false)
      for (name, mode) in [("", 0o755), ("a.json", 0o644), ("secret.json", 0o000), ("ro", 0o555)] {
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(tool.folder)/\(name)")
      }
      defer {
        try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tool.folder)/ro")
      }
      let run = { (arguments: [String]) in
        guard getuid() == 0 else { return try tool.run(arguments) }
        return try CommandLineTool.run(
          "/usr/bin/env",
          [
            "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
            CommandLineTool.executable,
          ]
            + arguments, in: tool.folder)
      }
      let help = "help: check the permissions of the file and its folder\n"
      for (arguments, place) in [
        (["a.json", "-o", "ro/x.png"], "ro/x.png"),
        (["secret.json", "-o", "ro/x.png"], "secret.json"),
        (["verify", "secret.json", "--golden", "ro"], "secret.json"),
      ] {
        let result = try run(arguments)
        #expect(result.status == 2)
        #expect(
          result.error.hasPrefix("\(place): error: permission denied\n\(help)"), "\(result.error)")
      }
    }
  }
}
