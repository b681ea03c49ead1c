import SkelshotModel
import SkelshotPrimitives

struct InterfaceColors: Sendable {
  private var resources: [String: XMLElement] = [:]
  let catalog: [PathKey: DynamicColor]

  init(_ file: InterfaceFile, catalog: [PathKey: DynamicColor]) {
    self.catalog = catalog
    for element in file.root.list("resources") where element.name.hasSuffix("Color") {
      if let name = element["name"], let color = element.first("color") { resources[name] = color }
    }
  }

  func color(_ element: XMLElement?) -> DynamicColor? {
    guard let element, element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return Self.systemColor(name) ?? resources[name].flatMap { Self.written($0) }
        ?? Self.written(element)
    }
    if let name = element["name"] {
      return catalog[PathKey(name)] ?? resources[name].flatMap { Self.written($0) }
    }
    return Self.written(element)
  }

  /// Returns the color whose components are in the element's attributes.
  private static func written(_ element: XMLElement) -> DynamicColor? {
    func number(_ key: String) -> Double? {
      element[key].flatMap { Double($0) }.flatMap { $0.isFinite ? min(max($0, -4), 4) : nil }
    }
    let isWide = element["customColorSpace"] == "displayP3" || element["colorSpace"] == "displayP3"
    return Color(components: number, isDisplayP3: isWide).map { DynamicColor($0) }
  }

  private static func systemColor(_ name: String) -> DynamicColor? {
    if let other = otherNames[name] { return DynamicColor(named: other) }
    let base = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return DynamicColor(named: base)
  }

  private static let otherNames = [
    "groupTableViewBackgroundColor": "systemGroupedBackground", "darkTextColor": "label",
    "lightTextColor": "tertiarySystemBackground", "tableBackgroundColor": "systemBackground",
    "tableCellGroupedBackgroundColor": "secondarySystemGroupedBackground",
    "tableGroupedBackgroundColor": "systemGroupedBackground",
    "tableCellPlainBackgroundColor": "systemBackground",
    "viewFlipsideBackgroundColor": "darkGray", "scrollViewTexturedBackgroundColor": "gray",
    "tintColor": "systemBlue", "placeholderTextColor": "placeholderText",
    "textFieldDefaultColor": "label", "darkGrayColor": "darkGray", "linkColor": "link",
  ]
}

extension Color {
  /// Creates a color from its `white` component, or from its `red`, `green` and `blue` components. `alpha` is optional.
  init?(components number: (String) -> Double?, isDisplayP3: Bool) {
    let alpha = number("alpha") ?? 1
    if let white = number("white") {
      self.init(white: white, alpha: alpha)
      return
    }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    self =
      isDisplayP3
      ? Color(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
