import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the meaning and the values of a layout key.",
    discussion: """
      skelshot explain lastLineFillPercent explains a key in every object that has it. skelshot explain canvas.width \
      explains a key in one object. skelshot explain label lists the keys of an object. Without an argument, the \
      command lists all objects and their keys.
      """)

  @Argument(help: ArgumentHelp("Key, object, or OBJECT.KEY.", valueName: "key"))
  var key: String?

  @Flag(help: "Print a reference for all keys as a Markdown page.")
  var markdown = false

  @Option(
    help: ArgumentHelp(
      "With --markdown: add a picture to a key (example: canvas.width=width.png). May be repeated.",
      visibility: .hidden))
  var picture: [String] = []

  func validate() throws {
    if markdown, key != nil {
      throw ValidationError(
        "--markdown cannot be combined with a key. To print all keys, omit the key.")
    }
    guard let key, KeyReference.explanation(of: key) == nil else { return }
    let words = key.split(separator: ".").last.map(String.init) ?? key
    let hint =
      KeyReference.hint(for: words).map { " \($0.prefix(1).uppercased())\($0.dropFirst())." }
      ?? KeyReference.suggestion(for: words).map { " Did you mean '\($0)'?" }
      ?? " Run skelshot explain to list all keys."
    throw ValidationError("There is no key '\(key)'." + hint)
  }

  func run() throws {
    if markdown {
      let pictures = picture.compactMap { text -> (String, String)? in
        guard let sign = text.firstIndex(of: "=") else { return nil }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
      }
      return try Console.write(
        document: KeyReference.markdown(
          pictures: Dictionary(pictures, uniquingKeysWith: { $1 })))
    }
    guard let key else { return try Console.write(document: KeyReference.overview) }
    try Console.write(document: KeyReference.explanation(of: key) ?? "")
  }
}
