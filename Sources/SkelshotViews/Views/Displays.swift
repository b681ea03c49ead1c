public import SkelshotModel

/// A progress bar: one bone over its bounds.
public struct ProgressView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "progressView")

  /// Makes a progress bar that fills its parent.
  public init() {}
}

/// An activity indicator: one bone over its bounds.
public struct ActivityIndicator: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "activityIndicator")

  /// Makes an activity indicator that fills its parent.
  public init() {}
}

/// A picker of values: one bone over its bounds.
public struct PickerView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "pickerView")

  /// Makes a picker that fills its parent.
  public init() {}
}

/// A calendar: one bone over its bounds.
public struct CalendarView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "calendarView")

  /// Makes a calendar that fills its parent.
  public init() {}
}

/// A map: one bone over its bounds.
public struct MapView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "mapView")

  /// Makes a map that fills its parent.
  public init() {}
}

/// A web page: one bone over its bounds.
public struct WebView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "webView")

  /// Makes a web view that fills its parent.
  public init() {}
}

/// An image view: one bone over its bounds. Its picture shows while the view keeps its own look.
///
/// `image`, the name of a PNG, JPEG or WebP file, and `contentMode` are properties of the view (see `ImageContent`).
///
/// ```swift
/// ImageView(width: 84, height: 84, top: 20, centerX: 0).with {
///   $0.image = "avatar.png"
///   $0.contentMode = .aspectFill
///   $0.skeletonCornerRadius = .circle
/// }
/// ```
public struct ImageView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "imageView", content: .image(ImageContent()))

  /// Makes an image view without a picture that fills its parent.
  public init() {}

  /// `image` and `contentMode`; see `ImageContent`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<ImageContent, Value>) -> Value {
    get { attributes[part: ImageContent()][keyPath: keyPath] }
    set { attributes[part: ImageContent()][keyPath: keyPath] = newValue }
  }
}
