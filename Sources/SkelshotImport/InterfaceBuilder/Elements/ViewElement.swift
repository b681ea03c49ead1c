import SkelshotModel
import SkelshotPrimitives

/// A view in Interface Builder's format, with its common properties. `element` contains the type-specific properties.
struct ViewElement: Sendable {
  static let depthLimit = 250

  var kind: String
  var id: String
  /// The frame in the parent view; zero if the file has no frame.
  var frame: Rect
  /// The element after the variations for the size class have been applied.
  var element: XMLElement
  var subviews: [ViewElement] = []
  var constraints: [ConstraintElement] = []
  /// The ids of layout guides by kind, such as `safeArea` and `contentLayoutGuide`.
  var guides: [String: String] = [:]

  init(
    _ raw: XMLElement, _ sizeClass: SizeClass, depth: Int = 0
  ) throws(InterfaceBuilderError) {
    guard depth < Self.depthLimit else {
      throw .xml(.nestedTooDeep(limit: Self.depthLimit, location: raw.location))
    }
    let element = raw.varied(sizeClass)
    self.element = element
    kind = element.name
    id = element["id"] ?? "@\(raw.location.offset)"
    frame = try element.rect(key: "frame") ?? .zero
    for child in element.list("subviews") where Self.isView(child) {
      subviews.append(try ViewElement(child, sizeClass, depth: depth + 1))
    }
    for child in element.children where Self.isPart(child) {
      subviews.append(try ViewElement(child, sizeClass, depth: depth + 1))
    }
    for child in element.list("constraints") {
      if let constraint = try ConstraintElement(child.varied(sizeClass), owner: id) {
        constraints.append(constraint)
      }
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if let key = guide["key"], let id = guide["id"] { guides[id] = key }
    }
  }

  /// Returns whether an element is a view. Views have a frame or a content mode.
  static func isView(_ element: XMLElement) -> Bool {
    element.children.contains { $0.name == "rect" && $0["key"] == "frame" }
      || element["contentMode"] != nil
      || element["translatesAutoresizingMaskIntoConstraints"] != nil
  }

  /// Returns whether an element is the content view of a cell or of an effect view. A content view is stored in a
  /// property.
  private static func isPart(_ element: XMLElement) -> Bool {
    element["key"] == "contentView" && isView(element)
  }

  var location: TextLocation { element.location }

  var contentView: ViewElement? { subviews.first { $0.element["key"] == "contentView" } }

  func flag(_ key: String) -> Bool? { element[key].map { $0 == "YES" } }

  /// Whether the view is a cell or a supplementary view. The container sets the size of such a view, and the view's
  /// content is laid out separately.
  var isTemplate: Bool {
    ["tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView"]
      .contains(kind)
  }

  /// The names that overrides can use in addition to the id, such as the accessibility identifier and the label in the
  /// editor.
  var names: [String] {
    [
      element.child(key: "accessibilityConfiguration")?["identifier"], element["userLabel"],
      element["restorationIdentifier"], runtimeAttributes["accessibilityIdentifier"],
    ].compactMap(\.self)
  }

  /// The user-defined runtime attributes by key path. Numbers, sizes (`0x4`) and words are kept as written.
  var runtimeAttributes: [String: String] { runtimeElements.mapValues(\.runtimeText) }

  /// The elements that contain the values of runtime attributes. If an attribute has no `value` attribute, its child
  /// element contains the value, such as a color, a size or a number.
  var runtimeElements: [String: XMLElement] {
    var elements: [String: XMLElement] = [:]
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let value = attribute["value"] != nil ? attribute : attribute.child(key: "value")
      if let value { elements[path] = value }
    }
    return elements
  }

  /// Returns the distances by which the frame exceeds the alignment rectangle. The distances are 0 for sliders since
  /// Xcode 26.
  func alignmentInsets(isRecent: Bool) -> EdgeInsets {
    switch kind {
    case "slider" where isRecent: .zero
    case "slider": EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    default: .zero
    }
  }

  /// Whether constraints, instead of springs and struts, place the view. A view without constraints keeps its frame.
  var isConstrained: Bool {
    flag("translatesAutoresizingMaskIntoConstraints") == false && flag("fixedFrame") != true
  }

  /// The axes along which the view has an intrinsic size. The importer uses the stored size as the intrinsic size.
  var hasIntrinsicSize: (width: Bool, height: Bool) {
    switch kind {
    case "label", "button", "imageView", "switch", "segmentedControl", "stepper", "pageControl",
      "activityIndicatorView", "pickerView", "datePicker", "textField":
      (true, true)
    case "slider", "progressView", "searchBar", "toolbar", "navigationBar", "tabBar": (false, true)
    case "textView": flag("scrollEnabled") == false ? (true, true) : (false, false)
    default: (hasOwnSize("Width", "horizontal"), hasOwnSize("Height", "vertical"))
    }
  }

  /// Returns whether a view with a custom class has an intrinsic size along an axis. The view must have no subviews, or
  /// have a hugging or compression resistance priority in the file.
  private func hasOwnSize(_ extent: String, _ axis: String) -> Bool {
    if element["placeholderIntrinsic" + extent] != nil { return true }
    // The app's code fills an empty stack view, so its size in the editor is the size of the expected contents.
    guard element["customClass"] != nil || (kind == "stackView" && subviews.isEmpty) else {
      return false
    }
    return subviews.isEmpty || element[axis + "HuggingPriority"] != nil
      || element[axis + "CompressionResistancePriority"] != nil
  }
}

extension XMLElement {
  var runtimeText: String {
    if let width = self["width"], let height = self["height"] { return "\(width)x\(height)" }
    return self["value"] ?? text
  }
}

extension ViewElement {
  var stackContent: StackContent {
    var content = StackContent()
    content.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    content.spacing =
      (try? element.number("spacing")) ?? (element["spacingType"] == "standard" ? 8 : 0)
    content.alignment = element["alignment"].flatMap(StackAlignment.init) ?? .fill
    content.distribution = element["distribution"].flatMap(StackDistribution.init) ?? .fill
    // Explicit margins apply even if the file does not enable margins.
    let hasMargins = runtimeAttributes["layoutMarginsRelativeArrangement"] == "YES"
    content.layoutMargins = layoutMargins ?? (hasMargins ? EdgeInsets(8) : .zero)
    return content
  }
}
