import SkelshotImport
import SkelshotPrimitives

/// Small dumps in XML for tests.
enum XMLDumps {
  static func text(_ dump: String) -> HierarchyText { HierarchyText(decoding: Array(dump.utf8)) }

  /// Returns all elements of a screen, each before its contents.
  static func elements(_ screen: CapturedScreen) -> [CapturedElement] {
    screen.elements.flatMap(withContents)
  }

  private static func withContents(_ element: CapturedElement) -> [CapturedElement] {
    [element] + element.children.flatMap(withContents)
  }

  /// A node of uiautomator.
  static func node(
    _ bounds: String, _ name: String = "android.view.View", _ attributes: String = "",
    _ children: String = ""
  ) -> String {
    #"<node class="\#(name)" package="com.example" bounds="\#(bounds)" \#(attributes)>"#
      + children + "</node>"
  }

  static func android(_ nodes: String) throws(HierarchyError) -> CapturedScreen {
    let window = node("[0,0][1000,2000]", "android.widget.FrameLayout", "", nodes)
    return try UIAutomatorReader.screen(text(#"<hierarchy rotation="0">\#(window)</hierarchy>"#))
  }

  /// Returns the first child of the window in an Android dump.
  static func androidElement(_ node: String) throws -> CapturedElement? {
    try android(node).elements.first?.children.first
  }

  /// An element of WebDriverAgent at x, y, with a width and a height.
  static func element(
    _ type: String, _ frame: [Int], _ attributes: String = "", _ children: String = ""
  ) -> String {
    let name = "XCUIElementType" + type
    return #"<\#(name) type="\#(name)" enabled="true" x="\#(frame[0])" y="\#(frame[1])" "#
      + #"width="\#(frame[2])" height="\#(frame[3])" \#(attributes)>\#(children)</\#(name)>"#
  }

  static func iOS(_ elements: String) throws(HierarchyError) -> CapturedScreen {
    let app = element(
      "Application", [0, 0, 400, 800], "", element("Window", [0, 0, 400, 800], "", elements))
    return try XCUITestReader.screen(text("<AppiumAUT>\(app)</AppiumAUT>"))
  }

  /// Returns the contents of the window in an iOS dump.
  static func iOSElements(_ elements: String) throws -> [CapturedElement] {
    try iOS(elements).elements.first?.children.first?.children ?? []
  }
}
