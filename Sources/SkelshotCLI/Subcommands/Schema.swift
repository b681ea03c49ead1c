import ArgumentParser
import Skelshot

/// `skelshot schema`.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of layout.json, or of skelshot.yml.",
    discussion: "An editor that knows the schema completes keys and marks mistakes.")

  @Flag(help: "The schema of skelshot.yml, the settings of record and verify.")
  var suite = false

  func run() throws {
    try Console.write(document: suite ? SuiteSchema.json : LayoutSchema.json)
  }
}
