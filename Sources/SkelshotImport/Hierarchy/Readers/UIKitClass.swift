/// The meaning of the classes of UIKit and of views of the system's other frameworks.
enum UIKitClass {
  enum Kind: Hashable {
    /// If `isSealed` is true, the contents are parts of the element that are not drawn separately.
    case element(CapturedElement.Role, isSealed: Bool)
    /// An editable or selectable text, with or without words.
    case textView
    /// A line or indicator that a skeleton does not have.
    case undrawn

    var isSealed: Bool {
      if case .element(_, isSealed: true) = self { true } else { false }
    }
  }

  /// Returns the kind of a view. `baseClass` is the nearest class of the system, if it is not `name` itself.
  static func kind(of name: String, baseClass: String?) -> Kind {
    let name = name.split(separator: ".").last.map(String.init) ?? name
    if let kind = exact(name) { return kind }
    // The hairlines of bars are image views.
    if name.hasPrefix("_UIBarBackgroundShadow") { return .undrawn }
    if let baseClass {
      let kind = exact(baseClass) ?? suffix(baseClass)
      return kind ?? drawing(name) ?? .element(.container, isSealed: false)
    }
    return drawing(name) ?? suffix(name) ?? .element(.container, isSealed: false)
  }

  private static func exact(_ name: String) -> Kind? {
    switch name {
    case "UITextView": .textView
    case "UISwitch", "UISlider", "UIProgressView", "UIActivityIndicatorView", "UIPageControl",
      "UIStepper":
      .element(.control, isSealed: true)
    case "UISegmentedControl": .element(.control, isSealed: false)
    case "UITableView", "UICollectionView", "UIScrollView": .element(.list, isSealed: false)
    case "UINavigationBar", "UITabBar", "UIToolbar": .element(.bar, isSealed: false)
    case "WKWebView", "UIWebView", "MKMapView", "GMSMapView", "MTKView", "SCNView", "SKView",
      "ARView",
      "ARSCNView", "PKCanvasView", "PDFView":
      .element(.opaque, isSealed: true)
    case "UIStatusBarWindow", "UIStatusBar", "UIStatusBar_Modern", "_UIStatusBar",
      "UIRemoteKeyboardWindow",
      "UITextEffectsWindow", "UIInputSetContainerView", "UIInputSetHostView", "UIKeyboard":
      .element(.system, isSealed: false)
    case "_UITableViewCellSeparatorView", "_UICollectionViewListSeparatorView",
      "_UIScrollViewScrollIndicator":
      .undrawn
    default: nil
    }
  }

  /// The views in which SwiftUI draws words, shapes and pictures. Their names are mangled.
  private static func drawing(_ name: String) -> Kind? {
    if name.hasSuffix("CGDrawingView") { return .element(.opaque, isSealed: true) }
    return name.hasSuffix("_UIGraphicsView") ? .element(.image, isSealed: false) : nil
  }

  /// Subclasses usually end like their superclass.
  private static func suffix(_ name: String) -> Kind? {
    let roles: [(String, CapturedElement.Role)] = [
      ("Label", .text), ("ImageView", .image), ("Button", .button), ("TextField", .field),
      ("TableView", .list), ("CollectionView", .list), ("ScrollView", .list),
      ("NavigationBar", .bar), ("TabBar", .bar), ("Toolbar", .bar),
    ]
    if let role = roles.first(where: { name.hasSuffix($0.0) })?.1 {
      return .element(role, isSealed: false)
    }
    if name.hasSuffix("WebView") || name.hasSuffix("MapView") {
      return .element(.opaque, isSealed: true)
    }
    if name.hasSuffix("TextView") { return .textView }
    let isControl = ["Switch", "Slider", "ProgressView", "ActivityIndicatorView", "PageControl"]
      .contains { name.hasSuffix($0) }
    return isControl ? .element(.control, isSealed: true) : nil
  }
}
