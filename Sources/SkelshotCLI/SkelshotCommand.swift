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
      skelshot <Loader.jsx> [-o <output>] [<options>]
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

      OPTIONS OF A DRAWING, of which skelshot help render has all
        -o, -f                       where to, and in which format
        --scale, --appearance        the picture; also --direction, --background
        --fps, --loops, --time       the film and its moment; also --reduced-motion
        --optimize, --max-bytes      the file; also --tolerance, --dither, --matte
        --mockup, --padding          a phone or a window around it; also --shadow
        --scene, --device, --set     a storyboard's screen
        --dry-run, --deps, --stats   what a run does; also --verbose, --quiet, --jobs

      Pictures, results, trees and schemas go to stdout, everything that is said to stderr. Control \
      characters in names and layouts are shown written out: \\n, \\u001b.

      ENVIRONMENT
        NO_COLOR             no colours, where it is not empty
        BROWSER              the program of --open (xdg-open)
      \(EnvironmentDefaults.help)
      An option counts before the variable that stands for it.
      """,
    version: "skelshot \(Skelshot.version)\n\(Skelshot.libraries)",
    subcommands: subcommands,
    defaultSubcommand: Render.self)

  private static let subcommands: [any ParsableCommand.Type] = [
    Render.self, Init.self, Watch.self, Show.self, Gallery.self, Trace.self, Validate.self,
    Tree.self, Import.self, Record.self, Verify.self, MergeReports.self, Diff.self, Schema.self,
    Explain.self, Completion.self,
  ]

  /// Runs what the arguments name.
  ///
  /// Drawing is tried first and by itself: the parser would look for this command in the arguments,
  /// find nothing, and begin again with the default, which takes 0.5 ms more of the 6 ms of a small
  /// picture. Whatever is not a drawing without mistakes goes the usual way, for help and messages.
  static func main() {
    CLibrary.tellArguments()
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

  /// The names of the subcommands. They are asked for at every start: this command's own configuration, with the texts of
  /// its help and the versions of all libraries, was 3 % of the samples of a small picture.
  static let subcommandNames = subcommands.compactMap { $0.configuration.commandName }

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
