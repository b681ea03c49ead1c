import SkelshotModel
import SkelshotPrimitives
import SkelshotXML

/// What is set on views by name: `#avatar.isSkeletonable=true`.
struct ViewOverride: Sendable {
  /// Which views are meant.
  struct Selector: Sendable {
    /// As it was written.
    var text: String

    /// A view's name, which may come without `#`.
    init(_ text: String) { self.text = text }

    /// Whether a view is meant: by its id, outlet or accessibility identifier behind `#`, or by its class.
    func fits(_ element: ViewElement, outlet: String?) -> Bool {
      if text.hasPrefix("#") {
        let name = String(text.dropFirst())
        return element.id == name || outlet == name || element.names.contains(name)
      }
      let kind = "UI" + element.kind.prefix(1).uppercased() + element.kind.dropFirst()
      return [element.element["customClass"], element.kind, kind, element.id, outlet].contains(text)
    }
  }

  var selector: Selector
  var property: String
  var value: String
  /// Whether a view was meant.
  var isUsed = false

  /// Reads an override.
  init(_ text: String) throws(InterfaceBuilderError) {
    guard let sign = text.firstIndex(of: "=") else { throw .invalidOverride(text) }
    let left = text[..<sign]
    value = String(text[text.index(after: sign)...])
    guard let dot = left.lastIndex(of: ".") else { throw .invalidOverride(text) }
    let written = String(left[left.index(after: dot)...])
    property = written
    var name = left[..<dot]
    // Properties of the layer have a dot of their own: `layer.cornerRadius`.
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

  /// Key paths of runtime attributes, and the properties that they set. What a class of the app's own calls
  /// `cornerRadius` is mostly just that.
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

  /// Key paths of runtime attributes that hold colours. A layer's own take no `UIColor`, so apps add properties of other names.
  static let runtimeColors =
    pathsOfLayer(layerColors) + [
      ("layer.borderUIColor", "borderColor"), ("layer.shadowUIColor", "shadowColor"),
    ]

  /// Properties of layers, and what the view calls them.
  private static let layerProperties: [(path: String, property: String)] = [
    ("cornerRadius", "cornerRadius"), ("borderWidth", "borderWidth"),
    ("shadowOpacity", "shadowOpacity"), ("shadowRadius", "shadowRadius"),
    ("shadowOffset", "shadowOffset"), ("masksToBounds", "clipsToBounds"),
  ]
  private static let layerColors: [(path: String, property: String)] = [
    ("borderColor", "borderColor"), ("shadowColor", "shadowColor"),
  ]

  /// Properties of layers by their names, as a view of the app's own may have them, and as the layer's.
  private static func pathsOfLayer(
    _ properties: [(path: String, property: String)]
  ) -> [(path: String, property: String)] {
    properties + properties.map { ("layer." + $0.path, $0.property) }
  }

  /// Properties of tables and collections, which are set when their rows are known.
  static let tableProperties: Set<String> = [
    "rowHeight", "estimatedRowHeight", "separatorColor", "cell",
  ]

  /// The properties that can be set.
  static let propertyNames = [
    "alpha", "backgroundColor", "borderColor", "borderWidth", "cell", "clipsToBounds",
    "cornerRadius", "estimatedRowHeight", "isHidden", "isHiddenWhenSkeletonIsActive",
    "isSkeletonable",
    "isUserInteractionDisabledWhenSkeletonIsActive", "lastLineFillPercent", "linesCornerRadius",
    "numberOfLines", "rowHeight", "separatorColor", "shadowColor", "shadowOffset",
    "shadowOpacity", "shadowRadius", "skeletonCornerRadius", "skeletonLineSpacing",
    "skeletonTextLineHeight", "skeletonTextNumberOfLines", "textAlignment",
  ]

  /// Sets a property; one that the view does not have does nothing.
  ///
  /// - Throws: `invalidValue` if the property does not take the value.
  static func set(
    _ property: String, to value: String, on view: inout View
  ) throws(InterfaceBuilderError) {
    func fail(_ expected: String) -> InterfaceBuilderError {
      .invalidValue(value, property: property, expected: expected)
    }
    func flag() throws(InterfaceBuilderError) -> Bool {
      switch value {
      case "true", "YES", "1": return true
      case "false", "NO", "0": return false
      default: throw fail("true or false")
      }
    }
    func number(_ range: ClosedRange<Double>) throws(InterfaceBuilderError) -> Double {
      guard let number = Double(value), range.contains(number) else {
        throw fail("a number of \(range.lowerBound.shortText) to \(range.upperBound.shortText)")
      }
      return number
    }
    func length() throws(InterfaceBuilderError) -> Double { try number(0...1_000_000) }
    func lines() throws(InterfaceBuilderError) -> Int {
      guard let count = Int(value), (-1...10_000).contains(count) else {
        throw fail("a whole number of -1 to 10,000")
      }
      return count
    }
    func radius() throws(InterfaceBuilderError) -> SkeletonCornerRadius {
      value == "circle" ? .circle : .points(try length())
    }
    func color() throws(InterfaceBuilderError) -> DynamicColor {
      guard let color = DynamicColor(parsing: value) else {
        throw fail("a colour such as #ff8800 or systemBackground")
      }
      return color
    }
    func text(_ change: (inout TextContent) -> Void) { TextContent.modify(&view, change) }
    switch property {
    case "alpha": view.alpha = try number(0...1)
    case "backgroundColor", "borderColor", "shadowColor":
      set(property, to: try color(), on: &view)
    case "borderWidth": view.borderWidth = try length()
    case "clipsToBounds": view.clipsToBounds = try flag()
    case "cornerRadius": view.cornerRadius = try length()
    case "isHidden": view.isHidden = try flag()
    case "isHiddenWhenSkeletonIsActive": view.isHiddenWhenSkeletonIsActive = try flag()
    case "isSkeletonable": view.isSkeletonable = try flag()
    case "isUserInteractionDisabledWhenSkeletonIsActive":
      view.isUserInteractionDisabledWhenSkeletonIsActive = try flag()
    case "lastLineFillPercent":
      let percent = try number(0...1_000)
      text { $0.lastLineFillPercent = min(percent, 100) }
    case "linesCornerRadius":
      let radius = try radius()
      text { $0.linesCornerRadius = radius }
    case "numberOfLines":
      let lines = try lines()
      text { $0.numberOfLines = max(0, lines) }
    case "shadowOffset":
      let parts = value.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let right = parts[0], let down = parts[1],
        abs(right) <= 1_000_000, abs(down) <= 1_000_000
      else { throw fail("points to the right and down, such as 0x4") }
      changeShadow(of: &view) { $0.offset = Size(width: right, height: down) }
    case "shadowOpacity":
      let opacity = try number(0...1)
      changeShadow(of: &view) { $0.opacity = opacity }
    case "shadowRadius":
      let radius = try length()
      changeShadow(of: &view) { $0.radius = min(radius, Shadow.largestRadius) }
    case "skeletonCornerRadius": view.skeletonCornerRadius = try radius()
    case "skeletonLineSpacing":
      let spacing = try length()
      text { $0.skeletonLineSpacing = spacing }
    case "skeletonTextLineHeight":
      let height: SkeletonTextLineHeight =
        switch value {
        case "relativeToFont": .relativeToFont
        case "relativeToConstraints": .relativeToConstraints
        default: .fixed(try length())
        }
      text { $0.skeletonTextLineHeight = height }
    case "skeletonTextNumberOfLines":
      let count: SkeletonTextNumberOfLines =
        value == "inherited" ? .inherited : .custom(try lines())
      text { $0.skeletonTextNumberOfLines = count }
    case "textAlignment":
      guard let alignment = TextAlignment(rawValue: value) else {
        throw fail(TextAlignment.allCases.map(\.rawValue).joined(separator: ", "))
      }
      text { $0.textAlignment = alignment }
    case "rowHeight":
      let height = try length()
      TableContent.modify(&view) { $0.rowHeight = height > 0 ? height : nil }
    case "estimatedRowHeight":
      let height = try length()
      TableContent.modify(&view) { $0.estimatedRowHeight = height > 0 ? height : nil }
    case "separatorColor":
      let color = value == "none" ? nil : try color()
      TableContent.modify(&view) { $0.separatorColor = color }
    case "cell":
      var known: [String] = []
      func choose(_ cells: [String: View], _ sections: inout [Section]) {
        known = cells.keys.sorted()
        guard cells[value] != nil else { return }
        for index in sections.indices {
          sections[index].cell = value
          // It was one of several that were shown once each.
          if !sections[index].prepare.isEmpty {
            (sections[index].prepare, sections[index].count) = ([], .automatic)
          }
        }
      }
      TableContent.modify(&view) { choose($0.cells, &$0.sections) }
      CollectionContent.modify(&view) { choose($0.cells, &$0.sections) }
      guard known.contains(value) else { throw fail(known.joined(separator: " or ")) }
    default: throw .unknownProperty(property, in: property)
    }
  }
  /// Sets a property that is a colour.
  static func set(_ property: String, to color: DynamicColor, on view: inout View) {
    switch property {
    case "backgroundColor": view.backgroundColor = color
    case "borderColor": view.borderColor = color
    case "shadowColor": changeShadow(of: &view) { $0.color = color }
    default: break
    }
  }

  /// Changes a view's shadow, which has no opacity before one is set.
  private static func changeShadow(of view: inout View, _ change: (inout Shadow) -> Void) {
    var shadow = view.shadow ?? Shadow(opacity: 0)
    change(&shadow)
    view.shadow = shadow
  }
}
