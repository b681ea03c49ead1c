import SkelshotImport
import SkelshotPrimitives
import Testing

/// Dumps of uiautomator and Appium for Android.
@Suite struct UIAutomatorReaderTests {
  private func node(
    _ name: String, _ attributes: String = "", bounds: String = "[40,400][240,460]",
    _ children: String = ""
  ) throws -> CapturedElement? {
    try XMLDumps.androidElement(XMLDumps.node(bounds, name, attributes, children))
  }

  @Test func `reads boxes in pixels, words and resource names`() throws {
    let screen = try XMLDumps.android(
      XMLDumps.node(
        "[40,100][540,160]", "android.widget.TextView",
        #"text="Saved &amp; new" resource-id="com.example:id/title""#))
    #expect(screen.format == .uiautomator)
    #expect(screen.unit == .pixels)
    #expect(screen.size == Size(width: 1000, height: 2000))
    let title = try #require(screen.elements.first?.children.first)
    #expect(title.role == .text)
    #expect(title.box == Rect(x: 40, y: 100, width: 500, height: 60))
    #expect(title.text == "Saved & new")
    #expect(title.identifier == "title")
  }

  @Test(arguments: [
    ("android.widget.ImageView", CapturedElement.Role.image), ("android.widget.Image", .image),
    ("android.widget.ImageButton", .button), ("android.widget.Button", .button),
    ("com.google.android.material.button.MaterialButton", .button),
    ("android.widget.EditText", .field), ("android.widget.AutoCompleteTextView", .field),
    ("android.widget.CheckBox", .control), ("android.widget.RadioButton", .control),
    ("android.widget.Switch", .control), ("androidx.appcompat.widget.SwitchCompat", .control),
    ("android.widget.SeekBar", .control), ("android.widget.ProgressBar", .control),
    ("androidx.recyclerview.widget.RecyclerView", .list), ("android.widget.GridView", .list),
    ("android.widget.HorizontalScrollView", .list), ("androidx.viewpager.widget.ViewPager", .list),
    ("androidx.appcompat.widget.Toolbar", .bar), ("android.widget.TabWidget", .bar),
    ("com.google.android.material.bottomnavigation.BottomNavigationView", .bar),
    ("android.webkit.WebView", .opaque), ("com.google.android.gms.maps.MapView", .opaque),
    ("android.widget.LinearLayout", .container), ("com.example.Outer$Inner", .container),
  ])
  func `maps classes to roles`(_ name: String, _ role: CapturedElement.Role) throws {
    let element = try node(name)
    #expect(element?.role == role)
    #expect(element?.clips == (role == .list))
  }

  @Test func `treats scrollable containers as lists`() throws {
    let element = try node("android.view.View", #"scrollable="true""#)
    #expect(element?.role == .list)
    #expect(element?.clips == true)
    #expect(try node("android.widget.EditText", #"scrollable="true""#)?.role == .field)
  }

  @Test func `does not show descriptions of images`() throws {
    #expect(try node("android.widget.ImageView", #"content-desc="A cat" text="""#)?.text == nil)
    #expect(try node("android.widget.ImageButton", #"content-desc="Back""#)?.text == nil)
    let item = try node("android.widget.TextView", #"text="" content-desc="Search""#)
    #expect(item?.role == .image)
    #expect(item?.text == nil)
  }

  @Test func `shows the hint of an empty field and the label of a check box`() throws {
    #expect(try node("android.widget.EditText", #"text="" hint="Name""#)?.text == "Name")
    #expect(try node("android.widget.CheckBox", #"text="I agree""#)?.text == "I agree")
    #expect(try node("android.widget.SeekBar", #"text="30.0""#)?.text == nil)
    let state = try node("android.widget.Switch", #"text="ON""#, bounds: "[0,0][120,60]")
    #expect(state?.text == nil)
  }

  @Test func `reads web pages and leaves pages without contents opaque`() throws {
    let text = XMLDumps.node("[40,410][140,440]", "android.view.View", #"text="Hello""#)
    let page = try node("android.webkit.WebView", #"scrollable="true""#, text)
    #expect(page?.role == .list)
    #expect(page?.children.first?.role == .text)
    #expect(page?.children.first?.text == "Hello")
    #expect(try node("android.webkit.WebView", #"scrollable="true""#)?.role == .opaque)
  }

  @Test func `recognizes bars by their names if they are wide and low`() throws {
    let name = #"resource-id="com.example:id/bottom_navigation""#
    #expect(try node("android.view.ViewGroup", name, bounds: "[0,1800][1000,2000]")?.role == .bar)
    #expect(
      try node("android.view.ViewGroup", name, bounds: "[0,200][1000,2000]")?.role == .container)
  }

  @Test func `recognizes parts of the system`() throws {
    let background = #"resource-id="android:id/statusBarBackground""#
    #expect(try node("android.view.View", background)?.role == .system)
    let dump = """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" package="com.android.systemui" \
      bounds="[0,0][1000,60]"/><node class="android.widget.FrameLayout" package="com.example" \
      bounds="[0,0][1000,1900]"/><node class="android.widget.FrameLayout" \
      package="com.google.android.inputmethod.latin" bounds="[0,1200][1000,2000]"/></hierarchy>
      """
    let screen = try UIAutomatorReader.screen(XMLDumps.text(dump))
    #expect(screen.size == Size(width: 1000, height: 2000))
    #expect(screen.elements.map(\.role) == [.container, .system, .system])
  }

  @Test func `draws a dump that shows only the system`() throws {
    let dump = """
      <hierarchy><node class="android.widget.TextView" package="com.android.systemui" text="12:00" \
      bounds="[0,0][300,60]"/></hierarchy>
      """
    #expect(try UIAutomatorReader.screen(XMLDumps.text(dump)).elements.first?.role == .text)
  }

  @Test func `takes the screen from the lowest edge, not from the root`() throws {
    let dump = """
      <hierarchy index="0" class="hierarchy" rotation="0" width="1000" height="1900">\
      <android.widget.FrameLayout bounds="[0,0][1000,2000]"><android.widget.ScrollView \
      scrollable="true" bounds="[0,0][1000,2000]"><android.view.View bounds="[0,0][1000,9000]"/>\
      </android.widget.ScrollView></android.widget.FrameLayout></hierarchy>
      """
    let screen = try UIAutomatorReader.screen(XMLDumps.text(dump))
    #expect(screen.size == Size(width: 1000, height: 2000))
  }

  @Test func `reads Appium's tags, order and visibility`() throws {
    let dump = """
      <hierarchy index="0" class="hierarchy" rotation="0" width="1000" height="2000">
      <android.widget.FrameLayout index="0" bounds="[0,0][1000,2000]" displayed="true">
      <android.widget.TextView text="above" bounds="[0,0][100,50]" drawing-order="2" displayed="true"/>
      <android.widget.ImageView bounds="[0,0][100,50]" drawing-order="1" displayed="true"/>
      <android.widget.TextView text="hidden" bounds="[0,0][100,50]" drawing-order="3" displayed="false"/>
      <android.widget.LinearLayout bounds="[0,0][0,0]" drawing-order="4" displayed="false">
      <android.widget.Button text="seen" bounds="[0,60][100,110]" displayed="true"/>
      </android.widget.LinearLayout>
      </android.widget.FrameLayout>
      <android.widget.Toast text="Saved"/>
      </hierarchy>
      """
    let screen = try UIAutomatorReader.screen(XMLDumps.text(dump))
    let window = try #require(screen.elements.first)
    #expect(screen.elements.count == 1)
    #expect(window.children.map(\.role) == [.image, .text, .container])
    #expect(window.children.last?.children.first?.text == "seen")
  }

  @Test func `puts smaller windows in front of larger ones`() throws {
    let dump =
      "<hierarchy>" + XMLDumps.node("[100,500][900,900]") + XMLDumps.node("[0,0][1000,2000]")
    let screen = try UIAutomatorReader.screen(XMLDumps.text(dump + "</hierarchy>"))
    #expect(screen.elements.map(\.box.width) == [1000, 800])
  }

  @Test func `gives the role of Compose's empty child to its parent`() throws {
    let label = XMLDumps.node("[60,410][160,450]", "android.widget.TextView", #"text="Sign in""#)
    let empty = XMLDumps.node("[40,400][240,460]", "android.widget.Button")
    let button = try node("android.view.View", #"clickable="true""#, label + empty)
    #expect(button?.role == .button)
    #expect(button?.children.map(\.text) == ["Sign in"])
  }

  @Test func `takes the box of Compose's button without the margin for touches`() throws {
    let icon = XMLDumps.node("[59,431][122,494]", "android.view.View", #"content-desc="Map""#)
    let empty = XMLDumps.node("[43,415][138,510]", "android.widget.Button")
    let view = XMLDumps.node("[28,400][154,526]", "android.view.View", "", icon + empty)
    let compose = "androidx.compose.ui.platform.ComposeView"
    let button = try node(compose, bounds: "[0,300][500,600]", view)?.children.first
    #expect(button?.role == .button)
    #expect(button?.box == Rect(x: 43, y: 415, width: 95, height: 95))
    #expect(button?.children.map(\.role) == [.image])
  }

  @Test func `reads maps without their pins`() throws {
    let pins = (1...25).map {
      XMLDumps.node("[\($0),0][9,9]", "android.view.View", #"content-desc="x""#)
    }
    let map = #"content-desc="Google Map" clickable="true""#
    let bounds = "[0,0][1000,2000]"
    #expect(try node("android.view.View", map, bounds: bounds)?.role == .opaque)
    let other = try node("android.view.View", bounds: bounds, pins.joined())
    #expect(other?.role == .opaque)
    #expect(other?.children.isEmpty == true)
  }

  @Test func `reads Compose's plain views by their words and sizes`() throws {
    let label = XMLDumps.node("[0,0][9,9]", "android.widget.TextView", #"text="x""#)
    func role(_ attributes: String, _ bounds: String) throws -> CapturedElement.Role? {
      let node = XMLDumps.node(bounds, "android.view.View", attributes)
      return try XMLDumps.android(node + label).elements.first?.children.first?.role
    }
    #expect(try role(#"text="Hi""#, "[0,0][200,60]") == .text)
    #expect(try role(#"text="Hi" clickable="true""#, "[0,0][200,60]") == .button)
    #expect(try role(#"content-desc="Like" clickable="true""#, "[0,0][96,96]") == .button)
    #expect(try role(#"content-desc="A cat""#, "[0,0][600,400]") == .opaque)
    #expect(try role(#"content-desc="Heart""#, "[0,0][96,96]") == .image)
    #expect(try role("", "[0,0][63,63]") == .image)
    #expect(try role("", "[0,0][600,2]") == .container)
    #expect(
      try role(#"content-desc="Close sheet" clickable="true""#, "[0,0][1000,2000]") == .container)
  }

  @Test func `leaves Flutter's merged cards to the screenshot`() throws {
    func element(_ words: String, _ name: String = "android.view.View", _ more: String = "") throws
      -> CapturedElement?
    {
      try node(name, #"content-desc="\#(words)" \#(more)"#)
    }
    let card = try element("Red shoes&#10;$ 49", "android.widget.ImageView")
    #expect(card?.role == .opaque)
    #expect(card?.text == "Red shoes\n$ 49")
    let tab = try element("Home&#10;Tab 1 of 3")
    #expect(tab?.role == .opaque)
    #expect(tab?.text == "Home")
    #expect(try element("Trip&#10;Apr 3 2024")?.text == "Trip\nApr 3 2024")
    #expect(try element("全部&#10;第 1 个标签，共 2 个")?.text == "全部")
    let title = try element("Settings")
    #expect(title?.role == .text)
    #expect(title?.text == "Settings")
    #expect(try element("Row", "android.view.View", #"clickable="true""#)?.role == .opaque)
    // The button alone does not identify Flutter, but a plain view with a description does.
    let flutter = XMLDumps.node("[0,0][50,50]", "android.view.View", #"content-desc="Title""#)
    let button = XMLDumps.node("[0,60][90,90]", "android.widget.Button", #"content-desc="OK""#)
    #expect(try XMLDumps.android(flutter + button).elements.first?.children.last?.text == "OK")
  }

  @Test(arguments: [
    "[0,0]", "0,0,10,10", "[0,0][10,nan]", "[0,0][inf,10]", "[0,0][1000001,10]", "[a,b][c,d]", "[]",
  ])
  func `rejects invalid bounds`(_ bounds: String) {
    do throws(HierarchyError) {
      _ = try XMLDumps.android(XMLDumps.node(bounds))
      Issue.record("valid")
    } catch {
      guard case .invalidValue(bounds, _, let location) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(location.line == 1)
    }
  }

  @Test func `reads negative and reversed bounds`() throws {
    let element = try node("android.view.View", bounds: "[-20,2100][80,2000]")
    #expect(element?.box == Rect(x: -20, y: 2100, width: 100, height: 0))
  }
}
