public import SkelshotModel

/// A progress bar, drawn as one bone.
public struct ProgressView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "progressView")

  /// Creates a progress bar that fills its parent.
  public init() {}
}

/// An activity indicator, drawn as one bone.
public struct ActivityIndicator: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "activityIndicator")

  /// Creates an activity indicator that fills its parent.
  public init() {}
}

/// A picker view, drawn as one bone.
public struct PickerView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "pickerView")

  /// Creates a picker view that fills its parent.
  public init() {}
}

/// A calendar, drawn as one bone.
public struct CalendarView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "calendarView")

  /// Creates a calendar that fills its parent.
  public init() {}
}

/// A map, drawn as one bone.
public struct MapView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "mapView")

  /// Creates a map that fills its parent.
  public init() {}
}

/// A web view, drawn as one bone.
public struct WebView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "webView")

  /// Creates a web view that fills its parent.
  public init() {}
}

/// An image view. A bone covers the view while the skeleton is shown.
///
/// `image` is the name of a PNG, JPEG or WebP file. See `ImageContent`.
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

  /// Creates an image view that has no picture and fills its parent.
  public init() {}

  /// The properties of `ImageContent`: `image` and `contentMode`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<ImageContent, Value>) -> Value {
    get { attributes[part: ImageContent()][keyPath: keyPath] }
    set { attributes[part: ImageContent()][keyPath: keyPath] = newValue }
  }
}
