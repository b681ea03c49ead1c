import SkelshotModel
import SkelshotPrimitives

extension FrameSolver {
  /// What a view asks for instead of its stored size.
  struct ContentSize: Equatable {
    var size: Size
    /// A width that it takes where there is room.
    var widest: Double?
  }

  /// The frames at another size, where labels wrap anew.
  ///
  /// Two passes, as UIKit does: the first finds the widths that labels can have, the second gives them the sizes of their texts in
  /// these. Where these are the stored ones there is no second pass.
  ///
  /// - Parameters:
  ///   - setting: Where the region stands.
  ///   - scale: The pixels in a point, to which sizes of texts are rounded up.
  ///   - fitsHeight: Whether the first view is as high as what is in it asks, where that is so in the file: a row that sizes itself.
  func wrapped(_ setting: RegionSetting, scale: Double, fitsHeight: Bool) -> [Rect] {
    var natural: [Int: ContentSize] = [:]
    for (place, node) in region.nodes.enumerated().dropFirst() {
      guard node.view.isConstrained || node.isArranged,
        let widest = WrappingLabel.widest(node.view),
        WrappingLabel(node.view, room: node.stored.width) != nil
      else { continue }
      natural[place] = ContentSize(size: node.stored.size, widest: widest)
    }
    let first = solved(setting, contents: natural)
    // The room that a label has in the file is more than its width where its lines are shorter.
    let design = natural.isEmpty ? frames : solved(contents: natural)
    var contents: [Int: ContentSize] = [:]
    for (place, node) in region.nodes.enumerated().dropFirst() {
      guard node.view.isConstrained || node.isArranged,
        abs(first[place].width - design[place].width) > 0.01,
        let label = WrappingLabel(node.view, room: design[place].width)
      else { continue }
      let size = label.size(inWidth: first[place].width, scale: scale)
      if size.height != node.stored.height || natural[place] != nil {
        contents[place] = ContentSize(size: size)
      }
    }
    let isHigher = contents.contains { $1.size.height != region.nodes[$0].stored.height }
    if fitsHeight, isHigher || hasRatios {
      var base = stored
      base.hasHeight = false
      if abs(solved(base)[0].height - frames[0].height) <= 1 {
        var free = setting
        free.hasHeight = false
        return solved(free, contents: contents)
      }
    }
    if contents.isEmpty { return natural.isEmpty ? first : solved(setting) }
    return solved(setting, contents: contents)
  }

  /// Whether heights follow from widths: at another width they are others.
  private var hasRatios: Bool {
    func isHeight(_ anchor: ConstraintElement.Anchor?) -> Bool? {
      switch anchor?.attribute {
      case .height: true
      case .width: false
      default: nil
      }
    }
    return region.constraints.contains { constraint in
      guard let first = isHeight(constraint.first), let second = isHeight(constraint.second) else {
        return false
      }
      return first != second
    }
  }
}
