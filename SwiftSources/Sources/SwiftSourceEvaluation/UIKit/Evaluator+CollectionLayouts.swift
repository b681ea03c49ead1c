import SwiftSourceModel

/// The frame of an item in a custom group of a compositional layout, in points from the group's edges.
package struct CustomFrame {
  package var x: Double
  package var width: Double
  /// The top edge and the height, which can depend on values that are not known.
  package var y: Double?
  package var height: Double?
}

extension Evaluator {
  /// Returns a section of a compositional layout.
  ///
  /// - Parameters:
  ///   - index: The section's number.
  ///   - layout: The layout's object.
  ///   - width: The width of the collection in points.
  ///   - height: The height of the collection in points, or nil if it is not known.
  package func section(
    _ index: Int, of layout: Object, width: Double, height: Double?
  ) -> Object? {
    if case .object(let section)? = layout["section"] { return section }
    guard case .closure(let closure)? = layout["sectionProvider"] else { return nil }
    let key = "section\(index)"
    if let known = layout[key] { return known.object }
    let value = run(closure, [.number(Double(index)), environment(width, height)])
    layout.set(key, value)
    return value.object
  }

  /// Returns the frames of the items in a custom group, or nil for other groups and unknown frames.
  package func customFrames(
    of group: Object, width: Double, height: Double?
  ) -> [CustomFrame]? {
    guard group["axis"]?.text == "custom",
      case .closure(let closure)? = group["sectionProvider"],
      case .array(let items) = run(closure, [environment(width, height)])
    else { return nil }
    var frames: [CustomFrame] = []
    for item in items {
      guard let frame = coerce(item.object?["frame"] ?? .unknown, to: TypeName("CGRect")).record,
        case .record(let origin)? = frame.fields["origin"],
        case .record(let size)? = frame.fields["size"], let x = origin.number("x"),
        let width = size.number("width")
      else { return nil }
      frames.append(
        CustomFrame(x: x, width: width, y: origin.number("y"), height: size.number("height")))
    }
    return frames.isEmpty ? nil : frames
  }

  /// The environment of a layout: the size of the collection.
  private func environment(_ width: Double, _ height: Double?) -> Value {
    let size = Value.size(.number(width), height.map { .number($0) } ?? .unknown)
    let container = Record(
      type: "NSCollectionLayoutContainer",
      fields: ["contentSize": size, "effectiveContentSize": size])
    return .record(
      Record(type: "NSCollectionLayoutEnvironment", fields: ["container": .record(container)]))
  }

  /// Keeps the arguments of a compositional layout and its parts.
  func applyLayout(_ object: Object, _ arguments: [ArgumentValue]) {
    for argument in arguments {
      if let closure = argument.value.closure {
        object.set("sectionProvider", .closure(closure), argument.location)
      } else if let label = argument.label {
        let types = [
          "layoutSize": "NSCollectionLayoutSize", "contentInsets": "NSDirectionalEdgeInsets",
        ]
        object.set(
          label, types[label].map { coerce(argument.value, to: TypeName($0)) } ?? argument.value,
          argument.location)
      }
    }
  }
}
