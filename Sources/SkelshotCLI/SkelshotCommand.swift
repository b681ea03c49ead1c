import ArgumentParser
import Skelshot

/// The command line: gathers options and calls the library.
@main
struct SkelshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skelshot",
    abstract: "Draw skeleton loading screens as PNG stills and animated GIFs, and compare them.",
    usage: """
      skelshot <layout.json> [-o <output>] [<options>]
      skelshot <subcommand> …
      """,
    discussion: """
      Without a subcommand, `render` runs: skelshot layout.json -o out.gif

      EXIT CODES
        0    done; diff, verify: the pictures are equal
        1    diff, verify: pictures differ; verify: goldens are missing, new or orphaned, too
        2    trouble: a layout with mistakes, a file that cannot be read or written
        64   usage: an option that does not exist or does not fit
        130  interrupted
      Pictures, results, trees and schemas go to stdout, everything that is said to stderr.
      A non-empty NO_COLOR in the environment switches colours off.
      """,
    version: "skelshot \(Skelshot.version)",
    subcommands: [
      Render.self, Record.self, Verify.self, Diff.self, Validate.self, Tree.self, Schema.self,
    ],
    defaultSubcommand: Render.self)
}
