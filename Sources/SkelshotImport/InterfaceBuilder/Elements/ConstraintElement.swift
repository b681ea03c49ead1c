import SkelshotModel
import SkelshotPrimitives

struct ConstraintElement: Sendable {
  struct Anchor: Sendable, Hashable {
    var item: String
    var attribute: ConstraintAttribute
  }

  var first: Anchor
  var relation: ConstraintRelation
  var second: Anchor?
  var multiplier: Double
  var constant: Double
  var priority: Int
  /// Whether the constraint applies only in the editor, and is removed when the app is built.
  var isPlaceholder: Bool

  /// Reads a constraint. Returns nil if an attribute is unknown. `owner` is the id of the view whose list contains the
  /// constraint.
  init?(_ element: XMLElement, owner: String) throws(InterfaceBuilderError) {
    guard let attribute = element["firstAttribute"].flatMap(Self.attribute) else { return nil }
    first = Anchor(item: element["firstItem"] ?? owner, attribute: attribute)
    if let item = element["secondItem"] ?? element["secondAttribute"].map({ _ in owner }) {
      guard let other = Self.attribute(element["secondAttribute"] ?? attribute.rawValue) else {
        return nil
      }
      second = Anchor(item: item, attribute: other)
    }
    switch element["relation"] {
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    case "lessThanOrEqual": relation = .lessThanOrEqual
    default: relation = .equal
    }
    constant = try element.number("constant") ?? 0
    multiplier = try Self.multiplier(element)
    priority = min(max(Int(try element.number("priority") ?? 1000), 1), 1000)
    isPlaceholder = element["placeholder"] == "YES"
  }

  init(_ first: Anchor, _ second: Anchor) {
    (self.first, self.second) = (first, second)
    (relation, multiplier, constant, priority, isPlaceholder) = (.equal, 1, 0, 1000, false)
  }

  private static func attribute(_ name: String) -> ConstraintAttribute? {
    // Interface Builder uses the name `baseline` for the last baseline.
    name == "baseline" ? .lastBaseline : ConstraintAttribute(rawValue: name)
  }

  private static func multiplier(_ element: XMLElement) throws(InterfaceBuilderError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    let number: Double? =
      switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
      case (1, let number?, _): number
      case (2, let number?, let divisor?): number / divisor
      default: nil
      }
    guard let number, abs(number) <= 1_000_000 else {
      throw .invalidNumber(
        text, key: "multiplier", id: element["id"] ?? "a constraint", location: element.location)
    }
    return number
  }
}

extension XMLElement {
  /// Returns the number in an attribute, or nil if the attribute is missing.
  ///
  /// - Throws: `invalidNumber` if the attribute is not a number or exceeds ±1,000,000.
  func number(_ key: String) throws(InterfaceBuilderError) -> Double? {
    guard let text = self[key] else { return nil }
    guard let number = Double(text), abs(number) <= 1_000_000 else {
      throw .invalidNumber(text, key: key, id: self["id"] ?? name, location: location)
    }
    return number
  }

  private func child(_ name: String, key: String) -> XMLElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  func rect(key: String) throws(InterfaceBuilderError) -> Rect? {
    guard let rect = child("rect", key: key) else { return nil }
    return Rect(
      x: try rect.number("x") ?? 0, y: try rect.number("y") ?? 0,
      width: try rect.number("width") ?? 0, height: try rect.number("height") ?? 0)
  }

  func size(key: String) throws(InterfaceBuilderError) -> Size? {
    guard let size = child("size", key: key) else { return nil }
    return Size(width: try size.number("width") ?? 0, height: try size.number("height") ?? 0)
  }

  func insets(key: String) throws(InterfaceBuilderError) -> EdgeInsets? {
    guard let inset = child("inset", key: key) else { return nil }
    return EdgeInsets(
      top: try inset.number("minY") ?? 0, left: try inset.number("minX") ?? 0,
      bottom: try inset.number("maxY") ?? 0, right: try inset.number("maxX") ?? 0)
  }
}
