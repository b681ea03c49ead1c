import TestSupport
import Testing

/// `skelshot show` in a terminal: its settings are restored whatever happens.
@Suite(.timeLimit(.minutes(2))) struct TerminalTests {
  private func run(_ name: String, _ arguments: [String]) throws -> String {
    try withTool { tool in
      try tool.write(pulsing, to: "a.json")
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        [
          "python3", Fixture.repository + "/Tests/CLITests/Terminal/terminal.py", name,
          CommandLineTool.executable, "show", "a.json",
        ] + arguments, in: tool.folder)
      #expect(result.error == "")
      return result.text
    }
  }

  @Test(arguments: ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])
  func `A signal while show waits for the terminal's reply restores echo`(name: String)
    throws
  {
    #expect(try run(name, ["--time", "0"]) == "ended by \(name) echo soon\n")
  }

  @Test func `Ctrl-Z while show waits for the terminal's reply restores echo`() throws {
    #expect(
      try run("SIGTSTP", ["--time", "0"]) == "stopped by SIGTSTP echo soon\nexit 0 echo\n")
  }

  @Test func `A reply that arrives byte by byte does not delay the start`() throws {
    #expect(try run("slow", ["--time", "0"]) == "soon exit 0\n")
  }

  @Test func `A signal ends show and restores echo if the terminal's output is stopped`() throws {
    #expect(try run("held", ["--time", "0"]) == "ended by SIGINT echo\n")
  }

  @Test func `Ctrl-Z and the end of the run show the cursor again`() throws {
    #expect(
      try run("film", ["--protocol", "blocks"])
        == "stopped by SIGTSTP cursor\nended by SIGINT cursor\n")
  }
}
