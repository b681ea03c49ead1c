import Skelshot
import TestSupport
import Testing

/// Tests that a scene written as a layout is parsed as the same scene.
@Suite struct LayoutWritingTests {
  @Test(arguments: Fixture.all)
  func `a fixture written to a file is read back as the same scene`(fixture: Fixture) throws {
    var scene = try Scene(contentsOf: fixture.layoutPath)
    let text = try scene.json()
    var again = try Scene(json: text)
    scene.folder = nil
    again.folder = nil
    #expect(again == scene)
    #expect(try again.json() == text)
    #expect(text.hasSuffix("}\n"))
  }

  @Test func `omits default values from a written layout`() throws {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 40, height: 20)))
    scene.views = [View(type: "label", content: .label(TextContent(numberOfLines: 2)))]
    #expect(
      try scene.json() == """
        {"canvas": {"width": 40, "height": 20}, "views": [{"type": "label", "numberOfLines": 2}]}

        """)
  }

  @Test func `writes the name of a color if hexadecimal digits would lose precision`() throws {
    func text(_ color: DynamicColor) throws -> String {
      var scene = Scene(canvas: CanvasSettings(size: Size(width: 1, height: 1)))
      scene.skeleton.color = color
      let json = try scene.json()
      let again = try Scene(json: json).skeleton.color
      #expect(again?.complementary == color.complementary)
      return String(json.split(separator: #""color": "#)[1].prefix { $0 != "}" })
    }
    #expect(try text(.emerald) == "\"#2ecc71\"")
    #expect(try text(.white) == "\"white\"")
    #expect(try text(DynamicColor(Color(hex: 0xffffff))) == "\"#ffffff\"")
    #expect(try text(.gray) == "\"gray\"")
    #expect(try text(.orange) == "\"orange\"")
    #expect(try text(.systemBackground) == "\"systemBackground\"")
    #expect(
      try text(DynamicColor(Color(hex: 0x102030).withAlpha(1 / 3.0))).hasPrefix("\"#10203055"))
  }

  @Test func `a written layout keeps both preparations for a row that is prepared twice`() throws {
    var table = TableContent()
    table.rowHeight = 10
    table.cells = ["Cell": View()]
    table.cells["Cell"]?.id = "row"
    var section = Section(cell: "Cell", count: 3)
    section.prepare = [
      CellPreparation(.row(1), changes: ["row": [.set(\.alpha, 0.5)]]),
      CellPreparation(.row(1), changes: ["row": [.set(\.isHidden, true)]]),
      CellPreparation([.even, .from(2)], changes: ["row": [.skeleton(.init(color: .silver))]]),
    ]
    table.sections = [section]
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 40, height: 20)))
    scene.views = [View(type: "tableView", content: .table(table))]
    scene.views[0].clipsToBounds = true
    #expect(try Scene(json: scene.json()) == scene)
  }

  @Test func `reports the path of a value that a layout cannot express`() throws {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 40, height: 20)))
    scene.views = [View(), View()]
    func message() -> String? {
      do {
        _ = try scene.json()
        return nil
      } catch {
        return (error as? any DescribedError)?.description
      }
    }
    #expect(message() == nil)
    scene.views[1].skeleton.animation = .custom(CustomAnimation { _ in KeyframeGroup([]) })
    #expect(
      message()?.contains("views[1].skeleton.animation: a layout cannot contain an animation")
        == true)
    scene.views[1].skeleton.animation = nil
    scene.views[0].alpha = .nan
    #expect(message()?.contains("views[0].alpha: nan cannot be written to a layout") == true)
    scene.views[0].alpha = 1
    scene.views[0].constraints = ["self.tpo == 3"]
    #expect(message()?.contains("views[0].constraints[0]") == true)
  }
}
