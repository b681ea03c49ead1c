import Skelshot
import SkelshotImport
import SkelshotLayout
import Testing

/// Tests the bars around screens and the top of scrolling content. As in UIKit, bars are 44 or 49 points high, plus the
/// part that the device covers.
@Suite struct BarTests {
  private static let device =
    "<device id=\"retina4_7\" orientation=\"portrait\" appearance=\"light\"/>"

  /// Returns a storyboard whose screen is 375 points wide. A table is at the top, and containers are around the screen.
  private func storyboard(
    height: Double = 667, in controllers: String = "", metrics: String = "",
    attributes: String = "", device: String = device, subviews: String? = nil
  ) -> String {
    let cell = """
      <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" rowHeight="60" id="cell">
      <rect key="frame" x="0" y="0" width="375" height="60"/></tableViewCell></prototypes>
      """
    let table = InterfaceText.view(
      "table", 0, 0, 375, height, tag: "tableView", attributes: attributes,
      cell
        + "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
    )
    .replacing("translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
    return InterfaceText.screen(subviews ?? table)
      .replacing("width=\"320\" height=\"480\"", with: "width=\"375\" height=\"\(height)\"")
      .replacing("<scenes>", with: device + "<scenes>")
      .replacing("</viewController>", with: metrics + "</viewController>")
      .replacing(
        "</scenes>",
        with: controllers.isEmpty
          ? "</scenes>" : "<scene sceneID=\"t\"><objects>\(controllers)</objects></scene></scenes>")
  }

  private static func holder(
    _ kind: String, _ id: String, of destination: String, _ attributes: String = "",
    _ bar: String = ""
  ) -> String {
    let relationship = kind == "tabBarController" ? "viewControllers" : "rootViewController"
    return """
      <\(kind) id="\(id)" sceneMemberID="viewController" \(attributes)>\(bar)<connections>
      <segue destination="\(destination)" kind="relationship" relationship="\(relationship)" id="g"/></connections></\(kind)>
      """
  }

  private static let navigation = holder("navigationController", "nav", of: "vc")
  private static let tabs = holder("tabBarController", "tabs", of: "vc")

  private func scene(
    _ text: String, _ change: (inout InterfaceBuilderOptions) -> Void = { _ in }
  ) throws -> Scene {
    try InterfaceText.scene(text) {
      $0.scene = "Main"
      change(&$0)
    }.scene
  }

  /// Returns the frame of each bar by type.
  private func bars(_ scene: Scene) -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: scene.views.dropFirst().map { ($0.type, $0.placement.frame ?? .zero) })
  }

  private func inset(_ scene: Scene) throws -> EdgeInsets {
    guard case .table(let table)? = scene.views.first?.subviews.first?.content else {
      Issue.record("there is no table")
      return .zero
    }
    return table.contentInset
  }

  @Test(
    arguments: [
      (nil, "", 20.0, 0.0), (nil, navigation, 64, 0), (nil, tabs, 20, 49),
      (nil, holder("navigationController", "nav", of: "tabs") + tabs, 64, 49),
      (.iPhone16Pro, navigation, 106, 34), (.iPhone16Pro, tabs, 62, 83),
      (.iPhoneSE, navigation, 64, 0),
      (nil, holder("navigationController", "nav", of: "vc", "navigationBarHidden=\"YES\""), 20, 0),
      (
        nil,
        holder(
          "navigationController", "nav", of: "vc", "",
          "<navigationBar key=\"navigationBar\" largeTitles=\"YES\"/>"), 116, 0
      ),
    ] as [(Device?, String, Double, Double)])
  func `a table at the screen's edge begins below the bars`(
    device: Device?, controllers: String, top: Double, bottom: Double
  ) throws {
    let scene = try scene(storyboard(in: controllers)) { $0.device = device }
    #expect(try inset(scene).top == top)
    #expect(try inset(scene).bottom == bottom)
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
    #expect(screen.views[0].children[0].children[0].frame.y == top)
    let bars = bars(scene)
    let size = scene.canvas.size
    #expect(
      (bars["navigationBar"] != nil)
        == (controllers.contains("navigationC") && !controllers.contains("Hidden")))
    if let bar = bars["navigationBar"] {
      #expect(bar == Rect(x: 0, y: 0, width: size.width, height: top))
    }
    #expect((bars["tabBar"] != nil) == controllers.contains("tabBarController"))
    if let bar = bars["tabBar"] {
      #expect(bar == Rect(x: 0, y: size.height - bottom, width: size.width, height: bottom))
    }
    // Bars must not belong to the skeleton.
    #expect(!scene.views.dropFirst().contains { $0.isSkeletonable })
  }

  @Test func `a pushed screen has the same bars as the one that pushes it`() throws {
    let pusher = """
      <viewController id="list" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="lv">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><button contentMode="scaleToFill" id="b">
      <rect key="frame" x="0" y="0" width="9" height="9"/><connections>
      <segue destination="vc" kind="show" id="s1"/></connections></button></subviews></view></viewController>
      """
    let around = Self.holder("navigationController", "nav", of: "list") + pusher
    #expect(try inset(scene(storyboard(in: around))).top == 64)
    // Without a navigation controller, the pushed screen covers the whole window.
    #expect(try inset(scene(storyboard(in: pusher))).top == 20)
    let tabbed = Self.holder("tabBarController", "tabs", of: "nav") + around
    #expect(try inset(scene(storyboard(in: tabbed))).bottom == 49)
    let alone = storyboard(in: tabbed).replacing(
      "id=\"vc\" storyboard", with: "id=\"vc\" hidesBottomBarWhenPushed=\"YES\" storyboard")
    #expect(try inset(scene(alone)).bottom == 0)
  }

  @Test func `simulated bars change the insets`() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    #expect(try inset(scene(storyboard(metrics: bar))).top == 64)
    #expect(
      try inset(
        scene(storyboard(in: Self.navigation, metrics: "<nil key=\"simulatedTopBarMetrics\"/>"))
      ).top == 20)
    let lower = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let tool = try scene(storyboard(metrics: lower))
    #expect(bars(tool)["toolbar"] == Rect(x: 0, y: 623, width: 375, height: 44))
    let none = "<nil key=\"simulatedStatusBarMetrics\"/>"
    #expect(try inset(scene(storyboard(metrics: none))) == .zero)
  }

  @Test func `a view between bars does not extend under them`() throws {
    // Of the 667 points, the opaque navigation bar takes 64.
    let scene = try scene(storyboard(height: 603, in: Self.navigation))
    #expect(scene.canvas.size == Size(width: 375, height: 667))
    #expect(try inset(scene) == .zero)
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
    #expect(screen.views[0].frame == Rect(x: 0, y: 64, width: 375, height: 603))
    #expect(bars(scene)["navigationBar"] == Rect(x: 0, y: 0, width: 375, height: 64))
    let larger = try self.scene(storyboard(height: 603, in: Self.navigation)) {
      $0.device = .iPhone16Pro
    }
    #expect(larger.canvas.size == Device.iPhone16Pro.screenSize)
    #expect(
      try LayoutEngine.layout(larger, isSkeletonActive: true).views[0].frame
        == Rect(x: 0, y: 106, width: 402, height: 768))
  }

  @Test func `infers from the constraints whether a navigation bar is visible`() throws {
    let top = InterfaceText.constraint("box", "top", "safe", "top", 8)
    func screen(_ y: Double) -> String {
      InterfaceText.screen(
        InterfaceText.view("box", 0, y, 320, 40), constraints: top
      ).replacing("<scenes>", with: Self.device + "<scenes>").replacing(
        "</scenes>",
        with: "<scene sceneID=\"t\"><objects>\(Self.navigation)</objects></scene></scenes>")
    }
    // The bar ends at y = 64, so the box is at 72. If code hides the bar, the box is 8 points below the status bar.
    #expect(bars(try scene(screen(72)))["navigationBar"]?.height == 64)
    #expect(bars(try scene(screen(28))).isEmpty)
  }

  @Test func `a table that is not on a screen or opts out of inset adjustment has no insets`()
    throws
  {
    let never = "contentInsetAdjustmentBehavior=\"never\""
    #expect(try inset(scene(storyboard(in: Self.navigation, attributes: never))) == .zero)
    // If the file names no device, it does not determine which bars cover the screen.
    #expect(try inset(scene(storyboard(device: ""))) == .zero)
  }

  @Test func `the content of a collection view or scroll view begins below the bars`() throws {
    func page(_ height: Double) -> String {
      InterfaceText.view(
        "scroll", 0, 0, 375, 667, tag: "scrollView",
        "<subviews>\(InterfaceText.view("page", 0, 0, 375, height))</subviews>" + InterfaceText.mark
      )
    }
    func top(_ subviews: String, in controllers: String = "") throws -> Double? {
      let scene = try scene(storyboard(in: controllers, subviews: subviews))
      let screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
      return screen.views[0].children[0].children.first?.frame.y
    }
    #expect(try top(page(900)) == 20)
    // Content that does not scroll keeps its position unless a navigation controller moves it.
    #expect(try top(page(400)) == 0)
    #expect(try top(page(400), in: Self.navigation) == 64)
    func collection(_ direction: String) -> String {
      InterfaceText.view(
        "items", 0, 0, 375, 667, tag: "collectionView",
        """
        <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="\(direction)" minimumLineSpacing="10">
        <size key="itemSize" width="50" height="50"/></collectionViewFlowLayout>
        <cells><collectionViewCell contentMode="center" reuseIdentifier="Item" id="item">
        <rect key="frame" x="0" y="0" width="50" height="50"/></collectionViewCell></cells>
        """ + InterfaceText.mark)
    }
    #expect(try top(collection("vertical"), in: Self.navigation) == 64)
    #expect(try top(collection("horizontal"), in: Self.navigation) == 0)
    let below = try scene(storyboard(in: Self.navigation, subviews: collection("vertical"))) {
      $0.overrides = [
        "#items.contentInsetAdjustmentBehavior=never", "#items.contentInset=[3,0,0,0]",
      ]
    }
    let screen = try LayoutEngine.layout(below, isSkeletonActive: true)
    #expect(screen.views[0].children[0].children.first?.frame.y == 3)
  }
}

/// Tests XIBs that contain a part of a screen.
@Suite struct PartTests {
  private func xib(
    _ tag: String, width: Double, height: Double, attributes: String = "", _ inner: String = "",
    owner: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <device id="retina6_1" orientation="portrait" appearance="light"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(owner)</connections></placeholder>
    <\(tag) contentMode="scaleToFill" id="part" \(attributes)><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
    \(inner)</\(tag)></objects></document>
    """
  }

  private func size(
    _ text: String, _ change: (inout InterfaceBuilderOptions) -> Void = { $0.device = .iPhone16Pro }
  ) throws -> Size { try InterfaceText.scene(text, change).scene.canvas.size }

  @Test(arguments: [
    ("tableViewCell", 402.0), ("tableViewHeaderFooterView", 402), ("collectionReusableView", 402),
    ("collectionViewCell", 320), ("view", 320),
  ])
  func `the device determines the width of table rows and headers but not of other views`(
    tag: String, width: Double
  )
    throws
  {
    let text = xib(tag, width: 320, height: 90)
    #expect(try size(text) { _ in } == Size(width: 320, height: 90))
    #expect(try size(text) == Size(width: width, height: 90))
    // An explicit size must not be replaced.
    #expect(
      try size(text) { $0.size = Size(width: 200, height: 50) } == Size(width: 200, height: 50))
    #expect(try size(text) { $0.isLandscape = true } == Size(width: 320, height: 90))
  }

  @Test func `a view that fills the whole screen gets the device's size`() throws {
    let whole = xib("view", width: 414, height: 896)
    #expect(try size(whole) == Device.iPhone16Pro.screenSize)
    let owned = xib(
      "view", width: 320, height: 90,
      owner: "<outlet property=\"view\" destination=\"part\" id=\"o\"/>")
    #expect(try size(owned) == Device.iPhone16Pro.screenSize)
    let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    #expect(try size(xib("view", width: 414, height: 896, free)) == Size(width: 414, height: 896))
  }

  @Test
  func `at the device's width, a row has its own height or else one that fits its constraints`()
    throws
  {
    #expect(
      try size(xib("tableViewCell", width: 320, height: 90, attributes: "rowHeight=\"72\""))
        == Size(width: 402, height: 72))
    // The picture has an aspect ratio of 2:1 and fills the width. It is 160 points high at a width of 320 points, and
    // 201 points high at a width of 402 points.
    let picture = InterfaceText.view("photo", 0, 0, 320, 160, tag: "imageView")
    let constraints = [
      InterfaceText.constraint("photo", "top", "content", "top"),
      InterfaceText.constraint("photo", "leading", "content", "leading"),
      InterfaceText.constraint("content", "trailing", "photo", "trailing"),
      InterfaceText.constraint("content", "bottom", "photo", "bottom"),
      InterfaceText.constraint("photo", "width", "photo", "height", 0, "multiplier=\"2:1\""),
    ]
    let content = """
      <tableViewCellContentView key="contentView" contentMode="center" id="content">
      <rect key="frame" x="0" y="0" width="320" height="160"/><subviews>\(picture)</subviews>
      <constraints>\(constraints.joined())</constraints></tableViewCellContentView>
      """
    let cell = xib("tableViewCell", width: 320, height: 160, content)
    #expect(try size(cell) == Size(width: 402, height: 201))
    #expect(try size(cell) { _ in } == Size(width: 320, height: 160))
  }
}
