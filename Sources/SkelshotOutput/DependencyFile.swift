package import SkelshotPrimitives

/// What files are made of, as rules of make; ninja reads them, too (`depfile`).
package struct DependencyFile: Sendable {
  /// The text of the file.
  package private(set) var text = ""

  /// Begins a file without rules.
  package init() {}

  /// Adds a rule for each output.
  ///
  /// Each has a line of its own: with several in one, make would take `include a.png:` for a command.
  ///
  /// - Parameters:
  ///   - outputs: The files that are made.
  ///   - inputs: The files that each is made of. What is named twice counts once.
  /// - Throws: `DependencyError` for the first name that make and ninja do not both read; nothing is added then.
  package mutating func add(
    _ outputs: [String], madeOf inputs: [String]
  ) throws(DependencyError) {
    guard !outputs.isEmpty else { return }
    var known = PathSet()
    var sources = ""
    for input in inputs where known.insert(input) {
      sources += " \\\n  " + (try Self.escaped(input, isTarget: false))
    }
    var rules = ""
    for output in outputs { rules += try Self.escaped(output, isTarget: true) + ":\(sources)\n" }
    text += rules
  }

  /// Adds the rules of another file.
  package mutating func add(_ other: DependencyFile) { text += other.text }

  /// A path as both programs read it: blanks, `#` and `:` behind a backslash, backslashes before a blank twice, `$` twice.
  ///
  /// Source: GNU make 4.3, read.c (`find_map_unquote`, `parse_file_seq`); ninja 1.11, depfile_parser.in.cc.
  private static func escaped(
    _ path: String, isTarget: Bool
  ) throws(DependencyError) -> String {
    func error(_ problem: DependencyError.Problem) -> DependencyError {
      DependencyError(path: path, problem: problem)
    }
    var text = ""
    var backslashes = 0
    for sign in path.unicodeScalars {
      switch sign {
      case " ": text += String(repeating: "\\", count: backslashes + 1)
      // ninja keeps backslashes before these that make takes for half as many.
      case "#", ":", "$":
        guard backslashes == 0 else { throw error(.sign("\\")) }
        text += sign == "$" ? "$" : "\\"
      case "%" where isTarget: throw error(.sign("%"))
      // make would begin a command, a variable or a pattern; ninja ends the name.
      case "\u{0}"..."\u{1f}", "\u{7f}", "\"", "&", "'", "*", ";", "<", "=", ">", "?", "[", "^",
        "`", "|":
        throw error(.sign(String(sign)))
      default: break
      }
      backslashes = sign == "\\" ? backslashes + 1 : 0
      text.unicodeScalars.append(sign)
    }
    if let last = path.unicodeScalars.last, [" ", ":", "\\", ")"].contains(last) {
      throw error(.ending(String(last)))
    }
    // make leaves out what says the current folder.
    var name = Array(path.utf8)[...]
    while name.starts(with: "./".utf8) { name = name.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    if name.first == UInt8(ascii: "~") { throw error(.tilde) }
    if isWord(name) { throw error(.word) }
    return text
  }

  /// Whether a name is one to make, wherever it stands: `.PHONY`, `.SILENT`, `define`.
  private static func isWord(_ name: ArraySlice<UInt8>) -> Bool {
    if name.elementsEqual("define".utf8) || name.elementsEqual("undefine".utf8) { return true }
    return name.first == UInt8(ascii: ".")
      && name.dropFirst().allSatisfy {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
}

/// A name that cannot stand in a rule.
package struct DependencyError: DescribedError, Sendable, Hashable {
  /// What is in the way.
  package enum Problem: Sendable, Hashable {
    /// A sign that one of the programs takes for something else, behind a backslash, too.
    case sign(String)
    /// A sign at the end.
    case ending(String)
    /// A tilde at the beginning: make puts the folder of a user there.
    case tilde
    /// A word of make.
    case word
  }

  /// The file.
  package var path: String
  /// What is in the way.
  package var problem: Problem

  /// What is said about it: a row for each problem.
  package var message: Message {
    let reason =
      switch problem {
      case .sign(let sign): "has the sign \(JSONText.quoted(sign))"
      case .ending(let sign): "ends in \(JSONText.quoted(sign))"
      case .tilde: "begins with \"~\""
      case .word: "is a word of make"
      }
    return Message(
      "deps-name", "its name \(reason): make and ninja would not both read a rule with it",
      help: "give the file another name, or leave --deps out", path: path)
  }
}
