import Foundation
import TestSupport
import Testing

/// What the command says of itself and of the format: explain, completion.
@Suite struct LearningTests {
  @Test func `explain says what a key takes`() throws {
    try withTool { tool in
      let result = try tool.run(["explain", "lastLineFillPercent"])
      #expect(result.status == 0 && result.error.isEmpty)
      #expect(result.text.hasPrefix("lastLineFillPercent in textView, label"))
      #expect(try tool.run(["explain"]).text.contains("pixelSnapping"))
      #expect(try tool.run(["explain", "--markdown"]).text.hasPrefix("# Every key\n"))
      for (name, help) in [
        ("multilineHeigth", "Did you mean 'multilineHeight'?"),
        ("arrangedSubviews", "The views that a stackView arranges are its \"subviews\"."),
        ("qqqqq", "skelshot explain lists them."),
      ] {
        let wrong = try tool.run(["explain", name])
        #expect(wrong.status == 64 && wrong.text.isEmpty)
        #expect(wrong.error.contains("There is no key '\(name)'. \(help)"), "\(wrong.error)")
      }
    }
  }

  /// The shells that are there read their scripts, and bash completes by it.
  @Test func `bash completes subcommands, options and values`() throws {
    try withTool { tool in
      let script = try tool.run(["completion", "bash"])
      #expect(script.status == 0)
      try Data(script.output).write(to: URL(fileURLWithPath: tool.folder + "/skelshot.bash"))
      try tool.write(
        """
        source ./skelshot.bash
        complete_words() {
          COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
          COMP_TYPE=9 COMP_KEY=9 COMPREPLY=()
          $(complete -p skelshot | sed 's/.*-F \\([^ ]*\\).*/\\1/') skelshot "${@: -1}" "${@: -2:1}"
          printf '%s\\n' "${COMPREPLY[@]}"
        }
        complete_words skelshot tr > subcommands
        complete_words skelshot render --red > options
        complete_words skelshot render --optimize s > values
        """, to: "try.bash")
      #expect(ExternalReader.run(["sh", "-c", "cd \(tool.folder) && bash try.bash"]) == 0)
      func words(_ name: String) throws -> [Substring] {
        String(decoding: try tool.read(name), as: UTF8.self).split(whereSeparator: \.isWhitespace)
      }
      #expect(try words("subcommands") == ["trace", "tree"])
      #expect(try words("options") == ["--reduced-motion"])
      #expect(try words("values") == ["speed", "size"])
    }
  }

  @Test(arguments: [("zsh", "#compdef skelshot"), ("fish", "complete -c 'skelshot'")])
  func `zsh and fish have their scripts, too`(shell: String, sign: String) throws {
    try withTool { tool in
      let script = try tool.run(["completion", shell])
      #expect(script.status == 0)
      #expect(script.text.contains(sign), "\(script.text.prefix(300))")
      #expect(script.text.contains("last-line") || script.text.contains("reduced-motion"))
    }
  }
}
