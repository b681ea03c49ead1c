import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests tables in Interface Builder files.
@Suite struct TableTests {
  /// Creates a table that is as wide as the screen and has one prototype cell.
  private func table(
    _ attributes: String = "", _ inner: String = "", width: Double = 320
  ) throws -> TableContent {
    let cell = """
      <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" rowHeight="60" id="cell">
      <rect key="frame" x="0" y="0" width="\(width)" height="60"/></tableViewCell></prototypes>
      """
    let text = InterfaceText.view(
      "table", 0, 0, width, 480, tag: "tableView", attributes: attributes, inner + cell)
    let scene = try InterfaceText.scene(InterfaceText.screen(text)).scene
    guard case .table(let table)? = scene.views.first?.subviews.first?.content else {
      Issue.record("there is no table")
      return TableContent()
    }
    return table
  }

  @Test func `table rows have separators unless the table disables them`() throws {
    let standard = DynamicColor(named: "separator")
    #expect(try table().separatorColor == standard)
    #expect(try table("separatorStyle=\"default\"").separatorColor == standard)
    #expect(try table("separatorStyle=\"none\"").separatorColor == nil)
    let red = "<color key=\"separatorColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
    #expect(try table("", red).separatorColor == DynamicColor(red: 1, green: 0, blue: 0))
    #expect(try table("separatorStyle=\"none\"", red).separatorColor == nil)
  }

  @Test func `decodes a table's separator insets and content insets`() throws {
    let insets = """
      <inset key="separatorInset" minX="72" minY="0.0" maxX="4" maxY="0.0"/>
      <inset key="contentInset" minX="0.0" minY="24" maxX="1" maxY="12"/>
      """
    let table = try table("", insets)
    #expect(table.separatorInset == EdgeInsets(top: 0, left: 72, bottom: 0, right: 4))
    #expect(table.contentInset == EdgeInsets(top: 24, left: 0, bottom: 12, right: 1))
    // The default inset is the margin of the cells, at which their text begins.
    for (width, margin) in [(320.0, 16.0), (413, 16), (414, 20)] {
      let inset = try self.table(width: width).separatorInset
      #expect(inset == EdgeInsets(top: 0, left: margin, bottom: 0, right: 0))
    }
  }

  @Test(arguments: [
    ("plain", TableStyle.plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
  ])
  func `decodes a table's style`(name: String, style: TableStyle) throws {
    #expect(try table("style=\"\(name)\"").style == style)
  }

  @Test func `a table without a background color uses the background of its style`() throws {
    func background(_ attributes: String, _ inner: String = "") throws -> DynamicColor? {
      let text = InterfaceText.view(
        "table", 0, 0, 320, 480, tag: "tableView", attributes: attributes, inner)
      return try InterfaceText.scene(InterfaceText.screen(text)).scene.views.first?.subviews.first?
        .backgroundColor
    }
    let grouped = DynamicColor(named: "systemGroupedBackground")
    #expect(try background("") == .systemBackground)
    #expect(try background("style=\"grouped\"") == grouped)
    #expect(try background("style=\"insetGrouped\"") == grouped)
    let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\"/>"
    #expect(try background("style=\"grouped\"", white) == DynamicColor(white: 1))
    // The table is the root view of the screen, so the table's background becomes the canvas background.
    let screen = InterfaceText.screen("").replacing(
      "<view key", with: "<tableView style=\"grouped\" key"
    )
    .replacing("</view>", with: "</tableView>")
    #expect(try InterfaceText.scene(screen).scene.canvas.background == grouped)
  }

  @Test func `rows in an inset group are laid out at the group's width`() throws {
    // The bar is 10 points from both edges of a cell. If the table is 320 points wide, the bar is 300 points wide, or
    // 320 − 2 × 16 − 20 points wide in an inset group.
    func bar(_ style: String, width: Double) throws -> Rect? {
      let bar = InterfaceText.view("bar", 10, 10, 300, 20)
      let constraints = """
        <constraints>\(InterfaceText.constraint("bar", "leading", "content", "leading", 10))\
        \(InterfaceText.constraint("content", "trailing", "bar", "trailing", 10))\
        \(InterfaceText.constraint("bar", "top", "content", "top", 10))\
        \(InterfaceText.constraint("bar", "height", nil, nil, 20))</constraints>
        """
      let cell = """
        <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" rowHeight="60" id="cell">
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <tableViewCellContentView key="contentView" contentMode="center" id="content">
        <rect key="frame" x="0" y="0" width="320" height="60"/><subviews>\(bar)</subviews>\(constraints)
        </tableViewCellContentView></tableViewCell></prototypes>
        """
      let text = InterfaceText.view(
        "table", 0, 0, width, 480, tag: "tableView", attributes: "style=\"\(style)\"", cell)
      let scene = try InterfaceText.scene(InterfaceText.screen(text)).scene
      return try frames(of: scene)["bar"]
    }
    #expect(try bar("plain", width: 320)?.width == 300)
    #expect(try bar("insetGrouped", width: 320)?.width == 268)
    #expect(try bar("insetGrouped", width: 414)?.width == 354)
  }
}
