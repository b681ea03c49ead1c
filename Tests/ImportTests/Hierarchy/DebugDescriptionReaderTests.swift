import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct DebugDescriptionReaderTests {
  private static let dump = """
    Attributes: Application, 0x7fb5a0512bb0, pid: 41491, label: 'Shop'
    Element subtree:
     →Application, 0x7fb5a0512bb0, pid: 41491, label: 'Shop'
        Window (Main), 0x7fb5a052ab50, {{0.0, 0.0}, {390.0, 844.0}}
          NavigationBar, 0x7fb5a051ea50, {{0.0, 47.0}, {390.0, 44.0}}, identifier: 'Shop'
            StaticText, 0x7fb5a0647560, {{175.5, 58.7}, {39.0, 20.3}}, label: 'Shop'
          Table, 0x7fb5a0644cb0, {{0.0, 91.0}, {390.0, 670.0}}, identifier: 'products'
            Cell, 0x7fb5a066c4e0, {{0.0, 91.0}, {390.0, 60.0}}
              Image, 0x7fb5a067d650, {{16.0, 101.0}, {40.0, 40.0}}, identifier: 'cup', label: 'A cup'
              StaticText, 0x7fb5a06163f0, {{72.0, 110.0}, {61.0, 20.3}}, label: 'It's, a cup', Disabled
          Switch, 0x7fb5a0655880, {{320.0, 780.0}, {51.0, 31.0}}, label: 'Alerts', value: 1
          TextField, 0x7fb5a06539d0, {{16.0, 780.0}, {200.0, 34.0}}, placeholderValue: 'Name', value: 5, or 6
          Button, 0x7fb5a0651680, {{230.0, 780.0}, {60.0, 34.0}}, identifier: 'buy', label: 'Buy', Selected
    Path to element:
     →Application, 0x7fb5a0512bb0, pid: 41491, label: 'Shop'
    Query chain:
     →Find: Target Application 'com.example.Shop'
      Output: {
        Button, 0x7fb5a070ea10, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Not here'
      }

    """

  private func screen(_ text: String) throws(HierarchyError) -> TextDumpScreen {
    TextDumpScreen(
      try DebugDescriptionReader.screen(HierarchyText(decoding: Array(text.utf8))))
  }

  @Test func `reads types, frames and words`() throws {
    let screen = try screen(Self.dump)
    #expect(DebugDescriptionReader.recognizes(Self.dump.utf8Bytes))
    #expect(screen.screen.format == .debugDescription)
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.screen.unit == .points)
    #expect(screen.notes.isEmpty)
    #expect(screen.elements.count == 1)
    #expect(screen.elements[0].box == TextDumpScreen.box(0, 0, 390, 844))
    #expect(screen.elements(.bar).map(\.identifier) == [nil])
    #expect(screen.element(showing: "Shop")?.box == TextDumpScreen.box(175.5, 58.7, 39, 20.3))
    #expect(screen.elements(.list).map(\.identifier) == ["products"])
    #expect(screen.elements(.image).map(\.identifier) == ["cup"])
    #expect(screen.elements(.image).map(\.text) == [nil])
    #expect(screen.elements(.control).map(\.box) == [TextDumpScreen.box(320, 780, 51, 31)])
    let button = try #require(screen.element(showing: "Buy"))
    #expect(button.role == .button)
    #expect(button.identifier == "buy")
    #expect(screen.element(showing: "Not here") == nil)
  }

  @Test func `reads words with apostrophes, commas and flags after them`() throws {
    let screen = try screen(Self.dump)
    #expect(screen.element(showing: "It's, a cup")?.role == .text)
    #expect(screen.elements(.field).map(\.text) == ["5, or 6"])
  }

  @Test func `reads words with line breaks`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          StaticText, 0x2, {{16.0, 80.0}, {358.0, 61.0}}, label: 'One
      two, three
      four', Selected
          Button, 0x3, {{16.0, 160.0}, {80.0, 44.0}}, label: 'Five'

      """)
    #expect(screen.element(showing: "One\ntwo, three\nfour")?.role == .text)
    #expect(screen.element(showing: "Five")?.role == .button)
    #expect(screen.notes.isEmpty)
  }

  @Test func `reads dumps without a header, with ASCII arrows or without addresses`() throws {
    let old = try screen(
      """
       ->Application 0x60000017: {{0.0, 0.0}, {320.0, 568.0}}, label: 'X'
         Window 0x60000018: Main Window, {{0.0, 0.0}, {320.0, 568.0}}
          Button 0x60000019: traits: 8589934593, {{20.0, 20.0}, {280.0, 44.0}}, label: 'Go'

      """)
    #expect(old.size == Size(width: 320, height: 568))
    #expect(old.element(showing: "Go")?.box == TextDumpScreen.box(20, 20, 280, 44))
    let stripped = try screen(
      """
      Application, pid: 1, label: 'X'
        Window (Main), {{0.0, 0.0}, {320.0, 568.0}}
          Button, {{20.0, 20.0}, {280.0, 44.0}}, label: 'Go'

      """)
    #expect(stripped.elements[0].box == TextDumpScreen.box(0, 0, 320, 568))
    #expect(stripped.element(showing: "Go") != nil)
  }

  @Test func `takes the size of the main window if there are several`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, pid: 2, label: 'X'
          Window, 0x2, {{0.0, 0.0}, {200.0, 100.0}}
          Window (Main), 0x3, {{0.0, 0.0}, {390.0, 844.0}}
          Window, 0x4, {{0.0, 0.0}, {390.0, 844.0}}
            Keyboard, 0x5, {{0.0, 553.0}, {390.0, 291.0}}

      """)
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.elements[0].children.count == 3)
    #expect(screen.elements(.system).count == 1)
  }

  @Test func `takes the size of the contents of an application without a window`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, pid: 2, label: 'X'
          Other, 0x2, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x3, {{16.0, 91.0}, {80.0, 20.0}}, label: 'Go'

      """)
    #expect(screen.size == Size(width: 390, height: 844))
  }

  @Test func `drops elements that do not touch the element around them`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          Cell, 0x2, {{0.0, 800.0}, {390.0, 60.0}}
            Other, 0x3, {{0.0, 91.0}, {390.0, 44.0}}
              StaticText, 0x4, {{16.0, 91.0}, {80.0, 20.0}}, label: 'Wrong'
            StaticText, 0x5, {{16.0, 820.0}, {80.0, 20.0}}, label: 'Right'

      """)
    #expect(screen.element(showing: "Wrong") == nil)
    #expect(screen.element(showing: "Right") != nil)
  }

  @Test func `keeps the contents of an element without a usable frame`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x2, {{inf, inf}, {0.0, 0.0}}
            Button, 0x3, {{16.0, 91.0}, {80.0, 20.0}}, label: 'Go'
          Other, 0x4, label: 'No frame'
            Button, 0x5, {{16.0, 191.0}, {80.0, 20.0}}, label: 'Stay'

      """)
    #expect(screen.elements[0].children.map(\.text) == ["Go", "Stay"])
  }

  @Test func `shows no label of a button with only an icon`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x2, {{16.0, 50.0}, {44.0, 44.0}}, label: 'Back'
            Image, 0x3, {{26.0, 60.0}, {24.0, 24.0}}, identifier: 'chevron.left'
          Button, 0x4, {{70.0, 50.0}, {90.0, 44.0}}, label: 'Forward'

      """)
    #expect(screen.elements(.button).map(\.text) == [nil, "Forward"])
  }

  @Test func `treats a labeled cell without contents as opaque`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          Cell, 0x2, {{0.0, 50.0}, {390.0, 80.0}}, label: 'Tea, 2 cups'
          Other, 0x3, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Dismiss'

      """)
    #expect(screen.elements[0].children.map(\.role) == [.opaque, .container])
  }

  @Test func `treats a web page with described contents as a container`() throws {
    let screen = try screen(
      """
      Element subtree:
       →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          WebView, 0x2, {{0.0, 0.0}, {390.0, 400.0}}
            Link, 0x3, {{16.0, 91.0}, {80.0, 20.0}}, label: 'Home'
          WebView, 0x4, {{0.0, 400.0}, {390.0, 400.0}}

      """)
    #expect(screen.elements[0].children.map(\.role) == [.container, .opaque])
  }

  @Test func `reports frames that are not numbers, too large or masked`() throws {
    let start = "Element subtree:\n →Application, 0x1, {{0.0, 0.0}, {390.0, 844.0}}\n"
    for frame in ["{{0.0, 1x}, {2, 2}}", "{{0.0, 0.0}, {2000001, 2}}", "{{1, 2}, {3}}"] {
      let error = #expect(throws: HierarchyError.self) {
        try screen(start + "    Button, 0x2, \(frame), label: 'A'\n")
      }
      guard case .invalidValue(frame, _, let location) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(location.line == 3)
      #expect(location.column == 18)
    }
    #expect(throws: HierarchyError.unusable(.masked)) {
      try screen(start + "    Button, 0x2, {{<number>, <number>}, {<number>, <number>}}\n")
    }
  }

  @Test func `notes a cut-off end and several dumps`() throws {
    let text = Array(Self.dump.utf8)
    let words = Self.dump.utf8.count - Self.dump.split(separator: "label: 'Buy")[1].utf8.count
    let cut = try screen(String(decoding: text[..<words], as: UTF8.self))
    #expect(cut.notes == ["cut-off"])
    #expect(cut.element(showing: "Buy") != nil)
    let frame = String(Self.dump.split(separator: "0}, {60.0, 34")[0])
    #expect(try screen(frame).notes == ["cut-off"])
    #expect(try screen(Self.dump + Self.dump).notes == ["other-dumps"])
  }

  @Test func `rejects empty, too large and too deep dumps`() throws {
    #expect(throws: HierarchyError.tooManyBytes(limit: 16 << 20)) {
      let bytes = [UInt8](repeating: 0x20, count: (16 << 20) + 1)
      _ = try DebugDescriptionReader.screen(HierarchyText(decoding: bytes))
    }
    #expect(throws: HierarchyError.empty) { try screen("Element subtree:\n") }
    let lines = (0..<500).map {
      String(repeating: " ", count: $0) + "Other, 0x1, {{0, 0}, {9, 9}}\n"
    }
    let error = #expect(throws: HierarchyError.self) { try screen(lines.joined()) }
    guard case .nestedTooDeep(HierarchyError.depthLimit, let location) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(location.line == 401)
  }

  @Test func `accepts every beginning of a dump`() throws {
    expectBeginningsAreRead(of: Self.dump, DebugDescriptionReader.screen)
  }

  @Test func `does not recognize other files`() {
    for text in [
      "", "{\"canvas\": {\"width\": 390}}", "<svg viewBox=\"0 0 9 9\"><rect/></svg>",
      "Hello, world",
      "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "[{\"AXFrame\": \"{{0, 0}, {390, 844}}\"}]",
      "export const A = () => (\n  <Rect, {{x: 1}} />\n)",
    ] {
      #expect(!DebugDescriptionReader.recognizes(text.utf8Bytes), "\(text)")
    }
  }
}
