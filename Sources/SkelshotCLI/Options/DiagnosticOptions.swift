import ArgumentParser

/// How mistakes in a layout are told.
struct DiagnosticOptions: ParsableArguments {
  @Option(help: "How mistakes are told: text, or json for machines.")
  var diagnostics: DiagnosticFormat = .text
}

/// For people or for machines.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
