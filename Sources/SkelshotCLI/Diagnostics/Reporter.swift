import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument
import SkelshotFiles
import SkelshotLoading
import SkelshotPrimitives
import SkelshotSyntax

/// Reports errors, warnings and notes as text or JSON, and returns exit codes.
///
/// Text is written immediately; JSON is collected into one array per run. A branch reporter also collects text.
final class Reporter {
  struct Settings: Sendable {
    var format: DiagnosticFormat
    var isQuiet: Bool
  }

  let settings: Settings
  private(set) var log: MessageLog

  private var format: DiagnosticFormat { settings.format }
  private var isQuiet: Bool { settings.isQuiet }

  static let trouble = CommandEnd.trouble

  /// Creates a reporter that collects messages for another reporter.
  convenience init(branch settings: Settings) {
    self.init(settings, MessageLog(isBranch: true))
  }

  private init(_ settings: Settings, _ log: MessageLog) {
    self.settings = settings
    self.log = log
  }

  /// Runs a command with a reporter. If `isProduct` is set, JSON is written to stdout, even if there are no messages.
  static func run(
    _ format: DiagnosticFormat, isQuiet: Bool = false, isProduct: Bool = false,
    _ body: (Reporter) throws -> Void
  ) throws {
    let reporter = Reporter(
      Settings(format: format, isQuiet: isQuiet), MessageLog(isBranch: false))
    var result = Result { try body(reporter) }
    if case .failure(let error as FileError) = result {
      result = .failure(reporter.report(error))
    }
    if format == .json {
      if isProduct {
        try Console.write(document: reporter.log.json)
      } else if !reporter.log.isEmpty {
        Console.write(error: VisibleText(own: reporter.log.json + "\n"))
      }
    }
    try result.get()
  }

  /// Reports the messages of a branch.
  func take(_ branch: MessageLog) { log.add(branch) }

  /// Continues with a log that was this reporter's log and has grown on other threads.
  func resume(_ log: MessageLog) { self.log = log }

  func note(_ text: VisibleText) { log.add(.text(text)) }

  func report(_ error: LayoutError) -> ExitCode {
    switch format {
    case .text: note(error.visible(color: Console.usesColor))
    case .json:
      for diagnostic in error.diagnostics {
        log.add(.object(DiagnosticText.object(diagnostic, error.file)))
      }
    }
    return Self.trouble
  }

  /// Reports that no layout was found. The notes about an app's sources can say why it has no screens.
  func report(_ error: LayoutSearchError) -> ExitCode {
    if case .app(.noScreens(_, let notes)) = error {
      for note in notes { warn(note) }
    }
    return report(error.message)
  }

  func report(_ error: LoadError) -> ExitCode {
    if let error = error.cause as? LayoutSearchError { return report(error) }
    return (error.cause as? LayoutError).map { report($0) } ?? report(error.message)
  }

  /// Reports a `DescribedError`; rethrows any other error.
  func report(thrown error: any Error) throws -> ExitCode {
    guard let error = error as? any DescribedError else { throw error }
    return report(error.message)
  }

  func report(_ error: some MessageConvertible) -> ExitCode { report(error.message) }

  /// Reports that a picture cannot be drawn, with an excerpt of the layout if one is given.
  func report(_ error: PictureError, about file: String, in layout: SceneDocument? = nil)
    -> ExitCode
  {
    var message = (layout?.located(error) ?? error).message
    let place = layout?.place(of: error)
    message.path = place?.file ?? message.path ?? file
    message.location = place?.location
    return report(message, source: place?.file == nil ? layout?.source : nil)
  }

  /// Reports an error and returns the exit code. If `source` is nil, the excerpt is read from the file.
  func report(_ message: Message, source: [UInt8]? = nil) -> ExitCode {
    tell(message, severity: .error, source: source)
    return Self.trouble
  }

  func warn(_ diagnostics: [Diagnostic], file: String, source: [UInt8]) {
    guard !isQuiet, !diagnostics.isEmpty else { return }
    switch format {
    case .text:
      log.add(
        .text(
          DiagnosticText.visible(diagnostics, file: file, source: source, color: Console.usesColor)),
        isWarning: true)
    case .json:
      for diagnostic in diagnostics {
        log.add(.object(DiagnosticText.object(diagnostic, file)), isWarning: true)
      }
    }
  }

  func warn(_ message: Message) {
    guard !isQuiet else { return }
    tell(message, severity: .warning)
  }

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
      log.add(
        .text(
          DiagnosticText.visible(
            message, severity: severity, source: source, color: Console.usesColor)),
        isWarning: severity == .warning)
    case .json:
      log.add(
        .object(DiagnosticText.object(message, severity: severity)),
        isWarning: severity == .warning)
    }
  }
}

enum DiagnosticFormat: String, ChoiceArgument {
  case text
  case json

  static let help: ArgumentHelp = "Format of errors and warnings (default: text)."
}
