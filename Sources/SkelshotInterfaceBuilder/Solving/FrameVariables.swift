import SkelshotConstraints
import SkelshotModel
import SkelshotPrimitives

/// The variables of a region, and what attributes are in terms of them.
///
/// Four of each view: its frame from the corner of the region. Then what bars and margins take, which is worked out from the
/// file or given; then the content of scroll views, and the gaps of stack views.
struct FrameVariables {
  enum Part: Int {
    case x, y, width, height
  }

  /// What is not a view's: bars, and the margins of the first view.
  enum Inset: Int, CaseIterable {
    case top, left, bottom, right
    /// The margins at the sides of the first view, beside what bars take: in a cell with an accessory they differ.
    case leftSide, rightSide
    /// The margin above and below of a cell.
    case edge
  }

  let region: FrameRegion
  /// Margins in views that bars cover in part: above, below.
  private(set) var overlaps: [EdgeInsets]
  private let firstInset: Int
  private let firstContent: Int
  private(set) var count: Int

  init(_ region: FrameRegion) {
    self.region = region
    firstInset = region.nodes.count * 4
    firstContent = firstInset + Inset.allCases.count
    count = firstContent + region.nodes.count * 2
    overlaps = region.nodes.map { _ in .zero }
  }

  /// A variable more.
  mutating func add() -> Int {
    count += 1
    return count - 1
  }

  func variable(_ node: Int, _ part: Part) -> Int { node * 4 + part.rawValue }
  func variable(_ inset: Inset) -> Int { firstInset + inset.rawValue }
  /// The width or height of what a scroll view scrolls.
  func content(_ node: Int, _ part: Part) -> Int {
    firstContent + node * 2 + (part == .height ? 1 : 0)
  }

  func sum(_ node: Int, _ part: Part) -> LinearSum {
    LinearSum(terms: [LinearTerm(variable(node, part))])
  }

  func sum(_ inset: Inset) -> LinearSum { LinearSum(terms: [LinearTerm(variable(inset))]) }

  /// Notes how far bars reach into views, as these are stored.
  mutating func setOverlaps(_ safeArea: EdgeInsets, _ frames: [Rect]) {
    guard region.usesSafeAreas, region.kind != .cell else { return }
    let bounds = frames[0]
    for place in frames.indices.dropFirst() where region.nodes[place].scrollView == nil {
      let frame = frames[place]
      overlaps[place] = EdgeInsets(
        top: max(0, safeArea.top - frame.y), left: max(0, safeArea.left - frame.x),
        bottom: max(0, frame.maxY - bounds.height + safeArea.bottom),
        right: max(0, frame.maxX - bounds.width + safeArea.right))
    }
  }

  /// An attribute of an item.
  ///
  /// - Parameter other: The other item of the constraint: of a scroll view that it is in, it sees the content.
  func sum(
    _ attribute: ConstraintAttribute, of item: FrameRegion.Item, beside other: FrameRegion.Item?
  ) -> LinearSum {
    switch item {
    case .view(let node):
      if case .view(let inner)? = other, region.nodes[node].view.kind == "scrollView",
        region.isInside(inner, node), attribute != .width, attribute != .height
      {
        return contentSum(attribute, of: node)
      }
      return viewSum(attribute, of: node)
    case .content(let node): return contentSum(attribute, of: node)
    case .safeArea(let node): return safeAreaSum(attribute, of: node)
    case .topGuide:
      // Its bottom is where bars end; its top is the screen's.
      let bottom = sum(0, .y) + sum(.top)
      return attribute == .top ? sum(0, .y) : attribute == .height ? sum(.top) : bottom
    case .bottomGuide:
      let edge = sum(0, .y) + sum(0, .height)
      return attribute == .bottom ? edge : attribute == .height ? sum(.bottom) : edge - sum(.bottom)
    }
  }

  private func viewSum(_ attribute: ConstraintAttribute, of node: Int) -> LinearSum {
    let align = region.nodes[node].view.alignmentInsets(isRecent: region.isRecent)
    let left = sum(node, .x) + align.left
    let right = sum(node, .x) + sum(node, .width) + -align.right
    let top = sum(node, .y) + align.top
    let bottom = sum(node, .y) + sum(node, .height) + -align.bottom
    switch attribute {
    case .left, .leading: return left
    case .right, .trailing: return right
    case .top: return top
    case .bottom: return bottom
    case .width: return right - left
    case .height: return bottom - top
    case .centerX: return (left + right) * 0.5
    case .centerY: return (top + bottom) * 0.5
    case .firstBaseline: return top + region.nodes[node].view.firstBaseline
    case .lastBaseline: return bottom + -region.nodes[node].view.lastBaseline
    case .leftMargin, .leadingMargin: return left + margin(node, .left)
    case .rightMargin, .trailingMargin: return right - margin(node, .right)
    case .topMargin: return top + margin(node, .top)
    case .bottomMargin: return bottom - margin(node, .bottom)
    }
  }

  private func safeAreaSum(_ attribute: ConstraintAttribute, of node: Int) -> LinearSum {
    guard node == 0, region.kind != .cell else {
      let overlap = overlaps[node]
      let left = sum(node, .x) + overlap.left
      let right = sum(node, .x) + sum(node, .width) + -overlap.right
      let top = sum(node, .y) + overlap.top
      let bottom = sum(node, .y) + sum(node, .height) + -overlap.bottom
      return box(attribute, left, right, top, bottom)
    }
    return box(
      attribute, sum(0, .x) + sum(.left), sum(0, .x) + sum(0, .width) - sum(.right),
      sum(0, .y) + sum(.top), sum(0, .y) + sum(0, .height) - sum(.bottom))
  }

  private func contentSum(_ attribute: ConstraintAttribute, of node: Int) -> LinearSum {
    let width = LinearSum(terms: [LinearTerm(content(node, .width))])
    let height = LinearSum(terms: [LinearTerm(content(node, .height))])
    let (x, y) = (sum(node, .x), sum(node, .y))
    switch attribute {
    case .leftMargin, .leadingMargin: return x + 8
    case .rightMargin, .trailingMargin: return x + width + -8
    case .topMargin: return y + 8
    case .bottomMargin: return y + height + -8
    default: return box(attribute, x, x + width, y, y + height)
    }
  }

  /// An attribute of four edges; a guide's margins and baselines are its edges.
  private func box(
    _ attribute: ConstraintAttribute, _ left: LinearSum, _ right: LinearSum, _ top: LinearSum,
    _ bottom: LinearSum
  ) -> LinearSum {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: left
    case .right, .trailing, .rightMargin, .trailingMargin: right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: bottom
    case .width: right - left
    case .height: bottom - top
    case .centerX: (left + right) * 0.5
    case .centerY: (top + bottom) * 0.5
    }
  }

  private func margin(_ node: Int, _ edge: Inset) -> LinearSum {
    let view = region.nodes[node].view
    if node == 0, view.layoutMargins == nil {
      switch region.kind {
      case .screen:
        guard edge == .left || edge == .right else {
          return region.usesSafeAreas ? sum(edge) : LinearSum()
        }
        let side = sum(edge == .left ? .leftSide : .rightSide)
        return region.usesSafeAreas ? sum(edge) + side : side
      case .cell, .view:
        guard edge == .left || edge == .right else { return sum(.edge) }
        return sum(edge == .left ? .leftSide : .rightSide)
      }
    }
    var insets = view.layoutMargins ?? EdgeInsets(8)
    if view.flag("insetsLayoutMarginsFromSafeArea") != false, node > 0 {
      insets.top += overlaps[node].top
      insets.bottom += overlaps[node].bottom
      insets.left += overlaps[node].left
      insets.right += overlaps[node].right
    }
    let own: Double =
      switch edge {
      case .left: insets.left
      case .right: insets.right
      case .top: insets.top
      default: insets.bottom
      }
    // A view that takes its parent's margins has at least those where it touches the parent's edges.
    if view.flag("preservesSuperviewLayoutMargins") == true, node > 0,
      edge == .left || edge == .right,
      region.nodes[node].parent == 0
    {
      let (frame, outer) = (region.nodes[node].stored, region.nodes[0].stored)
      let distance = edge == .left ? frame.x : outer.width - frame.maxX
      if distance <= 0.5 { return margin(0, edge) }
    }
    return LinearSum(constant: own)
  }
}
