import Foundation
import Skelshot
import Testing

/// Tests four pages from Benchmarks/tracing/pages.py, whose layouts were reviewed by eye.
@Suite struct PageTests {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"

  @Test(arguments: ["feed", "settings", "chat", "form"])
  func `the layout for a traced page equals the stored layout`(name: String) throws {
    let screenshot = try Pixmap(contentsOf: "\(Self.folder)/\(name).png")
    let scene = try ScreenTrace(screenshot).scene(content: "\(name).png")
    let known = try String(contentsOfFile: "\(Self.folder)/\(name).json", encoding: .utf8)
    #expect(try scene.json() == known)
    // Reading the file and writing the scene again must produce the same text.
    #expect(try Scene(contentsOf: "\(Self.folder)/\(name).json").json() == known)
  }

  /// The expected numbers come from the elements that `pages.py` recorded for the pages.
  @Test func `finds the known numbers of rows, pictures, fields, buttons and cards`() throws {
    func trace(_ name: String) throws -> ScreenTrace {
      try ScreenTrace(Pixmap(contentsOf: "\(Self.folder)/\(name).png"))
    }
    let feed = try trace("feed")
    #expect(feed.repetitions.map(\.cells.count) == [9])
    #expect(feed.regions.count { $0.kind == .image } == 9)
    let form = try trace("form")
    let fields = form.regions.filter { $0.kind == .field }
    #expect(fields.count == 4)
    // The corners of a field on a surface are measured, and those of a bare outline are estimated.
    #expect(Set(fields.map(\.cornerRadius)).count == 1)
    #expect(form.regions.count { $0.kind == .button } == 1)
    let settings = try trace("settings")
    #expect(settings.regions.count { $0.kind == .card } == 3)
  }
}
