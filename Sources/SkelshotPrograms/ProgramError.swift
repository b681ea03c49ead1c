package import SkelshotPrimitives

/// An error of a program that this program runs.
package enum ProgramError: DescribedError, Sendable, Hashable {
  case noFolder(path: String, reason: String)
  case cannotStart(program: String, reason: String)
  /// The program ended before its output was complete. `lastLine` is the last line of its stderr, or nil.
  case ended(program: String, how: String, lastLine: String?)
  case notAnswering(program: String, seconds: Double)
  case tooLarge(program: String, bytes: Int)
}

extension ProgramError {
  package var message: Message {
    switch self {
    case .noFolder(let path, let reason):
      Message("no-folder", "cannot create a folder: \(reason)", path: path)
    case .cannotStart(let program, let reason):
      Message("program-not-started", "cannot run this program: \(reason)", path: program)
    case .ended(let program, let how, let line):
      Message(
        "program-ended",
        "this program ended unexpectedly \(how)" + (line.map { ": \($0)" } ?? ""), path: program)
    case .notAnswering(let program, let seconds):
      Message(
        "program-not-answering", "this program did not end within \(seconds.shortText) seconds",
        path: program)
    case .tooLarge(let program, let bytes):
      Message(
        "program-output", "this program wrote more than the limit of \(bytes) bytes", path: program)
    }
  }
}

extension ProgramError {
  /// The error of the system, or the whole message.
  package var reason: String {
    switch self {
    case .noFolder(_, let reason), .cannotStart(_, let reason): reason
    default: message.text
    }
  }
}

extension ChildProcess.Report {
  /// The words about an unexpected end, such as "with exit code 3".
  package var words: String {
    if let signal { return "with signal \(signal)" }
    return "with exit code \(code ?? 0)"
  }
}
