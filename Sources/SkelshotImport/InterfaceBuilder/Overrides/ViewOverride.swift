import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives

/// A property to set on views by name, such as `#avatar.isSkeletonable=true`.
struct ViewOverride: Sendable {
  struct Selector: Sendable {
    var text: String

    init(_ text: String) { self.text = text }

    /// Returns whether the selector matches a view. A selector that starts with `#` names an id, outlet or
    /// accessibility identifier. Any other selector names a class.
    func fits(_ element: ViewElement, outlets: [String]?) -> Bool {
      if text.hasPrefix("#") {
        let name = String(text.dropFirst())
        return element.id == name || outlets?.contains(name) == true
          || element.names.contains(name)
      }
      let kind = "UI" + element.kind.prefix(1).uppercased() + element.kind.dropFirst()
      return [element.element["customClass"], element.kind, kind, element.id].contains(text)
        || outlets?.contains(text) == true
    }
  }

  var selector: Selector
  var property: String
  var value: String
  var isUsed = false

  /// An override that fits no view.
  static let skipped = ViewOverride()

  private init() {
    (selector, property, value, isUsed) = (Selector("#"), "", "", true)
  }

  init(_ text: String) throws(InterfaceBuilderError) {
    guard let sign = text.firstIndex(of: "=") else { throw .invalidOverride(text) }
    let left = text[..<sign]
    value = String(text[text.index(after: sign)...])
    guard let dot = left.lastIndex(of: ".") else { throw .invalidOverride(text) }
    let written = String(left[left.index(after: dot)...])
    property = written
    var name = left[..<dot]
    // The names of layer properties contain a dot, such as `layer.cornerRadius`.
    if name.hasSuffix(".layer"),
      let own = (Self.layerProperties + Self.layerColors).first(where: { $0.path == written })
    {
      name = name.dropLast(".layer".count)
      property = own.property
    }
    selector = Selector(String(name))
    guard !selector.text.isEmpty, selector.text != "#" else { throw .invalidOverride(text) }
    guard Self.propertyNames.contains(property) else { throw .unknownProperty(property, in: text) }
  }

  /// The key paths of runtime attributes, and the properties that these attributes set. The `cornerRadius` of a custom
  /// class usually sets the layer's corner radius.
  static let runtimeProperties: [(path: String, property: String)] =
    [
      ("isSkeletonable", "isSkeletonable"), ("skeletonable", "isSkeletonable"),
      ("isHiddenWhenSkeletonIsActive", "isHiddenWhenSkeletonIsActive"),
      ("hiddenWhenSkeletonIsActive", "isHiddenWhenSkeletonIsActive"),
      (
        "isUserInteractionDisabledWhenSkeletonIsActive",
        "isUserInteractionDisabledWhenSkeletonIsActive"
      ),
      ("skeletonCornerRadius", "skeletonCornerRadius"),
      ("lastLineFillPercent", "lastLineFillPercent"), ("linesCornerRadius", "linesCornerRadius"),
      ("skeletonLineSpacing", "skeletonLineSpacing"),
    ] + pathsOfLayer(layerProperties)

  /// The key paths of runtime attributes that contain colors. A runtime attribute contains a `UIColor`, but a layer
  /// color is a `CGColor`, so apps add properties such as `borderUIColor`.
  static let runtimeColors =
    pathsOfLayer(layerColors) + [
      ("layer.borderUIColor", "borderColor"), ("layer.shadowUIColor", "shadowColor"),
    ]

  private static let layerProperties: [(path: String, property: String)] = [
    ("cornerRadius", "cornerRadius"), ("borderWidth", "borderWidth"),
    ("shadowOpacity", "shadowOpacity"), ("shadowRadius", "shadowRadius"),
    ("shadowOffset", "shadowOffset"), ("masksToBounds", "clipsToBounds"),
  ]
  private static let layerColors: [(path: String, property: String)] = [
    ("borderColor", "borderColor"), ("shadowColor", "shadowColor"),
  ]

  /// Returns the paths of layer properties with and without the `layer.` prefix. Custom views may omit the prefix.
  private static func pathsOfLayer(
    _ properties: [(path: String, property: String)]
  ) -> [(path: String, property: String)] {
    properties + properties.map { ("layer." + $0.path, $0.property) }
  }

  /// The properties of tables and collections. The rows must be known before these properties are set.
  static let tableProperties: Set<String> = [
    "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
    "separatorColor", "separatorInset", "itemSize", "columns", "minimumLineSpacing",
    "minimumInteritemSpacing", "sectionInset", "contentInset", "scrollDirection",
    "headerReferenceSize", "footerReferenceSize", "cell", "sections",
  ]

  /// The properties of shadows. A layer has a separate property for each part of its shadow.
  private static let shadowProperties = [
    "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius",
  ]

  /// The supported property names: the layout keys, and additional names that only overrides accept.
  static let propertyNames =
    (ViewSetting.names + shadowProperties + [
      "cell", "sections", "contentInsetAdjustmentBehavior",
    ]).sorted()

  /// Sets a property. Does nothing if the view does not have the property.
  static func set(
    _ property: String, to value: String, on view: inout View
  ) throws(InterfaceBuilderError) {
    switch property {
    case "cell": try chooseCell(value, on: &view)
    case "sections": try setSections(value, on: &view)
    case "contentInsetAdjustmentBehavior":
      // The builder reads this property where it computes the insets of bars.
      let names = ["automatic", "scrollableAxes", "never", "always"]
      guard names.contains(value) else {
        throw .invalidValue(value, property: property, expected: names.joined(separator: " or "))
      }
    case "text" where value.isEmpty:
      // A label without text has no size of its own.
      TextContent.modify(&view) { $0.text = nil }
      (view.intrinsicWidth, view.intrinsicHeight) = (0, 0)
    case "separatorColor" where value == "none":
      TableContent.modify(&view) { $0.separatorColor = nil }
    case _ where shadowProperties.contains(property):
      try setShadow(property, to: value, on: &view)
    default:
      do throws(ViewSetting.Mistake) {
        try ViewSetting.set(property, to: value, on: &view)
      } catch {
        throw .invalidValue(value, property: property, expected: error.expected)
      }
    }
  }

  static func set(_ property: String, to color: DynamicColor, on view: inout View) {
    switch property {
    case "backgroundColor": view.backgroundColor = color
    case "borderColor": view.borderColor = color
    case "shadowColor": changeShadow(of: &view) { $0.color = color }
    default: break
    }
  }

  private static func setShadow(
    _ property: String, to value: String, on view: inout View
  ) throws(InterfaceBuilderError) {
    func fail(_ expected: String) -> InterfaceBuilderError {
      .invalidValue(value, property: property, expected: expected)
    }
    func number(upTo limit: Double) throws(InterfaceBuilderError) -> Double {
      guard let number = Double(value), (0...limit).contains(number) else {
        throw fail("a number from 0 to \(limit.shortText)")
      }
      return number
    }
    switch property {
    case "shadowOpacity":
      let opacity = try number(upTo: 1)
      changeShadow(of: &view) { $0.opacity = opacity }
    case "shadowRadius":
      let radius = try number(upTo: 1_000_000)
      changeShadow(of: &view) { $0.radius = min(radius, Shadow.largestRadius) }
    case "shadowOffset":
      let parts = value.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let right = parts[0], let down = parts[1],
        abs(right) <= 1_000_000, abs(down) <= 1_000_000
      else { throw fail("the offsets to the right and down in points, such as 0x4") }
      changeShadow(of: &view) { $0.offset = Size(width: right, height: down) }
    default:
      guard let color = DynamicColor(parsing: value) else {
        throw fail("a color such as #ff8800 or systemBackground")
      }
      set(property, to: color, on: &view)
    }
  }

  /// Changes a view's shadow. If the view has no shadow, the change applies to a new shadow with an opacity of 0.
  private static func changeShadow(of view: inout View, _ change: (inout Shadow) -> Void) {
    var shadow = view.shadow ?? Shadow(opacity: 0)
    change(&shadow)
    view.shadow = shadow
  }

  private static func chooseCell(
    _ name: String, on view: inout View
  ) throws(InterfaceBuilderError) {
    var known: [String] = []
    func choose(_ cells: [String: View], _ sections: inout [Section]) {
      known = cells.keys.sorted()
      guard cells[name] != nil else { return }
      for index in sections.indices {
        sections[index].cell = name
        // Before this override, the section shows each of its cells once.
        if !sections[index].prepare.isEmpty {
          (sections[index].prepare, sections[index].count) = ([], .automatic)
        }
      }
    }
    TableContent.modify(&view) { choose($0.cells, &$0.sections) }
    CollectionContent.modify(&view) { choose($0.cells, &$0.sections) }
    guard known.contains(name) else {
      throw .invalidValue(name, property: "cell", expected: known.joined(separator: " or "))
    }
  }

  /// Returns the sections that a setting states, or nil if the view has none or the setting is invalid.
  static func sections(_ text: String, of view: View) -> [Section]? {
    switch view.content {
    case .table: try? ViewSetting.sections(text, isTable: true)
    case .collection: try? ViewSetting.sections(text, isTable: false)
    default: nil
    }
  }

  private static func setSections(
    _ text: String, on view: inout View
  ) throws(InterfaceBuilderError) {
    func read(
      _ cells: [String: View], _ known: [Section], isTable: Bool
    ) throws(InterfaceBuilderError) -> [Section] {
      var sections: [Section]
      do throws(ViewSetting.Mistake) {
        sections = try ViewSetting.sections(text, isTable: isTable)
      } catch {
        throw .invalidValue(text, property: "sections", expected: error.expected)
      }
      for index in sections.indices {
        let cell = sections[index].cell
        guard cells[cell] != nil else {
          throw .invalidValue(
            cell, property: "cell", expected: cells.keys.sorted().joined(separator: " or "))
        }
        // The headers of the file stay, since settings cannot name them.
        sections[index].header = known.first?.header
        sections[index].footer = known.first?.footer
      }
      return sections
    }
    switch view.content {
    case .table(var table):
      table.sections = try read(table.cells, table.sections, isTable: true)
      view.content = .table(table)
    case .collection(var collection):
      collection.sections = try read(collection.cells, collection.sections, isTable: false)
      view.content = .collection(collection)
    default: break
    }
  }
}
