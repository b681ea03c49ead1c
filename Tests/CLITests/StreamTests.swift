import Foundation
import TestSupport
import Testing

/// Tests the command with streams that cannot be written to.
@Suite struct StreamTests {
  /// Shell arguments for every kind of command that writes to stdout.
  static let commands = [
    "schema", "schema --suite", "--version", "--help", "help", "help render", "render --help",
    "--generate-completion-script bash", "validate layout.json",
    "validate --diagnostics json layout.json", "tree layout.json", "diff a.png a.png",
    "diff a.png a.png --json -", "diff a.png a.png -o -", "layout.json -o - -f png",
    "layout.json -o - -f gif", "layout.json", "layout.json -o c.png --html",
    "layout.json -o c.png --stats-json -", "layout.json bad.json -o 'out/{name}.png' --html",
    "record layout.json --golden goldens", "verify layout.json --golden goldens",
    "verify layout.json --golden goldens --junit -",
  ]

  private func run(
    _ command: String, _ redirection: String, in tool: CommandLineTool
  ) throws -> CommandLineTool.Result {
    try tool.write(pulsing, to: "layout.json")
    #expect(try tool.run(["layout.json", "-o", "a.png"]).status == 0)
    #expect(try tool.run(["record", "layout.json", "--golden", "goldens"]).status == 0)
    return try CommandLineTool.run(
      "/bin/sh", ["-c", "\"$0\" \(command) \(redirection)", CommandLineTool.executable],
      in: tool.folder)
  }

  @Test(arguments: commands) func `reports only once that the disk is full`(command: String) throws
  {
    try withTool { tool in
      let result = try run(command, ">/dev/full", in: tool)
      #expect(result.status == 2)
      let lines = result.error.split(separator: "\n").filter { $0.contains("standard output") }
      #expect(lines == ["standard output: error: No space left on device"], "\(result.error)")
    }
  }

  @Test(arguments: commands) func `reports that stdout is closed`(command: String) throws {
    try withTool { tool in
      let result = try run(command, ">&-", in: tool)
      #expect(result.status == 2)
      #expect(result.error.contains("standard output: error: Bad file descriptor"))
    }
  }

  @Test(arguments: commands) func `ends silently if the pipe has no reader`(command: String)
    throws
  {
    try withTool { tool in
      _ = try run("--version", "", in: tool)
      // The command may inherit an ignored `SIGPIPE` from its parent process.
      for script in ["", "trap '' PIPE; "] {
        // The command does not replace an existing picture unless `-o` is given.
        try? FileManager.default.removeItem(atPath: tool.folder + "/layout.gif")
        let (pipe, errors) = (Pipe(), tool.folder + "/errors")
        // The reading end must be closed before the command starts.
        try pipe.fileHandleForReading.close()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
          "-c", "\(script)\"$0\" \(command) 2>errors; exit $?", CommandLineTool.executable,
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: tool.folder)
        process.standardOutput = pipe.fileHandleForWriting
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 141)
        #expect(FileManager.default.contents(atPath: errors) == Data())
      }
    }
  }

  @Test func `reports that the list of errors could not be written as JSON`() throws {
    try withTool { tool in
      try tool.write(mistaken, to: "bad.json")
      let result = try run("validate --diagnostics json bad.json", ">/dev/full", in: tool)
      #expect(result.status == 2)
      #expect(result.error == "standard output: error: No space left on device\n")
    }
  }

  @Test func `an output file does not reuse a closed stream's descriptor`() throws {
    try withTool { tool in
      let result = try run("layout.json --stats -o b.png", "<&- >&- 2>&-", in: tool)
      #expect(result.status == 0)
      #expect(try tool.read("b.png") == tool.read("a.png"))
    }
  }

  @Test func `keeps the exit code if stderr is closed or full`() throws {
    try withTool { tool in
      try tool.write(mistaken, to: "bad.json")
      for redirection in ["2>&-", "2>/dev/full"] {
        #expect(try run("validate bad.json", redirection, in: tool).status == 2)
        #expect(try run("layout.json --stats -o b.png", redirection, in: tool).status == 0)
        #expect(try run("--nonsense", redirection, in: tool).status == 64)
      }
    }
  }
}
