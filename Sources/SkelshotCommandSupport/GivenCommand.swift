/// The command as it was given. Nothing else reads the arguments of the process; values of options are in properties.
package enum GivenCommand {
  /// The words after the name of the program.
  package static let words = Array(CommandLine.arguments.dropFirst())
}
