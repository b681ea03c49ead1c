public import SkelshotModel

/// A button: one bone over its bounds, above its image.
public struct Button: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "button", content: .image(ImageContent(contentMode: .center)))

  /// Makes a button that fills its parent.
  public init() {}

  /// `image` and `contentMode`; see `ImageContent`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<ImageContent, Value>) -> Value {
    get { attributes[part: ImageContent()][keyPath: keyPath] }
    set { attributes[part: ImageContent()][keyPath: keyPath] = newValue }
  }
}

/// A text field: one bone over its bounds.
public struct TextField: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "textField")

  /// Makes a text field that fills its parent.
  public init() {}
}

/// A switch: one bone over its bounds.
public struct Switch: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "switch")

  /// Makes a switch that fills its parent.
  public init() {}
}

/// A slider: one bone over its bounds.
public struct Slider: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "slider")

  /// Makes a slider that fills its parent.
  public init() {}
}

/// A segmented control: one bone over its bounds.
public struct SegmentedControl: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "segmentedControl")

  /// Makes a segmented control that fills its parent.
  public init() {}
}

/// A stepper: one bone over its bounds.
public struct Stepper: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "stepper")

  /// Makes a stepper that fills its parent.
  public init() {}
}

/// A page control: one bone over its bounds.
public struct PageControl: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "pageControl")

  /// Makes a page control that fills its parent.
  public init() {}
}

/// A date picker: one bone over its bounds.
public struct DatePicker: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "datePicker")

  /// Makes a date picker that fills its parent.
  public init() {}
}

/// A color well: one bone over its bounds.
public struct ColorWell: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "colorWell")

  /// Makes a color well that fills its parent.
  public init() {}
}

/// A refresh control: one bone over its bounds.
public struct RefreshControl: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "refreshControl")

  /// Makes a refresh control that fills its parent.
  public init() {}
}

/// Any other control: one bone over its bounds.
public struct Control: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "control")

  /// Makes a control that fills its parent.
  public init() {}
}
