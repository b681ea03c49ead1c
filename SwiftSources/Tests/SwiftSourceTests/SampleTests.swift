import SwiftSourceModel
import SwiftSourceScreens
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sources of an app with several screens, which were written for the tests.
enum Samples {
  static let names = [
    "Colors", "FrameShortcuts", "FramesCell", "FramesViewController", "GridViewController",
    "MessageCell", "MessagesDataSource", "MessagesViewController", "ProfileViewController",
    "Reusable",
  ]

  static func text(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Samples/\(name).swift")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}

@Suite struct SampleTests {
  private func app() throws -> TestApp { TestApp(files: try Samples.names.map(Samples.text)) }

  @Test func `finds all screens in the order of their files`() throws {
    #expect(try app().screens.map(\.name) == ["FramesVC", "Comp", "MessagesVC", "ProfileVC"])
  }

  @Test func `reads inherited cells, helpers and registrations`() throws {
    let screen = try #require(try app().screens.first { $0.name == "MessagesVC" })
    let layout = try #require(screen.members["layout"])
    #expect(layout["skeleton"]?["color"] == .string("#e0e4ea"))
    let table = try #require(layout.view("tableView"))
    #expect(table["sections"]?.text == #"[{"cell":"MessageCell","rows":6}]"#)
    let avatar = try #require(layout.view("avatar"))
    #expect(avatar["cornerRadius"] == .number(24))
    #expect(avatar.constraints.contains("self.bottom <= superview.bottom - 12 @750"))
    let body = try #require(layout.view("body"))
    #expect(body["skeletonTextNumberOfLines"] == .number(3))
    #expect(body["skeletonTextLineHeight"]?.text == #"{"fixed":12}"#)
    #expect(screen.notes == [])
  }

  @Test func `the same sources have the same document`() throws {
    #expect(try app().screens.map(\.json) == app().screens.map(\.json))
  }
}
