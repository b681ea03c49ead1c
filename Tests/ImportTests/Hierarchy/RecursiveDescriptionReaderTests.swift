import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct RecursiveDescriptionReaderTests {
  private static let dump = """
    <UIWindow: 0x13f61bdd0; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x6>; layer = <CALayer: 0x7>>
       | <UITableView: 0x2; frame = (0 100; 390 700); clipsToBounds = YES; layer = <CALayer: 0x8>; \
    contentOffset: {0, 20.5}; contentSize: {390, 900}; adjustedContentInset: {0, 0, 0, 0}>
       |    | <UITableViewCell: 0x3; frame = (0 60.5; 390 60); text = 'Tea'; layer = <CALayer: 0x9>>
       |    |    | <Shop.PriceLabel: 0x4; baseClass = UILabel; frame = (16 20; 61.3333 20); text = 'It's; 5'; \
    userInteractionEnabled = NO; layer = <_UILabelLayer: 0xa>>
       |    |    | <UIImageView: 0x5; frame = (340 15; 30 30); opaque = NO; layer = <CALayer: 0xb>> - (null)
       |    |    | <_UITableViewCellSeparatorView: 0x6; frame = (16 59.5; 374 0.5); layer = <CALayer: 0xc>>
       | <UISwitch: 0x7; frame = (320 52; 51 31); layer = <CALayer: 0xd>>
       |    | <UIImageView: 0x8; frame = (0 0; 51 31); layer = <CALayer: 0xe>>

    """

  private func screen(_ text: String) throws(HierarchyError) -> TextDumpScreen {
    TextDumpScreen(
      try RecursiveDescriptionReader.screen(HierarchyText(decoding: Array(text.utf8))))
  }

  /// Returns the contents of a window of 390 × 844 points.
  private func contents(_ lines: [String]) throws -> [CapturedElement] {
    let window = "<UIWindow; frame = (0 0; 390 844); layer = <UIWindowLayer>>\n"
    let screen = try screen(window + lines.map { "   | \($0)\n" }.joined())
    return try #require(screen.elements.first).children
  }

  @Test func `reads classes, frames and words`() throws {
    let screen = try screen(Self.dump)
    #expect(RecursiveDescriptionReader.recognizes(Self.dump.utf8Bytes))
    #expect(screen.screen.format == .recursiveDescription)
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.notes.isEmpty)
    let table = try #require(screen.elements(.list).first)
    #expect(table.box == TextDumpScreen.box(0, 100, 390, 700))
    #expect(table.clips)
    #expect(table.children.map(\.text) == [nil])
    let label = try #require(screen.element(showing: "It's; 5"))
    #expect(label.role == .text)
    #expect(screen.elements(.image).count == 1)
  }

  @Test func `adds up frames and subtracts content offsets`() throws {
    let screen = try screen(Self.dump)
    let label = try #require(screen.element(showing: "It's; 5"))
    #expect(label.box == TextDumpScreen.box(16, 160, 61.3333, 20))
  }

  @Test func `leaves out separators and the parts of a switch`() throws {
    let screen = try screen(Self.dump)
    #expect(screen.all.count == 6)
    #expect(screen.elements(.control).map(\.children.count) == [0])
  }

  @Test func `reads descriptions without addresses and without spaces at the start`() throws {
    let screen = try screen(
      """
      <UIView; frame = (20 80; 375 812); autoresize = W+H; layer = <CALayer>>
        | <UIView; frame = (10 10; 100 100); layer = <CALayer>>
        |    | <UILabel; frame = (1 2; 52.6667 19.3333); text = 'What's'; layer = <_UILabelLayer>>

      """)
    #expect(screen.size == Size(width: 375, height: 812))
    #expect(
      screen.element(showing: "What's")?.box == TextDumpScreen.box(11, 12, 52.6667, 19.3333))
  }

  @Test func `leaves out hidden and transparent views with their contents`() throws {
    let contents = try contents([
      "<UIView: 0x1; frame = (0 0; 9 9); hidden = YES; layer = <CALayer: 0x2>>",
      "   | <UILabel: 0x3; frame = (0 0; 9 9); text = 'A'; layer = <CALayer: 0x4>>",
      "<UIView: 0x1; frame = (0 0; 9 9); alpha = 0; layer = <CALayer: 0x2>>",
      "<UIView: 0x1; frame = (inf inf; 0 0); layer = <CALayer: 0x2>>",
      "<_UIBarBackgroundShadowView: 0x1; frame = (0 0; 390 0.333333); layer = <CALayer: 0x2>>",
      "<UIView: 0x1; frame = (0 0; 9 9); alpha = 0.5; backgroundColor = UIExtendedGrayColorSpace 0 0.5;"
        + " layer = <CALayer: 0x2>>",
    ])
    #expect(contents.map(\.color) == [Color(white: 0, alpha: 0.25)])
  }

  @Test(arguments: [
    ("UIButton", CapturedElement.Role.button), ("UITextField", .field), ("UITextView", .field),
    ("UISlider", .control), ("UISegmentedControl", .control), ("UIProgressView", .control),
    ("UICollectionView", .list), ("UIScrollView", .list), ("UINavigationBar", .bar),
    ("UITabBar", .bar),
    ("UITableViewCell", .container), ("WKWebView", .opaque), ("MKMapView", .opaque),
    ("UIStackView", .container),
    ("Shop.AvatarImageView", .image), ("UIButtonLabel", .text), ("UITabBarButton", .button),
    ("Shop.Tile: 0x1; baseClass = UIImageView", .image),
    ("Shop.Badge: 0x1; baseClass = UIView", .container),
    ("_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView", .opaque),
    ("_TtC7SwiftUI15_UIGraphicsView: 0x1; baseClass = UIView", .image),
    ("UIRemoteKeyboardWindow", .system),
  ])
  func `maps classes to roles`(_ name: String, _ role: CapturedElement.Role) throws {
    let contents = try contents(["<\(name); frame = (0 0; 90 30); layer = <CALayer: 0x2>>"])
    #expect(contents.map(\.role) == [role])
  }

  @Test func `treats a text view with words as text`() throws {
    let contents = try contents([
      "<UITextView: 0x1; frame = (0 0; 90 30); text = 'Dear all'; layer = <CALayer: 0x2>; contentOffset: {0, 0}>"
    ])
    #expect(contents.map(\.role) == [.text])
    #expect(contents.map(\.text) == ["Dear all"])
  }

  @Test func `reads escaped characters and line breaks in words`() throws {
    let contents = try contents([
      "<UILabel: 0x1; frame = (0 0; 90 30); text = '\\u4f7f\\xa0\\ud83d\\ude00 \\\\u'; layer = <CALayer: 0x2>>",
      "<UILabel: 0x1; frame = (0 0; 90 30); text = 'One\ntwo; three...'; layer = <CALayer: 0x2>>",
      "<UILabel: 0x1; frame = (0 0; 90 30); text = 'Four'; layer = <CALayer: 0x2>>",
    ])
    #expect(contents.map(\.text) == ["使\u{a0}😀 \\\\u", "One\ntwo; three...", "Four"])
  }

  @Test(
    arguments: [
      ("UIExtendedSRGBColorSpace 1 0.5 0 1", Color(red: 1, green: 0.5, blue: 0, alpha: 1)),
      ("UIExtendedGrayColorSpace 1 1", Color(white: 1)),
      ("<UIDynamicSystemColor: 0x6; name = systemGroupedBackgroundColor>", Color(hex: 0xf2f2f7)),
      ("<UIDynamicSystemColor; name = systemBackgroundColor>", Color(hex: 0xffffff)),
      ("<UIDynamicCatalogColor: 0x6; name = brand>", nil), ("UIExtendedGrayColorSpace 0 0", nil),
      ("UIExtendedGrayColorSpace nan 1", nil), ("", nil),
    ] as [(String, Color?)])
  func `reads colors`(_ description: String, _ color: Color?) throws {
    let contents = try contents([
      "<UIView: 0x1; frame = (0 0; 9 9); backgroundColor = \(description); layer = <CALayer: 0x2>>"
    ])
    #expect(contents.map(\.color) == [color])
  }

  @Test func `draws several windows but only the first of several views`() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n"
    let windows = try screen(window + window)
    #expect(windows.elements.count == 2)
    #expect(windows.notes.isEmpty)
    let view = "<UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n"
    let views = try screen(view + view + view)
    #expect(views.elements.count == 1)
    #expect(views.screen.notes == [.otherDumps(count: 3)])
  }

  @Test func `refuses descriptions without usable frames`() throws {
    let layer = "<_TtC7SwiftUI3Row14CGDrawingLayer: 0x1> (layer)\n"
    let window = "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n"
    let dumps: [(String, UnusableDump)] = [
      (
        "<UINavigationController 0x1>, state: appeared, view: <UILayoutContainerView 0x2>\n",
        .viewControllers
      ),
      ("<UIViewController>, state: disappeared, view: (view not loaded)\n", .viewControllers),
      (layer, .layersWithoutFrames), (window + "   | " + layer, .layersWithoutFrames),
      (
        "<UIView: 0x1; frame = (<number> <number>; <number> <number>); layer = <CALayer>>\n",
        .masked
      ),
      ("[   AF O P LU ] h=--- v=--- NSView 0x1 \"\" f=(0,0,480,270) b=(-)\n", .appKitViews),
    ]
    for (text, dump) in dumps {
      #expect(RecursiveDescriptionReader.recognizes(text.utf8Bytes), "\(text)")
      #expect(throws: HierarchyError.unusable(dump), "\(text)") { try screen(text) }
    }
  }

  @Test func `skips layers beside views with frames`() throws {
    let contents = try contents([
      "<UILabel: 0x1; frame = (0 0; 90 30); text = 'A'; layer = <_UILabelLayer: 0x2>>",
      "   | <_UILabelContentLayer: 0x3> (layer)",
      "<Shop.HostingView: 0x1; frame = (0 40; 90 30); layer = <CALayer: 0x2>>",
      "   | <_TtC7SwiftUI3Row14CGDrawingLayer: 0x1> (layer)",
    ])
    #expect(contents.map(\.role) == [.text, .opaque])
  }

  @Test func `reports frames that are not numbers or too large`() throws {
    for frame in ["(0 1x; 2 2)", "(0 0; 2000001 2)", "(1 2 3)"] {
      let error = #expect(throws: HierarchyError.self) {
        try contents(["<UIView: 0x1; frame = \(frame); layer = <CALayer: 0x2>>"])
      }
      guard case .invalidValue(frame, _, let location) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(location.line == 2)
      #expect(location.column == 28)
    }
  }

  @Test func `notes a cut-off end`() throws {
    let parts = [
      "   | <UITableView: 0x2; frame = (0 1",
      "   | <UITableView: 0x2; frame = (0 100; 390 700); clipsTo",
      "   |    | <UITab",
    ]
    for part in parts {
      let end = try #require(Self.dump.firstRange(of: part)).upperBound
      #expect(try screen(String(Self.dump[..<end])).notes == ["cut-off"], "\(part)")
    }
  }

  @Test func `accepts every beginning of a dump`() throws {
    expectBeginningsAreRead(of: Self.dump, RecursiveDescriptionReader.screen)
  }

  @Test func `does not recognize other files`() {
    for text in [
      "", "{\"canvas\": {\"width\": 390}}", "<svg viewBox=\"0 0 9 9\"><rect/></svg>",
      "Hello, world",
      "<hierarchy rotation=\"0\"><node bounds=\"[0,0][9,9]\"/></hierarchy>", "<UIView: 0x1>",
      "export const A = () => (\n  <Rect x={1} />\n)",
    ] {
      #expect(!RecursiveDescriptionReader.recognizes(text.utf8Bytes), "\(text)")
    }
  }
}
