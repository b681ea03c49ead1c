import SkelshotPrimitives

/// The command that was given, with the count that it asks for.
struct ConfirmingCommand {
  /// The command as a shell reads it.
  let text: String

  /// - Parameters:
  ///   - count: The count to confirm.
  ///   - arguments: The words of the command without the program, `--prune` among them.
  init(count: Int, arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    var words = arguments
    let place = words.firstIndex(of: "--prune").map { $0 + 1 } ?? words.endIndex
    words.insert(contentsOf: ["--confirm", "\(count)"], at: place)
    text = (["skelshot"] + words.map { ShellText.quoted($0) }).joined(separator: " ")
  }
}
