import SkelshotImport
import SkelshotPrimitives
import Testing

/// The page source of WebDriverAgent.
@Suite struct XCUITestReaderTests {
  private func only(
    _ type: String, _ attributes: String = "", _ frame: [Int] = [20, 100, 200, 40],
    _ children: String = ""
  ) throws -> CapturedElement? {
    try XMLDumps.iOSElements(XMLDumps.element(type, frame, attributes, children)).first
  }

  @Test func `reads boxes in points, words and identifiers`() throws {
    let screen = try XMLDumps.iOS(
      XMLDumps.element(
        "StaticText", [20, 100, 200, 21], #"value="Hello" name="greeting" label="Hello""#))
    #expect(screen.format == .xcuitest)
    #expect(screen.unit == .points)
    #expect(screen.size == Size(width: 400, height: 800))
    let text = try #require(screen.elements.first?.children.first?.children.first)
    #expect(text.role == .text)
    #expect(text.text == "Hello")
    #expect(text.identifier == "greeting")
    #expect(text.box == Rect(x: 20, y: 100, width: 200, height: 21))
  }

  @Test func `does not use displayed words as the identifier`() throws {
    let text = try only("StaticText", #"value="Hello" name="Hello" label="Hello""#)
    #expect(text?.identifier == nil)
    #expect(text?.text == "Hello")
  }

  @Test(arguments: [
    ("Image", CapturedElement.Role.image), ("Icon", .image), ("Button", .button), ("Link", .button),
    ("TextField", .field), ("SecureTextField", .field), ("SearchField", .field),
    ("TextView", .field), ("Switch", .control), ("Slider", .control),
    ("ProgressIndicator", .control), ("ActivityIndicator", .control), ("Table", .list),
    ("CollectionView", .list), ("ScrollView", .list), ("NavigationBar", .bar), ("TabBar", .bar),
    ("Toolbar", .bar), ("StatusBar", .system), ("Keyboard", .system), ("WebView", .opaque),
    ("Map", .opaque), ("Cell", .container), ("Other", .container), ("Nonsense", .container),
  ])
  func `maps types to roles`(_ type: String, _ role: CapturedElement.Role) throws {
    let element = try only(type)
    #expect(element?.role == role)
    #expect(element?.clips == (role == .list))
  }

  @Test func `reads the contents of web views but not the pins of maps`() throws {
    let text = XMLDumps.element("StaticText", [20, 100, 90, 20], #"label="Pin""#)
    let page = try only("WebView", "", [0, 0, 400, 400], text)
    #expect(page?.role == .container)
    #expect(page?.children.first?.text == "Pin")
    let map = try only("Map", "", [0, 0, 400, 400], text)
    #expect(map?.role == .opaque)
    #expect(map?.children.isEmpty == true)
  }

  @Test func `reads a text view with links as a text`() throws {
    let link = XMLDumps.element("Link", [120, 100, 90, 17], #"label="Privacy""#)
    let text = try only("TextView", #"value="See Privacy""#, [20, 100, 200, 17], link)
    #expect(text?.role == .text)
    #expect(text?.text == "See Privacy")
    #expect(text?.children.isEmpty == true)
  }

  @Test func `reads a low element with a label as a text`() throws {
    let header = try only("Other", #"label="ALL KEYBOARDS""#, [0, 310, 390, 39])
    #expect(header?.role == .text)
    #expect(header?.text == "ALL KEYBOARDS")
  }

  @Test func `drops an invisible container with its contents`() throws {
    let button = XMLDumps.element("Button", [20, 100, 80, 40], #"label="OK" visible="false""#)
    let modal = XMLDumps.element("Other", [0, 400, 400, 400], #"visible="true""#)
    let elements = try XMLDumps.iOSElements(
      XMLDumps.element("Other", [0, 0, 400, 800], #"visible="false""#, button) + modal)
    #expect(elements.map(\.box.y) == [400])
  }

  @Test func `keeps invisible icons inside of a visible row`() throws {
    let children = [
      XMLDumps.element("Image", [20, 105, 30, 30], #"visible="false""#),
      XMLDumps.element("StaticText", [60, 110, 90, 20], #"label="General" visible="true""#),
      XMLDumps.element("Button", [370, 112, 12, 15], #"label="chevron" visible="false""#),
      XMLDumps.element("Other", [0, 139, 400, 1], #"visible="false""#),
      XMLDumps.element("StaticText", [60, 110, 90, 20], #"label="Gone" visible="false""#),
      XMLDumps.element("Image", [390, 105, 30, 30], #"visible="false""#),
    ].joined()
    let row = try only("Cell", #"visible="true" label="General""#, [0, 100, 400, 40], children)
    #expect(row?.children.map(\.role) == [.image, .text, .button])
    #expect(row?.children.last?.text == nil)
  }

  @Test func `drops elements that do not touch their parent`() throws {
    let words = XMLDumps.element("StaticText", [0, 91, 90, 20], #"label="Wrong""#)
    let row = XMLDumps.element("Cell", [0, 780, 400, 44], "", words)
    let below = XMLDumps.element("Cell", [0, 900, 400, 44])
    let table = try only("Table", "", [0, 0, 400, 800], row + below)
    #expect(table?.children.count == 1)
    #expect(table?.children.first?.children.isEmpty == true)
  }

  @Test func `keeps the contents of a wrapper without a size`() throws {
    let button = XMLDumps.element("Button", [300, 700, 60, 60], #"label="+""#)
    let wrapper = try only("Other", "", [0, 0, 0, 0], button)
    #expect(wrapper?.children.count == 1)
  }

  @Test func `reads the words of fields and buttons`() throws {
    #expect(try only("TextField", #"value="alice" label="User""#)?.text == "alice")
    #expect(try only("TextField", #"placeholderValue="User name" label="x""#)?.text == "User name")
    #expect(try only("Button", #"label="Sign in" value="1""#)?.text == "Sign in")
    #expect(try only("Switch", #"value="1" label="Wi-Fi""#)?.text == nil)
    #expect(try only("Image", #"label="A cat""#)?.text == nil)
    #expect(try only("StaticText", #"name="Fallback""#)?.text == "Fallback")
  }

  @Test func `does not show the labels of icon buttons`() throws {
    #expect(try only("Button", #"label="settingsIcon""#, [352, 63, 25, 26])?.text == nil)
    #expect(try only("Button", #"label="chevron.forward""#)?.text == nil)
    let image = XMLDumps.element("Image", [30, 105, 30, 30])
    #expect(try only("Button", #"label="Share""#, [20, 100, 200, 40], image)?.text == nil)
    let label = XMLDumps.element("StaticText", [70, 105, 90, 30], #"label="Share""#)
    #expect(
      try only("Button", #"label="Share""#, [20, 100, 200, 40], image + label)?.text == "Share")
  }

  @Test func `leaves merged elements to the screenshot`() throws {
    let card = try only("Other", #"label="Red shoes $ 49" name="x""#, [20, 100, 160, 200])
    #expect(card?.role == .opaque)
    #expect(card?.text == "Red shoes $ 49")
    #expect(try only("Cell", #"label="Row""#)?.role == .opaque)
    let flutter = try only("Button", #"label="Home&#10;Tab 1 of 3""#)
    #expect(flutter?.role == .opaque)
    #expect(flutter?.text == "Home")
    let layer = try only("Other", #"label="dismiss popup""#, [0, 0, 400, 800])
    #expect(layer?.role == .container)
  }

  @Test func `treats scroll bars as parts of the system`() throws {
    let bar = XMLDumps.element("Other", [397, 0, 3, 80])
    let element = try only(
      "Other", #"label="Vertical scroll bar, 2 pages""#, [370, 0, 30, 800], bar)
    #expect(element?.role == .system)
    let other = #"label="垂直スクロールバー, 3ページ" value="0%""#
    #expect(try only("Other", other, [370, 0, 30, 800])?.role == .system)
  }

  @Test func `takes the screen from a window if the app has no frame`() throws {
    let text = XMLDumps.element("StaticText", [310, 260, 90, 20], #"label="Hi""#)
    let window = XMLDumps.element("Window", [300, 200, 500, 400], "", text)
    let app = #"<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Notes">"#
    let screen = try XCUITestReader.screen(
      XMLDumps.text(app + window + "</XCUIElementTypeApplication>"))
    #expect(screen.size == Size(width: 500, height: 400))
    #expect(
      XMLDumps.elements(screen).last?.box == Rect(x: 10, y: 60, width: 90, height: 20))
  }

  @Test(arguments: ["nan", "inf", "1e9", "wide"]) func `rejects invalid numbers`(_ width: String) {
    let dump = #"<AppiumAUT><XCUIElementTypeOther x="0" y="0" width="\#(width)" height="1"/>"#
    do throws(HierarchyError) {
      _ = try XCUITestReader.screen(XMLDumps.text(dump + "</AppiumAUT>"))
      Issue.record("valid")
    } catch {
      guard case .invalidValue(width, _, let location) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(location.column == 12)
    }
  }

  @Test func `rejects a dump without frames`() {
    let dump = #"<AppiumAUT><XCUIElementTypeOther name="a"/></AppiumAUT>"#
    #expect(throws: HierarchyError.empty) { try XCUITestReader.screen(XMLDumps.text(dump)) }
  }
}
