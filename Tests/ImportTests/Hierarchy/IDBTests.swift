import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct IDBTests {
  private func screen(_ json: String) throws(HierarchyError) -> CapturedScreen {
    try IDBReader.screen(HierarchyText(decoding: Array(json.utf8)))
  }

  private func element(_ type: String, _ frame: String, _ rest: String = "") -> String {
    "{\"AXFrame\": \"\(frame)\", \"type\": \"\(type)\"\(rest.isEmpty ? "" : ", " + rest)}"
  }

  @Test func `reads a flat list`() throws {
    let json = """
      [\(element("Application", "{{0, 0}, {390, 844}}", #""AXLabel": "Mail""#)),
       \(element("StaticText", "{{16, 100.5}, {200, 20}}", #""AXLabel": "Inbox", "AXUniqueId": "title""#)),
       \(element("TextField", "{{16, 150}, {358, 36}}", #""AXValue": "Search", "AXLabel": null"#)),
       \(element("Button", "{{340, 50}, {34, 34}}", #""AXLabel": "Compose""#)),
       \(element("Button", "{{16, 700}, {358, 50}}", #""AXLabel": "Sign in""#)),
       \(element("GenericElement", "{{0, 200}, {390, 80}}", #""AXLabel": "Ada, Lunch?, 9:41""#)),
       \(element("Image", "{{inf, inf}, {0, 0}}"))]
      """
    #expect(IDBReader.recognizes(json.utf8Bytes))
    let screen = try screen(json)
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.unit == .points)
    #expect(screen.all(.text).map(\.text) == ["Inbox"])
    #expect(screen.all(.text).first?.identifier == "title")
    #expect(screen.all(.text).first?.box == Rect(x: 16, y: 100.5, width: 200, height: 20))
    #expect(screen.all(.field).map(\.text) == ["Search"])
    // The first button has too little space for its label, so it shows an icon.
    #expect(screen.all(.button).map(\.text) == [nil, "Sign in"])
    #expect(screen.all(.opaque).count == 1)
    #expect(screen.all(.image).isEmpty)
  }

  @Test func `reads a tree with frames as objects and roles of macOS`() throws {
    let json = """
      [{"AXLabel": "Mail", "role": "AXApplication", "type": "Application",
        "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
          {"AXLabel": "Settings", "role": "AXHeading", "frame": {"x": 16, "y": 60, "width": 90, "height": 22}},
          {"AXLabel": null, "type": "Table", "frame": {"x": 0, "y": 100, "width": 390, "height": 700},
           "children": []}]}]
      """
    let screen = try screen(json)
    #expect(screen.all(.text).map(\.text) == ["Settings"])
    #expect(screen.all(.list).first?.clips == true)
  }

  @Test func `rejects frames that are not numbers`() throws {
    let error = #expect(throws: HierarchyError.self) {
      try screen("[\n" + element("Button", "{{0, 0}, {<number>, 5}}") + "]")
    }
    #expect(error?.message.location?.line == 2)
    #expect(throws: HierarchyError.self) {
      try screen("[" + element("Button", "{{0, 0}, {1e300, 5}}") + "]")
    }
    #expect(throws: HierarchyError.empty) { try screen("[]") }
  }
}
