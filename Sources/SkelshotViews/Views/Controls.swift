public import SkelshotModel

/// A button. One bone covers the button and its image.
public struct Button: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "button", content: .image(ImageContent(contentMode: .center)))

  /// Creates a button that fills its parent.
  public init() {}

  /// The properties of `ImageContent`: `image` and `contentMode`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<ImageContent, Value>) -> Value {
    get { attributes[part: ImageContent()][keyPath: keyPath] }
    set { attributes[part: ImageContent()][keyPath: keyPath] = newValue }
  }
}

/// A text field, drawn as one bone.
public struct TextField: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "textField")

  /// Creates a text field that fills its parent.
  public init() {}
}

/// A switch, drawn as one bone.
public struct Switch: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "switch")

  /// Creates a switch that fills its parent.
  public init() {}
}

/// A slider, drawn as one bone.
public struct Slider: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "slider")

  /// Creates a slider that fills its parent.
  public init() {}
}

/// A segmented control, drawn as one bone.
public struct SegmentedControl: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "segmentedControl")

  /// Creates a segmented control that fills its parent.
  public init() {}
}

/// A stepper, drawn as one bone.
public struct Stepper: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "stepper")

  /// Creates a stepper that fills its parent.
  public init() {}
}

/// A page control, drawn as one bone.
public struct PageControl: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "pageControl")

  /// Creates a page control that fills its parent.
  public init() {}
}

/// A date picker, drawn as one bone.
public struct DatePicker: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "datePicker")

  /// Creates a date picker that fills its parent.
  public init() {}
}

/// A color well, drawn as one bone.
public struct ColorWell: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "colorWell")

  /// Creates a color well that fills its parent.
  public init() {}
}

/// A refresh control, drawn as one bone.
public struct RefreshControl: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "refreshControl")

  /// Creates a refresh control that fills its parent.
  public init() {}
}

/// A custom control, drawn as one bone.
public struct Control: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "control")

  /// Creates a control that fills its parent.
  public init() {}
}
