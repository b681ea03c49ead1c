import Skelshot
import SkelshotImport
import TestSupport
import Testing

/// Tests single views in Interface Builder files.
@Suite struct ViewTests {
  private func view(_ tag: String, _ attributes: String = "", _ inner: String = "") throws -> View {
    let text = InterfaceText.view("it", 1, 2, 30, 40, tag: tag, attributes: attributes, inner)
    let scene = try InterfaceText.scene(InterfaceText.screen(text)).scene
    return try #require(scene.views.first?.subviews.first)
  }

  @Test(arguments: [
    ("button", "button"), ("activityIndicatorView", "activityIndicator"), ("wkWebView", "webView"),
    ("containerView", "view"), ("sceneKitView", "view"), ("stepper", "stepper"),
  ])
  func `Interface Builder's view types become layout types, and unknown types become plain views`(
    tag: String, type: String
  ) throws {
    #expect(try view(tag).type == type)
  }

  @Test func `views are skeletonable only if the file marks them as such`() throws {
    #expect(try !view("view").isSkeletonable)
    #expect(try view("view", "", InterfaceText.mark).isSkeletonable)
  }

  @Test func `a label is left-aligned and has one line by default`() throws {
    guard case .label(let plain) = try view("label").content,
      case .label(let text) = try view(
        "label", "numberOfLines=\"0\" textAlignment=\"natural\" text=\"Hello\"",
        "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle2\"/>"
      ).content
    else {
      Issue.record("there is no label")
      return
    }
    #expect((plain.numberOfLines, plain.textAlignment, plain.fontSize) == (1, .left, 17))
    #expect((text.numberOfLines, text.textAlignment, text.fontSize) == (0, .natural, 22))
    #expect(text.text == "Hello")
  }

  @Test func `decodes numbers in user-defined runtime attributes`() throws {
    let attributes = """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="skeletonCornerRadius"><real key="value" value="7.5"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isHiddenWhenSkeletonIsActive" value="YES"/>
      </userDefinedRuntimeAttributes>
      """
    let view = try view("view", "alpha=\"0.25\" clipsSubviews=\"YES\" hidden=\"YES\"", attributes)
    #expect(view.skeletonCornerRadius == .points(7.5))
    #expect(view.cornerRadius == 9)
    #expect(view.isHiddenWhenSkeletonIsActive)
    #expect((view.alpha, view.clipsToBounds, view.isHidden) == (0.25, true, true))
  }

  @Test func `decodes borders and shadows in user-defined runtime attributes`() throws {
    func attribute(_ type: String, _ path: String, _ value: String) -> String {
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\">\(value)</userDefinedRuntimeAttribute>"
    }
    func number(_ path: String, _ value: Double) -> String {
      attribute("number", path, "<real key=\"value\" value=\"\(value)\"/>")
    }
    func look(_ attributes: String...) throws -> View {
      try view(
        "view", "",
        "<userDefinedRuntimeAttributes>\(attributes.joined())</userDefinedRuntimeAttributes>")
    }
    let red = "<color key=\"value\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
    for layer in ["", "layer."] {
      let card = try look(
        number(layer + "borderWidth", 1.5), attribute("color", layer + "borderColor", red),
        number(layer + "shadowOpacity", 0.25), number(layer + "shadowRadius", 6),
        attribute(
          "size", layer + "shadowOffset", "<size key=\"value\" width=\"-1\" height=\"4\"/>"),
        attribute("color", layer + "shadowColor", red))
      #expect(card.borderWidth == 1.5)
      #expect(card.borderColor == DynamicColor(red: 1, green: 0, blue: 0))
      var shadow = Shadow(opacity: 0.25)
      (shadow.radius, shadow.offset) = (6, Size(width: -1, height: 4))
      shadow.color = DynamicColor(red: 1, green: 0, blue: 0)
      #expect(card.shadow == shadow)
    }
    // In Core Animation, the default opacity of shadows is 0.
    #expect(try look(number("layer.shadowRadius", 6)).shadow == nil)
    let clips =
      "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"layer.masksToBounds\" value=\"YES\"/>"
    #expect(try look(clips).clipsToBounds)
  }

  @Test(arguments: [
    ("systemColor=\"labelColor\"", DynamicColor(light: .black, dark: .white)),
    ("systemColor=\"systemRedColor\"", DynamicColor(named: "systemRed")),
    (
      "cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"",
      DynamicColor(named: "systemGroupedBackground")
    ),
    (
      "white=\"0.5\" alpha=\"0.25\" colorSpace=\"calibratedWhite\"",
      DynamicColor(white: 0.5, alpha: 0.25)
    ),
    (
      "red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
      DynamicColor(red: 1, green: 0.5, blue: 0)
    ),
    ("name=\"nobody\"", nil),
  ])
  func `decodes literal, system and named colors`(
    text: String, color: DynamicColor?
  ) throws {
    #expect(
      try view("view", "", "<color key=\"backgroundColor\" \(text)/>").backgroundColor == color)
  }

  @Test func `converts Display P3 colors to sRGB`() throws {
    func color(_ text: String) throws -> Color {
      let xml =
        "<color key=\"backgroundColor\" \(text) alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"/>"
      return try #require(try view("view", "", xml).backgroundColor).light
    }
    // Grays are equal in both color spaces, but the red primary of P3 is outside sRGB.
    let gray = try color("red=\"0.5\" green=\"0.5\" blue=\"0.5\"")
    for part in [gray.red, gray.green, gray.blue] { #expect(abs(part - 0.5) < 1e-6) }
    let red = try color("red=\"1\" green=\"0\" blue=\"0\"")
    #expect(abs(red.red - 1) < 1e-9)
    #expect((red.green, red.blue) == (0, 0))
    // The P3 color 0.6, 0.3, 0.2 is converted with the matrices of both color spaces.
    let brown = try color("red=\"0.6\" green=\"0.3\" blue=\"0.2\"")
    #expect(abs(brown.red - 0.645084) < 1e-5)
    #expect(abs(brown.green - 0.278237) < 1e-5)
    #expect(abs(brown.blue - 0.169342) < 1e-5)
  }

  @Test func `a stack view that would not reproduce the stored frames becomes a plain view`()
    throws
  {
    let subviews =
      InterfaceText.view("a", 0, 0, 100, 40) + InterfaceText.view("b", 108, 0, 192, 40)
    func stack(_ inner: String) throws -> View {
      let text = InterfaceText.view(
        "stack", 10, 10, 300, 40, tag: "stackView", attributes: "spacing=\"8\"",
        "<subviews>\(inner)</subviews>")
      let scene = try InterfaceText.scene(InterfaceText.screen(text)).scene
      return try #require(scene.views.first?.subviews.first)
    }
    guard case .stack(let content) = try stack(subviews).content else {
      Issue.record("there is no stack")
      return
    }
    #expect((content.axis, content.spacing, content.alignment) == (.horizontal, 8, .fill))
    // No spacing or distribution explains this gap, so the views keep their frames.
    let moved = try stack(subviews.replacing("x=\"108.0\"", with: "x=\"110.0\""))
    #expect(moved.content == .plain)
    #expect(moved.subviews[1].placement.leading == 110)
  }

  @Test func `views in a cell's content view become the cell's subviews`() throws {
    let path = "\(Fixture.folder)/interface-builder/Profile.storyboard"
    let scene = try Scene(contentsOf: path)
    guard case .table(let table)? = scene.views[0].subviews.last?.content else {
      Issue.record("there is no table")
      return
    }
    let cell = try #require(table.cells["PostCell"])
    #expect(cell.type == "tableViewCell")
    #expect(cell.subviews.map(\.id) == ["thumbnail", "title", "subtitle"])
    #expect(table.estimatedRowHeight == 100)
    #expect(table.sections.map(\.count) == [.automatic])
  }

  @Test func `each static row in a table has its own template`() throws {
    let path = "\(Fixture.folder)/interface-builder/Profile.storyboard"
    var options = InterfaceBuilderOptions()
    options.scene = "Settings"
    let scene = try InterfaceBuilderDocument(try readBytes(path)).scene(options).scene
    guard case .table(let table) = scene.views[0].content else {
      Issue.record("there is no table")
      return
    }
    #expect(table.sections.map(\.count) == [.fixed(2), .fixed(1)])
    // A group without a title has a gap in place of the title.
    #expect(table.sections.map(\.header) == ["title-0", "gap"])
    #expect(table.sections[0].prepare.map(\.cell) == ["set-ce-l02"])
  }

  @Test func `a container view shows its embedded scene`() throws {
    let container = InterfaceText.view(
      "box", 0, 100, 320, 200, tag: "containerView",
      "<connections><segue destination=\"inner\" kind=\"embed\" id=\"e\"/></connections>")
    let text = InterfaceText.screen(container).replacing(
      "</scenes>",
      with: """
        <scene sceneID="t"><objects><viewController id="inner" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="page"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><view contentMode="scaleToFill" id="all"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></subviews>
        </view></viewController></objects></scene></scenes>
        """)
    let scene = try InterfaceText.scene(text).scene
    let page = try #require(scene.views[0].subviews.first?.subviews.first)
    #expect(page.id == "page")
    #expect(try frames(of: scene)["all"] == Rect(x: 0, y: 100, width: 320, height: 200))
  }
}
