import SkelshotImport

/// A dump of the same screen in each format: 400 × 800 points with a title at 20, 100 (200 × 20), an image named
/// `avatar` at 20, 140 (60 × 60), and an image named `photo` at 100, 300 (200 × 120).
enum SampleDumps {
  static let all: [(format: HierarchyFormat, text: String)] = HierarchyFormat.allCases.map {
    ($0, text($0))
  }

  static func text(_ format: HierarchyFormat) -> String {
    switch format {
    case .uiautomator: uiautomator
    case .xcuitest: xcuitest
    case .detox: detox
    case .debugDescription: debugDescription
    case .recursiveDescription: recursiveDescription
    case .flutter: flutter
    case .domSnapshot: domSnapshot
    case .trailblaze: trailblaze
    case .maestro: maestro
    case .sentry: sentry
    case .idb: idb
    }
  }

  /// In pixels at a density of 3.
  private static let uiautomator = """
    <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
    <hierarchy rotation="0"><node index="0" text="" resource-id="" class="android.widget.FrameLayout" \
    package="com.example" content-desc="" bounds="[0,0][1200,2400]"><node index="0" text="Good morning" \
    resource-id="com.example:id/greeting" class="android.widget.TextView" package="com.example" \
    bounds="[60,300][660,360]" /><node index="1" text="" resource-id="com.example:id/avatar" \
    class="android.widget.ImageView" package="com.example" content-desc="Ada" bounds="[60,420][240,600]" />\
    <node index="2" text="" resource-id="com.example:id/photo" class="android.widget.ImageView" \
    package="com.example" bounds="[300,900][900,1260]" /></node></hierarchy>
    UI hierchary dumped to: /dev/tty

    """

  private static let xcuitest = """
    <?xml version="1.0" encoding="UTF-8"?><AppiumAUT>
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" \
    visible="true" x="0" y="0" width="400" height="800">
    <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Good morning" name="greeting" \
    label="Good morning" visible="true" x="20" y="100" width="200" height="20"/>
    <XCUIElementTypeImage type="XCUIElementTypeImage" name="avatar" visible="true" x="20" y="140" \
    width="60" height="60"/>
    <XCUIElementTypeImage type="XCUIElementTypeImage" name="photo" visible="true" x="100" y="300" \
    width="200" height="120"/>
    </XCUIElementTypeApplication></AppiumAUT>
    """

  private static let detox = """
    <?xml version="1.0"?>
    <ViewHierarchy>
    <UIWindow alpha="1.0" class="UIWindow" height="800" visibility="visible" width="400">
    <RCTView alpha="1.0" class="RCTView" height="700" visibility="visible" width="400" x="0" y="100">
    <RCTTextView alpha="1.0" class="RCTTextView" height="20" label="Good "morning" & more" \
    visibility="visible" width="200" x="20" y="0" />
    <RCTImageView alpha="1.0" class="RCTImageView" height="60" id="avatar" visibility="visible" \
    width="60" x="20" y="40" />
    <RCTImageView alpha="1.0" class="RCTImageView" height="120" id="photo" visibility="visible" \
    width="200" x="100" y="200" />
    </RCTView>
    </UIWindow>
    </ViewHierarchy>
    """

  private static let debugDescription = """
    Attributes: Application, 0x7fb5a0512bb0, pid: 41491, label: 'Shop'
    Element subtree:
     →Application, 0x7fb5a0512bb0, pid: 41491, label: 'Shop'
        Window (Main), 0x7fb5a052ab50, {{0.0, 0.0}, {400.0, 800.0}}
          StaticText, 0x7fb5a0647560, {{20.0, 100.0}, {200.0, 20.0}}, label: 'It's morning'
          Image, 0x7fb5a067d650, {{20.0, 140.0}, {60.0, 60.0}}, identifier: 'avatar'
          Image, 0x7fb5a067d651, {{100.0, 300.0}, {200.0, 120.0}}, identifier: 'photo'
    Path to element:
     →Application, 0x7fb5a0512bb0, pid: 41491, label: 'Shop'

    """

  /// Without names, which this format lacks.
  private static let recursiveDescription = """
    <UIWindow: 0x1; frame = (0 0; 400 800); layer = <UIWindowLayer: 0x2>>
       | <UIScrollView: 0x3; frame = (0 50; 400 750); clipsToBounds = YES; layer = <CALayer: 0x4>; \
    contentOffset: {0, 10}; contentSize: {400, 900}; adjustedContentInset: {0, 0, 0, 0}>
       |    | <UILabel: 0x5; frame = (20 60; 200 20); text = 'Good morning'; layer = <_UILabelLayer: 0x6>>
       |    | <UIImageView: 0x7; frame = (20 100; 60 60); layer = <CALayer: 0x8>>
       |    | <UIImageView: 0x9; frame = (100 260; 200 120); layer = <CALayer: 0xa>>

    """

  /// Without names.
  private static let flutter = """
    RenderView#02c80
     │ window size: Size(1200.0, 2400.0) (in physical pixels)
     │ device pixel ratio: 3.0 (physical pixels per logical pixel)
     │ configuration: Size(400.0, 800.0) at 3.0x (in logical pixels)
     │
     └─child: RenderStack#11111
       │ parentData: <none>
       │ size: Size(400.0, 800.0)
       │
       ├─child 1: RenderParagraph#22222
       │ │ parentData: offset=Offset(20.0, 100.0) (can use size)
       │ │ size: Size(200.0, 20.0)
       │ ╘═╦══ text ═══
       │   ║ TextSpan:
       │   ║   size: 16.0
       │   ║   "Good morning"
       │   ╚═══════════
       ├─child 2: RenderImage#33333
       │   parentData: offset=Offset(20.0, 140.0)
       │   size: Size(60.0, 60.0)
       │   image: [60×60]
       │
       └─child 3: RenderImage#44444
           parentData: offset=Offset(100.0, 300.0)
           size: Size(200.0, 120.0)
           image: [200×120]

    """

  private static let domSnapshot: String = {
    var page = SnapshotPage([
      .element("P", [20, 100, 360, 22], [:], [:], [.text("Good morning", [20, 100, 200, 20])]),
      .element("IMG", [20, 140, 60, 60], [:], ["id": "avatar"]),
      .element("IMG", [100, 300, 200, 120], [:], ["id": "photo"]),
    ])
    page.viewport = [0, 0, 400, 800]
    return page.json()
  }()

  private static let trailblaze = """
    {"deviceWidth": 400, "deviceHeight": 800, "trailblazeNodeTree": {
      "bounds": {"left": 0, "top": 0, "right": 400, "bottom": 800},
      "driverDetail": {"class": "iosMaestro"}, "children": [
        {"bounds": {"left": 20, "top": 100, "right": 220, "bottom": 120},
         "driverDetail": {"class": "iosMaestro", "accessibilityText": "Good morning"}},
        {"bounds": {"left": 20, "top": 140, "right": 80, "bottom": 200},
         "driverDetail": {"class": "iosMaestro"}},
        {"bounds": {"left": 100, "top": 300, "right": 300, "bottom": 420},
         "driverDetail": {"class": "iosMaestro"}}]}}
    """

  private static let maestro = """
    [INFO] Running on iPhone 16
    {"attributes": {"bounds": "[0,0][0,0]"}, "children": [
      {"attributes": {"bounds": "[0,0][400,800]", "accessibilityText": "Shop"}, "children": [
        {"attributes": {"bounds": "[20,100][220,120]", "accessibilityText": "Good morning"}, "children": []},
        {"attributes": {"bounds": "[20,140][80,200]", "resource-id": "avatar"}, "children": []},
        {"attributes": {"bounds": "[100,300][300,420]", "resource-id": "photo"}, "children": []}]}]}

    """

  private static let sentry = """
    {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 0, "y": 0, "width": 400,
      "height": 800, "alpha": 1, "visible": true, "children": [
        {"type": "UILabel", "identifier": "greeting", "x": 20, "y": 100, "width": 200, "height": 20,
         "alpha": 1, "visible": true},
        {"type": "UIImageView", "identifier": "avatar", "x": 20, "y": 140, "width": 60, "height": 60,
         "alpha": 1, "visible": true},
        {"type": "UIImageView", "identifier": "photo", "x": 100, "y": 300, "width": 200, "height": 120,
         "alpha": 1, "visible": true}]}]}
    """

  private static let idb = """
    [{"AXFrame": "{{0, 0}, {400, 800}}", "AXLabel": "Shop", "type": "Application"},
     {"AXFrame": "{{20, 100}, {200, 20}}", "AXLabel": "Good morning", "type": "StaticText"},
     {"AXFrame": "{{20, 140}, {60, 60}}", "AXUniqueId": "avatar", "type": "Image"},
     {"AXFrame": "{{100, 300}, {200, 120}}", "AXUniqueId": "photo", "type": "Image"}]
    """
}
