package import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SkelshotSyntax

@main
package struct SkelshotCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "skelshot",
    abstract: "Draw and compare skeleton loading screens as PNG, GIF, APNG and WebP.",
    usage: """
      skelshot <layout.json> [-o <output>] [<options>]
      skelshot <file.storyboard> [-o <output>] [<options>]
      skelshot <folder of an app> [-o <folder>/] [<options>]
      skelshot <Loader.jsx> [-o <output>] [<options>]
      skelshot <subcommand> …
      """,
    discussion: """
      The default subcommand is `render`: skelshot layout.json -o out.gif

      EXIT CODES
        0    success; for diff and verify: the pictures match
        1    diff, verify, docc: a picture differs, is missing, new, orphaned or old
        2    failure: a layout has an error, or a file cannot be read or written
        64   invalid usage: an unknown option or an invalid value
        130  interrupted
        141  stdout was closed

      COMMON RENDER OPTIONS (full list: skelshot help render)
        Output        -o, -f
        Picture       --scale, --appearance, --direction, --background
        Animation     --fps, --loops, --time, --reduced-motion
        File size     --optimize, --max-bytes, --tolerance, --dither, --matte
        Device frame  --mockup, --padding, --shadow
        Storyboard    --scene, --device, --set
        Run           --dry-run, --deps, --stats, --verbose, --quiet, --jobs

      Pictures, results, trees and schemas are written to stdout, messages to stderr. Control characters in names \
      and layouts are printed as escape sequences such as \\n and \\u001b.

      ENVIRONMENT
        NO_COLOR             disables colors if it is not empty
        BROWSER              program that --open starts (default: xdg-open)
        SKELSHOT_BROWSER     browser that capture runs (default: Chromium or Chrome)
        SKELSHOT_SWIFT       program that reads Swift (default: skelshot-swift beside skelshot or in PATH)
      \(EnvironmentDefaults.help)
      Options override the environment variables.
      """,
    version: "skelshot \(SkelshotBuild.version)\n\(SkelshotBuild.libraries)",
    subcommands: subcommands,
    defaultSubcommand: Render.self)

  package init() {}

  private static let subcommands: [any ParsableCommand.Type] = [
    Render.self, Init.self, Watch.self, Show.self, Gallery.self, DocC.self, Trace.self,
    Capture.self, Validate.self,
    Tree.self, Import.self, Record.self, Verify.self, MergeReports.self, Diff.self, Schema.self,
    Explain.self, Completion.self,
  ]

  /// The text that is printed if there are no arguments: a summary, examples, and the ways to get help.
  private static let beginning: VisibleText = """
    skelshot draws and compares skeleton loading screens as PNG, GIF, APNG and WebP.

      skelshot init                              create a layout from a template
      skelshot layout.json -o out.webp           draw the layout
      skelshot watch layout.json                 show every change in a browser
      skelshot trace screen.png -o layout.json   create a layout from a screenshot
      skelshot capture page.html -o out.webp     draw the skeleton of a web page

    skelshot --help           lists all subcommands
    skelshot render --help    lists the options for render
    skelshot explain label    lists the keys of a label in a layout

    """

  /// Runs the command.
  ///
  /// Valid drawing arguments are parsed directly. The normal parser would first search for a subcommand, which takes
  /// 0.5 ms, and then start again. A small picture takes 6 ms in total. All other arguments are parsed normally.
  package static func main() {
    CLibrary.tellArguments()
    CLibrary.occupyClosedStreams()
    CLibrary.handleEndingSignals()
    CLibrary.keepFreedMemory()
    let words = GivenCommand.words
    var subcommand: (any ParsableCommand.Type)?
    do {
      if let others = Watch.passedOn(words) {
        subcommand = Watch.self
        try refuseEmptyValues(words)
        try Watch.start(others)
      }
      if let drawing = drawing(words) {
        subcommand = Render.self
        if let word = drawing.layouts.first, !words.contains("--") {
          try refuse(word, &subcommand)
        }
        try refuseEmptyValues(words)
        return try drawing.run()
      }
      guard let first = words.first else {
        Console.write(error: beginning)
        throw ExitCode.validationFailure
      }
      if first != "help", !subcommandNames.contains(first) { try refuse(first, &subcommand) }
      var command = try parseAsRoot(words)
      try refuseHelpOfNothing(words)
      let kind = ObjectIdentifier(type(of: command))
      subcommand = subcommands.first { ObjectIdentifier($0) == kind }
      try refuseEmptyValues(words)
      try command.run()
    } catch {
      CommandEnd.end(error, of: SkelshotCommand.self, subcommand: subcommand)
    }
  }

  static let subcommandNames = subcommands.compactMap { $0.configuration.commandName }

  /// Rejects a first argument that resembles a subcommand but is not a file, and a subcommand after options. Without
  /// this check, the layouts after the argument would be drawn. Sets the intended subcommand.
  private static func refuse(_ word: String, _ subcommand: inout (any ParsableCommand.Type)?) throws
  {
    guard !word.hasPrefix("-"), !word.utf8.contains(where: { "./".utf8.contains($0) }),
      FileKind(path: word) == .missing
    else { return }
    subcommand = SkelshotCommand.self
    if word == "version" {
      throw ValidationError(
        "There is no subcommand 'version'. Run skelshot --version to print the version.")
    }
    let names = subcommandNames + ["help"]
    guard let name = SpellingSuggestion.find(word, among: names) else {
      return subcommand = nil
    }
    subcommand =
      subcommands.first { $0.configuration.commandName == name } ?? SkelshotCommand.self
    throw ValidationError(
      name == word
        ? "The subcommand '\(word)' must come first. Write skelshot \(word) before the options."
        : "There is no subcommand '\(word)'. Did you mean '\(name)'?")
  }

  /// Rejects empty values, which often come from unset shell variables. Text options accept empty values.
  private static func refuseEmptyValues(_ arguments: [String]) throws {
    let texts = ["--alt", "--title"]
    for (index, argument) in arguments.enumerated() {
      let isAssignment = argument.hasPrefix("--") && argument.utf8.last == UInt8(ascii: "=")
      guard argument.isEmpty || isAssignment else { continue }
      let before = index > 0 ? arguments[index - 1] : ""
      let option = isAssignment ? String(argument.dropLast()) : before
      guard !texts.contains(option), !option.contains("=") || argument.isEmpty else { continue }
      throw ValidationError(
        option.hasPrefix("-") && option != "--"
          ? "The value of \(option) is empty. Write a name."
          : "A file name is empty. Write a file name.")
    }
  }

  /// Rejects `help` with an unknown subcommand. The parser would print the help for the whole command instead.
  private static func refuseHelpOfNothing(_ arguments: [String]) throws {
    guard arguments.first == "help", let name = arguments.dropFirst().first,
      !name.hasPrefix("-"), name != "help", !subcommandNames.contains(name)
    else { return }
    let nearest = SpellingSuggestion.find(name, among: subcommandNames)
    throw ValidationError(
      "There is no subcommand '\(name)'." + (nearest.map { " Did you mean '\($0)'?" } ?? ""))
  }

  /// Returns the drawing command if no subcommand is named and the arguments are valid, or nil otherwise.
  private static func drawing(_ arguments: [String]) -> Render? {
    let others = subcommandNames + ["help", "--help", "-h", "--version"]
    guard let first = arguments.first, !others.contains(first) else { return nil }
    return (try? Render.parseAsRoot(arguments)) as? Render
  }
}
