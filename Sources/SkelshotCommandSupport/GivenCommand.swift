/// The command as the user typed it. Option values must be read from the options' properties instead.
package enum GivenCommand {
  package static let words = Array(CommandLine.arguments.dropFirst())
}
