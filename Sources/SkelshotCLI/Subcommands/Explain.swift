import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a key of a layout takes and means.",
    discussion: """
      skelshot explain lastLineFillPercent says it of the key wherever it stands, skelshot explain canvas.width \
      of one object's key, skelshot explain label which keys an object has. Without a name every object is \
      listed with its keys.
      """)

  @Argument(help: ArgumentHelp("A key, an object, or OBJECT.KEY.", valueName: "key"))
  var key: String?

  @Flag(help: "Print the reference of all keys as a page in Markdown.")
  var markdown = false

  @Option(
    help: ArgumentHelp(
      "With --markdown: a picture beside a key, as canvas.width=width.png. May be repeated.",
      visibility: .hidden))
  var picture: [String] = []

  func validate() throws {
    if markdown, key != nil {
      throw ValidationError("--markdown prints all keys: name none.")
    }
    guard let key, KeyReference.explanation(of: key) == nil else { return }
    let words = key.split(separator: ".").last.map(String.init) ?? key
    let hint =
      KeyReference.hint(for: words).map { " \($0.prefix(1).uppercased())\($0.dropFirst())." }
      ?? KeyReference.suggestion(for: words).map { " Did you mean '\($0)'?" }
      ?? " The keys are listed by skelshot explain."
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
