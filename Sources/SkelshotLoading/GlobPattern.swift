/// A component of a file name pattern with shell wildcards.
///
/// `*` matches any characters, `?` matches one character, `[a-z]` matches one of the listed characters, and `[!a-z]`
/// matches any other character. A character is a code point. Only a literal dot matches a leading dot.
package struct GlobPattern: Sendable, Hashable {
  private let tokens: [Token]

  private enum Token: Hashable {
    case character(Unicode.Scalar)
    case one
    case many
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  package static func isPattern(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { "*?[".utf8.contains($0) }
  }

  /// Parses a pattern without slashes. An unclosed bracket is a literal.
  package init(_ text: some StringProtocol) {
    var tokens: [Token] = []
    var rest = Array(text.unicodeScalars)[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": if tokens.last != .many { tokens.append(.many) }
      case "?": tokens.append(.one)
      case "[":
        if let (set, end) = Self.set(rest) {
          tokens.append(set)
          rest = rest[end...]
        } else {
          tokens.append(.character("["))
        }
      default: tokens.append(.character(character))
      }
    }
    self.tokens = tokens
  }

  /// Parses brackets up to the closing bracket. A closing bracket in the first position belongs to the set.
  private static func set(_ text: ArraySlice<Unicode.Scalar>) -> (Token, end: Int)? {
    var place = text.startIndex
    let isNegated = place < text.endIndex && (text[place] == "!" || text[place] == "^")
    if isNegated { place += 1 }
    let first = place
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while place < text.endIndex {
      let low = text[place]
      if low == "]", place > first { return (.set(ranges, isNegated: isNegated), place + 1) }
      if place + 2 < text.endIndex, text[place + 1] == "-", text[place + 2] != "]" {
        let high = text[place + 2]
        if low <= high { ranges.append(low...high) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    return nil
  }

  /// Whether the pattern matches the whole name.
  ///
  /// A star matches as few characters as possible at first, and one more after each mismatch. The number of steps is at
  /// most pattern length × name length.
  package func matches(_ name: String) -> Bool {
    let characters = Array(name.unicodeScalars)
    if characters.first == ".", tokens.first != .character(".") { return false }
    var (token, place) = (0, 0)
    var retry: (token: Int, place: Int)?
    while place < characters.count {
      if token < tokens.count, tokens[token] == .many {
        token += 1
        retry = (token, place)
      } else if token < tokens.count, Self.fits(tokens[token], characters[place]) {
        token += 1
        place += 1
      } else if let last = retry {
        (token, place) = (last.token, last.place + 1)
        retry = (token, place)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .many }
  }

  private static func fits(_ token: Token, _ character: Unicode.Scalar) -> Bool {
    switch token {
    case .character(let expected): expected == character
    case .one, .many: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
    }
  }
}
