import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

extension ViewPlacing {
  /// Keeps a stack view that reproduces the stored frames of its views. Otherwise, the views keep their stored frames
  /// without a stack view.
  func arrange(_ place: Int, _ views: inout [View]) {
    guard let placements = arrangedPlacements(of: place, views) else {
      (views[place].content, views[place].type) = (.plain, "view")
      return
    }
    for (child, placement) in placements { views[child].placement = placement }
  }

  /// Returns the sizes that the views in a stack view must set. Returns nil if the stack view cannot produce the stored
  /// frames.
  func arrangedPlacements(of place: Int, _ views: [View]) -> [(child: Int, placement: Placement)]? {
    let stack = region.nodes[place].view.stackContent
    let isHorizontal = stack.axis == .horizontal
    let isEqual = stack.distribution == .fillEqually
    let isFilled = stack.alignment == .fill
    let placements = region.nodes[place].children.map { child in
      let frame = self.frame(of: child, among: region.storedFrames)
      var placement = Placement()
      if isHorizontal ? !isEqual : !isFilled { placement.width = .points(frame.width) }
      if isHorizontal ? !isFilled : !isEqual { placement.height = .points(frame.height) }
      return (child: child, placement: placement)
    }
    var shown: [View] = []
    var stored: [Rect] = []
    for (child, placement) in placements where region.nodes[child].view.flag("hidden") != true {
      var view = views[child]
      (view.placement, view.subviews) = (placement, [])
      shown.append(view)
      stored.append(region.nodes[child].stored)
    }
    let frames = context.frames(
      of: shown, arrangedBy: stack, in: region.nodes[place].stored)
    let fits = !stored.isEmpty && zip(stored, frames).allSatisfy { $0.isNear($1) }
    return fits ? placements : nil
  }

  /// Adds constraints for custom spacing and text baselines, which the model's stack views do not support.
  func addStackRules(
    of place: Int, _ anchors: RegionAnchors, _ setting: RegionSetting, isExact: Bool,
    to views: inout [View]
  ) {
    let stack = region.nodes[place].view.stackContent
    let isHorizontal = stack.axis == .horizontal
    let shown = region.nodes[place].children.filter {
      region.nodes[$0].view.flag("hidden") != true
    }
    for (view, next) in zip(shown, shown.dropFirst()) {
      let own = try? region.nodes[view].view.element.number("customSpacing")
      guard let own, own != stack.spacing, let id = views[view].id else { continue }
      views[next].constraints?.append(
        Constraint(
          attribute: isHorizontal ? .leading : .top, toItem: .view(id),
          attribute: isHorizontal ? .trailing : .bottom, constant: own))
    }
    guard stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else { return }
    let baseline: ConstraintAttribute =
      stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in shown.dropFirst() {
      let relation = ConstraintElement(
        ConstraintElement.Anchor(item: region.nodes[view].view.id, attribute: baseline),
        ConstraintElement.Anchor(item: region.nodes[shown[0]].view.id, attribute: baseline))
      add(relation, anchors, setting, isExact: isExact, to: &views)
    }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy {
      abs($0) < 0.01
    }
  }
}
