import SwiftSourceEvaluation

/// The first section of a compositional layout as a flow of equal items.
struct CompositionalLayout {
  var itemSize: (width: Double, height: Double)
  var lineSpacing: Double
  var itemSpacing: Double
  /// The insets of the section: top, left, bottom, right.
  var inset: [Double]
  var scrollsSideways: Bool

  /// Reads a section, or returns nil if its sizes are not known.
  ///
  /// - Parameters:
  ///   - section: The object of NSCollectionLayoutSection.
  ///   - width: The width of the collection in points.
  ///   - height: The height of the collection in points, or nil if it is not known.
  init?(_ section: Object, width: Double, height: Double?) {
    guard let group = section["group"]?.object else { return nil }
    let outer = Self.insets(section["contentInsets"])
    let available = width - outer[1] - outer[3]
    guard
      let size = Self.size(group["layoutSize"], available, height.map { $0 - outer[0] - outer[2] })
    else { return nil }
    let groupInset = Self.insets(group["contentInsets"])
    let inner = (
      width: size.width - groupInset[1] - groupInset[3],
      height: size.height - groupInset[0] - groupInset[2]
    )
    let isHorizontal = group["axis"]?.text != "vertical"
    let spacing = Self.spacing(group["interItemSpacing"])
    let items = group["subitems"]?.items ?? []
    let one = items.first ?? group["subitem"]?.object ?? group["repeatingSubitem"]?.object
    guard let item = one, !item.isKind(of: "NSCollectionLayoutGroup"),
      items.allSatisfy({ $0 === item || $0["layoutSize"]?.object === item["layoutSize"]?.object }),
      var itemSize = Self.size(item["layoutSize"], inner.width, inner.height)
    else { return nil }
    if let count = group.number("count"), count >= 1 {
      // Counted items share the group.
      if isHorizontal {
        itemSize.width = (inner.width - spacing * (count - 1)) / count
      } else {
        itemSize.height = (inner.height - spacing * (count - 1)) / count
      }
    }
    let edge = Self.insets(item["contentInsets"])
    let between = section.number("interGroupSpacing") ?? 0
    scrollsSideways =
      section["orthogonalScrollingBehavior"]?.member.map { $0 != "none" } ?? false
    self.itemSize = (itemSize.width - edge[1] - edge[3], itemSize.height - edge[0] - edge[2])
    itemSpacing = (isHorizontal ? spacing : 0) + edge[1] + edge[3]
    lineSpacing = (isHorizontal ? between : spacing) + edge[0] + edge[2]
    if isHorizontal { lineSpacing += groupInset[0] + groupInset[2] }
    if scrollsSideways { itemSpacing = between + edge[1] + edge[3] }
    inset = zip(zip(outer, groupInset), edge).map { $0.0 + $0.1 + $1 }
    guard self.itemSize.width > 0, self.itemSize.height > 0 else { return nil }
  }

  private static func size(
    _ value: Value?, _ width: Double, _ height: Double?
  ) -> (width: Double, height: Double)? {
    guard let size = value?.object,
      let first = length(size["widthDimension"], width, height),
      let second = length(size["heightDimension"], width, height)
    else { return nil }
    return (first, second)
  }

  private static func length(_ value: Value?, _ width: Double, _ height: Double?) -> Double? {
    guard case .implicit(let name, let arguments?)? = value,
      let number = arguments.first?.value.number
    else { return nil }
    switch name {
    case "fractionalWidth": return width * number
    case "fractionalHeight": return height.map { $0 * number }
    case "absolute", "estimated": return number
    default: return nil
    }
  }

  private static func spacing(_ value: Value?) -> Double {
    guard case .implicit(_, let arguments?)? = value else { return 0 }
    return arguments.first?.value.number ?? 0
  }

  private static func insets(_ value: Value?) -> [Double] {
    switch value {
    case .record(let record)?:
      ["top", "left", "bottom", "right"].map { record.number($0) ?? 0 }
    default: [0, 0, 0, 0]
    }
  }
}

extension Value {
  /// The objects of an array.
  fileprivate var items: [Object] {
    if case .array(let values) = self { values.compactMap(\.object) } else { [] }
  }
}
