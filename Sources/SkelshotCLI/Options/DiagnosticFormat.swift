import ArgumentParser
import SkelshotCommandLine

/// How mistakes in a layout are told: for people or for machines.
enum DiagnosticFormat: String, ChoiceArgument {
  case text
  case json

  /// What the option says of itself, in every command that has it.
  static let help: ArgumentHelp = "The form of errors and warnings (text)."
}
