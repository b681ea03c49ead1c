import SkelshotModel
import SkelshotPrimitives

/// The areas that the device's bars and the app's bars cover, in points.
struct ScreenBars {
  /// The insets of the status bar, the notch and the home indicator.
  var device = EdgeInsets.zero
  /// The height of the navigation bar below the status bar; 0 without a navigation bar.
  private(set) var navigation = 0.0
  /// The height of a tab bar or toolbar above the home indicator; 0 without such a bar.
  private(set) var bottom = 0.0
  /// Whether the screen's view starts below the navigation bar (`isBelow`), and ends above the lower bar (`isAbove`).
  private(set) var isBelow = false
  private(set) var isAbove = false
  private var around = ControllerBars()
  /// Whether nothing covers the top of the screen, according to the screen's constraints.
  private var isBare = false

  init() {}

  /// Creates the bars of a screen at its size in the file.
  ///
  /// - Parameters:
  ///   - around: The bars that the file declares.
  ///   - device: The device in the editor's canvas.
  ///   - size: The stored size of the screen's view.
  ///   - stored: The insets that the screen's constraints imply, which override the declared bars.
  init(_ around: ControllerBars, device: CanvasDevice?, size: Size, stored: RegionSetting?) {
    self.around = around
    self.device = device?.safeArea ?? .zero
    if around.hidesStatusBar, self.device.top <= 24 { self.device.top = 0 }
    let isPad = min(size.width, device?.size.height ?? size.height) >= 700
    let usual = isPad ? 50.0 : 44
    let full = around.isLarge ? usual + 52 : usual
    navigation = around.hasNavigationBar ? full : 0
    bottom = around.hasTabBar ? 49 : around.hasToolbar ? 44 : 0
    if let screen = device?.size, screen.width == size.width, size.height < screen.height {
      // If the view is shorter than the screen by exactly the height of some bars, the view does not extend behind
      // these bars.
      let missing = screen.height - size.height
      func isMissing(_ height: Double) -> Bool { abs(missing - height) < 0.5 }
      let (above, below) = (
        self.device.top + (navigation > 0 ? navigation : usual), self.device.bottom + bottom
      )
      isBelow = isMissing(above) || (bottom > 0 && isMissing(above + below))
      isAbove = bottom > 0 && (isMissing(below) || isMissing(above + below))
      if isBelow, navigation == 0 { navigation = usual }
    }
    if !isBelow, !isAbove, around.hasNavigationBar, around.isOpaque, !CanvasDevice.isScreen(size) {
      isBelow = true
    }
    guard !isBelow, !isAbove else { return }
    guard let stored else { return }
    let (top, low) = (stored.safeArea.top, stored.safeArea.bottom)
    if stored.known.contains(.top) {
      // If the device is unknown, the top inset determines the height of the navigation bar.
      let height =
        device == nil ? Self.navigationHeight(inTop: top) : top - self.device.top
      navigation = height >= (around.hasNavigationBar ? 20 : 30) ? height : 0
      self.device.top = top - navigation
      isBare = top == 0
    }
    if stored.known.contains(.bottom) {
      let height = device == nil ? Self.tabHeight(inBottom: low) : low - self.device.bottom
      bottom = height >= 30 ? height : 0
      self.device.bottom = low - bottom
    }
  }

  /// Returns the height of the navigation bar for a top inset on an unknown device. The bar can have a large title.
  static func navigationHeight(inTop top: Double) -> Double { top >= 110 ? 96 : top >= 64 ? 44 : 0 }

  static func tabHeight(inBottom bottom: Double) -> Double {
    bottom == 49 || bottom >= 70 ? 49 : bottom == 44 ? 44 : 0
  }

  func on(_ device: Device, isLandscape: Bool) -> ScreenBars {
    var bars = self
    bars.device = device.safeArea(isLandscape: isLandscape)
    if isBare { bars.device.top = 0 }
    let isPad = device.screenSize.width >= 700
    if navigation > 0 {
      bars.navigation =
        isPad ? (navigation > 80 ? 102 : 50) : isLandscape ? 32 : navigation > 80 ? 96 : 44
    }
    if bottom > 0 { bars.bottom = bottom < 49 ? 44 : 49 }
    return bars
  }

  var insets: EdgeInsets {
    EdgeInsets(
      top: device.top + navigation, left: device.left, bottom: device.bottom + bottom,
      right: device.right)
  }

  /// The insets of the bars outside the screen's view.
  var beside: EdgeInsets {
    EdgeInsets(
      top: isBelow ? insets.top : 0, left: 0, bottom: isAbove ? insets.bottom : 0, right: 0)
  }

  /// The insets of the bars inside the screen's view.
  var covered: EdgeInsets {
    EdgeInsets(
      top: insets.top - beside.top, left: 0, bottom: insets.bottom - beside.bottom, right: 0)
  }

  func views(in size: Size, _ colors: InterfaceColors) -> [View] {
    var views: [View] = []
    if navigation > 0 {
      let frame = Rect(x: 0, y: 0, width: size.width, height: insets.top)
      views.append(
        Self.bar("navigationBar", frame, lineAt: frame.height, around.navigationBar, colors))
    }
    if bottom > 0 {
      let frame = Rect(
        x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom)
      views.append(
        Self.bar(around.hasToolbar ? "toolbar" : "tabBar", frame, lineAt: 0, around.tabBar, colors))
    }
    return views
  }

  private static func bar(
    _ type: String, _ frame: Rect, lineAt edge: Double, _ element: XMLElement?,
    _ colors: InterfaceColors
  ) -> View {
    var bar = View(type: type)
    bar.isSkeletonable = false
    bar.placement = Placement(frame: frame)
    bar.backgroundColor =
      colors.color(element?.child(key: "barTintColor")) ?? Self.background
    var line = View()
    line.isSkeletonable = false
    line.backgroundColor = DynamicColor(named: "separator")
    line.placement = Placement(
      frame: Rect(x: 0, y: edge == 0 ? 0 : edge - 0.5, width: frame.width, height: 0.5))
    bar.subviews = [line]
    return bar
  }

  /// The color of UIKit's bar material over the system background.
  private static let background = DynamicColor(
    light: Color(hex: 0xf9f9f9), dark: Color(hex: 0x1b1b1b))
}
