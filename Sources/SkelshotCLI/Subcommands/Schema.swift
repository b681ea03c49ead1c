import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Print the JSON Schema of layout.json, of skelshot.yml, or of the file beside a storyboard.",
    discussion: "An editor that knows the schema completes keys and marks mistakes.")

  @Flag(help: "The schema of skelshot.yml, the settings of record and verify.")
  var suite = false

  @Flag(help: "The schema of NAME.skelshot.yml, which stands beside NAME.storyboard or NAME.xib.")
  var screen = false

  func validate() throws {
    if suite, screen { throw ValidationError("--suite and --screen are two schemas: name one.") }
  }

  func run() throws {
    if screen { return try Console.write(document: LayoutSchema.screen) }
    try Console.write(document: suite ? LayoutSchema.suite : LayoutSchema.json)
  }
}
