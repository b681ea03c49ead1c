import ArgumentParser
import Skelshot

/// Tells the user what went wrong, as text or JSON, and with which code to exit.
struct Reporter {
  var format: DiagnosticFormat
  var isQuiet = false

  /// A layout with mistakes, a file that cannot be read or written.
  static let trouble = ExitCode(2)

  /// Tells of a failed load and returns the code to exit with.
  func report(_ error: LoadError, source: [UInt8]) -> ExitCode {
    switch error {
    case .file(let error): return report(error)
    case .layout(let error):
      write(error.diagnostics, file: error.file, source: source)
      return Self.trouble
    }
  }

  /// Tells of a file that cannot be read or written.
  func report(_ error: FileError) -> ExitCode {
    let text = ErrorText(error)
    return fail(text)
  }

  /// Tells of a picture that cannot be made of a layout.
  func report(_ error: PictureError, file: String) -> ExitCode {
    fail(ErrorText(error, file: file))
  }

  /// Tells of warnings; a quiet run says nothing.
  func warn(_ diagnostics: [Diagnostic], file: String, source: [UInt8]) {
    guard !isQuiet, !diagnostics.isEmpty else { return }
    write(diagnostics, file: file, source: source)
  }

  /// Tells of something that the user may want to know.
  func note(_ message: String, file: String) {
    guard !isQuiet else { return }
    write(ErrorText(path: file, code: "note", message: message), severity: "warning")
  }

  private func fail(_ text: ErrorText) -> ExitCode {
    write(text, severity: "error")
    return Self.trouble
  }

  private func write(_ diagnostics: [Diagnostic], file: String, source: [UInt8]) {
    switch format {
    case .text:
      Console.write(
        error: DiagnosticText.rendered(
          diagnostics, file: file, source: source, color: Console.usesColor))
    case .json: Console.write(error: DiagnosticText.json(diagnostics, file: file) + "\n")
    }
  }

  private func write(_ text: ErrorText, severity: String) {
    switch format {
    case .text:
      let label = Console.usesColor ? coloured(severity) : severity
      let help = text.help.map { "  help: \($0)\n" } ?? ""
      Console.write(error: "\(text.path): \(label): \(text.message)\n\(help)")
    case .json: Console.write(error: text.json(severity: severity) + "\n")
    }
  }

  private func coloured(_ severity: String) -> String {
    let code = severity == "error" ? "31" : "33"
    return "\u{1b}[1;\(code)m\(severity)\u{1b}[0m"
  }
}
