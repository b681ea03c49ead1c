/// The command as it was given. Nothing else reads the arguments of the process: what an option says, its property knows.
package enum GivenCommand {
  /// The words after the name of the program.
  package static let words = Array(CommandLine.arguments.dropFirst())
}
