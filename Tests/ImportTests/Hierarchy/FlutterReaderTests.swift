import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct FlutterReaderTests {
  private static let head = """
    RenderView#02c80
     │ debug mode enabled - android
     │ window size: Size(1080.0, 2340.0) (in physical pixels)
     │ device pixel ratio: 3.0 (physical pixels per logical pixel)
     │ configuration: Size(360.0, 780.0) at 3.0x (in logical pixels)
     │

    """

  private static let dump =
    head + """
       └─child: RenderFlex#11111
         │ parentData: <none>
         │ size: Size(360.0, 780.0)
         │
         ├─child 1: RenderPadding#22222
         │ │ creator: Padding ← Column ← ⋯
         │ │ parentData: offset=Offset(16.0, 24.0); flex=null; fit=null (can use
         │ │   size)
         │ │ size: Size(328.0, 40.0)
         │ │
         │ └─child: RenderParagraph#33333 relayoutBoundary=up2
         │   │ creator: RichText ← Text-[<'title'>] ← Padding ← ⋯
         │   │ parentData: offset=Offset(8.0, 4.0) (can use size)
         │   │ constraints: BoxConstraints(0.0<=w<=312.0, 0.0<=h<=Infinity)
         │   │ size: Size(126.0, 16.0)
         │   │ maxLines: unlimited
         │   ╘═╦══ text ═══
         │     ║ TextSpan:
         │     ║   family: Roboto
         │     ║   size: 14.0
         │     ║   "Hello, "world": 5"
         │     ╚═══════════
         └─child 2: RenderImage#44444
             parentData: offset=Offset(0.0, 80.0); flex=null; fit=null (can use size)
             size: Size(360.0, 200.0)
             image: [360×200]

      """

  private func screen(_ text: String) throws(HierarchyError) -> TextDumpScreen {
    TextDumpScreen(try FlutterReader.screen(HierarchyText(decoding: Array(text.utf8))))
  }

  /// Returns the only child of the screen, whose properties are `lines`.
  private func child(_ type: String, _ lines: [String]) throws -> CapturedElement? {
    let properties = (["size: Size(100.0, 40.0)"] + lines).map { "     \($0)\n" }.joined()
    return try screen(Self.head + " └─child: \(type)#12345\n" + properties).elements.first
  }

  @Test func `reads types, sizes, offsets and words`() throws {
    let screen = try screen(Self.dump)
    #expect(FlutterReader.recognizes(Self.dump.utf8Bytes))
    #expect(screen.screen.format == .flutter)
    #expect(screen.size == Size(width: 360, height: 780))
    #expect(screen.screen.unit == .points)
    #expect(screen.screen.density == 3)
    #expect(screen.notes.isEmpty)
    #expect(screen.all.map(\.role) == [.container, .container, .text, .image])
    let text = screen.all[2]
    #expect(text.box == TextDumpScreen.box(24, 28, 126, 16))
    #expect(text.text == "Hello, \"world\": 5")
    #expect(text.identifier == "title")
    #expect(screen.all[3].box == TextDumpScreen.box(0, 80, 360, 200))
  }

  @Test(arguments: [
    "flutter: ", "I/flutter ( 6559): ", "06-01 12:00:00.000  6559  6580 I flutter : ",
  ])
  func `removes the prefixes of logs`(_ prefix: String) throws {
    let lines = Self.dump.split(separator: "\n", omittingEmptySubsequences: false)
    let dump = lines.map { prefix + $0 + "\n" }.joined()
    #expect(FlutterReader.recognizes(dump.utf8Bytes))
    #expect(try screen(dump).all.map(\.box) == screen(Self.dump).all.map(\.box))
  }

  @Test func `computes the density and the size from each other`() throws {
    let rest = " └─child: RenderImage#12345\n     size: Size(10.0, 10.0)\n"
    let android = try screen(
      """
      RenderView#02c80
       │ window size: Size(1080.0, 1794.0) (in physical pixels)
       │ device pixel ratio: 2.6 (physical pixels per logical pixel)
       │ configuration: Size(411.4, 683.4) at 2.6x (in logical pixels)

      """ + rest)
    #expect(android.screen.density == 2.625)
    #expect(android.size == Size(width: 411.4, height: 683.4))
    let constraints = try screen(
      "RenderView#02c80\n │ configuration: BoxConstraints(w=390.0, h=844.0) at 3.0x\n" + rest)
    #expect(constraints.size == Size(width: 390, height: 844))
    let pixels = try screen(
      """
      RenderView#02c80
       │ view size: Size(780.0, 1600.0) (in physical pixels)
       │ device pixel ratio: 2.0 (physical pixels per logical pixel)

      """ + rest)
    #expect(pixels.size == Size(width: 390, height: 800))
    #expect(pixels.screen.density == 2)
  }

  @Test func `joins words over several lines and of several spans`() throws {
    let text = try child(
      "RenderParagraph",
      [
        "╘═╦══ text ═══", "  ║ TextSpan:", "  ║   \"One", "  ║   two", "  ║   three\"",
        "  ║   TextSpan:",
        "  ║     \" four\"", "  ╚═════",
      ])
    #expect(text?.text == "One two three four")
    let icon = try child(
      "RenderParagraph",
      [
        "╘═╦══ text ═══", "  ║ TextSpan:", "  ║   family: MaterialIcons", "  ║   \"\u{e5cc}\"",
        "  ╚═════",
      ])
    #expect(icon?.role == .image)
  }

  @Test func `places the rows of a list by their layout offsets`() throws {
    let screen = try screen(
      Self.head + """
         └─child: RenderViewport#11111
           │ size: Size(360.0, 600.0)
           │ axisDirection: down
           │
           └─center child: RenderSliverPadding#22222
             │ parentData: paintOffset=Offset(0.0, 0.0) (can use size)
             │ constraints: SliverConstraints(AxisDirection.down,
             │   GrowthDirection.forward, ScrollDirection.idle, scrollOffset: 50.0,
             │   remainingPaintExtent: 600.0, crossAxisExtent: 360.0)
             │ geometry: SliverGeometry(scrollExtent: 900.0, paintExtent: 600.0)
             │
             └─child: RenderSliverList#33333
               │ parentData: paintOffset=Offset(8.0, 0.0) (can use size)
               │ constraints: SliverConstraints(AxisDirection.down,
               │   GrowthDirection.forward, ScrollDirection.idle, scrollOffset: 42.0,
               │   remainingPaintExtent: 600.0, crossAxisExtent: 344.0)
               │ geometry: SliverGeometry(scrollExtent: 884.0, paintExtent: 600.0)
               │
               ├─child with index 0: RenderImage#44444
               │   parentData: index=0; layoutOffset=0.0
               │   size: Size(344.0, 72.0)
               │
               ├─child with index 1: RenderImage#55555
               │   parentData: index=1; layoutOffset=72.0
               │   size: Size(344.0, 72.0)
               │
               ╎╌child with index 9 (kept alive but not laid out): RenderImage#66666
               ╎   parentData: index=9; keepAlive; layoutOffset=None
               ╎   size: Size(344.0, 72.0)

        """)
    #expect(screen.elements(.list).map(\.clips) == [true, false])
    #expect(
      screen.elements(.image).map(\.box) == [
        TextDumpScreen.box(8, -42, 344, 72), TextDumpScreen.box(8, 30, 344, 72),
      ])
  }

  @Test func `reads surfaces`() throws {
    let box = try child(
      "RenderDecoratedBox",
      [
        "├─decoration: BoxDecoration", "│   color: Color(0xff2196f3)",
        "│   border: Border.all(BorderSide(color: Color(0xff000000), width: 1.0))",
        "│   borderRadius: BorderRadius.circular(8.0)", "│",
      ])
    #expect(box?.color == Color(hex: 0x2196f3))
    #expect(box?.cornerRadius == 8)
    #expect(box?.hasOutline == true)
    let plain = try child(
      "RenderDecoratedBox",
      ["├─decoration: BoxDecoration", "│   boxShadow: BoxShadow(Color(0x33000000))"])
    #expect(plain?.color == nil)
    #expect(plain?.hasOutline == true)
    let circle = try child(
      "RenderDecoratedBox",
      [
        "├─decoration: BoxDecoration",
        "│   color: Color(alpha: 0.5000, red: 1.0000, green: 0.5000, blue: 0.0000, colorSpace: ColorSpace.sRGB)",
        "│   shape: circle",
      ])
    #expect(circle?.color == Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(circle?.cornerRadius == 20)
    let card = try child(
      "RenderPhysicalModel",
      [
        "elevation: 2.0", "color: MaterialColor(primary value: Color(0xfffafafa))",
        "borderRadius: BorderRadius.zero",
      ])
    #expect(card?.color == Color(hex: 0xfafafa))
    #expect(card?.cornerRadius == 0)
    #expect(card?.hasOutline == true)
  }

  @Test func `takes a surface of a button or bar for the widget`() throws {
    let creator =
      "creator: PhysicalShape ← _MaterialInterior ← Material ← Semantics ← ElevatedButton ← Center ← ⋯"
    let button = try child("RenderPhysicalShape", [creator, "color: Color(0xff2196f3)"])
    #expect(button?.role == .button)
    let flat = try child("RenderPhysicalShape", [creator, "color: Color(0x00000000)"])
    #expect(flat?.role == .container)
    #expect(flat?.color == nil)
    let bar = try child(
      "RenderPhysicalModel",
      ["creator: PhysicalModel ← AnimatedPhysicalModel ← Material ← Semantics ← AppBar ← ⋯"])
    #expect(bar?.role == .bar)
  }

  @Test func `takes a painter without a child for a control or an unknown picture`() throws {
    let chart = try child(
      "RenderCustomPaint", ["painter: ChartPainter#12345()", "foregroundPainter: null"])
    #expect(chart?.role == .opaque)
    let progress = try child(
      "RenderCustomPaint", ["painter: _CircularProgressIndicatorPainter#12345()"])
    #expect(progress?.role == .control)
    let none = try child("RenderCustomPaint", ["painter: null", "foregroundPainter: null"])
    #expect(none?.role == .container)
    let field = try child(
      "RenderEditable", ["╘═╦══ text ═══", "  ║ TextSpan:", "  ║   \"Ann\"", "  ╚═════"])
    #expect(field?.role == .field)
    #expect(field?.text == "Ann")
  }

  @Test(arguments: [
    "offstage: true", "opacity: 0.0", "visible: false",
    "opacity: AnimationController#71656(⏮ 0.000; paused)",
  ])
  func `leaves out invisible render objects`(_ property: String) throws {
    #expect(try child("RenderOffstage", [property]) == nil)
  }

  @Test func `leaves out children that are not painted`() throws {
    let screen = try screen(
      Self.head + """
         └─child: RenderIndexedStack#11111
           │ size: Size(360.0, 780.0)
           │
           ├─child 1: RenderImage#22222
           ╎   size: Size(10.0, 10.0)
           ╎
           └╌child 2: RenderImage#33333
             │ size: Size(20.0, 20.0)
             │
             └─child: RenderImage#44444
                 size: Size(20.0, 20.0)

        """)
    #expect(screen.elements(.image).map(\.box.width) == [10])
  }

  @Test func `refuses the trees of widgets and semantics`() throws {
    let dumps: [(String, UnusableDump)] = [
      (
        "flutter: WidgetsFlutterBinding - DEBUG MODE\nflutter: [root](renderObject: RenderView#1)\n",
        .flutterWidgets
      ),
      ("[root]\n└View\n", .flutterWidgets),
      ("SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 1080.0, 2340.0)\n", .flutterSemantics),
    ]
    for (text, dump) in dumps {
      #expect(FlutterReader.recognizes(text.utf8Bytes), "\(text)")
      #expect(throws: HierarchyError.unusable(dump), "\(text)") { try screen(text) }
    }
  }

  @Test func `reports sizes that are not numbers or too large`() throws {
    for size in ["Size(1x, 2.0)", "Size(2000001.0, 2.0)"] {
      let error = #expect(throws: HierarchyError.self) {
        try screen(Self.head + " └─child: RenderImage#12345\n     size: \(size)\n")
      }
      guard case .invalidValue(size, _, let location) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(location.line == 7)
    }
  }

  @Test func `notes a cut-off end and several dumps`() throws {
    for end in [
      "size: Size(360.0, 20", "└─child 2: RenderIm", "offset=Offset(0.0, 80.0); fl", "║   \"Hello",
    ] {
      let place = try #require(Self.dump.firstRange(of: end)).upperBound
      #expect(try screen(String(Self.dump[..<place])).notes == ["cut-off"], "\(end)")
    }
    #expect(try screen(Self.dump + Self.dump).screen.notes == [.otherDumps(count: 2)])
  }

  @Test func `accepts every beginning of a dump`() throws {
    expectBeginningsAreRead(of: Self.dump, FlutterReader.screen)
  }

  @Test func `does not recognize other files`() {
    for text in [
      "", "{\"canvas\": {\"width\": 390}}", "<svg/>", "Hello, RenderView#1", "flutter: done",
    ] {
      #expect(!FlutterReader.recognizes(text.utf8Bytes), "\(text)")
    }
  }
}
