import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

extension LayoutDecoder {
  mutating func timeline(
    _ node: SyntaxTree.NodeID, style: SkeletonStyle, views: [View]
  ) -> [TimelineStep]? {
    guard let items = items(node, 0...limits.steps) else { return nil }
    let read = items.map { step($0) }
    var scene = Scene(canvas: CanvasSettings(size: .zero), views: views)
    scene.timeline = read.compactMap { $0?.0 }
    let scopes = TimelineScopes(scene)
    var steps: [TimelineStep] = []
    // The check assumes full motion, so that cross-dissolves take time.
    var base = style
    base.reducedMotion = false
    let hasAnimatedView = hasAnimatedView
    // The check does not depend on the loop length, so any positive length works.
    var evaluator = TimelineEvaluator(base: base, scopes: scopes) { style in
      hasAnimatedView || style.moves ? 1 : nil
    }
    var isComplete = true
    for item in read {
      guard let (step, member) = item else {
        isComplete = false
        continue
      }
      steps.append(step)
      if let mistake = evaluator.follow(step) {
        isComplete = false
        report(.timeline(.mistake(mistake)), atKeyOf: member)
        evaluator.assumeShown(step)
      }
    }
    let isCut = evaluator.exceedsLimit
    evaluator.finish()
    // A delayed `show` at the end of the timeline takes effect only now, and may exceed the limit.
    if !isCut, evaluator.exceedsLimit { report(.timeline(.mistake(.tooManyChanges)), at: node) }
    // An invalid step might have taken time, so only complete timelines are checked. A timeline without a duration
    // produces a still if the skeleton stays visible.
    if isComplete, evaluator.duration == 0, !evaluator.isShown {
      report(.timeline(.empty), at: node)
    }
    return steps
  }

  private mutating func step(
    _ node: SyntaxTree.NodeID
  ) -> (TimelineStep, SyntaxTree.NodeID)? {
    guard let object = open(node, .step) else { return nil }
    guard object.members.count == 1 else {
      if !object.members.isEmpty || isEmptyStep(node) {
        let spot = object.members.dropFirst().first
        let problem = TimelineProblem.stepNeedsOneKey(found: object.members.map(\.key.name))
        if let spot {
          report(.timeline(problem), atKeyOf: spot.node)
        } else {
          report(.timeline(problem), at: node)
        }
      }
      return nil
    }
    let member = object.members[0].node
    let step: TimelineStep?
    switch object.members[0].key {
    case .wait: step = number(object, .wait).map { .wait(Duration(inSeconds: $0)) }
    case .hold: step = hold(member)
    case .show:
      step = open(member, .show).map { .show(overrides($0), delay: number($0, .delay) ?? 0) }
    case .update:
      step = open(member, .update).map { .update(overrides($0)) }
    case .startAnimation:
      step = open(member, .startAnimation).map { object in
        guard let node = object[.animation], let animation = animation(node) else {
          return .startAnimation(nil)
        }
        warnOfUnused(animation, at: node, fills)
        return .startAnimation(animation)
      }
    case .stopAnimation: step = open(member, .stopAnimation).map { _ in .stopAnimation }
    default:
      step = open(member, .hide).map { object in
        .hide(object[.transition].flatMap { transition($0) })
      }
    }
    guard let step, tree.kind(member) == .object, object.members[0].key != .hold,
      let id = viewID(ofStep: member)
    else { return step.map { ($0, member) } }
    return (.on(view: id, step), member)
  }

  /// Returns the id of the view that a step names. Reports an unknown id.
  private mutating func viewID(ofStep node: SyntaxTree.NodeID) -> String? {
    var child = tree.firstChild(node)
    while let member = child, !tree.rawKey(member).elementsEqual("view".utf8) {
      child = tree.next(member)
    }
    guard let member = child, let id = string(member) else { return nil }
    if ids[id] != nil { return id }
    let names = stepNames ?? StepNames(ids: ids, templates: templates)
    stepNames = names
    if names.inTemplates.contains(id) { return id }
    report(.timeline(.unknownView(id, nearest: nearest(id, names.candidates))), at: member)
    return nil
  }

  /// Returns whether a step has no keys except `x-` keys. Other unknown keys have already been reported.
  private func isEmptyStep(_ node: SyntaxTree.NodeID) -> Bool {
    var child = tree.firstChild(node)
    while let member = child {
      if !tree.rawKey(member).starts(with: "x-".utf8) { return false }
      child = tree.next(member)
    }
    return true
  }

  private mutating func hold(_ node: SyntaxTree.NodeID) -> TimelineStep? {
    guard tree.kind(node) == .object else {
      return number(node, .seconds, expected: .holdLength).map {
        .hold(Duration(inSeconds: $0))
      }
    }
    return open(node, .holdLength).flatMap { integer($0, .loops) }.map { .holdLoops($0) }
  }
}

struct StepNames {
  let inTemplates: Set<String>
  let candidates: [String]

  init(ids: [String: ViewID], templates: [CellTemplate]) {
    var (inTemplates, candidates) = (Set<String>(), ids.keys.sorted())
    for template in templates {
      inTemplates.formUnion(template.ids.keys)
      if candidates.count < SpellingSuggestion.mostCandidates {
        candidates += template.ids.keys.sorted()
      }
    }
    self.inTemplates = inTemplates
    self.candidates = Array(candidates.prefix(SpellingSuggestion.mostCandidates))
  }
}
