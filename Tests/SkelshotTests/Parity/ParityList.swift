import Foundation
import TestSupport

/// The content of `Documentation/parity.json`, which contains every SkeletonView name and its counterpart.
enum ParityList {
  struct Group: Decodable {
    var group: String
    var rows: [Row]
  }

  struct Row: Decodable {
    /// The name of the feature in SkeletonView.
    var original: String
    /// The counterpart of the name in layouts.
    var json: String?
    /// The counterpart of the name in Swift.
    var swift: String?
    /// Layouts in `Fixtures` (`text/fill`) and tests (`Folder/File.swift: name`) that show the feature.
    var shown: [String]
    /// The difference between the counterpart and SkeletonView.
    var note: String?
  }

  static let folder = Fixture.repository + "/Documentation"

  static let groups: [Group] = {
    let data = FileManager.default.contents(atPath: folder + "/parity.json") ?? Data()
    do {
      return try JSONDecoder().decode([Group].self, from: data)
    } catch {
      fatalError("parity.json: \(error)")
    }
  }()

  static let rows = groups.flatMap(\.rows)

  /// The expected content of `Documentation/Parity.md`.
  static var page: String {
    var text = """
      # From SkeletonView to skelshot

      Every name of SkeletonView 1.31.0 and its name here. A test writes this page from \
      `parity.json` and checks that a picture or a test shows each row.

      """
    for group in groups {
      text +=
        "\n## \(group.group)\n\n| SkeletonView | layout.json | Swift | shown by |\n|---|---|---|---|\n"
      for row in group.rows {
        // All tests in a file share a single link.
        var links: [String] = []
        for link in row.shown.map(link) where !links.contains(link) { links.append(link) }
        let shown = links.joined(separator: ", ")
        let name = row.note.map { "\(cell(row.original))<br>\($0)" } ?? cell(row.original)
        text +=
          "| \(name) | \(row.json.map(cell) ?? "") | \(row.swift.map(cell) ?? "") | \(shown) |\n"
      }
    }
    return text
  }

  /// Formats a name as code, and leaves a sentence as plain text.
  private static func cell(_ text: String) -> String {
    let isProse = text.contains(" ") && !text.contains("(") && !text.contains("\"")
    return isProse ? text : "`\(text)`"
  }

  private static func link(_ shown: String) -> String {
    guard let colon = shown.firstIndex(of: ":") else {
      return "[\(shown)](../Fixtures/\(shown).json)"
    }
    let file = shown[..<colon]
    let name = file.split(separator: "/").last?.dropLast(".swift".count) ?? file
    return "[\(name)](../Tests/\(file))"
  }
}
