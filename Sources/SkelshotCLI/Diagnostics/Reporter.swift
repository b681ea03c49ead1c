import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SkelshotSyntax

/// Tells the user what went wrong, as text or JSON, and with which code to exit.
///
/// Text is told at once. JSON is collected, so that a run gives one array of everything. A branch
/// collects text, too, until it is its turn.
final class Reporter {
  /// How it tells.
  struct Settings: Sendable {
    var format: DiagnosticFormat
    /// Whether warnings are left out.
    var isQuiet: Bool
  }

  /// What has been told to a branch.
  struct Messages: Sendable {
    var text = VisibleText()
    var objects: [String] = []
  }

  let settings: Settings
  private let isBranch: Bool
  private(set) var messages = Messages()

  private var format: DiagnosticFormat { settings.format }
  private var isQuiet: Bool { settings.isQuiet }

  /// A layout with mistakes, a file that cannot be read or written.
  static let trouble = CommandEnd.trouble

  /// A reporter that collects messages until another takes them.
  convenience init(branch settings: Settings) {
    self.init(settings, isBranch: true)
  }

  private init(_ settings: Settings, isBranch: Bool) {
    self.settings = settings
    self.isBranch = isBranch
  }

  /// Runs a command that tells of its trouble.
  ///
  /// - Parameters:
  ///   - format: Text or JSON.
  ///   - isQuiet: Whether warnings are left out.
  ///   - isProduct: Whether the diagnostics are what the command is for: then JSON goes to stdout,
  ///     an empty array too.
  static func run(
    _ format: DiagnosticFormat, isQuiet: Bool = false, isProduct: Bool = false,
    _ body: (Reporter) throws -> Void
  ) throws {
    let reporter = Reporter(Settings(format: format, isQuiet: isQuiet), isBranch: false)
    var result = Result { try body(reporter) }
    if case .failure(let error as FileError) = result {
      result = .failure(reporter.report(error))
    }
    if format == .json {
      if isProduct {
        try Console.write(document: reporter.json)
      } else if !reporter.messages.objects.isEmpty {
        Console.write(error: VisibleText(own: reporter.json + "\n"))
      }
    }
    try result.get()
  }

  private var json: String {
    let objects = messages.objects
    return objects.isEmpty ? "[]" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]"
  }

  /// Tells what a branch has collected.
  func take(_ messages: Messages) {
    note(messages.text)
    self.messages.objects += messages.objects
  }

  /// Says something that is neither error nor warning.
  func note(_ text: VisibleText) {
    if isBranch { messages.text += text } else if !text.isEmpty { Console.write(error: text) }
  }

  /// Tells of the mistakes in a layout and returns the code to exit with.
  func report(_ error: LayoutError) -> ExitCode {
    switch format {
    case .text: note(error.visible(color: Console.usesColor))
    case .json:
      messages.objects += error.diagnostics.map { DiagnosticText.object($0, error.file) }
    }
    return Self.trouble
  }

  /// Tells why a file gives no layout, or no settings.
  func report(_ error: LoadError) -> ExitCode {
    (error.cause as? LayoutError).map { report($0) } ?? report(error.message)
  }

  /// Tells of an error that describes itself; any other is passed on.
  func report(thrown error: any Error) throws -> ExitCode {
    guard let error = error as? any DescribedError else { throw error }
    return report(error.message)
  }

  /// Tells of an error that names its file, or of none.
  func report(_ error: some MessageConvertible) -> ExitCode { report(error.message) }

  /// Tells of a picture that cannot be made of a layout.
  ///
  /// - Parameters:
  ///   - file: The layout's name in messages.
  ///   - layout: The layout; its text is shown around the mistake.
  func report(_ error: PictureError, about file: String, in layout: SceneDocument? = nil)
    -> ExitCode
  {
    var message = (layout?.located(error) ?? error).message.about(file)
    message.location = layout?.location(of: error)
    return report(message, source: layout?.source)
  }

  /// Tells of anything that went wrong, and returns the code to exit with.
  ///
  /// - Parameter source: The text of the file; nil to read it where the message has a place in it.
  func report(_ message: Message, source: [UInt8]? = nil) -> ExitCode {
    tell(message, severity: .error, source: source)
    return Self.trouble
  }

  /// Tells of warnings; a quiet run says nothing.
  func warn(_ diagnostics: [Diagnostic], file: String, source: [UInt8]) {
    guard !isQuiet, !diagnostics.isEmpty else { return }
    switch format {
    case .text:
      note(
        DiagnosticText.visible(diagnostics, file: file, source: source, color: Console.usesColor))
    case .json: messages.objects += diagnostics.map { DiagnosticText.object($0, file) }
    }
  }

  /// Tells of something that the user may want to know; a quiet run says nothing.
  func warn(_ message: Message) {
    guard !isQuiet else { return }
    tell(message, severity: .warning)
  }

  /// The same about a file that has been read.
  ///
  /// - Parameters:
  ///   - file: Its name in messages.
  ///   - source: Its text.
  func warn(_ message: Message, about file: String, source: [UInt8]) {
    guard !isQuiet else { return }
    tell(
      message.about(file), severity: .warning, source: message.path == nil ? source : nil)
  }

  private func tell(
    _ message: Message, severity: Diagnostic.Severity, source: [UInt8]? = nil
  ) {
    var message = message.namingOptions
    if message.code == "file-not-found", message.help == nil, message.location == nil,
      let path = message.path
    {
      message.help = NearbyFile.question(for: path)
    }
    switch format {
    case .text:
      let path = message.location == nil ? nil : message.path
      let source =
        source ?? path.flatMap { try? SceneDocument.bytes(ofFile: $0, mustBeRegular: true) }
      note(
        DiagnosticText.visible(
          message, severity: severity, source: source, color: Console.usesColor))
    case .json: messages.objects.append(DiagnosticText.object(message, severity: severity))
    }
  }
}

/// How mistakes in a layout are told: for people or for machines.
enum DiagnosticFormat: String, ChoiceArgument {
  case text
  case json

  /// What the option says of itself, in every command that has it.
  static let help: ArgumentHelp = "The form of errors and warnings (text)."
}
