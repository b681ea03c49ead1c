import SkelshotModel

// The timeline: its steps, and whether they can follow each other.
extension LayoutDecoder {
  mutating func timeline(
    _ node: SyntaxTree.NodeID, style: SkeletonStyle
  ) -> [TimelineStep]? {
    guard tree.kind(node) == .array else {
      reportType(node, expected: .array)
      return nil
    }
    var steps: [TimelineStep] = []
    var state = TimelineState(base: style, hasAnimatedView: hasAnimatedView)
    var isComplete = true
    for item in tree.children(node) {
      guard let (step, member) = step(item) else {
        isComplete = false
        continue
      }
      steps.append(step)
      if let problem = state.follow(step) {
        isComplete = false
        report(.layout(problem), atKeyOf: member)
      }
    }
    // A step that is wrong may have been meant to take time.
    if isComplete, !state.takesTime { report(.layout(.emptyTimeline), at: node) }
    return steps
  }

  /// One step and the member that says it.
  private mutating func step(
    _ node: SyntaxTree.NodeID
  ) -> (TimelineStep, SyntaxTree.NodeID)? {
    guard let object = open(node, .step) else { return nil }
    guard object.members.count == 1 else {
      if !object.members.isEmpty || isEmptyStep(node) {
        let spot = object.members.dropFirst().first
        let problem = LayoutProblem.stepNeedsOneKey(found: object.members.map(\.key.name))
        if let spot {
          report(.layout(problem), atKeyOf: spot.node)
        } else {
          report(.layout(problem), at: node)
        }
      }
      return nil
    }
    let member = object.members[0].node
    let step: TimelineStep?
    switch object.members[0].key {
    case .wait: step = number(object, .wait).map { .wait($0) }
    case .hold: step = hold(member).map { .hold($0) }
    case .show:
      step = open(member, .skeleton, name: .object("show")).map { .show(overrides($0)) }
    case .update:
      step = open(member, .skeleton, name: .object("update")).map { .update(overrides($0)) }
    default:
      step = open(member, .hide).map { .hide(transition($0, .transition)) }
    }
    return step.map { ($0, member) }
  }

  /// Whether a step says nothing; one with unknown keys alone has been reported already.
  private func isEmptyStep(_ node: SyntaxTree.NodeID) -> Bool {
    var child = tree.firstChild(node)
    while let member = child {
      if !tree.rawKey(member).starts(with: "x-".utf8) { return false }
      child = tree.next(member)
    }
    return true
  }

  private mutating func hold(_ node: SyntaxTree.NodeID) -> HoldLength? {
    guard tree.kind(node) == .object else {
      return number(node, .seconds, expected: .holdLength).map { .seconds($0) }
    }
    return open(node, .holdLength).flatMap { integer($0, .loops) }.map { .loops($0) }
  }
}

/// What a timeline has come to.
private struct TimelineState {
  let base: SkeletonStyle
  /// Whether some view moves even where the style does not.
  let hasAnimatedView: Bool
  /// The style of the shown skeleton; nil while there is none.
  private var shown: SkeletonStyle?
  /// Whether anything so far lasts.
  private(set) var takesTime = false

  init(base: SkeletonStyle, hasAnimatedView: Bool) {
    self.base = base
    self.hasAnimatedView = hasAnimatedView
  }

  /// Goes on by one step, and says what is wrong with it.
  mutating func follow(_ step: TimelineStep) -> LayoutProblem? {
    switch step {
    case .wait(let seconds):
      takesTime = takesTime || seconds > 0
      return shown == nil ? nil : .waitWhileShown
    case .show(let overrides):
      let wasShown = shown != nil
      let style = base.applying(overrides)
      takesTime = takesTime || style.transition.duration > 0
      shown = style
      return wasShown ? .showWhileShown : nil
    case .update(let overrides):
      guard let style = shown else {
        shown = base.applying(overrides)
        return .updateWhileHidden
      }
      shown = style.applying(overrides)
      return nil
    case .hold(.seconds(let seconds)):
      takesTime = takesTime || seconds > 0
      return nil
    case .hold(.loops):
      takesTime = true
      guard let shown, shown.animated || hasAnimatedView else { return .loopsWithoutAnimation }
      return nil
    case .hide(let transition):
      guard let style = shown else { return .hideWhileHidden }
      takesTime = takesTime || (transition ?? style.transition).duration > 0
      shown = nil
      return nil
    }
  }
}
