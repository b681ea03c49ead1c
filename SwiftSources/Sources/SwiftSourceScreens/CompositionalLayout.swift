import SwiftSourceEvaluation
import SwiftSourceModel

/// A section of a compositional layout as a flow of equal items.
///
/// A group places its items from its leading and top edges, and repeats them as often as they fit. The insets of the
/// flow leave exactly this room, so that the flow does not spread the items.
struct CompositionalLayout {
  var itemSize: (width: Double, height: Double)
  var lineSpacing: Double
  var itemSpacing: Double
  /// The insets of the section: top, left, bottom, right.
  var inset: [Double]
  /// The number of items in the part of a sideways scrolling section that a flow can show, or nil for other sections.
  var visibleItems: Int?

  /// The keys of a section in a layout.
  var json: [String: JSON] {
    [
      "itemSize": .array([.number(itemSize.width), .number(itemSize.height)]),
      "minimumLineSpacing": .number(lineSpacing), "minimumInteritemSpacing": .number(itemSpacing),
      "sectionInset": .array(inset.map { .number($0) }),
    ]
  }

  /// Reads a section, or returns nil if its sizes are not known.
  ///
  /// - Parameters:
  ///   - section: The object of NSCollectionLayoutSection.
  ///   - evaluator: The evaluator that runs the closures of custom groups.
  ///   - width: The width of the collection in points.
  ///   - height: The height of the collection in points, or nil if it is not known.
  static func read(
    _ section: Object, _ evaluator: Evaluator, width: Double, height: Double?
  ) -> CompositionalLayout? {
    guard let group = section["group"]?.object else { return nil }
    let outer = insets(section["contentInsets"])
    let available = width - outer[1] - outer[3]
    if let frames = evaluator.customFrames(of: group, width: available, height: height) {
      return CompositionalLayout(frames, width: width, outer)
    }
    return CompositionalLayout(section, group, outer, width: width, height: height)
  }

  private init?(
    _ section: Object, _ group: Object, _ outer: [Double], width: Double, height: Double?
  ) {
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
    let scrolling = section["orthogonalScrollingBehavior"]?.member ?? "none"
    self.itemSize = (itemSize.width - edge[1] - edge[3], itemSize.height - edge[0] - edge[2])
    guard self.itemSize.width > 0, self.itemSize.height > 0 else { return nil }
    itemSpacing = (isHorizontal ? spacing : 0) + edge[1] + edge[3]
    lineSpacing = (isHorizontal ? between : spacing) + edge[0] + edge[2]
    if isHorizontal { lineSpacing += groupInset[0] + groupInset[2] }
    inset = zip(zip(outer, groupInset), edge).map { $0.0 + $0.1 + $1 }
    let down = Self.count(of: itemSize.height, in: inner.height, gap: spacing)
    var across = isHorizontal ? Self.count(of: itemSize.width, in: inner.width, gap: spacing) : 1
    if scrolling != "none" {
      // Groups follow each other to the right, and the flow shows those that begin on the screen.
      if across == 1, isHorizontal || down == 1 {
        itemSpacing = between + edge[1] + edge[3]
        across = Self.count(of: size.width, in: available, gap: between)
      }
      visibleItems = isHorizontal ? across : down * across
      if scrolling == "groupPagingCentered", across == 1 { return }
    }
    let line = self.itemSize.width * Double(across) + itemSpacing * Double(across - 1)
    inset[3] = max(0, width - inset[1] - line)
  }

  /// Reads the frames of a custom group, whose columns become those of the flow. Returns nil if the items differ in
  /// width.
  private init?(
    _ frames: [CustomFrame], width: Double, _ outer: [Double]
  ) {
    guard let first = frames.first, first.width > 0, let height = first.height, height > 0,
      frames.allSatisfy({ abs($0.width - first.width) < 0.5 })
    else { return nil }
    let starts = Set(frames.map(\.x)).sorted()
    itemSize = (first.width, height)
    itemSpacing = starts.count > 1 ? max(0, starts[1] - starts[0] - first.width) : 0
    let column = frames.filter { $0.x == starts[0] }.compactMap(\.y)
    lineSpacing = column.count > 1 ? max(0, column[1] - column[0] - height) : itemSpacing
    inset = outer
    inset[1] += starts[0]
    let line = first.width * Double(starts.count) + itemSpacing * Double(starts.count - 1)
    inset[3] = max(0, width - inset[1] - line)
  }

  /// Returns how many equal items fit into a group.
  private static func count(of length: Double, in room: Double, gap: Double) -> Int {
    guard length > 0, room.isFinite else { return 1 }
    return max(1, Int(min(1_000, (room + gap + 0.01) / (length + gap))))
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
