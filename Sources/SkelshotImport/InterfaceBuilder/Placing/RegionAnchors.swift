import SkelshotModel
import SkelshotPrimitives

/// A constraint anchor in the model's terms: an edge or extent of a view, plus a constant.
struct AnchorValue {
  /// The index of the view; nil if the anchor is only a constant.
  var node: Int?
  var attribute = ConstraintAttribute.left
  /// Whether the anchor belongs to the view's scrolled content.
  var isContent = false
  var constant = 0.0
  /// The bar insets and margins to add to the constant, each with the factor that multiplies it.
  var insets: [RegionInset: Double] = [:]

  func constant(_ setting: RegionSetting) -> Double {
    insets.reduce(constant) { $0 + $1.value * setting[$1.key] }
  }
}

/// Resolves the anchors of a region's constraints.
///
/// Alignment insets, margins, guides and baselines become distances from edges.
struct RegionAnchors {
  let region: FrameRegion
  /// How far bars cover each view on each side.
  private let overlaps: [EdgeInsets]
  private(set) var frames: [Rect]
  /// The content sizes of the scroll views at `frames`, by scroll view index.
  private var contents: [Int: Size] = [:]

  /// Evaluates constraints at `frames`, or at the stored frames if `frames` is nil.
  init(_ region: FrameRegion, safeArea: EdgeInsets, frames: [Rect]? = nil) {
    self.region = region
    self.frames = frames ?? region.storedFrames
    let bounds = region.nodes[0].stored
    let hasBars = region.usesSafeAreas && region.kind != .cell
    overlaps = region.nodes.enumerated().map { place, node in
      guard place > 0, hasBars, node.scrollView == nil else { return .zero }
      let frame = node.stored
      return EdgeInsets(
        top: max(0, safeArea.top - frame.y), left: max(0, safeArea.left - frame.x),
        bottom: max(0, frame.maxY - bounds.height + safeArea.bottom),
        right: max(0, frame.maxX - bounds.width + safeArea.right))
    }
    findContents()
  }

  func sides(
    of constraint: ConstraintElement
  ) -> (first: AnchorValue, second: AnchorValue?)? {
    guard let first = region.items[constraint.first.item] else { return nil }
    var second: FrameRegion.Item?
    if let anchor = constraint.second {
      guard let item = region.items[anchor.item] else { return nil }
      second = item
    }
    let value = anchor(constraint.first.attribute, of: first, beside: second)
    guard let second, let other = constraint.second else { return (value, nil) }
    return (value, anchor(other.attribute, of: second, beside: first))
  }

  func error(
    of constraint: ConstraintElement, _ first: AnchorValue, _ second: AnchorValue?,
    _ setting: RegionSetting
  ) -> Double {
    var error = value(first, setting) - constraint.constant
    if let second { error -= constraint.multiplier * value(second, setting) }
    return error
  }

  // MARK: Values

  private func value(_ anchor: AnchorValue, _ setting: RegionSetting) -> Double {
    let constant = anchor.constant(setting)
    guard let node = anchor.node else { return constant }
    var frame = frames[node]
    if anchor.isContent {
      let size = contents[node] ?? frame.size
      (frame.width, frame.height) = (size.width, size.height)
    }
    return constant + Self.value(anchor.attribute, of: frame)
  }

  private static func value(_ attribute: ConstraintAttribute, of frame: Rect) -> Double {
    switch attribute {
    case .left, .leading: frame.x
    case .right, .trailing: frame.maxX
    case .top: frame.y
    case .bottom: frame.maxY
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.x + frame.width / 2
    default: frame.y + frame.height / 2
    }
  }

  private mutating func findContents() {
    let setting = RegionSetting.none
    for constraint in region.constraints
    where constraint.relation == .equal && constraint.priority == 1000 {
      guard let (first, second) = sides(of: constraint) else { continue }
      for (anchor, factor) in [(first, 1.0), (second, -constraint.multiplier)] {
        guard let anchor, let node = anchor.node, anchor.isContent else { continue }
        let error = error(of: constraint, first, second, setting)
        var size = contents[node] ?? frames[node].size
        switch anchor.attribute {
        case .right, .trailing, .width:
          if contents[node] == nil || size.width == frames[node].width {
            size.width -= error / factor
          }
        case .bottom, .height:
          if contents[node] == nil || size.height == frames[node].height {
            size.height -= error / factor
          }
        default: continue
        }
        contents[node] = size
      }
    }
  }

  // MARK: Anchors

  /// - Parameter other: The other item in the constraint. If the other item is inside the scroll view, the anchor
  ///   refers to the scroll view's content.
  private func anchor(
    _ attribute: ConstraintAttribute, of item: FrameRegion.Item, beside other: FrameRegion.Item?
  ) -> AnchorValue {
    switch item {
    case .view(let node):
      if case .view(let inner)? = other, region.nodes[node].view.kind == "scrollView",
        region.isInside(inner, node), attribute != .width, attribute != .height
      {
        return content(attribute, of: node)
      }
      return view(attribute, of: node)
    case .content(let node): return content(attribute, of: node)
    case .safeArea(let node):
      guard node == 0, region.kind != .cell else {
        let overlap = overlaps[node]
        return box(attribute, of: node).inset(by: overlap)
      }
      return rootGuide(attribute)
    case .topGuide:
      // The top guide extends from the top of the screen to the bottom of the bars.
      if attribute == .height { return AnchorValue(insets: [.top: 1]) }
      var edge = AnchorValue(node: 0, attribute: .top)
      if attribute != .top { edge.insets[.top] = 1 }
      return edge
    case .bottomGuide:
      if attribute == .height { return AnchorValue(insets: [.bottom: 1]) }
      var edge = AnchorValue(node: 0, attribute: .bottom)
      if attribute != .bottom { edge.insets[.bottom] = -1 }
      return edge
    case .keyboard:
      if attribute == .top || attribute == .topMargin {
        return AnchorValue(node: 0, attribute: .bottom, insets: [.bottom: -1])
      }
      return box(attribute, of: 0)
    }
  }

  private func rootGuide(_ attribute: ConstraintAttribute) -> AnchorValue {
    var anchor = box(attribute, of: 0)
    switch anchor.attribute {
    case .left, .leading: anchor.insets = [.left: 1]
    case .right, .trailing: anchor.insets = [.right: -1]
    case .top: anchor.insets = [.top: 1]
    case .bottom: anchor.insets = [.bottom: -1]
    case .width: anchor.insets = [.left: -1, .right: -1]
    case .height: anchor.insets = [.top: -1, .bottom: -1]
    case .centerX: anchor.insets = [.left: 0.5, .right: -0.5]
    default: anchor.insets = [.top: 0.5, .bottom: -0.5]
    }
    return anchor
  }

  /// Resolves an attribute of a guide that covers a whole view. The guide's margins and baselines are at the view's
  /// edges.
  private func box(_ attribute: ConstraintAttribute, of node: Int) -> AnchorValue {
    let edge: ConstraintAttribute =
      switch attribute {
      case .leftMargin: .left
      case .leadingMargin: .leading
      case .rightMargin: .right
      case .trailingMargin: .trailing
      case .topMargin, .firstBaseline: .top
      case .bottomMargin, .lastBaseline: .bottom
      default: attribute
      }
    return AnchorValue(node: node, attribute: edge)
  }

  private func content(_ attribute: ConstraintAttribute, of node: Int) -> AnchorValue {
    var anchor = box(attribute, of: node)
    anchor.isContent = true
    let margins: [ConstraintAttribute] = [
      .leftMargin, .leadingMargin, .rightMargin, .trailingMargin, .topMargin, .bottomMargin,
    ]
    return margins.contains(attribute) ? anchor.inset(by: EdgeInsets(8)) : anchor
  }

  private func view(_ attribute: ConstraintAttribute, of node: Int) -> AnchorValue {
    let view = region.nodes[node].view
    var anchor = box(attribute, of: node).inset(
      by: view.alignmentInsets(isRecent: region.isRecent))
    switch attribute {
    case .firstBaseline:
      anchor.attribute = view.hasText ? .top : .bottom
      if view.hasText { anchor.constant += view.firstBaseline }
    case .lastBaseline: anchor.constant -= view.lastBaseline
    case .leftMargin, .leadingMargin: add(margin(node, .left), 1, to: &anchor)
    case .rightMargin, .trailingMargin: add(margin(node, .right), -1, to: &anchor)
    case .topMargin: add(margin(node, .top), 1, to: &anchor)
    case .bottomMargin: add(margin(node, .bottom), -1, to: &anchor)
    default: break
    }
    return anchor
  }

  private func add(_ margin: AnchorValue, _ factor: Double, to anchor: inout AnchorValue) {
    anchor.constant += factor * margin.constant
    for (inset, value) in margin.insets { anchor.insets[inset, default: 0] += factor * value }
  }

  private func margin(_ node: Int, _ edge: RegionInset) -> AnchorValue {
    let view = region.nodes[node].view
    let isSide = edge == .left || edge == .right
    let side: RegionInset = edge == .left ? .leftSide : .rightSide
    if node == 0, view.layoutMargins == nil {
      guard region.kind == .screen else { return AnchorValue(insets: [isSide ? side : .edge: 1]) }
      var insets: [RegionInset: Double] = region.usesSafeAreas ? [edge: 1] : [:]
      if isSide { insets[side] = 1 }
      return AnchorValue(insets: insets)
    }
    var insets = view.layoutMargins ?? EdgeInsets(8)
    if view.flag("insetsLayoutMarginsFromSafeArea") != false, node > 0 {
      let overlap = overlaps[node]
      insets = EdgeInsets(
        top: insets.top + overlap.top, left: insets.left + overlap.left,
        bottom: insets.bottom + overlap.bottom, right: insets.right + overlap.right)
    }
    let own: Double =
      switch edge {
      case .left: insets.left
      case .right: insets.right
      case .top: insets.top
      default: insets.bottom
      }
    // If a view preserves its parent's margins, a margin at a shared edge is at least as large as the parent's margin.
    if view.flag("preservesSuperviewLayoutMargins") == true, node > 0, isSide {
      let parent = region.nodes[node].parent
      let (frame, outer) = (region.nodes[node].stored, region.nodes[parent].stored)
      let distance = edge == .left ? frame.x - outer.x : outer.maxX - frame.maxX
      let inherited = margin(parent, edge)
      if distance <= 0.5, !inherited.insets.isEmpty || inherited.constant > own {
        return inherited
      }
    }
    return AnchorValue(constant: own)
  }
}

extension AnchorValue {
  func inset(by insets: EdgeInsets) -> AnchorValue {
    var anchor = self
    switch attribute {
    case .left, .leading: anchor.constant += insets.left
    case .right, .trailing: anchor.constant -= insets.right
    case .top: anchor.constant += insets.top
    case .bottom: anchor.constant -= insets.bottom
    case .width: anchor.constant -= insets.left + insets.right
    case .height: anchor.constant -= insets.top + insets.bottom
    case .centerX: anchor.constant += (insets.left - insets.right) / 2
    default: anchor.constant += (insets.top - insets.bottom) / 2
    }
    return anchor
  }
}
