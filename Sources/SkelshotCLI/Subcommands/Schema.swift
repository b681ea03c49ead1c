import ArgumentParser
import Skelshot

/// `skelshot schema`.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of layout.json.",
    discussion: "An editor that knows the schema completes keys and marks mistakes.")

  func run() throws {
    try Console.write(line: LayoutSchema.json)
  }
}
