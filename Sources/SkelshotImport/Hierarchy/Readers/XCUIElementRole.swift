/// The meaning of the element types of XCUITest (XCUIElementTypes.h), which iOS and macOS share.
enum XCUIElementRole {
  /// Returns the role of a type by its name without the prefix `XCUIElementType`.
  ///
  /// A web view or map is opaque. A reader whose dump contains the contents of such an element must change the role to
  /// `container`.
  static func role(ofType name: some StringProtocol) -> CapturedElement.Role {
    switch name {
    case "StaticText", "HelpTag": .text
    case "Image", "Icon", "ColorWell", "DockItem": .image
    case "Button", "Link", "MenuButton", "ToolbarButton", "PopUpButton", "Tab", "MenuItem": .button
    case "MenuBarItem", "StatusItem": .button
    case "TextField", "SecureTextField", "SearchField", "TextView", "ComboBox": .field
    case "Switch", "Toggle", "CheckBox", "RadioButton", "Slider", "PickerWheel", "Handle": .control
    case "ProgressIndicator", "ActivityIndicator", "PageIndicator", "RatingIndicator": .control
    case "ValueIndicator", "RelevanceIndicator", "LevelIndicator", "DisclosureTriangle": .control
    case "IncrementArrow", "DecrementArrow": .control
    case "Table", "CollectionView", "ScrollView", "Outline", "Grid", "Browser": .list
    case "NavigationBar", "TabBar", "Toolbar", "TouchBar": .bar
    // The scroll bars of iOS are drawn only during scrolling.
    case "StatusBar", "Keyboard", "Key", "ScrollBar", "MenuBar": .system
    case "WebView", "Map": .opaque
    default: .container
    }
  }

  /// Returns whether a label is UIKit's own for a scroll bar, whose type is `Other`.
  static func isScrollBar(label: some StringProtocol) -> Bool {
    label.hasPrefix("Vertical scroll bar,") || label.hasPrefix("Horizontal scroll bar,")
  }
}
