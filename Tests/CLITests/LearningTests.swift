import Foundation
import TestSupport
import Testing

/// Tests `explain`, completion scripts, manual pages and the grouped help.
@Suite struct LearningTests {
  @Test func `explain describes a layout key`() throws {
    try withTool { tool in
      let result = try tool.run(["explain", "lastLineFillPercent"])
      #expect(result.status == 0 && result.error.isEmpty)
      #expect(result.text.hasPrefix("lastLineFillPercent in textView, label"))
      #expect(try tool.run(["explain"]).text.contains("pixelSnapping"))
      #expect(try tool.run(["explain", "--markdown"]).text.hasPrefix("# Every key\n"))
      for (name, help) in [
        ("multilineHeigth", "did you mean 'multilineHeight'?"),
        ("arrangedSubviews", "put the views that a stackView arranges into its \"subviews\""),
        ("qqqqq", "run skelshot explain to list all keys"),
      ] {
        let wrong = try tool.run(["explain", name])
        #expect(wrong.status == 64 && wrong.text.isEmpty)
        #expect(
          wrong.error.hasPrefix("error: there is no key '\(name)'\nhelp: \(help)\n"),
          "\(wrong.error)")
      }
    }
  }

  /// Every subcommand must have a manual page that contains all options from the subcommand's help.
  @Test(.needs(.mandoc)) func `manual pages are valid roff and contain every option from the help`()
    throws
  {
    try withTool { tool in
      let script = Fixture.repository + "/Scripts/manual.py"
      let pages = tool.folder + "/man/man1"
      #expect(
        ExternalReader.run(["python3", script, CommandLineTool.executable, tool.folder]) == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: pages).sorted()
      #expect(names.contains("skelshot.1") && names.contains("skelshot-render.1"))
      for name in names {
        // Manual pages contain no date, because every build of a version must produce the same bytes.
        let lint = "mandoc -T lint -W warning man/man1/\(name) | grep -v 'missing date'"
        #expect(
          ExternalReader.run(["sh", "-c", "cd \(tool.folder) && ! { \(lint); }"]) == 0, "\(name)")
        let words = name == "skelshot.1" ? [] : [String(name.dropLast(2).dropFirst(9))]
        let help = try tool.run(words + ["--help"]).text
        let shown =
          "cd \(tool.folder) && mandoc -T utf8 -O width=200 man/man1/\(name) | col -b > shown"
        #expect(ExternalReader.run(["sh", "-c", shown]) == 0)
        let page = String(decoding: try tool.read("shown"), as: UTF8.self)
        for option in help.matches(of: /(?m)^ +(?:-\w, )?(--[a-z-]+)/).map(\.1) {
          #expect(option == "--version" || page.contains(option), "\(name): \(option)")
        }
      }
      for command in try tool.run(["--help"]).text.matches(
        of: /(?m)^  ([a-z][a-z-]+)(?: \(default\))? {3,}[A-Z]/)
      {
        #expect(names.contains("skelshot-\(command.1).1"), "\(command.1)")
      }
    }
  }

  /// The section `OPTIONS` must contain only `--version` and `--help`. All other options belong to titled groups.
  @Test func `the help for render groups its options`() throws {
    try withTool { tool in
      let help = try tool.run(["help", "render"]).text
      var options: [String: [String]] = [:]
      var title = ""
      for line in help.split(separator: "\n") {
        if let name = line.firstMatch(of: /^([A-Z][A-Z, ']+):$/) { title = String(name.1) }
        guard let option = line.firstMatch(of: /^ +(?:-\w, )?(--[a-z-]+)/) else { continue }
        options[title, default: []].append(String(option.1))
      }
      #expect(options["OPTIONS"] == ["--version", "--help"])
      #expect(options["OUTPUTS"]?.starts(with: ["--output", "--format"]) == true)
      #expect(options["PICTURE AND ANIMATION"]?.contains("--fps") == true)
      #expect(options["FILE"]?.contains("--max-bytes") == true)
      #expect(options["RUN"]?.contains("--stats") == true)
      // The overview in the help must mention only existing options.
      let known = Set(options.values.joined())
      let overview = try tool.run(["--help"]).text
      let listed = overview.components(separatedBy: "Pictures, results, trees")[0]
      for option in listed.matches(of: /--[a-z-]+/) {
        #expect(known.contains(String(option.0)), "\(option.0)")
      }
    }
  }

  /// Each installed shell must accept its completion script. The bash script must also complete commands.
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
  func `prints completion scripts for zsh and fish`(shell: String, sign: String) throws {
    try withTool { tool in
      let script = try tool.run(["completion", shell])
      #expect(script.status == 0)
      #expect(script.text.contains(sign), "\(script.text.prefix(300))")
      #expect(script.text.contains("last-line") || script.text.contains("reduced-motion"))
    }
  }
}
