package import SkelshotPrimitives

/// Rules for make that list the inputs of each picture. ninja can read these rules, too (`depfile`).
package struct DependencyFile: Sendable {
  package private(set) var text = ""

  package init() {}

  /// Adds a rule for each output. Repeated inputs are listed once.
  ///
  /// Each rule has a single output. If a rule had several and the first were named `include`, make would read the rule
  /// as an `include` directive.
  ///
  /// - Throws: `DependencyError` if make and ninja would read a path differently. After an error, no rule is added.
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

  package mutating func add(_ other: DependencyFile) { text += other.text }

  /// Escapes a path for make and ninja. Spaces, `#` and `:` get a backslash, and `$` becomes `$$`.
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
      // Before these characters, make halves the number of backslashes, but ninja does not.
      case "#", ":", "$":
        guard backslashes == 0 else { throw error(.sign("\\")) }
        text += sign == "$" ? "$" : "\\"
      case "%" where isTarget: throw error(.sign("%"))
      // make interprets these characters as a command, variable or pattern. ninja ends the path at these characters.
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
    // make removes a leading `./`.
    var name = Array(path.utf8)[...]
    while name.starts(with: "./".utf8) { name = name.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    if name.first == UInt8(ascii: "~") { throw error(.tilde) }
    if isWord(name) { throw error(.word) }
    return text
  }

  /// Whether make treats the name as a directive or special target, such as `.PHONY`, `.SILENT` or `define`.
  private static func isWord(_ name: ArraySlice<UInt8>) -> Bool {
    if name.elementsEqual("define".utf8) || name.elementsEqual("undefine".utf8) { return true }
    return name.first == UInt8(ascii: ".")
      && name.dropFirst().allSatisfy {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
}

package struct DependencyError: DescribedError, Sendable, Hashable {
  package enum Problem: Sendable, Hashable {
    /// A character that make or ninja treats as special even after a backslash.
    case sign(String)
    /// A path that ends with a special character.
    case ending(String)
    /// A leading tilde, which make expands to the home folder.
    case tilde
    case word
  }

  package var path: String
  package var problem: Problem

  package var message: Message {
    let reason =
      switch problem {
      case .sign(let sign): "contains \(JSONText.quoted(sign))"
      case .ending(let sign): "ends with \(JSONText.quoted(sign))"
      case .tilde: "begins with \"~\""
      case .word: "is a make keyword"
      }
    return Message(
      "deps-name",
      "the file name \(reason), so no rule for this file works with both make and ninja",
      help: "give the file another name, or omit --deps", path: path)
  }
}
