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
    abstract: "Begin a layout with a template.",
    discussion: """
      A template is a whole screen with comments, to be drawn at once and changed by hand. A file that is \
      already there is left as it is.
      """)

  @Argument(help: "The template; --list names them (feed).")
  var template: String?

  @Option(
    name: [.short, .customLong("output")],
    help: "Where to write the layout, or - for stdout (layout.json).")
  var output: String?

  @Flag(help: "List the templates.")
  var list = false

  func validate() throws {
    if list, template != nil || output != nil {
      throw ValidationError("--list lists the templates, and writes none.")
    }
    if let template, LayoutTemplate.named(template) == nil {
      let names = LayoutTemplate.all.map(\.name)
      let nearest = SpellingSuggestion.find(template, among: names)
      throw ValidationError(
        "There is no template '\(template)'."
          + (nearest.map { " Did you mean '\($0)'?" }
            ?? " The templates are listed by skelshot init --list."))
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
      reporter.note("\(place) is written. Draw it:\n  skelshot \(shown) -o out.webp\n")
      reporter.note(
        "A GIF (-o out.gif) opens everywhere and is larger: the feed at --scale 2 takes 960 KB, and 84 KB as a WebP.\n"
      )
    }
  }
}
