import ArgumentParser
import SkelshotCommandSupport

struct Completion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print a completion script for a shell.",
    discussion: """
      bash  skelshot completion bash > ~/.local/share/bash-completion/completions/skelshot
      zsh   skelshot completion zsh > _skelshot, in a folder of $fpath
      fish  skelshot completion fish > ~/.config/fish/completions/skelshot.fish
      make install installs all three.
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    var completion: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "Name of the shell.")
  var shell: Shell

  func run() throws {
    try Console.write(document: SkelshotCommand.completionScript(for: shell.completion) + "\n")
  }
}
