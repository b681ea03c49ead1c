/// The meaning of UIKit's and React Native's view classes on iOS.
enum DetoxRole {
  /// Returns the role of a class, such as `RCTTextView`, by the end of its name.
  static func role(ofClass name: String) -> CapturedElement.Role {
    // Generic types contain the names of other views.
    let simple = name.prefix { $0 != "<" }
    for (role, endings) in endings where endings.contains(where: simple.hasSuffix) { return role }
    return .container
  }

  /// The first matching row counts: `RCTTextView` shows a text, but UIKit's `UITextView` edits one.
  private static let endings: [(CapturedElement.Role, [String])] = [
    (
      .system,
      ["UIRemoteKeyboardWindow", "UITextEffectsWindow", "UIInputSetHostView", "ScrollIndicator"]
    ),
    (.system, ["UIStatusBar", "UIStatusBarWindow"]),
    (.text, ["Label", "RCTTextView", "RCTParagraphComponentView"]),
    (
      .field, ["TextField", "UITextView", "TextInputView", "TextInputComponentView", "UISearchBar"]
    ),
    (.image, ["ImageView", "RCTImageComponentView", "FastImageView"]),
    (.button, ["Button", "ButtonComponentView"]),
    (.control, ["Switch", "SwitchComponentView", "Slider", "UIProgressView", "UIStepper"]),
    (.control, ["ActivityIndicatorView", "ActivityIndicatorViewComponentView", "UIPageControl"]),
    (.list, ["ScrollView", "TableView", "CollectionView"]),
    (.bar, ["NavigationBar", "TabBar", "Toolbar"]),
    (
      .opaque,
      ["WebView", "WebViewImpl", "MapView", "AIRMap", "PlayerView", "VideoView", "MTKView"]
    ),
    (.opaque, ["RNSVGSvgView", "LottieAnimationView"]),
  ]
}
