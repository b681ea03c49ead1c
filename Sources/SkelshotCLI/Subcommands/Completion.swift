import ArgumentParser
import SkelshotCommandSupport

struct Completion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print the script that lets a shell complete this command.",
    discussion: """
      bash  skelshot completion bash > ~/.local/share/bash-completion/completions/skelshot
      zsh   skelshot completion zsh > a folder of $fpath, in a file called _skelshot
      fish  skelshot completion fish > ~/.config/fish/completions/skelshot.fish
      make install puts all three where the shells of the machine look for them.
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

  @Argument(help: "The shell to complete in.")
  var shell: Shell

  func run() throws {
    try Console.write(document: SkelshotCommand.completionScript(for: shell.completion) + "\n")
  }
}
