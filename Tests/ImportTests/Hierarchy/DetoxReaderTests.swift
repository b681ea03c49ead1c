import SkelshotImport
import SkelshotPrimitives
import Testing

/// The view hierarchies of Detox.
@Suite struct DetoxReaderTests {
  private func view(_ name: String, _ frame: [Double], _ attributes: String = "") -> String {
    let position = frame.count == 4 ? #"x="\#(frame[2])" y="\#(frame[3])""# : ""
    return #"<\#(name) alpha="1.0" class="\#(name)" height="\#(frame[1])" \#(attributes) "#
      + #"visibility="visible" width="\#(frame[0])" \#(position)"#
  }

  private func iOS(_ views: String) throws(HierarchyError) -> CapturedScreen {
    let window = view("UIWindow", [400, 800]) + ">\n\(views)\n</UIWindow>"
    return try DetoxReader.screen(
      XMLDumps.text("<?xml version=\"1.0\"?>\n<ViewHierarchy>\n\(window)\n</ViewHierarchy>"))
  }

  private func elements(_ views: String) throws -> [CapturedElement] {
    try iOS(views).elements.first?.children ?? []
  }

  @Test func `adds up frames on iOS`() throws {
    let label = view("RCTTextView", [60, 17, 5, 4], #"label="Sanity""#) + " />"
    let screen = try iOS(
      view("RCTView", [100, 30, 20, 300], #"label="Sanity""#) + ">\(label)</RCTView>")
    #expect(screen.format == .detox)
    #expect(screen.unit == .points)
    #expect(screen.size == Size(width: 400, height: 800))
    let wrapper = try #require(screen.elements.first?.children.first)
    #expect(wrapper.role == .container)
    #expect(wrapper.text == nil)
    let text = try #require(wrapper.children.first)
    #expect(text.role == .text)
    #expect(text.text == "Sanity")
    #expect(text.box == Rect(x: 25, y: 304, width: 60, height: 17))
  }

  @Test(arguments: [
    #"Terms & "Privacy" <new> of a > b"#, #"x="1" and more"#, "ends with a quote\"", "A && B &lt C",
  ])
  func `reads attributes that are not escaped`(_ words: String) throws {
    let text = try elements(view("UILabel", [60, 17, 5, 4], "text=\"\(words)\"") + " />").first
    // Characters that look like an attribute end the value.
    #expect(words.hasPrefix("x=") || text?.text == words)
    #expect(text?.role == .text)
    #expect(text?.box == Rect(x: 5, y: 4, width: 60, height: 17))
  }

  @Test func `reads names of generic types`() throws {
    let name = "_UIHostingView<ModifiedContent<AnyView, (Int) -> Void>>"
    let label = view("UILabel", [60, 17, 5, 4], #"text="Hi""#) + " />"
    let views = try elements(view(name, [100, 100, 10, 10]) + ">\n\(label)\n</\(name)>\n" + label)
    #expect(views.count == 2)
    #expect(views.first?.children.first?.text == "Hi")
  }

  @Test(arguments: [
    ("UIImageView", CapturedElement.Role.image), ("RCTImageView", .image), ("UIButton", .button),
    ("RCTUITextField", .field), ("UITextView", .field), ("UISwitch", .control),
    ("RCTScrollView", .list), ("UITableView", .list), ("UINavigationBar", .bar),
    ("UITabBar", .bar), ("MKMapView", .opaque), ("RCTView", .container), ("UILabel", .container),
    ("_UIScrollViewScrollIndicator", .system),
  ])
  func `maps classes to roles`(_ name: String, _ role: CapturedElement.Role) throws {
    #expect(try elements(view(name, [10, 10, 0, 0]) + " />").first?.role == role)
  }

  @Test func `drops invisible views`() throws {
    let shown = view("RCTView", [10, 10, 0, 0]) + " />"
    let hidden = shown.replacing("\"visible\"", with: "\"invisible\"")
    let gone = shown.replacing("\"visible\"", with: "\"gone\"")
    let clear = shown.replacing("1.0", with: "0.0")
    #expect(try elements(hidden + gone + clear + shown).count == 1)
  }

  @Test func `ignores the source of web pages`() throws {
    let page = "<![CDATA[<html><body a=\"1\">x]]> </p>\n<ViewHierarchyX></html>]]>"
    let web = view("WKWebView", [300, 300, 0, 0]) + ">\n\(page)\n</WKWebView>"
    let views = try elements(web + view("UILabel", [60, 17, 5, 4], #"text="Hi""#) + " />")
    #expect(views.map(\.role) == [.opaque, .text])
  }

  @Test func `reads pixels and the density on Android`() throws {
    let dump = """
      <?xml version='1.0' encoding='UTF_8' standalone='yes' ?>
      <ViewHierarchy density="2.75">
        <DecorView class="com.android.internal.policy.DecorView" width="1080" height="2220" \
      visibility="visible" x="0" y="0" alpha="1.0">
          <ReactViewGroup class="com.facebook.react.views.view.ReactViewGroup" width="500" height="90" \
      visibility="visible" x="40" y="100" alpha="1.0" label="A &amp; B" id="login">
            <ReactTextView class="com.facebook.react.views.text.ReactTextView" width="300" height="50" \
      visibility="visible" x="60" y="120" alpha="1.0" label="A &amp; B" text="A &amp; B&#10;C" />
          </ReactViewGroup>
          < class="com.example.MainActivity$1" width="9" height="9" visibility="visible" x="0" y="0" />
        </DecorView>
      </ViewHierarchy>
      """
    let screen = try DetoxReader.screen(XMLDumps.text(dump))
    #expect(screen.unit == .pixels)
    #expect(screen.density == 2.75)
    #expect(screen.size == Size(width: 1080, height: 2220))
    let all = XMLDumps.elements(screen)
    #expect(all.map(\.role) == [.container, .container, .text, .container])
    #expect(all[1].identifier == "login")
    #expect(all[2].text == "A & B\nC")
    #expect(all[2].box == Rect(x: 60, y: 120, width: 300, height: 50))
  }

  @Test func `ignores names that Detox adds`() throws {
    let views = try elements(
      view("RCTView", [10, 10, 0, 0], #"id="detox_temp_0_1" testID="detox_temp_0_1""#) + " />"
        + view("RCTView", [10, 10, 0, 0], #"testID="save""#) + " />")
    #expect(views.map(\.identifier) == [nil, "save"])
  }

  @Test func `rejects dumps whose numbers are masked`() {
    let dump = #"<ViewHierarchy><UIWindow class="UIWindow" height="<number>" width="<number>" />"#
    #expect(throws: HierarchyError.unusable(.masked)) {
      try DetoxReader.screen(XMLDumps.text(dump + "</ViewHierarchy>"))
    }
  }

  @Test func `reads or rejects every beginning of a dump`() throws {
    let label = view("UILabel", [60, 17, 5, 4], #"text="A & "B"""#) + " />"
    let page = view("WKWebView", [9, 9, 0, 0]) + "><![CDATA[<html>]]></WKWebView>"
    let dump = Array(
      "<ViewHierarchy>\n\(view("A<B>", [9, 9])))>\(label)\n\(page)</A<B>></ViewHierarchy>".utf8)
    for count in dump.indices {
      do throws(HierarchyError) {
        _ = try DetoxReader.screen(HierarchyText(decoding: Array(dump.prefix(count))))
        Issue.record("complete")
      } catch {
        #expect(error == .empty || error.message.code == "truncated-dump")
      }
    }
  }

  @Test func `rejects too many levels and elements`() {
    for (opening, count, code) in [
      ("<A>", 500, "nested-too-deep"), ("<A/>", 60_000, "too-many-elements"),
    ] {
      let dump = "<ViewHierarchy>" + String(repeating: opening, count: count) + "</ViewHierarchy>"
      do throws(HierarchyError) {
        _ = try DetoxReader.screen(XMLDumps.text(dump))
        Issue.record("valid")
      } catch { #expect(error.message.code == code) }
    }
  }
}
