import SkelshotModel
import SkelshotSyntax

extension LayoutDecoder {
  mutating func placement(_ object: ObjectReader, isInStack: Bool) -> Placement {
    var placement = Placement()
    placement.frame = object[.frame].flatMap { frame($0) }
    placement.width = dimension(object, .width)
    placement.height = dimension(object, .height)
    placement.top = number(object, .top)
    placement.left = number(object, .left)
    placement.bottom = number(object, .bottom)
    placement.right = number(object, .right)
    placement.leading = number(object, .leading)
    placement.trailing = number(object, .trailing)
    placement.centerX = number(object, .centerX)
    placement.centerY = number(object, .centerY)
    if isInStack { warnInStack(object) } else { checkPlacement(object) }
    return placement
  }

  private static let horizontal: [Key] = [.left, .right, .leading, .trailing, .width, .centerX]
  private static let vertical: [Key] = [.top, .bottom, .height, .centerY]

  /// Only `width` and `height` have an effect in a stack view.
  private mutating func warnInStack(_ object: ObjectReader) {
    let keys = [.frame] + (Self.horizontal + Self.vertical).filter { $0 != .width && $0 != .height }
    for member in object.members where keys.contains(member.key) {
      warn(.ignoredInStack(member.key.name), atKeyOf: member.node)
    }
  }

  /// Warns about placement keys that have no effect. A table uses only a template's height, and a collection uses only
  /// a template's size.
  mutating func warnOfPlacement(_ node: SyntaxTree.NodeID, in role: CellRole) {
    guard tree.kind(node) == .object else { return }
    let keys = tree.children(node).compactMap { Key(tree.rawKey($0)) }
    // The decoder already reports an error if `frame` is combined with other placement keys.
    if keys.contains(.frame), keys.contains(where: (Self.horizontal + Self.vertical).contains) {
      return
    }
    var child = tree.firstChild(node)
    while let member = child {
      child = tree.next(member)
      guard let key = Key(tree.rawKey(member)) else { continue }
      if key == .frame {
        if !isPlainSize(member, role) { warn(.frameOfCell(role), atKeyOf: member) }
      } else if key == .width {
        if tree.kind(member) == .number, role == .row || role == .tableHeader {
          warn(.ignoredInCell(key.name, role), atKeyOf: member)
        }
      } else if key != .height, (Self.horizontal + Self.vertical).contains(key) {
        warn(.ignoredInCell(key.name, role), atKeyOf: member)
      }
    }
  }

  private mutating func isPlainSize(_ node: SyntaxTree.NodeID, _ role: CellRole) -> Bool {
    guard role == .item || role == .collectionHeader else { return false }
    let places =
      tree.kind(node) == .array
      ? Array(tree.children(node).prefix(2))
      : tree.children(node).filter { ["x", "y"].contains(tree.key($0)) }
    return places.allSatisfy { tree.kind($0) != .number || tree.number($0) == 0 }
  }

  private mutating func checkPlacement(_ object: ObjectReader) {
    let horizontal = object.members.filter { Self.horizontal.contains($0.key) }
    let vertical = object.members.filter { Self.vertical.contains($0.key) }
    guard object[.frame] == nil else {
      let others = object.members.filter {
        Self.horizontal.contains($0.key) || Self.vertical.contains($0.key)
      }
      if let first = others.first {
        reportConflict(of: others.map(\.key), with: .frame, atKeyOf: first.node)
      }
      return
    }
    checkSides(horizontal)
    for axis in [horizontal, vertical] where axis.count > 2 {
      report(.layout(.overConstrained(axis.map(\.key.name))), atKeyOf: axis[2].node)
    }
  }

  /// Rejects a combination of `left` or `right` with `leading` or `trailing`, since both keys could set the same edge.
  private mutating func checkSides(_ members: [(key: Key, node: SyntaxTree.NodeID)]) {
    let fixed = members.filter { $0.key == .left || $0.key == .right }
    let turning = members.filter { $0.key == .leading || $0.key == .trailing }
    guard let side = fixed.first, let other = turning.first else { return }
    let isLater = tree.keyRange(other.node).lowerBound > tree.keyRange(side.node).lowerBound
    let (later, earlier) = isLater ? (other, side) : (side, other)
    reportConflict(of: [later.key], with: earlier.key, atKeyOf: later.node)
  }
}

extension Placement {
  var statesHeight: Bool { frame != nil || height?.points != nil }
}
