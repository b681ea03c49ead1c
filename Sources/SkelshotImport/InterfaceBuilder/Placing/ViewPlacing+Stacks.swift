import SkelshotModel
import SkelshotPrimitives

// Stack views.
extension ViewPlacing {
  /// Lets a stack view arrange what is in it where it comes to the same frames; else its views keep theirs.
  func arrange(_ place: Int, _ views: inout [View]) {
    let stack = StackElement(region.nodes[place].view)
    let children = region.nodes[place].children
    guard fits(stack, place) else {
      views[place].content = .plain
      views[place].type = "view"
      return
    }
    for child in children {
      let frame = self.frame(of: child, among: region.storedFrames)
      views[child].placement = Placement()
      let along = Length.points(stack.isHorizontal ? frame.width : frame.height)
      let across = Length.points(stack.isHorizontal ? frame.height : frame.width)
      let isEqual = stack.distribution == .fillEqually
      let isFilled = stack.alignment == .fill
      views[child].placement.width =
        stack.isHorizontal ? (isEqual ? nil : along) : (isFilled ? nil : across)
      views[child].placement.height =
        stack.isHorizontal ? (isFilled ? nil : across) : (isEqual ? nil : along)
    }
  }

  /// States what a stack view of the model does not say: gaps that are not its own, and baselines of texts.
  func addStackRules(
    of place: Int, _ anchors: RegionAnchors, _ setting: RegionSetting, isExact: Bool,
    to views: inout [View]
  ) {
    let stack = StackElement(region.nodes[place].view)
    let shown = region.nodes[place].children.filter {
      region.nodes[$0].view.flag("hidden") != true
    }
    for (view, next) in zip(shown, shown.dropFirst()) {
      let spacing = stack.spacing(after: region.nodes[view].view)
      guard spacing != stack.content.spacing, let id = views[view].id else { continue }
      views[next].constraints?.append(
        Constraint(
          attribute: stack.isHorizontal ? .leading : .top, toItem: .view(id),
          attribute: stack.isHorizontal ? .trailing : .bottom, constant: spacing))
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

  /// Whether a stack view's rules come to the frames of what is in it.
  func fits(_ stack: StackElement, _ place: Int) -> Bool {
    let frames = region.storedFrames
    let shown = region.nodes[place].children.filter {
      region.nodes[$0].view.flag("hidden") != true
    }
    guard !shown.isEmpty, stack.distribution != .fillProportionally else { return false }
    let bounds = frames[place].inset(by: stack.margins)
    func span(_ frame: Rect, along: Bool) -> (start: Double, end: Double) {
      stack.isHorizontal == along ? (frame.x, frame.maxX) : (frame.y, frame.maxY)
    }
    func isSame(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.01 }
    let (outer, outerAcross) = (span(bounds, along: true), span(bounds, along: false))
    var cursor = outer.start
    var gap: Double?
    for (index, child) in shown.enumerated() {
      let inner = span(frames[child], along: true)
      let across = span(frames[child], along: false)
      if index > 0, stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
        guard stack.distribution == .equalSpacing else { return false }
        let mine = inner.start - cursor
        guard gap.map({ isSame($0, mine) }) ?? true else { return false }
        gap = mine
      } else {
        guard isSame(inner.start, cursor) else { return false }
      }
      cursor = inner.end
      if index < shown.count - 1, stack.distribution == .fill || stack.distribution == .fillEqually
      {
        cursor += stack.content.spacing
      }
      let isPlaced =
        switch stack.alignment {
        case .fill: isSame(across.start, outerAcross.start) && isSame(across.end, outerAcross.end)
        case .leading, .top: isSame(across.start, outerAcross.start)
        case .trailing, .bottom: isSame(across.end, outerAcross.end)
        case .center:
          isSame(across.start + across.end, outerAcross.start + outerAcross.end)
        case .firstBaseline, .lastBaseline: false
        }
      guard isPlaced else { return false }
    }
    return isSame(cursor, outer.end)
      && (stack.distribution != .fillEqually
        || shown.allSatisfy { child in
          let (first, own) = (span(frames[shown[0]], along: true), span(frames[child], along: true))
          return isSame(first.end - first.start, own.end - own.start)
        })
  }
}
