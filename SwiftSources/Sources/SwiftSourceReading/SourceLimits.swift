/// Checks a file before it is parsed, since the parser is recursive and would exhaust the stack.
///
/// The check reads words and punctuation, and skips comments and strings. It rejects what no app contains: brackets,
/// generic arguments and `#if` that are nested deeply, and long runs of prefixes, arrows, members and `else if`.
struct SourceLimits {
  /// The deepest nesting of brackets.
  static let brackets = 256
  /// The deepest nesting of generic arguments and `#if`, and the longest run of prefixes or arrows.
  static let runs = 64
  /// The longest chain of `else if`.
  static let branches = 200
  /// The longest chain of members.
  static let members = 2_000

  /// The most brackets that follow each other with only names between them, each of which doubles the parser's time.
  static let openings = 10

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var generics = 0
  private var conditionals = 0
  private var prefixes = 0
  private var arrows = 0
  private var dots = 0
  private var chains = [0]
  private var openings = 0
  /// The interpolations around the code, with the depth of their brackets.
  private var interpolations: [(depth: Int, isMultiline: Bool)] = []
  private var lastWord = ""

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns why a file is not parsed, or nil if it can be parsed.
  static func problem(in bytes: [UInt8]) -> String? {
    guard bytes.count <= SourceReader.maximumBytes else {
      return "the file is larger than 8 MiB, so it is not read"
    }
    var limits = SourceLimits(bytes)
    while limits.index < bytes.count {
      if let problem = limits.next() { return problem + ", so the file is not read" }
    }
    return nil
  }

  private static let prefixWords: Set<String> = [
    "try", "await", "inout", "borrow", "consume", "copy", "each", "repeat", "any", "some",
    "unsafe", "borrowing", "consuming", "sending", "isolated",
  ]

  private mutating func next() -> String? {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      return word()
    case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""):
      let isMultiline = isTripleQuote
      index += isMultiline ? 3 : 1
      skipString(isMultiline: isMultiline)
    case UInt8(ascii: "#"):
      index += 1
      let start = index
      while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
      switch String(decoding: bytes[start..<index], as: UTF8.self) {
      case "if": conditionals += 1
      case "endif": conditionals = max(0, conditionals - 1)
      default: break
      }
      if conditionals > Self.runs { return "#if is nested more than \(Self.runs) deep" }
    default: return punctuation(byte)
    }
    return nil
  }

  private mutating func punctuation(_ byte: UInt8) -> String? {
    let follows = index > 0 && Self.isLetter(bytes[index - 1])
    index += 1
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "@"): openings += 1
    case UInt8(ascii: "<") where follows: openings += 1
    case UInt8(ascii: "(") where !follows: openings += 1
    case UInt8(ascii: "-") where at(0) == UInt8(ascii: ">"),
      UInt8(ascii: ">") where index > 1 && bytes[index - 2] == UInt8(ascii: "-"):
      break
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"),
      UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: "&"):
      break
    default: openings = 0
    }
    if openings > Self.openings {
      return "more than \(Self.openings) opening brackets follow each other"
    }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      chains.append(0)
      if depth > Self.brackets { return "brackets are nested more than \(Self.brackets) deep" }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth = max(0, depth - 1)
      if chains.count > 1 { chains.removeLast() }
      if byte == UInt8(ascii: ")"), let string = interpolations.last, string.depth == depth + 1 {
        interpolations.removeLast()
        skipString(isMultiline: string.isMultiline)
      }
    case UInt8(ascii: "<"):
      if follows { generics += 1 }
      if generics > Self.runs { return "generic arguments are nested more than \(Self.runs) deep" }
    case UInt8(ascii: ">"):
      if index > 1, bytes[index - 2] == UInt8(ascii: "-") {
        arrows += 1
        if arrows > Self.runs { return "a type has more than \(Self.runs) arrows" }
      } else {
        generics = max(0, generics - 1)
      }
    case UInt8(ascii: "."):
      dots += 1
      if dots > Self.members { return "an expression has more than \(Self.members) members" }
    case UInt8(ascii: "&"):
      prefixes += 1
      if prefixes > Self.runs { return "more than \(Self.runs) prefixes follow each other" }
    default: break
    }
    if [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")].contains(byte) {
      (generics, arrows, dots) = (0, 0, 0)
    }
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ",") { dots = 0 }
    if ![UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "&")].contains(
      byte)
    {
      prefixes = 0
      lastWord = ""
    }
    return nil
  }

  private mutating func word() -> String? {
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    // Longer words are names.
    let word = index - start > 12 ? "" : String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "if" where lastWord == "else":
      chains[chains.count - 1] += 1
      if chains[chains.count - 1] > Self.branches {
        return "more than \(Self.branches) branches of 'else if' follow each other"
      }
    case "if": chains[chains.count - 1] = 0
    case "func", "let", "var", "init", "subscript": (arrows, generics, dots) = (0, 0, 0)
    default: break
    }
    prefixes = Self.prefixWords.contains(word) ? prefixes + 1 : 0
    lastWord = word
    return prefixes > Self.runs ? "more than \(Self.runs) prefixes follow each other" : nil
  }

  // MARK: Text

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  private func at(_ offset: Int) -> UInt8? {
    bytes.indices.contains(index + offset) ? bytes[index + offset] : nil
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipComment() {
    var level = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        level += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        level -= 1
        index += 2
        if level == 0 { return }
      } else {
        index += 1
      }
    }
  }

  /// Skips a string to its closing quote, or to the code in its next interpolation. A string in one line ends with it.
  private mutating func skipString(isMultiline: Bool) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        let isInterpolation = at(1) == UInt8(ascii: "(")
        index += 2
        if isInterpolation {
          depth += 1
          chains.append(0)
          interpolations.append((depth, isMultiline))
          return
        }
      case UInt8(ascii: "\"") where !isMultiline || isTripleQuote:
        index += isMultiline ? 3 : 1
        return
      case UInt8(ascii: "\n") where !isMultiline: return
      default: index += 1
      }
    }
  }

  private var isTripleQuote: Bool {
    at(0) == UInt8(ascii: "\"") && at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"")
  }
}
