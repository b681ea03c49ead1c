import SwiftSourceInterface
import SwiftSourceModel

extension Evaluator {
  /// Sets the properties that an element of Interface Builder states.
  func apply(_ element: InterfaceElement, to object: Object) {
    func number(_ name: String) -> Double? { element.attributes[name].flatMap { Double($0) } }
    if let rect = element.child(key: "frame"), rect.tag == "rect" {
      let values = ["x", "y", "width", "height"].map {
        rect.attributes[$0].flatMap { Double($0) } ?? 0
      }
      object.set(
        "frame",
        .rect(.number(values[0]), .number(values[1]), .number(values[2]), .number(values[3])), nil)
    }
    object.set(
      "translatesAutoresizingMaskIntoConstraints",
      .flag(element.attributes["translatesAutoresizingMaskIntoConstraints"] != "NO"), nil)
    for (attribute, property) in Self.numbers {
      if let value = number(attribute) { object.set(property, .number(value), nil) }
    }
    for (attribute, property) in [
      ("textAlignment", "textAlignment"), ("axis", "axis"), ("alignment", "alignment"),
      ("distribution", "distribution"), ("scrollDirection", "scrollDirection"),
      ("contentMode", "contentMode"),
    ] {
      if let value = element.attributes[attribute] {
        object.set(property, .implicit(value, nil), nil)
      }
    }
    if let text = element.attributes["text"] { object.set("text", .text(text), nil) }
    if element.attributes["hidden"] == "YES" { object.set("isHidden", .flag(true), nil) }
    if element.attributes["clipsSubviews"] == "YES" {
      object.set("clipsToBounds", .flag(true), nil)
    }
    if let size = element.child("fontDescription")?.attributes["pointSize"].flatMap({ Double($0) })
    {
      object.set("font", .font(FontValue(size: size)), nil)
    }
    for size in element.children where size.tag == "size" {
      guard let key = size.attributes["key"] else { continue }
      let width = size.attributes["width"].flatMap { Double($0) } ?? 0
      let height = size.attributes["height"].flatMap { Double($0) } ?? 0
      object.set(key, .size(.number(width), .number(height)), nil)
    }
    if let inset = element.child(key: "sectionInset") {
      func value(_ name: String) -> Double { inset.attributes[name].flatMap { Double($0) } ?? 0 }
      object.set(
        "sectionInset",
        .record(
          "UIEdgeInsets",
          [
            "top": value("minY"), "left": value("minX"), "bottom": value("maxY"),
            "right": value("maxX"),
          ]
        ), nil)
    }
    applyRuntimeAttributes(element, to: object)
  }

  private static let numbers = [
    ("numberOfLines", "numberOfLines"), ("spacing", "spacing"), ("rowHeight", "rowHeight"),
    ("estimatedRowHeight", "estimatedRowHeight"), ("minimumLineSpacing", "minimumLineSpacing"),
    ("minimumInteritemSpacing", "minimumInteritemSpacing"), ("alpha", "alpha"),
    ("horizontalHuggingPriority", "hugging.horizontal"),
    ("verticalHuggingPriority", "hugging.vertical"),
    ("horizontalCompressionResistancePriority", "resistance.horizontal"),
    ("verticalCompressionResistancePriority", "resistance.vertical"),
  ]

  private func applyRuntimeAttributes(_ element: InterfaceElement, to object: Object) {
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = attribute.attributes["keyPath"] else { continue }
      var value: Value?
      if attribute.attributes["type"] == "boolean" {
        value = .flag(attribute.attributes["value"] == "YES")
      } else if let number = attribute.child(key: "value")?.attributes["value"].flatMap({
        Double($0)
      }) {
        value = .number(number)
      } else if let text = attribute.attributes["value"] {
        value = .text(text)
      }
      guard let value else { continue }
      let names = path.split(separator: ".").map(String.init)
      if names.count == 2, names[0] == "layer" {
        part(object, "layer", "CALayer").set(names[1], value, nil)
      } else if names.count == 1 {
        object.set(path, value, nil)
      }
    }
  }
}
