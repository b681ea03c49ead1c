import SkelshotModel
import SkelshotPrimitives

/// A view as Interface Builder writes it: what every type has, and the element for what single types have.
struct ViewElement: Sendable {
  /// Views one in another.
  static let depthLimit = 250

  /// The name of its element: `label`, `tableViewCell`.
  var kind: String
  var id: String
  /// In its parent; zero where the file says none.
  var frame: Rect
  /// The element in the size class that holds.
  var element: XMLElement
  var subviews: [ViewElement] = []
  var constraints: [ConstraintElement] = []
  /// The ids of layout guides, by what they stand for: `safeArea`, `contentLayoutGuide`.
  var guides: [String: String] = [:]
  /// Whether its frame is stale: its constraints say something else.
  var isMisplaced: Bool
  /// Whether its constraints leave its frame open.
  var isAmbiguous: Bool

  /// Reads a view and all in it.
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
    isMisplaced = element["misplaced"] == "YES"
    isAmbiguous = element["ambiguous"] == "YES"
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

  /// Whether an element is a view: whatever has a frame.
  static func isView(_ element: XMLElement) -> Bool {
    element.children.contains { $0.name == "rect" && $0["key"] == "frame" }
      || element["contentMode"] != nil
      || element["translatesAutoresizingMaskIntoConstraints"] != nil
  }

  /// Whether an element is a view that stands in a property: a cell's or an effect's content view.
  private static func isPart(_ element: XMLElement) -> Bool {
    element["key"] == "contentView" && isView(element)
  }

  /// The place of its start tag.
  var location: TextLocation { element.location }

  /// The view that holds what is in a cell or an effect.
  var contentView: ViewElement? { subviews.first { $0.element["key"] == "contentView" } }

  /// A word of two, as the format writes them.
  func flag(_ key: String) -> Bool? { element[key].map { $0 == "YES" } }

  /// A cell or a supplementary view: laid out for itself, as high or large as what shows it says.
  var isTemplate: Bool {
    ["tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView"]
      .contains(kind)
  }

  /// The names by which overrides find it, besides its id: its accessibility identifier, its label in the editor.
  var names: [String] {
    [
      element.child(key: "accessibilityConfiguration")?["identifier"], element["userLabel"],
      element["restorationIdentifier"], runtimeAttributes["accessibilityIdentifier"],
    ].compactMap(\.self)
  }

  /// What is set by name when the file is loaded, by key path; numbers, sizes (`0x4`) and words as they are written.
  var runtimeAttributes: [String: String] { runtimeElements.mapValues(\.runtimeText) }

  /// The elements that hold these values: the attribute itself, or its colour, size or number.
  var runtimeElements: [String: XMLElement] {
    var elements: [String: XMLElement] = [:]
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let value = attribute["value"] != nil ? attribute : attribute.child(key: "value")
      if let value { elements[path] = value }
    }
    return elements
  }

  /// How far the frame reaches beyond what constraints align; a slider's since Xcode 26 nowhere.
  func alignmentInsets(isRecent: Bool) -> EdgeInsets {
    switch kind {
    case "slider" where isRecent: .zero
    case "slider": EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    default: .zero
    }
  }

  /// Whether constraints place it, rather than springs and struts. A view that has no constraints yet keeps its frame.
  var isConstrained: Bool {
    flag("translatesAutoresizingMaskIntoConstraints") == false && flag("fixedFrame") != true
  }

  /// Along which axes the view has a size of its own, for which the stored one stands in.
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

  /// Whether a view of the app's own class has a size of its own along an axis: where it draws itself, or where somebody has
  /// given that size a priority.
  private func hasOwnSize(_ extent: String, _ axis: String) -> Bool {
    if element["placeholderIntrinsic" + extent] != nil { return true }
    // A stack view that is filled in code has the size of what the editor has seen in it.
    guard element["customClass"] != nil || (kind == "stackView" && subviews.isEmpty) else {
      return false
    }
    return subviews.isEmpty || element[axis + "HuggingPriority"] != nil
      || element[axis + "CompressionResistancePriority"] != nil
  }
}

extension XMLElement {
  /// The value of a runtime attribute that this element holds, as it is written.
  var runtimeText: String {
    if let width = self["width"], let height = self["height"] { return "\(width)x\(height)" }
    return self["value"] ?? text
  }
}

/// What Interface Builder says of a stack view.
struct StackElement {
  let isHorizontal: Bool
  let distribution: StackDistribution
  let alignment: StackAlignment
  let margins: EdgeInsets
  private let spacing: Double

  init(_ view: ViewElement) {
    let element = view.element
    isHorizontal = element["axis"] != "vertical"
    distribution = element["distribution"].flatMap(StackDistribution.init) ?? .fill
    alignment = element["alignment"].flatMap(StackAlignment.init) ?? .fill
    spacing = (try? element.number("spacing")) ?? (element["spacingType"] == "standard" ? 8 : 0)
    // Margins that are written out count, whether the file says that they do or not.
    let hasMargins = view.runtimeAttributes["layoutMarginsRelativeArrangement"] == "YES"
    margins = view.layoutMargins ?? (hasMargins ? EdgeInsets(8) : .zero)
  }

  /// The gap behind a view.
  func spacing(after view: ViewElement) -> Double {
    (try? view.element.number("customSpacing")) ?? spacing
  }

  /// How the model says it.
  var content: StackContent {
    var content = StackContent()
    content.axis = isHorizontal ? .horizontal : .vertical
    content.spacing = spacing
    content.alignment = alignment
    content.distribution = distribution
    content.layoutMargins = margins
    return content
  }
}
