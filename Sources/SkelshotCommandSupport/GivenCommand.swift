/// The command as the user typed it. Values of options must be read from their properties instead.
package enum GivenCommand {
  package static let words = Array(CommandLine.arguments.dropFirst())
}
