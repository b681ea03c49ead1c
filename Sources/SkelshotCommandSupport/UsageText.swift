import ArgumentParser
import SkelshotDocument
package import SkelshotFiles
package import SkelshotPrimitives
import SkelshotSyntax

/// Reports invalid arguments with a one-line error, a suggestion, and the usage of the intended subcommand.
struct UsageText {
  private let root: any ParsableCommand.Type
  private let subcommand: any ParsableCommand.Type
  private let arguments: [String]

  /// If `subcommand` is nil, the arguments determine the subcommand. `arguments` excludes the program name.
  init(
    _ root: any ParsableCommand.Type, _ subcommand: (any ParsableCommand.Type)?,
    _ arguments: [String]
  ) {
    (self.root, self.arguments) = (root, arguments)
    let configuration = root.configuration
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    self.subcommand =
      subcommand ?? named
      ?? (arguments.first == "help" ? root : configuration.defaultSubcommand ?? root)
  }

  func visible(about error: any Error, color: Bool) -> VisibleText {
    let usage = root.usageString(for: subcommand)
      .split(separator: "\n").map { "\(String($0))" as VisibleText }
      .joined(separator: "\n       ")
    let names =
      [root, subcommand].map { $0.configuration.commandName ?? "" }.prefix(
        ObjectIdentifier(root) == ObjectIdentifier(subcommand) ? 1 : 2
      ).joined(separator: " ")
    return DiagnosticText.visible(message(of: error), severity: .error, color: color)
      + "Usage: " + usage + "\n  See '\(names) --help' for more information.\n"
  }

  /// Converts an error to a `Message`. The parser and `ValidationError` use full sentences.
  func message(of error: any Error) -> Message {
    let text = root.message(for: error)
    if let message = unknownOption(text) ?? invalidValue(text, error) { return message }
    let (first, rest) = Self.sentences(text)
    return Message(
      "usage", Self.phrase(first), help: rest.map { Self.phrase($0) } ?? abstract(error))
  }

  // MARK: Options

  /// Adds a suggestion to `Unknown option '--out'`, because the parser does not suggest options by prefix.
  private func unknownOption(_ text: String) -> Message? {
    let start = "Unknown option '"
    guard text.hasPrefix(start) else { return nil }
    var option = String(text.dropFirst(start.count).prefix { $0 != "'" })
    // The parser reads `-output` as one option per letter.
    if option.utf8.count == 2, let letter = option.last,
      let word = arguments.first(where: {
        $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.utf8.count > 2 && $0.contains(letter)
      })
    {
      option = word
    }
    let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" })
    return Message("usage", "unknown option '\(option)'", help: help(forOption: name))
  }

  private func help(forOption name: String) -> String? {
    if name == "watch" { return "use skelshot watch layout.json" }
    let own = options(of: subcommand)
    func question(_ option: String) -> String { "did you mean '--\(option)'?" }
    if let begun = own.filter({ name.count >= 2 && $0.hasPrefix(name) }).min(by: {
      $0.count < $1.count
    }) {
      return question(begun)
    }
    let lowered = name.lowercased()
    for (other, option) in Self.optionSynonyms where other == lowered && own.contains(option) {
      return question(option)
    }
    let others = root.configuration.subcommands.filter { options(of: $0).contains(name) }
      .compactMap { $0.configuration.commandName }
    if !others.isEmpty { return "--\(name) is an option of \(others.joined(separator: ", "))" }
    return SpellingSuggestion.find(name, among: own).map { question($0) }
  }

  /// Returns the long options of a subcommand, without hyphens, as listed in its help.
  private func options(of command: any ParsableCommand.Type) -> [String] {
    root.helpMessage(for: command, columns: 1_000).split(separator: "\n").flatMap { line in
      guard line.hasPrefix("  -") else { return [String]() }
      return line.split { $0 == " " || $0 == "," }.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
        .filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    }
  }

  /// Names that other tools use for skelshot's options, in lower case.
  private static let optionSynonyms: KeyValuePairs<String, String> = [
    "html": "page", "theme": "appearance", "dark": "appearance", "light": "appearance",
    "dpi": "scale", "dpr": "scale", "density": "scale", "ratio": "scale", "zoom": "scale",
    "color": "background", "colour": "background", "transparent": "background",
    "rtl": "direction", "repeat": "loops", "framerate": "fps", "frame-rate": "fps",
    "quality": "optimize", "compress": "optimize", "limit": "max-bytes", "at": "time",
    "file": "output", "destination": "output", "type": "format", "threads": "jobs",
    "parallel": "jobs", "silent": "quiet", "settings": "config", "goldens": "golden",
    "tolerance": "threshold", "accept": "update", "template": "list",
  ]

  // MARK: Values

  /// Parses `The value 'night' is invalid for '--appearance <appearance>'. Please provide one of …`
  private func invalidValue(_ text: String, _ error: any Error) -> Message? {
    let (start, middle) = ("The value '", "' is invalid for '")
    guard text.hasPrefix(start), let split = Self.place(of: middle, in: text[...]) else {
      return nil
    }
    let value = String(text[text.index(text.startIndex, offsetBy: start.count)..<split.lowerBound])
    let target = text[split.upperBound...].prefix { $0 != "'" }
    let option = target.hasPrefix("-") ? String(target.prefix { $0 != " " }) : String(target)
    let choices = Self.choices(in: text[split.upperBound...].dropFirst(target.count + 1))
    let help =
      choices.isEmpty
      ? abstract(error)
      : SpellingSuggestion.choice(value, among: choices).map { "did you mean '\($0)'?" }
        ?? "one of \(choices.listed("or"))"
    return Message("usage", "\(option) does not accept '\(value)'", help: help)
  }

  /// Parses the valid values, which are listed as `'light', 'dark' or 'both'` or one per line.
  private static func choices(in text: Substring) -> [String] {
    guard text.hasPrefix(". Please provide one of") else { return [] }
    let lines = text.split(separator: "\n").dropFirst().map { String($0.dropFirst(4)) }
    if !lines.isEmpty { return lines }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  /// Returns the help text of the invalid argument, or nil if the parser names no argument.
  private func abstract(_ error: any Error) -> String? {
    let full = root.fullMessage(for: error, columns: 10_000)
    guard let start = Self.place(of: "\nHelp:  ", in: full[...]),
      let end = Self.place(of: "\nUsage: ", in: full[start.upperBound...])
    else { return nil }
    let line = full[start.upperBound..<end.lowerBound]
    // The argument's name precedes its help.
    guard let gap = Self.place(of: ">  ", in: line) else { return nil }
    return Self.phrase(String(line[gap.upperBound...]))
  }

  // MARK: Sentences

  private static func sentences(_ text: String) -> (String, String?) {
    var end = text.startIndex
    while let point = place(of: ". ", in: text[end...]) {
      end = point.upperBound
      if end < text.endIndex, text[end].isUppercase {
        return (String(text[..<point.lowerBound]), String(text[end...]))
      }
    }
    return (text, nil)
  }

  /// Searches by scalar, because a carriage return in an argument and the line feed after it form one `Character`.
  private static func place(of wanted: String, in text: Substring) -> Range<String.Index>? {
    text.unicodeScalars.firstRange(of: wanted.unicodeScalars)
  }

  /// Converts a sentence to message style, which is lower case without a full stop.
  private static func phrase(_ sentence: String) -> String {
    var text = sentence[...]
    if text.last == ".", !text.hasSuffix("…") { text.removeLast() }
    guard let first = text.first, first.isUppercase else { return String(text) }
    // Words such as GIF and SKELSHOT_FPS keep their case.
    let second = text.dropFirst().first
    guard second.map({ !$0.isUppercase && $0 != "_" }) ?? true else { return String(text) }
    return first.lowercased() + text.dropFirst()
  }
}

extension Message {
  /// The text and the help as full sentences, for argument errors.
  package var sentences: String {
    ([text] + (help.map { [$0] } ?? []))
      .map(\.visible).map { text in
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix("?") ? "" : ".")
      }.joined(separator: " ")
  }
}

extension PathClaims {
  /// Claims the files in the arguments. Throws a `ValidationError` if a file is written twice or replaces an input.
  package static func checked(_ body: () throws(PathClash) -> Void) throws {
    do throws(PathClash) {
      try body()
    } catch {
      throw ValidationError(error.message.sentences)
    }
  }
}
