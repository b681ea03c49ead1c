import Skelshot
import SkelshotImport
import SkelshotLayout
import Testing

/// Tests prototype cells, accessories, titles and lines of text, which behave as in UIKit and SkeletonView.
@Suite struct RowPartTests {
  private func cell(_ id: String, _ attributes: String = "") -> String {
    """
    <tableViewCell contentMode="scaleToFill" reuseIdentifier="\(id)" rowHeight="60" id="\(id)" \(attributes)>
    <rect key="frame" x="0" y="0" width="320" height="60"/>
    <tableViewCellContentView key="contentView" contentMode="center" id="\(id)-content">
    <rect key="frame" x="0" y="0" width="286" height="60"/></tableViewCellContentView></tableViewCell>
    """
  }

  private func table(
    _ inner: String, _ attributes: String = "",
    _ change: (inout InterfaceBuilderOptions) -> Void = { _ in }
  ) throws -> TableContent {
    let text = InterfaceText.view(
      "table", 0, 0, 320, 480, tag: "tableView", attributes: attributes, inner + InterfaceText.mark)
    let scene = try InterfaceText.scene(InterfaceText.screen(text), change).scene
    guard case .table(let table)? = scene.views.first?.subviews.first?.content else {
      Issue.record("there is no table")
      return TableContent()
    }
    return table
  }

  @Test func `shows each table prototype once unless the rows are set`() throws {
    let several = "<prototypes>\(cell("a"))\(cell("b"))\(cell("c"))</prototypes>"
    let once = try table(several).sections[0]
    #expect(once.count == .fixed(3))
    #expect([once.cell] + once.prepare.compactMap(\.cell) == ["a", "b", "c"])
    let rows = try table(several) { $0.rows = ["": 5] }.sections[0]
    #expect(rows.count == .fixed(5) && rows.cell == "a" && rows.prepare.isEmpty)
    let chosen = try table(several) { $0.overrides = ["#table.cell=b"] }.sections[0]
    #expect(chosen.count == .automatic && chosen.cell == "b" && chosen.prepare.isEmpty)
    let both = try table(several) {
      ($0.overrides, $0.rows) = (["#table.cell=b"], ["": 2])
    }.sections[0]
    #expect(both.count == .fixed(2) && both.cell == "b")
    #expect(try table("<prototypes>\(cell("a"))</prototypes>").sections[0].count == .automatic)
  }

  @Test func `shows each collection cell once if there are several`() throws {
    let cells = ["a", "b"].map {
      """
      <collectionViewCell contentMode="center" reuseIdentifier="\($0)" id="\($0)">
      <rect key="frame" x="0" y="0" width="50" height="50"/></collectionViewCell>
      """
    }
    let text = InterfaceText.view(
      "items", 0, 0, 320, 480, tag: "collectionView",
      "<collectionViewFlowLayout key=\"collectionViewLayout\"/><cells>\(cells.joined())</cells>")
    func section(_ rows: [String: Int]) throws -> Section? {
      let scene = try InterfaceText.scene(InterfaceText.screen(text)) { $0.rows = rows }.scene
      guard case .collection(let content)? = scene.views[0].subviews.first?.content else {
        return nil
      }
      return content.sections.first
    }
    let once = try #require(try section([:]))
    #expect(once.count == .fixed(2) && once.prepare.map(\.cell) == ["b"])
    let said = try #require(try section(["": 7]))
    #expect(said.count == .fixed(7) && said.prepare.isEmpty)
  }

  @Test(arguments: [
    ("disclosureIndicator", [Size(width: 8, height: 13)]),
    ("checkmark", [Size(width: 14, height: 11)]), ("detailButton", [Size(width: 22, height: 22)]),
    ("detailDisclosureButton", [Size(width: 8, height: 13), Size(width: 22, height: 22)]),
    ("none", []),
  ])
  func `a cell's accessory is a gray shape at its trailing edge`(type: String, sizes: [Size])
    throws
  {
    let cell = try #require(
      try table("<prototypes>\(cell("a", "accessoryType=\"\(type)\""))</prototypes>").cells["a"])
    let shapes = cell.subviews
    #expect(
      shapes.map {
        Size(width: $0.placement.width?.points ?? 0, height: $0.placement.height?.points ?? 0)
      }
        == sizes)
    #expect(
      shapes.map(\.placement.trailing)
        == (sizes.isEmpty ? [] : [16, 34].prefix(sizes.count).map { $0 }))
    #expect(shapes.allSatisfy { !$0.isSkeletonable && $0.placement.centerY == 0 })
    #expect(shapes.allSatisfy { $0.backgroundColor == DynamicColor(named: "systemGray3") })
  }

  @Test func `accessories and titles become bones if they are marked as skeletonable`() throws {
    let section = """
      <sections><tableViewSection headerTitle="Account" footerTitle="Signed in" id="s"><cells>
      \(cell("a", "accessoryType=\"checkmark\"").replacing("id=\"a\"", with: "id=\"one\""))
      </cells></tableViewSection></sections>
      """
    func shapes(_ overrides: [String]) throws -> [View] {
      let table = try table(section, "dataMode=\"static\" style=\"plain\"") {
        $0.overrides = overrides
      }
      return [
        table.cells["one"]?.subviews.first, table.headers["title-0"]?.subviews.first,
        table.footers["title-0"]?.subviews.first,
      ].compactMap { $0 }
    }
    let plain = try shapes([])
    #expect(plain.count == 3 && !plain.contains { $0.isSkeletonable })
    #expect(plain.allSatisfy { $0.backgroundColor == DynamicColor(named: "systemGray3") })
    // At a font size of 17 points, capitals are 12 points high. The text begins at the margin of the cells.
    #expect(plain[1].placement.leading == 16 && plain[1].placement.height == .points(12))
    let marked = try shapes([
      "#one-accessory.isSkeletonable=true", "UITableViewHeaderFooterView.isSkeletonable=true",
    ])
    #expect(marked.count == 3 && marked.allSatisfy { $0.isSkeletonable })
    let one = try shapes(["#table-header-0.isSkeletonable=true"])
    #expect(one.map(\.isSkeletonable) == [false, true, false])
  }

  @Test func `a bar's height follows the label's constraints only if one of them sets the height`()
    throws
  {
    func height(_ constraints: String, lines: Int = 3) throws -> SkeletonTextLineHeight? {
      let label = InterfaceText.view(
        "lab", 10, 10, 200, 90, tag: "label",
        attributes: "numberOfLines=\"\(lines)\" text=\"Text\"",
        "<constraints>\(constraints)</constraints>" + InterfaceText.mark)
      let scene = try InterfaceText.scene(InterfaceText.screen(label)) {
        $0.overrides = ["#lab.skeletonTextLineHeight=relativeToConstraints"]
      }.scene
      guard case .label(let text)? = scene.views[0].subviews.first?.content else { return nil }
      return text.skeletonTextLineHeight
    }
    // A height of 90 points in the frame is not a constraint, so the appearance determines the height.
    #expect(try height("") == nil)
    let least = InterfaceText.constraint(
      nil, "height", nil, nil, 60, "relation=\"greaterThanOrEqual\"")
    let exact = InterfaceText.constraint(nil, "height", nil, nil, 90)
    #expect(try height(least + exact) == .fixed(20))
    #expect(try height(exact + least) == .fixed(30))
    #expect(try height(exact, lines: 0) == nil)
    // An aspect ratio does not determine a height.
    let ratio = InterfaceText.constraint("lab", "height", "lab", "width", 0, "multiplier=\"0.5\"")
    #expect(try height(ratio + exact) == .fixed(30))
  }

  @Test func `removes spaces around scene names`() throws {
    let text = InterfaceText.screen("").replacing(
      "storyboardIdentifier=\"Main\"", with: "title=\"  Home feed \"")
    let document = try InterfaceBuilderDocument(Array(text.utf8))
    #expect(document.sceneNames == ["Home feed"])
    for name in ["Home feed", " Home feed", "  Home feed "] {
      var options = InterfaceBuilderOptions()
      options.scene = name
      #expect(throws: Never.self) { try document.scene(options) }
    }
    // A blank name must be ignored.
    let blank = InterfaceText.screen("").replacing(
      "storyboardIdentifier=\"Main\"", with: "title=\" \"")
    #expect(try InterfaceBuilderDocument(Array(blank.utf8)).sceneNames == ["vc"])
  }
}
