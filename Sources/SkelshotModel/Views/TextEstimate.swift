/// Estimates the space for a text in the system font. Font files are not read; each kind of letter has a fixed width.
///
/// As in UIKit's word wrapping, lines break after spaces and hyphens, and beside Chinese, Japanese and Korean letters.
/// All widths are multiples of the font size.
package struct TextEstimate: Sendable {
  /// A run of letters without a possible line break.
  private struct Word {
    var width = 0.0
    /// The width of the spaces after the word. These spaces do not count at the end of a line.
    var gap = 0.0
    var endsLine = false
  }

  package struct Lines: Sendable, Equatable {
    package var count: Int
    package var longest: Double
  }

  private var words: [Word] = []

  /// The maximum number of lines, far more than a screen can show.
  private static let lineLimit = 65_535.0

  package init(_ text: String) {
    var word = Word()
    var isEmpty = true
    for scalar in text.unicodeScalars {
      let advance = Self.advance(scalar)
      if scalar == "\n" {
        word.endsLine = true
        words.append(word)
        (word, isEmpty) = (Word(), true)
      } else if scalar == " " || scalar == "\t" {
        word.gap += advance
        isEmpty = false
      } else {
        if !isEmpty, word.gap > 0 || advance == 1 {
          words.append(word)
          word = Word()
        }
        word.width += advance
        isEmpty = false
        if advance == 1 || scalar == "-" {
          words.append(word)
          (word, isEmpty) = (Word(), true)
        }
      }
    }
    if !isEmpty || words.isEmpty { words.append(word) }
  }

  /// Returns the lines that the text wraps into at a width. A word wider than a line is broken.
  package func lines(width: Double) -> Lines {
    // The tolerance prevents line breaks that are caused by rounding errors.
    let limit = width > 0 ? width + 1e-6 : .infinity
    var (count, longest, cursor, gap) = (1.0, 0.0, 0.0, 0.0)
    var isAtStart = true
    for word in words {
      if !isAtStart, cursor + gap + word.width > limit {
        count += 1
        (cursor, gap, isAtStart) = (0, 0, true)
      }
      var rest = word.width
      if isAtStart, rest > limit {
        let whole = (rest / limit).rounded(.up) - 1
        count += whole
        rest -= whole * limit
        longest = width
      }
      cursor += gap + rest
      longest = max(longest, cursor)
      (gap, isAtStart) = (word.gap, false)
      if word.endsLine {
        count += 1
        (cursor, gap, isAtStart) = (0, 0, true)
      }
    }
    // A line break at the end does not begin another line.
    if words.last?.endsLine == true { count -= 1 }
    return Lines(count: Int(min(count, Self.lineLimit)), longest: longest)
  }

  /// Returns the width of the text's longest line without wrapping, in points, rounded up.
  package static func width(of text: String, fontSize: Double) -> Double {
    var longest = 0.0
    var line = 0.0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        line = 0
      } else {
        line += advance(scalar)
        longest = max(longest, line)
      }
    }
    return (longest * fontSize).rounded(.up)
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|", " ": 0.28
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\"": 0.38
    case "m", "w", "M", "W", "@", "%": 0.88
    case "A"..."Z", "0"..."9": 0.65
    // Chinese, Japanese and Korean letters, and emoji.
    case "\u{1100}"..."\u{115f}", "\u{2e80}"..."\u{d7a3}", "\u{f900}"..."\u{faff}",
      "\u{ff00}"..."\u{ff60}", "\u{1f300}"..."\u{1faff}", "\u{20000}"..."\u{3fffd}":
      1
    default: 0.55
    }
  }
}
