import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests dependency rules for names that have any character at any position. Both make and ninja read the rules.
@Suite(.serialized) struct DependencyFileTests {
  /// A file name, which is the target or an input of a rule.
  private struct Name: Hashable {
    var text: String
    var isTarget: Bool
  }

  /// Names with every ASCII character except letters and digits. Each character is at every position, alone, doubled,
  /// and after backslashes.
  private static let names: [String] = {
    let signs = (0x20...0x7e).map { String(UnicodeScalar(UInt8($0))) }.filter {
      $0.first.map { !$0.isLetter && !$0.isNumber && $0 != "/" } ?? false
    }
    let around = signs.flatMap { sign in
      [
        "a\(sign)b.png", "\(sign)ab.png", "ab\(sign)", "a\(sign)\(sign)b.png", "a\(sign) b.png",
        "a\\\(sign)b.png", "a\\\\\(sign)b.png", "f\(sign)/ab.png", "./\(sign)c.png",
        "a(b\(sign)c.png",
      ]
    }
    return around + [
      "é.png", "e\u{301}.png", "日本.png", "a\u{a0}b.png", "a\u{2028}b.png", "a\nb", "a\rb", "a\tb",
      "\u{7f}", "card.json;touch${IFS}pwned;:.png", "a$(shell touch pwned)b", "x: y", "~root/a",
      "a~", "a (1).png", "a(b)", "(ab)", "a) b", "a[1].png", "{a,b}", ".PHONY", "./.PHONY",
      ".x.png",
      "define", "undefine", "include", "export", "override", "private", "-include", "endif", "-lm",
      "C:/a.png", "a::b", "a%b%c", "../a b",
    ]
  }()

  /// Returns the rule for a name, or nil if the name is rejected.
  private static func rule(_ name: Name) -> String? {
    var file = DependencyFile()
    do throws(DependencyError) {
      try name.isTarget
        ? file.add([name.text], madeOf: ["in.json"])
        : file.add(["out.png"], madeOf: ["in.json", name.text, "last.png"])
      return file.text
    } catch {
      return nil
    }
  }

  /// Returns the goal and its inputs as make reads them.
  private static func make(_ rules: String, _ goal: String, in folder: String) throws -> String {
    try Data(rules.utf8).write(to: URL(filePath: "\(folder)/rules.d"))
    // The first rule ensures that an injected rule cannot become the default goal.
    let makefile = """
      include rules.d
      rules.d Makefile: ;
      %: ; $(info made [$@] of [$^])@:

      """
    try Data(makefile.utf8).write(to: URL(filePath: "\(folder)/Makefile"))
    return try output(["make", "-r", "-B", "--", goal], in: folder)
  }

  /// Returns the names that ninja reads from dependency files, for each output.
  private static func ninja(_ rules: [String], in folder: String) throws -> [[String]] {
    var file = "rule r\n  command = touch $out\n  depfile = $out.d\n  deps = gcc\n"
    for (number, rule) in rules.enumerated() {
      try Data(rule.utf8).write(to: URL(filePath: "\(folder)/o\(number).d"))
      file += "build o\(number): r\n"
    }
    try Data(file.utf8).write(to: URL(filePath: "\(folder)/build.ninja"))
    try? FileManager.default.removeItem(atPath: "\(folder)/.ninja_deps")
    for number in rules.indices {
      try? FileManager.default.removeItem(atPath: "\(folder)/o\(number)")
    }
    _ = try output(["ninja", "-k", "0"], in: folder)
    return try rules.indices.map { number in
      try output(["ninja", "-t", "deps", "o\(number)"], in: folder).split(separator: "\n")
        .dropFirst()
        .map { String($0.dropFirst(4)) }
    }
  }

  /// Returns whether ninja accepts a dependency file for an output.
  private static func ninjaFinds(_ target: String, in rule: String, _ folder: String) throws -> Bool
  {
    try Data(rule.utf8).write(to: URL(filePath: "\(folder)/one.d"))
    let name = target.map { " :$".contains($0) ? "$\($0)" : "\($0)" }.joined()
    try Data("rule r\n  command = false\n  depfile = one.d\nbuild \(name): r\n".utf8).write(
      to: URL(filePath: "\(folder)/build.ninja"))
    let told = try output(["ninja", "-n", "-d", "explain"], in: folder)
    return !told.contains("expected depfile") && !told.contains("error")
  }

  private static func output(_ command: [String], in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": "/home/of",
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs a test in a folder that contains files which a pattern could match.
  private static func withFolder(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for name in ["a1.png", "a1b.png", "b", "a"] {
        try Data().write(to: URL(filePath: "\(folder)/\(name)"))
      }
      try body(folder)
      // No rule may have run a command while make or ninja read it.
      let pwned = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        $0.contains("pwned")
      }
      #expect(pwned.isEmpty)
    }
  }

  /// Returns the output that make is expected to print for a rule.
  private static func said(_ goal: String, _ inputs: [String]) -> String {
    // make omits `./` at the start of a name.
    func plain(_ name: String) -> String { name.hasPrefix("./") ? String(name.dropFirst(2)) : name }
    return "made [\(plain(goal))] of [\(inputs.map(plain).joined(separator: " "))]\n"
  }

  @Test func `make reads back every name written to a dependency rule`() throws {
    try Self.withFolder { folder in
      for name in Set(Self.names) {
        if let rule = Self.rule(Name(text: name, isTarget: false)) {
          let said = try Self.make(rule, "out.png", in: folder)
          #expect(said.hasSuffix(Self.said("out.png", ["in.json", name, "last.png"])), "\(name)")
        }
        if let rule = Self.rule(Name(text: name, isTarget: true)) {
          let said = try Self.make(rule, name, in: folder)
          #expect(said.hasSuffix(Self.said(name, ["in.json"])), "\(name): \(said)")
        }
      }
    }
  }

  @Test(.needs(.ninja)) func `ninja reads back every name written to a dependency rule`() throws {
    try Self.withFolder { folder in
      let inputs = Self.names.compactMap { name in
        Self.rule(Name(text: name, isTarget: false)).map { (name, $0) }
      }
      #expect(inputs.count > 150)
      for ((name, _), read) in zip(inputs, try Self.ninja(inputs.map(\.1), in: folder)) {
        // ninja also omits `./` at the start of a name.
        let plain = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
        #expect(read == ["in.json", plain, "last.png"], "\(name)")
      }
      for name in Self.names {
        guard let rule = Self.rule(Name(text: name, isTarget: true)) else { continue }
        #expect(try Self.ninjaFinds(name, in: rule, folder), "\(name)")
      }
    }
  }

  /// A character may be rejected only if make or ninja misreads it both without and with a preceding backslash.
  @Test(
    .needs(.ninja),
    arguments: ["\"", "&", "'", "*", ";", "<", "=", ">", "?", "[", "^", "`", "|", "\t", "\n"])
  func `no way to escape a rejected character works in both make and ninja`(sign: String) throws {
    let name = sign == "[" ? "a[1].png" : "a\(sign)b.png"
    #expect(Self.rule(Name(text: name, isTarget: false)) == nil)
    #expect(Self.rule(Name(text: name, isTarget: true)) == nil)
    try Self.withFolder { folder in
      for spelling in [name, name.replacing(sign, with: "\\\(sign)")] {
        // The name is the first input, because make accepts an unescaped equals sign in later names.
        let rule = "out.png: \\\n  \(spelling) \\\n  last.png\n"
        let made = try Self.make(rule, "out.png", in: folder)
        let isMade = made.hasSuffix(Self.said("out.png", [name, "last.png"]))
        let isBuilt = try Self.ninja([rule], in: folder) == [[name, "last.png"]]
        #expect(!isMade || !isBuilt, "\(spelling)")
      }
    }
  }

  @Test(arguments: [
    ("a;b", DependencyError.Problem.sign(";")), ("a\nb", .sign("\n")), ("~/a", .tilde),
    (".//~a", .tilde), ("a\\", .ending("\\")), ("a:", .ending(":")), ("a(b)", .ending(")")),
    ("a ", .ending(" ")), (".PHONY", .word), ("./define", .word), ("a\\#b", .sign("\\")),
    ("e\u{301};", .sign(";")), ("a;\u{301}", .sign(";")),
  ])
  func `reports a rejected name and adds nothing to the dependency rules`(
    name: String, problem: DependencyError.Problem
  ) throws {
    var file = DependencyFile()
    try file.add(["a.png", "b.gif"], madeOf: ["a.json", "a.json", "b c.png"])
    let before = file.text
    #expect(before == "a.png: \\\n  a.json \\\n  b\\ c.png\nb.gif: \\\n  a.json \\\n  b\\ c.png\n")
    for (outputs, inputs) in [(["out.png", name], ["a"]), (["out.png"], ["a", name])] {
      let error = #expect(throws: DependencyError.self) { try file.add(outputs, madeOf: inputs) }
      #expect(error?.path == name && error?.problem == problem)
      #expect(error?.message.path == name && error?.message.help != nil)
    }
    try file.add([], madeOf: [name])
    #expect(file.text == before)
  }

  /// Swift considers the names equal, but they belong to two different files.
  @Test func `treats names that differ only in Unicode normalization as two files`() throws {
    var file = DependencyFile()
    try file.add(["out.png"], madeOf: ["caf\u{e9}.png", "cafe\u{301}.png", "caf\u{e9}.png"])
    #expect(
      Array(file.text.utf8) == Array("out.png: \\\n  caf\u{e9}.png \\\n  cafe\u{301}.png\n".utf8))
  }
}
