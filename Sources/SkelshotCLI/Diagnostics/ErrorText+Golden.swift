import Skelshot
import SkelshotDocument

// What is said about goldens.
extension ErrorText {
  /// The text for goldens that cannot be checked at all.
  init(_ error: GoldenSuiteError) {
    switch error {
    case .file(let error): self.init(error)
    case .sharedName(let name, let first, let second):
      self.init(
        path: second, code: "shared-golden",
        message: first == second
          ? "two of its pictures would have the golden \(name)"
          : "its golden would be \(name), as that of \(first)",
        help: "give one of the layouts another name")
    }
  }

  /// A problem in a line, for reports.
  static func line(_ problem: GoldenProblem, file: String) -> String {
    switch problem {
    case .layout(.file(let error)): "the layout cannot be read: \(ErrorText(error).message)"
    case .layout(.layout(let error)): mistakes(error)
    case .picture(let error): ErrorText(error, file: file).message
    case .golden(let error): "the golden cannot be read: \(ErrorText(error).message)"
    case .file(let error): "the golden cannot be written: \(ErrorText(error).message)"
    }
  }

  private static func mistakes(_ error: LayoutError) -> String {
    let errors = error.diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else { return "the layout has mistakes" }
    let text =
      "\(first.location.line):\(first.location.column): "
      + DiagnosticText.message(for: first.problem)
    switch errors.count {
    case 1: return "the layout has a mistake: \(text)"
    default: return "the layout has \(errors.count) mistakes, first \(text)"
    }
  }

  /// The text for goldens of other layouts, in a run of a few.
  init(unclaimed names: [String], folder: String) {
    self.init(
      path: folder, code: "unclaimed",
      message: names.count == 1
        ? "1 golden belongs to none of these layouts: \(names[0])"
        : "\(names.count) goldens belong to none of these layouts: \(names[0]) and others",
      help: "name the folder of the layouts, or a quoted pattern, to have orphaned goldens found")
  }
}
