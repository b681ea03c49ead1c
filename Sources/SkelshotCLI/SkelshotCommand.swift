import ArgumentParser
import Skelshot
import SkelshotCommandLine
import SkelshotDocument
import SkelshotFiles

/// The command line: gathers options and calls the library.
@main
struct SkelshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skelshot",
    abstract: "Draw skeleton loading screens as PNG stills and animated GIFs, and compare them.",
    usage: """
      skelshot <layout.json> [-o <output>] [<options>]
      skelshot <file.storyboard> [-o <output>] [<options>]
      skelshot <subcommand> …
      """,
    discussion: """
      Without a subcommand, `render` runs: skelshot layout.json -o out.gif

      EXIT CODES
        0    done; diff, verify: the pictures are equal
        1    diff, verify: pictures differ; goldens missing, new, orphaned, updated
        2    trouble: a layout with mistakes, a file that cannot be read or written
        64   usage: an option that does not exist or does not fit
        130  interrupted
        141  nobody reads stdout any more
      Pictures, results, trees and schemas go to stdout, everything that is said to stderr. Control \
      characters in names and layouts are shown written out: \\n, \\u001b.
      A non-empty NO_COLOR in the environment switches colours off.
      """,
    version: "skelshot \(Skelshot.version)\n\(Skelshot.libraries)",
    subcommands: [
      Render.self, Init.self, Watch.self, Show.self, Gallery.self, Trace.self, Validate.self,
      Tree.self, Import.self, Record.self, Verify.self, MergeReports.self, Diff.self, Schema.self,
    ],
    defaultSubcommand: Render.self)

  /// Runs what the arguments name.
  ///
  /// Drawing is tried first and by itself: the parser would look for this command in the arguments,
  /// find nothing, and begin again with the default, which takes 0.5 ms more of the 6 ms of a small
  /// picture. Whatever is not a drawing without mistakes goes the usual way, for help and messages.
  static func main() {
    CLibrary.occupyClosedStreams()
    CLibrary.handleEndingSignals()
    CLibrary.keepFreedMemory()
    do {
      if let arguments = Watch.passedOn(Array(CommandLine.arguments.dropFirst())) {
        try Watch.start(arguments)
      }
      var command: any ParsableCommand
      if let drawing {
        command = drawing
      } else {
        try refuseWatchOption()
        command = try parseAsRoot()
      }
      try refuseHelpOfNothing()
      try command.run()
    } catch {
      CommandEnd.end(error, of: SkelshotCommand.self)
    }
  }

  /// The parser knows no option of that name, and would suggest another one.
  private static func refuseWatchOption() throws {
    guard CommandLine.arguments.dropFirst().contains("--watch") else { return }
    throw ValidationError(
      "There is no option '--watch': skelshot watch layout.json draws on every change.")
  }

  /// The names of the subcommands.
  static let subcommandNames = configuration.subcommands.compactMap { $0.configuration.commandName }

  /// The parser would show the help of the whole command for a subcommand that does not exist.
  private static func refuseHelpOfNothing() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "help", let name = arguments.dropFirst().first,
      !name.hasPrefix("-"), name != "help", !subcommandNames.contains(name)
    else { return }
    let nearest = SpellingSuggestion.find(name, among: subcommandNames)
    throw ValidationError(
      "There is no subcommand '\(name)'." + (nearest.map { " Did you mean '\($0)'?" } ?? ""))
  }

  /// What to draw, if no subcommand is named and nothing is wrong.
  private static var drawing: (any ParsableCommand)? {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let others = subcommandNames + ["help", "--help", "-h", "--version"]
    guard let first = arguments.first, !others.contains(first) else { return nil }
    return (try? Render.parseAsRoot(arguments)) as? Render
  }
}
