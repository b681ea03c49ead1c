import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct MaestroTests {
  private func maestro(_ json: String) throws(HierarchyError) -> CapturedScreen {
    try MaestroReader.screen(HierarchyText(decoding: Array(json.utf8)))
  }

  private func trailblaze(_ json: String) throws(HierarchyError) -> CapturedScreen {
    try TrailblazeReader.screen(HierarchyText(decoding: Array(json.utf8)))
  }

  private func node(_ bounds: String, _ attributes: String = "", _ children: String = "") -> String
  {
    let attributes = attributes.isEmpty ? "" : ", " + attributes
    return "{\"attributes\": {\"bounds\": \"\(bounds)\"\(attributes)}, \"children\": [\(children)]}"
  }

  private func phone(_ nodes: String) -> String {
    node("[0,0][0,0]", "", node("[0,0][402,874]", "\"accessibilityText\": \"App\"", nodes))
  }

  // MARK: Android

  @Test func `reads Android's classes in pixels after words of the tool`() throws {
    let json = """
      [INFO] Running on emulator-5554

      {"attributes": {}, "children": [
        \(node("[0,0][1080,63]", #""class": "android.widget.FrameLayout""#,
          node("[20,10][200,50]",
            #""class": "android.widget.TextView", "resource-id": "com.android.systemui:id/clock", "text": "9:41""#))),
        \(node("[0,0][1080,2340]", #""class": "android.widget.FrameLayout""#,
          node("[42,100][500,160]",
            #""class": "android.widget.TextView", "text": "Inbox", "resource-id": "com.example:id/title""#)
            + "," + node("[42,200][500,360]", #""class": "android.widget.EditText", "hintText": "Search""#)))
      ], "clickable": false}
      Done.
      """
    let screen = try maestro(json)
    #expect(screen.format == .maestro)
    #expect(screen.unit == .pixels)
    #expect(screen.size == Size(width: 1080, height: 2340))
    let title = try #require(screen.all(.text).first)
    #expect(title.text == "Inbox")
    #expect(title.identifier == "title")
    #expect(title.box == Rect(x: 42, y: 100, width: 458, height: 60))
    #expect(screen.all(.field).map(\.text) == ["Search"])
    #expect(!screen.all(.system).isEmpty)
  }

  // MARK: iOS

  @Test func `guesses the roles of iOS' elements from their words`() throws {
    let screen = try maestro(
      phone(
        """
        \(node("[16,100][300,121]", #""accessibilityText": "Notifications""#)),
        \(node("[370,100][378,114]", #""resource-id": "chevron.forward""#)),
        \(node("[320,140][371,171]", #""text": "1", "accessibilityText": "Wi-Fi""#)),
        \(node("[16,200][386,236]", #""hintText": "Search""#)),
        \(node("[16,300][76,360]"))
        """))
    #expect(screen.unit == .points)
    #expect(screen.size == Size(width: 402, height: 874))
    #expect(screen.all(.text).map(\.text) == ["Notifications"])
    #expect(screen.all(.image).map(\.identifier) == ["chevron.forward"])
    #expect(screen.all(.control).count == 1)
    #expect(screen.all(.field).map(\.text) == ["Search"])
    #expect(screen.all(.opaque).map(\.box.y) == [300])
  }

  @Test func `keeps an empty element behind words a container`() throws {
    let row =
      node("[20,167][382,231]") + "," + node("[76,182][131,199]", #""accessibilityText": "Kate""#)
    let screen = try maestro(phone(node("[10,160][390,240]", "", row)))
    #expect(screen.all(.opaque).isEmpty)
    #expect(screen.all(.text).count == 1)
  }

  @Test func `reads a view with a scroll bar as a list`() throws {
    let bar = node(
      "[369,132][399,788]", #""accessibilityText": "Vertical scroll bar, 2 pages", "text": "0%""#)
    let screen = try maestro(phone(node("[0,62][402,874]", "", bar)))
    let list = try #require(screen.all(.list).first)
    #expect(list.clips)
    #expect(list.children.map(\.role) == [.system])
  }

  @Test func `leaves out the home screen, the status bar and the keyboard`() throws {
    let keys = "qwertyuiopasdfghjklzxcvbnm".enumerated().map { place, letter in
      node("[\(place * 10),600][\(place * 10 + 9),640]", "\"accessibilityText\": \"\(letter)\"")
    }.joined(separator: ",")
    let windows = """
      \(node("[0,0][402,874]", #""accessibilityText": "SpringBoard""#,
        node("[20,90][80,110]", #""accessibilityText": "Mail""#))),
      \(node("[0,0][402,874]", "", node("[20,90][120,110]", #""accessibilityText": "Hello""#)
        + "," + node("[0,540][402,874]", "", keys))),
      \(node("[0,0][0,0]", "", node("[55,22][93,42]", #""accessibilityText": "8:03""#)))
      """
    let screen = try maestro(node("[0,0][0,0]", "", windows))
    #expect(screen.all(.text).map(\.text) == ["Hello"])
    #expect(screen.all(.system).count == 3)
  }

  @Test func `does not use the title of a screen as a name`() throws {
    let bar = node(
      "[0,78][402,132]", #""resource-id": "Share Contact""#,
      node("[144,89][257,110]", #""accessibilityText": "Share Contact""#))
    let screen = try maestro(phone(bar))
    #expect(screen.all(.bar).count == 1)
    #expect(screen.all(.bar).first?.identifier == nil)
  }

  // MARK: Files

  @Test func `reads the screen at the last failure of a flow`() throws {
    let json = """
      [{"command": {"tapOn": {}}, "metadata": {"status": "COMPLETED"}},
       {"command": {"tapOn": {}}, "metadata": {"status": "FAILED", "error": {"message": "x",
        "hierarchyRoot": \(phone(node("[16,100][300,121]", #""text": "Inbox""#)))}}}]
      """
    #expect(MaestroReader.recognizes(json.utf8Bytes))
    #expect(try maestro(json).all(.text).map(\.text) == ["Inbox"])
    #expect(throws: HierarchyError.self) { try maestro(#"[{"command": {}, "metadata": {}}]"#) }
  }

  @Test func `refuses the compact table`() {
    let table = "element_num,depth,attributes,parent_num\n0,0,\"bounds=[0,0][402,874]\",\n"
    #expect(MaestroReader.recognizes(table.utf8Bytes))
    #expect(throws: HierarchyError.unusable(.maestroTable)) { try maestro(table) }
  }

  @Test func `reports bounds that are not numbers with their location`() throws {
    let json = phone("\n" + node("[0,inf][10,nan]", #""text": "a""#))
    let error = #expect(throws: HierarchyError.self) { try maestro(json) }
    #expect(error?.message.location?.line == 2)
    #expect(throws: HierarchyError.empty) { try maestro(node("[0,0][0,0]")) }
  }

  @Test func `reports deep nesting and texts that end early`() throws {
    let deep =
      String(repeating: "{\"children\":[", count: 500) + String(repeating: "]}", count: 500)
    let error = #expect(throws: HierarchyError.self) { try maestro(deep) }
    #expect(error?.message.code == "nested-too-deep")
    let whole = phone(node("[16,100][300,121]", #""text": "Inbox""#))
    for length in 1..<whole.utf8.count {
      #expect(throws: HierarchyError.self) { try maestro(String(whole.prefix(length))) }
    }
  }

  // MARK: Trailblaze

  @Test func `reads the Trailblaze tree with more classes`() throws {
    let json = """
      {"deviceWidth": 1440, "deviceHeight": 2560,
       "viewHierarchy": {"x2": 1440, "y2": 2392, "className": "android.widget.FrameLayout", "children": [
         {"x1": 252, "y1": 525, "x2": 392, "y2": 665, "className": "android.widget.ImageView"},
         {"x1": 444, "y1": 554, "x2": 1328, "y2": 630, "className": "android.widget.TextView", "text": "Bruno",
          "resourceId": "com.example:id/name"}]},
       "trailblazeNodeTree": {"bounds": {"left": 0, "top": 0, "right": 1440, "bottom": 2392},
         "driverDetail": {"class": "androidAccessibility", "className": "android.widget.FrameLayout"}}}
      """
    #expect(TrailblazeReader.recognizes(json.utf8Bytes))
    let screen = try trailblaze(json)
    #expect(screen.format == .trailblaze)
    #expect(screen.size == Size(width: 1440, height: 2560))
    #expect(screen.unit == .pixels)
    #expect(screen.all(.image).map(\.box) == [Rect(x: 252, y: 525, width: 140, height: 140)])
    #expect(screen.all(.text).map(\.identifier) == ["name"])
  }

  @Test func `reads a Trailblaze tree of iOS in points`() throws {
    let json = """
      {"deviceWidth": 402, "deviceHeight": 874, "trailblazeNodeTree": {
        "bounds": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "driverDetail": {"class": "iosMaestro"},
        "children": [{"bounds": {"left": 76, "top": 182, "right": 131, "bottom": 216},
          "driverDetail": {"class": "iosMaestro", "accessibilityText": "First name\\nKate"}}]}}
      """
    let screen = try trailblaze(json)
    #expect(screen.unit == .points)
    #expect(screen.all(.text).map(\.text) == ["First name\nKate"])
  }
}
