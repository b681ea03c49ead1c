import TestSupport
import Testing

/// Tests that `skelshot show` always restores the terminal settings.
@Suite(.timeLimit(.minutes(10))) struct TerminalTests {
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
  func `show restores echo if a signal arrives while it waits for the terminal's reply`(
    name: String
  )
    throws
  {
    #expect(try run(name, ["--time", "0"]) == "ended by \(name) echo soon\n")
  }

  @Test func `show restores echo if Ctrl-Z is pressed while it waits for the terminal's reply`()
    throws
  {
    #expect(
      try run("SIGTSTP", ["--time", "0"]) == "stopped by SIGTSTP echo soon\nexit 0 echo\n")
  }

  @Test func `show starts without delay even if the terminal's reply arrives byte by byte`() throws
  {
    #expect(try run("slow", ["--time", "0"]) == "soon exit 0\n")
  }

  @Test func `show ends after a signal and restores echo even if the terminal's output is stopped`()
    throws
  {
    #expect(try run("held", ["--time", "0"]) == "ended by SIGINT echo\n")
  }

  @Test func `show makes the cursor visible again after Ctrl-Z and when the run ends`() throws {
    #expect(
      try run("film", ["--protocol", "blocks"])
        == "stopped by SIGTSTP cursor\nended by SIGINT cursor\n")
  }
}
