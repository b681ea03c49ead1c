/// The meaning of Android's view classes, including those of AppCompat, Material and React Native.
enum AndroidClassRole {
  /// Returns the role of a class, such as `android.widget.TextView`, by the end of its name.
  ///
  /// Most libraries name their views after the framework's: `AppCompatTextView`, `ReactTextView`.
  static func role(ofClass name: some StringProtocol) -> CapturedElement.Role {
    let simple = simpleName(name)
    for (role, endings) in endings where endings.contains(where: simple.hasSuffix) { return role }
    return .container
  }

  /// Returns the name of a class without its package and outer class.
  static func simpleName(_ name: some StringProtocol) -> String {
    let name = String(name)
    let start = name.utf8.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
    return start.map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// The first matching row counts: an `ImageButton` is not an image, and a `RadioButton` is not a button.
  private static let endings: [(CapturedElement.Role, [String])] = [
    (.field, ["EditText", "AutoCompleteTextView", "SearchAutoComplete"]),
    (.control, ["CheckBox", "RadioButton", "ToggleButton", "CompoundButton", "RatingBar"]),
    (.control, ["Switch", "SwitchCompat", "SwitchMaterial", "SeekBar", "ProgressBar", "Slider"]),
    (.control, ["ProgressIndicator"]),
    (.button, ["Button", "Chip"]),
    (.text, ["TextView", "Chronometer", "TextClock"]),
    (.image, ["ImageView", "Image", "ImageSwitcher", "DraweeView", "LottieAnimationView"]),
    (.opaque, ["WebView", "MapView", "SurfaceView", "TextureView", "VideoView", "PlayerView"]),
    (.opaque, ["FlutterView"]),
    (.list, ["RecyclerView", "ListView", "GridView", "ScrollView", "ViewPager", "ViewPager2"]),
    (
      .bar, ["Toolbar", "ActionBar", "ActionBarContainer", "ActionBarView", "ActionBarContextView"]
    ),
    (.bar, ["BottomNavigationView", "NavigationBarView", "NavigationRailView", "BottomAppBar"]),
    (.bar, ["TabLayout", "TabWidget", "AppBarLayout"]),
  ]

  /// Returns whether a resource name is usual for a bar, whose class is often only a `ViewGroup`.
  static func isBar(identifier: String) -> Bool {
    let bytes = identifier.lowercased().utf8.filter {
      $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-")
    }
    let name = String(decoding: bytes, as: UTF8.self)
    let exact = ["actionbar", "actionbarcontainer", "tabs", "tabbar", "navbar", "navigationbar"]
    return exact.contains(name)
      || ["toolbar", "appbar", "tablayout"].contains(where: name.hasSuffix)
      || bytes[...].has("bottomnav") || bytes[...].has("bottombar")
  }

  /// Returns whether a package draws parts of the system.
  static func isSystem(package name: String) -> Bool {
    name == "com.android.systemui" || name.utf8Bytes.has("inputmethod") || keyboards.contains(name)
  }

  /// Keyboards whose package does not contain the word `inputmethod`.
  private static let keyboards: Set<String> = [
    "com.samsung.android.honeyboard", "com.touchtype.swiftkey", "com.sec.android.inputmethod",
  ]

  /// Returns whether a resource name is one of the framework's for the system's bars.
  static func isSystem(identifier: String) -> Bool {
    ["statusBarBackground", "navigationBarBackground"].contains(identifier)
      || identifier.hasPrefix("status_bar")
  }

  /// Returns a resource ID without its package, such as `title` for `com.example:id/title`.
  static func name(ofResource identifier: String?) -> String? {
    guard let identifier, !identifier.isEmpty else { return nil }
    guard let colon = identifier.firstIndex(of: ":"), identifier[colon...].hasPrefix(":id/") else {
      return identifier
    }
    let name = identifier[colon...].dropFirst(4)
    return name.isEmpty ? nil : String(name)
  }
}
