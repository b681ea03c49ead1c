import SkelshotModel
import SkelshotPrimitives

/// The colours of a file: written out, of the system, or by name.
struct InterfaceColors {
  /// The colours of the file's resources, by name.
  private var resources: [String: XMLElement] = [:]
  /// The colours of asset catalogues.
  let catalogue: [String: DynamicColor]

  init(_ file: InterfaceFile, catalogue: [String: DynamicColor]) {
    self.catalogue = catalogue
    for element in file.root.list("resources") where element.name.hasSuffix("Color") {
      if let name = element["name"], let color = element.first("color") { resources[name] = color }
    }
  }

  /// The colour of an element; nil where it has none, or one that nobody knows.
  func color(_ element: XMLElement?) -> DynamicColor? {
    guard let element, element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return Self.systemColor(name) ?? resources[name].flatMap { Self.written($0) }
        ?? Self.written(element)
    }
    if let name = element["name"] {
      return catalogue[name] ?? resources[name].flatMap { Self.written($0) }
    }
    return Self.written(element)
  }

  /// The names of colours and what each says beside it.
  static func isNamed(_ element: XMLElement) -> String? {
    element.name == "color" ? element["name"] : nil
  }

  /// A colour of components.
  private static func written(_ element: XMLElement) -> DynamicColor? {
    func number(_ key: String) -> Double? {
      element[key].flatMap { Double($0) }.flatMap { $0.isFinite ? min(max($0, -4), 4) : nil }
    }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return DynamicColor(white: white, alpha: alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    let isWide = element["customColorSpace"] == "displayP3" || element["colorSpace"] == "displayP3"
    return DynamicColor(
      isWide
        ? DisplayP3.color(red: red, green: green, blue: blue, alpha: alpha)
        : Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// UIKit's colours by the names that Interface Builder has for them.
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

/// Display P3 in sRGB, by IEEE arithmetic alone: roots are found by Newton's method.
enum DisplayP3 {
  /// A colour of Display P3, cut off where sRGB ends.
  static func color(red: Double, green: Double, blue: Double, alpha: Double) -> Color {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return Color(
      red: encoded(1.2249401763 * r - 0.2249401763 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b), alpha: alpha)
  }

  private static func linear(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base ^ 2.4
    return base * base * root(base * base, 5)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    guard value > 0.0031308 else { return value * 12.92 }
    // value ^ (5 / 12)
    let fifth = value * value * value * value * value
    return 1.055 * root(fifth, 3).squareRoot().squareRoot() - 0.055
  }

  /// The root of a number of 0…1.
  private static func root(_ value: Double, _ degree: Int) -> Double {
    guard value > 0 else { return 0 }
    var guess = 1.0
    // Far more steps than it takes to settle.
    for _ in 0..<200 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess - (guess * power - value) / (Double(degree) * power)
      if next == guess { break }
      guess = next
    }
    return guess
  }
}
