import Skelshot
import SkelshotImport
import SkelshotLayout
import TestSupport
import Testing

/// Tests the settings for a file, which override names, values, rows, cells and scenes.
@Suite struct OverrideTests {
  private static let box = InterfaceText.screen(
    """
    <view contentMode="scaleToFill" id="box" customClass="Box"><rect key="frame" x="0" y="0" width="10" height="10"/>
    <accessibility key="accessibilityConfiguration" identifier="the-box"/></view>
    <label contentMode="left" text="Text" id="lab"><rect key="frame" x="0" y="20" width="10" height="10"/></label>
    """
  ).replacing(
    "</viewController>",
    with: """
      <connections><outlet property="card" destination="box" id="o"/></connections></viewController>
      """)

  private func views(_ overrides: String...) throws -> [View] {
    let scene = try InterfaceText.scene(Self.box) { $0.overrides = overrides }.scene
    return try #require(scene.views.first).subviews
  }

  private func error(_ change: (inout InterfaceBuilderOptions) -> Void) -> InterfaceBuilderError? {
    do {
      _ = try InterfaceText.scene(Self.box, change)
      return nil
    } catch {
      return error as? InterfaceBuilderError
    }
  }

  @Test(arguments: ["#box", "#card", "#the-box", "Box", "view", "UIView", "box", "card"])
  func `finds a view by id, outlet, accessibility identifier or class`(name: String) throws {
    // Every view except the label is a UIView. The root view is also a UIView but is not changed.
    let views = try views("\(name).isSkeletonable=true")
    #expect(views[0].isSkeletonable)
    #expect(!views[1].isSkeletonable)
    #expect(views[0].id == "card")
  }

  @Test func `a later override takes precedence over an earlier one`() throws {
    #expect(try !views("#box.isSkeletonable=true", "#card.isSkeletonable=false")[0].isSkeletonable)
  }

  @Test func `overrides can set borders, shadows and table separators`() throws {
    let card = try views(
      "#card.layer.borderWidth=2", "#card.borderColor=systemRed", "#card.layer.shadowOpacity=0.5",
      "#card.shadowOffset=-1x4.5", "#card.layer.masksToBounds=true")[0]
    #expect(card.borderWidth == 2)
    #expect(card.borderColor == DynamicColor(named: "systemRed"))
    #expect(card.shadow?.opacity == 0.5)
    #expect(card.shadow?.radius == 3)
    #expect(card.shadow?.offset == Size(width: -1, height: 4.5))
    #expect(card.clipsToBounds)
    for value in ["4", "1x2x3", "axb", "", "nanx1"] {
      #expect(
        error { $0.overrides = ["#card.shadowOffset=\(value)"] }
          == .invalidValue(
            value, property: "shadowOffset",
            expected: "the offsets to the right and down in points, such as 0x4"))
    }
    let table = InterfaceText.view("table", 0, 0, 320, 480, tag: "tableView")
    for (value, color) in [("none", nil), ("systemRed", DynamicColor(named: "systemRed"))] {
      let scene = try InterfaceText.scene(InterfaceText.screen(table)) {
        $0.overrides = ["#table.separatorColor=\(value)"]
      }.scene
      guard case .table(let content)? = scene.views.first?.subviews.first?.content else {
        Issue.record("there is no table")
        return
      }
      #expect(content.separatorColor == color)
    }
  }

  @Test func `overrides can set SkeletonView's properties and the appearance`() throws {
    let views = try views(
      "#card.skeletonCornerRadius=circle", "#card.layer.cornerRadius=4", "#card.alpha=0.5",
      "#card.backgroundColor=#ff0000", "#lab.numberOfLines=3", "#lab.skeletonLineSpacing=6",
      "#lab.lastLineFillPercent=30", "#lab.linesCornerRadius=2", "#lab.textAlignment=center",
      "#lab.skeletonTextLineHeight=relativeToFont", "#lab.skeletonTextNumberOfLines=2",
      "#lab.isHiddenWhenSkeletonIsActive=YES")
    #expect(views[0].skeletonCornerRadius == .circle)
    #expect(views[0].cornerRadius == 4)
    #expect(views[0].alpha == 0.5)
    #expect(views[0].backgroundColor == DynamicColor(hex: 0xff0000))
    guard case .label(let text) = views[1].content else {
      Issue.record("the label has no text")
      return
    }
    #expect(text.numberOfLines == 3)
    #expect(text.skeletonLineSpacing == 6)
    #expect(text.lastLineFillPercent == 30)
    #expect(text.linesCornerRadius == 2)
    #expect(text.textAlignment == .center)
    #expect(text.skeletonTextLineHeight == .relativeToFont)
    #expect(text.skeletonTextNumberOfLines == .custom(2))
    #expect(views[1].isHiddenWhenSkeletonIsActive)
  }

  @Test(arguments: [
    ("isSkeletonable=true", "invalid-override"), ("#box=true", "invalid-override"),
    ("#.alpha=1", "invalid-override"), ("#box.shine=true", "unknown-property"),
    ("#box.alpha=2", "invalid-value"), ("#box.isHidden=maybe", "invalid-value"),
    ("#cart.isHidden=true", "unknown-view"), ("#box.cell=Other", "unknown-view"),
  ])
  func `reports an override that has no effect`(text: String, code: String) throws {
    let error = error { $0.overrides = [text] }
    if text == "#box.cell=Other" {
      // Only tables have cells, so the override has no effect on another view.
      #expect(error == nil)
    } else {
      #expect(error?.message.code == code)
    }
  }

  @Test func `suggests the most similar name for an unknown name`() {
    let error = error { $0.overrides = ["#cart.isHidden=true"] }
    #expect(error?.message.help == "did you mean \"#card\"?")
  }

  @Test func `accepts rows and cells only for tables`() {
    #expect(error { $0.rows = ["#box": 3] }?.message.code == "not-a-table")
    #expect(error { $0.rows = ["#nobody": 3] }?.message.code == "unknown-view")
    let cell = InterfaceBuilderOptions.CellFile(table: "#box", path: "Cell.xib", bytes: [])
    #expect(error { $0.cells = [cell] }?.message.code == "not-a-table")
  }

  @Test func `reads the XIB of a cell that is registered in code`() throws {
    let table = InterfaceText.view(
      "table", 0, 0, 320, 480, tag: "tableView",
      attributes: "rowHeight=\"-1\" estimatedRowHeight=\"-1\"")
    let bytes = try readBytes("\(Fixture.folder)/interface-builder/PostCell.xib")
    let scene = try InterfaceText.scene(InterfaceText.screen(table)) {
      $0.cells = [.init(table: "#table", path: "PostCell.xib", bytes: bytes)]
      $0.rows = ["": 3]
    }.scene
    guard case .table(let content)? = scene.views[0].subviews.first?.content else {
      Issue.record("there is no table")
      return
    }
    #expect(content.sections.map(\.cell) == ["PostCell"])
    #expect(content.sections.map(\.count) == [.fixed(3)])
    // The cell is 375 points wide in its file and 320 points here. The title has 100 points on its left and 16 on its
    // right.
    #expect(try frames(of: scene)["title"]?.width == 204)
  }

  /// Returns a collection with a flow layout and one prototype of 50 by 50 points.
  private func collection(
    _ change: (inout InterfaceBuilderOptions) -> Void
  ) throws -> CollectionContent? {
    let text = InterfaceText.view(
      "grid", 0, 0, 320, 480, tag: "collectionView",
      """
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10"/>
      <cells><collectionViewCell contentMode="center" reuseIdentifier="Item" id="item">
      <rect key="frame" x="0" y="0" width="50" height="50"/></collectionViewCell></cells>
      """)
    let scene = try InterfaceText.scene(InterfaceText.screen(text), change).scene
    guard case .collection(let content)? = scene.views.first?.subviews.first?.content else {
      return nil
    }
    return content
  }

  @Test func `overrides can set the flow layout and the insets of a collection`() throws {
    let content = try #require(
      try collection {
        $0.overrides = [
          "#grid.itemSize=[140,60]", "#grid.minimumLineSpacing=4", "#grid.sectionInset=[1,2,3,4]",
          "#grid.minimumInteritemSpacing=6", "#grid.contentInset=[5,0,0,0]",
          "#grid.scrollDirection=horizontal",
        ]
      })
    #expect(content.itemSize == Size(width: 140, height: 60))
    #expect(content.minimumLineSpacing == 4 && content.minimumInteritemSpacing == 6)
    #expect(content.sectionInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(content.contentInset == EdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    #expect(content.scrollDirection == .horizontal)
  }

  @Test func `sections show registered cells and prototypes with sizes of their own`() throws {
    let bytes = try readBytes("\(Fixture.folder)/interface-builder/PostCell.xib")
    let content = try #require(
      try collection {
        $0.cells = [.init(table: "#grid", path: "PostCell.xib", bytes: bytes)]
        $0.overrides = [
          #"#grid.sections=[{"cell":"PostCell","items":2,"itemSize":[300,90]},{"cell":"Item"}]"#
        ]
      })
    #expect(content.cells.keys.sorted() == ["Item", "PostCell"])
    #expect(content.sections.map(\.cell) == ["PostCell", "Item"])
    #expect(content.sections.map(\.count) == [.fixed(2), .automatic])
    #expect(content.sections[0].flow.itemSize == Size(width: 300, height: 90))
    // The cell of the XIB is laid out at the size of the section's items.
    #expect(content.cells["PostCell"]?.subviews.isEmpty == false)
    for (sections, expected) in [
      ("[{}]", #"a list such as [{"cell": "Post", "items": 3}]"#),
      (#"[{"cell": "Other"}]"#, "Item"),
    ] {
      #expect(throws: InterfaceBuilderError.self, "\(expected)") {
        try collection { $0.overrides = ["#grid.sections=" + sections] }
      }
    }
  }

  @Test func `a table shows all cells that are registered in code`() throws {
    let table = InterfaceText.view(
      "table", 0, 0, 320, 480, tag: "tableView",
      """
      <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Own" id="own">\
      <rect key="frame" x="0" y="0" width="320" height="60"/></tableViewCell></prototypes>
      """)
    let bytes = try readBytes("\(Fixture.folder)/interface-builder/PostCell.xib")
    func content(_ overrides: [String]) throws -> TableContent? {
      let scene = try InterfaceText.scene(InterfaceText.screen(table)) {
        $0.cells = [.init(table: "#table", path: "PostCell.xib", bytes: bytes)]
        $0.codeCells = [.init(table: "#table", identifier: "Code", view: View())]
        $0.overrides = overrides
      }.scene
      guard case .table(let content)? = scene.views[0].subviews.first?.content else { return nil }
      return content
    }
    let each = try #require(try content([]))
    #expect(each.cells.keys.sorted() == ["Code", "PostCell"])
    #expect(each.sections.map(\.cell) == ["PostCell"])
    #expect(each.sections[0].prepare.map(\.cell) == ["Code"])
    let stated = try #require(
      try content([
        #"#table.sections=[{"cell":"Own","rows":1},{"cell":"Code"}]"#, "#own.rowHeight=33",
      ]))
    #expect(stated.cells.keys.sorted() == ["Code", "Own", "PostCell"])
    #expect(stated.sections.map(\.cell) == ["Own", "Code"])
    #expect(stated.cells["Own"]?.placement.height == .points(33))
  }

  @Test func `a label whose text the app removes has no size of its own`() throws {
    let label = InterfaceText.view(
      "title", 0, 10, 320, 20, tag: "label", attributes: "text=\"Title\"")
    let box = InterfaceText.view("box", 0, 38, 320, 100)
    let constraints = [
      InterfaceText.constraint("title", "top", "root", "top", 10),
      InterfaceText.constraint("title", "leading", "root", "leading"),
      InterfaceText.constraint("root", "trailing", "title", "trailing"),
      InterfaceText.constraint("box", "top", "title", "bottom", 8),
      InterfaceText.constraint("box", "leading", "root", "leading"),
      InterfaceText.constraint("root", "trailing", "box", "trailing"),
      InterfaceText.constraint("box", "height", nil, nil, 100),
    ]
    let text = InterfaceText.screen(label + box, constraints: constraints.joined())
    for (overrides, y) in [([], 38.0), (["#title.text="], 18)] {
      let scene = try InterfaceText.scene(text) { $0.overrides = overrides }.scene
      #expect(try frames(of: scene)["box"]?.y == y)
    }
  }

  @Test func `a row height that the app sets applies to prototype cells`() throws {
    let cell = """
      <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" rowHeight="60" id="cell">\
      <rect key="frame" x="0" y="0" width="320" height="60"/></tableViewCell></prototypes>
      """
    let table = InterfaceText.view("table", 0, 0, 320, 480, tag: "tableView", cell)
    for (override, height) in [("#table.rowHeight=100", 100.0), ("#table.alpha=1", 60)] {
      let scene = try InterfaceText.scene(InterfaceText.screen(table)) {
        $0.overrides = [override]
        $0.rows = ["": 2]
      }.scene
      let rows = try LayoutEngine.layout(scene, isSkeletonActive: false)
        .views[0].children[0].children
      #expect(rows.map(\.frame.height) == [height, height], "\(override)")
    }
  }

  @Test(arguments: ["#card", "#panel", "#box"])
  func `each outlet of a view names the view`(name: String) throws {
    let text = Self.box.replacing(
      "</connections>",
      with: "<outlet property=\"panel\" destination=\"box\" id=\"p\"/></connections>")
    let scene = try InterfaceText.scene(text) { $0.overrides = ["\(name).alpha=0.5"] }.scene
    #expect(scene.views[0].subviews.contains { $0.id == "card" && $0.alpha == 0.5 })
  }

  @Test func `warns about a table without cells and reports its id and location`() throws {
    let table = InterfaceText.view("table", 0, 0, 320, 480, tag: "tableView")
    let scene = try InterfaceText.scene(InterfaceText.screen(table))
    #expect(scene.warnings.map(\.code) == ["no-cells"])
    #expect(scene.warnings.first?.text.contains("table") == true)
    #expect(scene.warnings.first?.location?.line == 7)
  }

  @Test func `warns about misplaced, ambiguous and empty views`() throws {
    let views =
      InterfaceText.view("one", 0, 0, 10, 10, attributes: "misplaced=\"YES\"")
      + InterfaceText.view("two", 0, 0, 10, 10, attributes: "ambiguous=\"YES\"")
      + InterfaceText.view("three", 0, 0, 0, 10)
      + InterfaceText.view("four", 0, 0, 0, 10, "")
    let scene = try InterfaceText.scene(InterfaceText.screen(views))
    #expect(scene.warnings.map(\.code) == ["misplaced-view", "ambiguous-view", "empty-view"])
    #expect(scene.warnings.allSatisfy { $0.location != nil })
  }

  @Test func `an option can make every view skeletonable`() throws {
    let scene = try InterfaceText.scene(Self.box) { $0.isAllSkeletonable = true }.scene
    #expect(!scene.views[0].subviews.contains { !$0.isSkeletonable })
  }

  @Test func `a scene is named after its storyboard id, class or title`() throws {
    let path = "\(Fixture.folder)/interface-builder/Profile.storyboard"
    let document = try InterfaceBuilderDocument(try readBytes(path))
    #expect(document.sceneNames == ["Profile", "Settings", "Gallery"])
    var options = InterfaceBuilderOptions()
    options.scene = "GalleryViewController"
    let gallery = try document.scene(options).scene
    options.scene = "gal-le-vc1"
    #expect(try document.scene(options).scene == gallery)
    options.scene = "Nothing"
    #expect(throws: InterfaceBuilderError.unknownScene("Nothing", known: document.sceneNames)) {
      try document.scene(options)
    }
  }

  @Test func `the default scene is the root of the initial navigation controller`() throws {
    let path = "\(Fixture.folder)/interface-builder/Profile.storyboard"
    let document = try InterfaceBuilderDocument(try readBytes(path))
    var options = InterfaceBuilderOptions()
    options.scene = "Profile"
    #expect(try document.scene().scene == document.scene(options).scene)
  }

  @Test func `reports the line of each view, including views in cells`() throws {
    let path = "\(Fixture.folder)/interface-builder/Profile.storyboard"
    let bytes = try readBytes(path)
    let scene = try InterfaceBuilderDocument(bytes).scene()
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    func line(_ reference: String) throws -> Substring {
      lines[try #require(scene.location(ofView: reference)).line - 1]
    }
    #expect(try line("views[0]/subviews[0]/subviews[3]").contains("bio-la-b01"))
    #expect(try line("views[0]/subviews[1]/section[0].row[7]/subviews[1]").contains("tit-le-l01"))
    #expect(scene.location(ofView: "views[3]") == nil)
  }
}
