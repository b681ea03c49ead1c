import ArgumentParser
import Skelshot
import SkelshotDocument

/// Tells the user what went wrong, as text or JSON, and with which code to exit.
///
/// Text is told at once. JSON is collected, so that a run gives one array of everything.
final class Reporter {
  private let format: DiagnosticFormat
  private let isQuiet: Bool
  private var objects: [String] = []

  /// A layout with mistakes, a file that cannot be read or written.
  static let trouble = ExitCode(2)

  private init(format: DiagnosticFormat, isQuiet: Bool) {
    self.format = format
    self.isQuiet = isQuiet
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
    let reporter = Reporter(format: format, isQuiet: isQuiet)
    let result = Result { try body(reporter) }
    if format == .json {
      if isProduct {
        try Console.write(line: reporter.json)
      } else if !reporter.objects.isEmpty {
        Console.write(error: reporter.json + "\n")
      }
    }
    try result.get()
  }

  private var json: String {
    objects.isEmpty ? "[]" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]"
  }

  /// Tells of the mistakes in a layout and returns the code to exit with.
  func report(_ error: LayoutError, source: [UInt8]) -> ExitCode {
    tell(error.diagnostics, file: error.file, source: source)
    return Self.trouble
  }

  /// Tells of a file that cannot be read or written.
  func report(_ error: FileError) -> ExitCode {
    tell(ErrorText(error), severity: .error)
    return Self.trouble
  }

  /// Tells of anything else that went wrong.
  func report(_ text: ErrorText) -> ExitCode {
    tell(text, severity: .error)
    return Self.trouble
  }

  /// Tells of a picture that cannot be made of a layout.
  ///
  /// - Parameter layout: The layout, for the place of what is wrong.
  func report(_ error: PictureError, file: String, in layout: LayoutDocument? = nil) -> ExitCode {
    var text = ErrorText(error, file: file)
    if case .source(let error) = error {
      text.location = layout?.location(of: error.reference.place)
    }
    tell(text, severity: .error)
    return Self.trouble
  }

  /// Tells of warnings; a quiet run says nothing.
  func warn(_ diagnostics: [Diagnostic], file: String, source: [UInt8]) {
    guard !isQuiet, !diagnostics.isEmpty else { return }
    tell(diagnostics, file: file, source: source)
  }

  /// Tells of something that the user may want to know; a quiet run says nothing.
  func warn(_ text: ErrorText) {
    guard !isQuiet else { return }
    tell(text, severity: .warning)
  }

  private func tell(_ diagnostics: [Diagnostic], file: String, source: [UInt8]) {
    switch format {
    case .text:
      Console.write(
        error: DiagnosticText.rendered(
          diagnostics, file: file, source: source, color: Console.usesColor))
    case .json: objects += diagnostics.map { DiagnosticText.object($0, file) }
    }
  }

  private func tell(_ text: ErrorText, severity: Diagnostic.Severity) {
    switch format {
    case .text: Console.write(error: text.rendered(severity: severity, color: Console.usesColor))
    case .json: objects.append(text.json(severity: severity))
    }
  }
}
