import SkelshotModel
import SkelshotPrimitives
import SkelshotXML

/// What is set on views by name: `#avatar.isSkeletonable=true`.
struct ViewOverride: Sendable {
  /// Which views are meant.
  struct Selector: Sendable {
    /// As it was written.
    var text: String

    /// A table's name, which may come without `#`.
    init(table text: String) { self.text = text }

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
    // `layer.cornerRadius` has a dot of its own.
    let path =
      left.hasSuffix(".layer.cornerRadius") ? left.dropLast(".layer.cornerRadius".count) : nil
    if let path {
      selector = Selector(table: String(path))
      property = "cornerRadius"
    } else {
      guard let dot = left.lastIndex(of: ".") else { throw .invalidOverride(text) }
      selector = Selector(table: String(left[..<dot]))
      property = String(left[left.index(after: dot)...])
    }
    guard !selector.text.isEmpty, selector.text != "#" else { throw .invalidOverride(text) }
    guard Self.propertyNames.contains(property) else { throw .unknownProperty(property, in: text) }
  }

  /// Key paths of runtime attributes, and the properties that they set. What a class of the app's own calls
  /// `cornerRadius` is mostly just that.
  static let runtimeProperties: [(path: String, property: String)] = [
    ("isSkeletonable", "isSkeletonable"), ("skeletonable", "isSkeletonable"),
    ("isHiddenWhenSkeletonIsActive", "isHiddenWhenSkeletonIsActive"),
    ("hiddenWhenSkeletonIsActive", "isHiddenWhenSkeletonIsActive"),
    (
      "isUserInteractionDisabledWhenSkeletonIsActive",
      "isUserInteractionDisabledWhenSkeletonIsActive"
    ),
    ("skeletonCornerRadius", "skeletonCornerRadius"),
    ("lastLineFillPercent", "lastLineFillPercent"), ("linesCornerRadius", "linesCornerRadius"),
    ("skeletonLineSpacing", "skeletonLineSpacing"), ("cornerRadius", "cornerRadius"),
    ("layer.cornerRadius", "cornerRadius"),
  ]

  /// Properties of tables and collections, which are set when their rows are known.
  static let tableProperties: Set<String> = ["rowHeight", "estimatedRowHeight", "cell"]

  /// The properties that can be set.
  static let propertyNames = [
    "alpha", "backgroundColor", "cell", "clipsToBounds", "cornerRadius", "estimatedRowHeight",
    "isHidden", "isHiddenWhenSkeletonIsActive", "isSkeletonable",
    "isUserInteractionDisabledWhenSkeletonIsActive", "lastLineFillPercent", "linesCornerRadius",
    "numberOfLines", "rowHeight", "skeletonCornerRadius", "skeletonLineSpacing",
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
    func text(_ change: (inout TextContent) -> Void) { TextContent.modify(&view, change) }
    switch property {
    case "alpha": view.alpha = try number(0...1)
    case "backgroundColor":
      guard let color = DynamicColor(parsing: value) else {
        throw fail("a colour such as #ff8800 or systemBackground")
      }
      view.backgroundColor = color
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
    case "cell":
      var known: [String] = []
      func choose(_ cells: [String: View], _ sections: inout [Section]) {
        known = cells.keys.sorted()
        guard cells[value] != nil else { return }
        for index in sections.indices { sections[index].cell = value }
      }
      TableContent.modify(&view) { choose($0.cells, &$0.sections) }
      CollectionContent.modify(&view) { choose($0.cells, &$0.sections) }
      guard known.contains(value) else { throw fail(known.joined(separator: " or ")) }
    default: throw .unknownProperty(property, in: property)
    }
  }
}
