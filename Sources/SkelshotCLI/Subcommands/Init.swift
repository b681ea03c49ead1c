import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SkelshotSyntax

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a layout from a template.",
    discussion: """
      A template is a complete layout with comments. You can draw and edit it. Existing files are not overwritten.
      """)

  @Argument(help: "Name of a template from --list (default: feed).")
  var template: String?

  @Option(
    name: [.short, .customLong("output")],
    help: "Output layout, or - for stdout (default: layout.json).")
  var output: String?

  @Flag(help: "List the templates.")
  var list = false

  func validate() throws {
    if list, template != nil || output != nil {
      throw ValidationError("--list cannot be combined with a template or -o.")
    }
    if let template, LayoutTemplate.named(template) == nil {
      let names = LayoutTemplate.all.map(\.name)
      let nearest = SpellingSuggestion.find(template, among: names)
      throw ValidationError(
        "There is no template '\(template)'."
          + (nearest.map { " Did you mean '\($0)'?" }
            ?? " Run skelshot init --list to list the templates."))
    }
  }

  func run() throws {
    try Reporter.run(.text) { reporter in
      if list {
        let width = LayoutTemplate.all.map(\.name.count).max() ?? 0
        for template in LayoutTemplate.all {
          let gap = String(repeating: " ", count: width - template.name.count + 2)
          try Console.write(line: "\(template.name)\(gap)\(template.summary)")
        }
        return
      }
      guard let template = LayoutTemplate.named(template ?? "feed") else { return }
      let place = output ?? "layout.json"
      if place == CommandOutput.standardOutput {
        return try Console.write(output: Array(template.json.utf8))
      }
      var files = OutputTransaction()
      files.add(
        TemporaryFile(Array(template.json.utf8)), to: place, replacingExisting: false,
        makingFolders: true)
      try files.place()
      let shown = ShellText.quoted(place)
      reporter.note("Wrote \(place). To draw the layout, run:\n  skelshot \(shown) -o out.webp\n")
      reporter.note(
        "A GIF (-o out.gif) opens everywhere but is larger: "
          + "at --scale 2, the feed template is 960 KB as a GIF and 84 KB as a WebP.\n"
      )
    }
  }
}
