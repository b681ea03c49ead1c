/// A part of a file name pattern, as shells have it: `*` for any signs, `?` for one, `[a-z]` for one
/// of these and `[!a-z]` for one of the others; a sign is a code point. A dot at the start is matched by a dot alone.
package struct GlobPattern: Sendable, Hashable {
  private let tokens: [Token]

  private enum Token: Hashable {
    case character(Unicode.Scalar)
    case one
    case many
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// Whether a text has signs that stand for others.
  package static func isPattern(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { "*?[".utf8.contains($0) }
  }

  /// Reads a pattern without slashes. A bracket that is not closed stands for itself.
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

  /// What is between brackets, and where it ends. A bracket in the first place is a member.
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

  /// Whether the whole name fits.
  ///
  /// A star takes as little as it can; where the rest does not fit, the last star takes one sign
  /// more: at most pattern × name steps.
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
