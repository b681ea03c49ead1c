import SkelshotFormats
package import SkelshotPrimitives

/// An invalid line in `goldens.txt`.
package struct GoldenListMistake: DescribedError, Sendable, Hashable {
  package enum Problem: Sendable, Hashable {
    case conflictMarker
    case notUTF8
    /// The name refers to a file outside the golden folder.
    case outside(name: String)
    /// The name has redundant path components, such as `./feed.png` or `home//feed.png`.
    case notPlain(name: String)
    case throughLink(name: String, link: String)
    case noPicture(name: String)
  }

  package var path: String
  package var problem: Problem
  package var location: TextLocation

  package var message: Message {
    var message =
      switch problem {
      case .conflictMarker:
        Message(
          "conflict-marker", "this line is a merge conflict marker",
          help: "keep the names from both sides, and remove the marker lines")
      case .notUTF8:
        Message("invalid-utf8", "the line is not UTF-8", help: Self.removal)
      case .outside(let name):
        Message(
          "golden-outside", "\(Self.quoted(name)) is outside the golden folder",
          help: Self.removal)
      case .notPlain(let name):
        Message(
          "golden-not-plain", "\(Self.quoted(name)) is not a normalized path",
          help: "write \(Self.quoted(Self.plain(name))), or remove the line")
      case .throughLink(let name, let link):
        Message(
          "golden-through-link", "\(Self.quoted(name)) is reached through the link \(link)",
          help: "move the golden into a folder that is not a link, or remove the line")
      case .noPicture(let name):
        Message(
          "no-golden", "\(Self.quoted(name)) is not a golden: it does not end in \(Self.endings)",
          help: Self.removal)
      }
    (message.path, message.location) = (path, location)
    return message
  }

  private static let removal = "remove the line; the list contains only recorded goldens"

  private static let endings = PictureFormat.allCases.map { ".\($0.rawValue)" }
    .joined(separator: ", ")

  private static func quoted(_ name: String) -> String {
    let longest = 60
    return JSONText.quoted(name.count > longest ? name.prefix(longest - 1) + "…" : name)
  }

  private static func plain(_ name: String) -> String {
    name.pathNames().filter { $0 != "." }.joined(separator: "/")
  }
}
