import SkelshotPrimitives

/// The given command, completed with the count to confirm.
struct ConfirmingCommand {
  let text: String

  /// - Parameter arguments: The command's words without the program; they contain `--prune`.
  init(count: Int, arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    var words = arguments
    let place = words.firstIndex(of: "--prune").map { $0 + 1 } ?? words.endIndex
    words.insert(contentsOf: ["--confirm", "\(count)"], at: place)
    text = (["skelshot"] + words.map { ShellText.quoted($0) }).joined(separator: " ")
  }
}
