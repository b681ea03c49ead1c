public import Testing

/// Untrusted text, such as a file name, id or key, that would be harmful if it were printed verbatim.
public struct NastyText: Sendable, CustomTestStringConvertible {
  /// The name of the harm that the text would do.
  public var name: String
  /// The text, which can also be a file name.
  public var text: String
  /// The text in the form in which output must contain it.
  public var visible: String

  init(_ name: String, _ text: String, _ visible: String) {
    (self.name, self.text, self.visible) = (name, text, visible)
  }

  /// The name that appears in lists of tests.
  public var testDescription: String { name }

  /// One text for each kind of harm.
  public static let all: [NastyText] = [
    NastyText("color", "a\u{1b}[31mb", #"a\u001b[31mb"#),
    NastyText("title of a terminal", "a\u{1b}]0;b\u{7}", #"a\u001b]0;b\u0007"#),
    NastyText("control of eight bits", "a\u{9b}2Kb", #"a\u009b2Kb"#),
    NastyText("control that XML cannot say", "a\u{1}\u{8}b", #"a\u0001\u0008b"#),
    NastyText("deletion", "a\u{7f}b", #"a\u007fb"#),
    NastyText("line feed and a command", "a\n::stop-commands::x", #"a\n::stop-commands::x"#),
    NastyText("carriage return", "a\r::error::x", #"a\r::error::x"#),
    NastyText("both", "a\r\n::error::x", #"a\r\n::error::x"#),
    NastyText("next line", "a\u{85}::error::x", #"a\u0085::error::x"#),
    NastyText("line separator", "a\u{2028}::error::x\u{2029}", #"a\u2028::error::x\u2029"#),
    NastyText("tab", "a\tb", #"a\tb"#),
    NastyText("override", "a\u{202e}gnp.b\u{202c}", #"a\u202egnp.b\u202c"#),
    NastyText("embeddings", "\u{202a}a\u{202b}\u{202d}", #"\u202aa\u202b\u202d"#),
    NastyText(
      "isolates", "\u{2066}a\u{2067}\u{2068}\u{2069}", #"\u2066a\u2067\u2068\u2069"#),
    NastyText("marks of direction", "a\u{200e}\u{200f}\u{61c}", #"a\u200e\u200f\u061c"#),
    NastyText(
      "no width", "f\u{200b}e\u{2060}e\u{feff}d\u{ad}", #"f\u200be\u2060e\ufeffd\u00ad"#),
    NastyText(
      "joiners in plain letters", "f\u{200d}ee\u{200c}\u{200d}d\u{fe0f}",
      #"f\u200dee\u200c\u200dd\ufe0f"#),
    NastyText("tags", "a\u{e0001}\u{e0041}", #"a\udb40\udc01\udb40\udc41"#),
    NastyText("bytes that are not text", "a\u{fffd}b", #"a\ufffdb"#),
    NastyText("no character", "a\u{fffe}\u{ffff}", #"a\ufffe\uffff"#),
    NastyText("older command", "a##[stop-commands]x", #"a##\u005bstop-commands]x"#),
    NastyText("command of Azure", "a##vso[task.complete]", #"a##vso\u005btask.complete]"#),
    NastyText("markup", "a|b`c` [d](e) <b>&'\"*_~$", "a|b`c` [d](e) <b>&'\"*_~$"),
    NastyText("what is fine", "ü漢字 👩‍❤️‍👨 می‌خواهم שלום #1 [2]", "ü漢字 👩‍❤️‍👨 می‌خواهم שלום #1 [2]"),
  ]

  /// Returns the harmful parts of an output, or an empty array if the output is harmless.
  ///
  /// - Parameters:
  ///   - output: Lines from the program that contain untrusted texts.
  ///   - isCommands: Whether the lines may be GitHub Actions commands, which begin with `::`.
  public static func harm(in output: String, isCommands: Bool = false) -> [String] {
    var found: [String] = []
    for scalar in output.unicodeScalars where scalar != "\n" {
      let isFormat =
        scalar.properties.generalCategory == .format && ![0x200c, 0x200d].contains(scalar.value)
      if isFormat || scalar.properties.generalCategory == .control
        || scalar.properties.isBidiControl
        || [0x2028, 0x2029, 0xfffd, 0xfffe, 0xffff].contains(scalar.value)
      {
        found.append("U+\(String(scalar.value, radix: 16))")
      }
    }
    for line in output.split(separator: "\n" as Character)
    where !isCommands && line.drop(while: \.isWhitespace).hasPrefix("::") {
      found.append("\(line)")
    }
    if output.contains("##[") || output.contains("##vso[") { found.append("##") }
    return found
  }
}
