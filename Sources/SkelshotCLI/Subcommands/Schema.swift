import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Print the JSON Schema for layouts, for skelshot.yml, or for a storyboard's companion file.",
    discussion: "Editors use the schema to complete keys and to highlight errors.")

  @Flag(
    help: "Print the schema for skelshot.yml, which contains the settings for record and verify.")
  var suite = false

  @Flag(help: "Print the schema for NAME.skelshot.yml, the companion file of a storyboard or XIB.")
  var screen = false

  func validate() throws {
    if suite, screen { throw ValidationError("--suite and --screen cannot be combined.") }
  }

  func run() throws {
    if screen { return try Console.write(document: LayoutSchema.screen) }
    try Console.write(document: suite ? LayoutSchema.suite : LayoutSchema.json)
  }
}
