import SkelshotModel
import SkelshotPrimitives

/// Computes the paint of each bone style at a given time.
struct StylePainter {
  private let appearance: SkeletonAppearance
  private let canvas: Rect
  private let styles: [BoneStyle]
  private let customs: CustomKeyframes
  /// The loop of the whole film, which can change the speed of individual loops.
  private let common: CommonLoop?

  init(_ scene: Scene, styles: [BoneStyle], customs: CustomKeyframes, common: CommonLoop?) {
    appearance = scene.appearance
    let (size, scale) = (scene.canvas.size, scene.canvas.scale)
    canvas = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    self.styles = styles
    self.customs = customs
    self.common = common
  }

  /// Returns the state that determines the pixels at a given time in a phase.
  func state(_ plan: TimelinePlan, inPhase phaseIndex: Int, at seconds: Double) -> FrameState {
    let phase = plan.phases[phaseIndex]
    let scopes = (0..<plan.history.scopeCount).map {
      plan.history.state(of: $0, inPhase: phaseIndex)
    }
    var state = FrameState(
      boneOpacities: scopes.map { opacity($0.state, phase, at: seconds) }, styles: [])
    for (index, bones) in styles.enumerated() {
      let scope = bones.scope < scopes.count ? scopes[bones.scope] : ScopeState()
      switch scope.state {
      case .bare: state.styles.append(still(SkeletonStyle(), bones))
      case .showing(let style):
        state.styles.append(shown(style, index, clock: style.settles ? 0 : nil, &state))
      case .hiding(let style, let begin):
        state.styles.append(shown(style, index, clock: begin.map { seconds - $0 }, &state))
      case .shown(let style, let begin):
        // The animation counts as begun if its start is at most `LoopTime.tolerance` after `seconds`.
        let clock = begin.flatMap { seconds >= $0 - LoopTime.tolerance ? seconds - $0 : nil }
        let shown = self.shown(style, index, clock: clock, &state)
        state.styles.append(
          scope.change.map { changing(shown, $0, to: style, index, at: seconds, clock: clock) }
            ?? shown)
      }
    }
    return state
  }

  private func opacity(
    _ state: TimelineState, _ phase: TimelinePhase, at seconds: Double
  ) -> Double {
    func dissolved() -> Double {
      guard phase.duration > 0 else { return 1 }
      return TimingFunction.easeInEaseOut.progress(at: (seconds - phase.start) / phase.duration)
    }
    switch state {
    case .bare: return 0
    case .showing: return dissolved()
    case .hiding: return 1 - dissolved()
    case .shown: return 1
    }
  }

  /// - Parameter clock: The seconds since the animation began; nil if the animation is not running.
  private func shown(
    _ style: SkeletonStyle, _ index: Int, clock: Double?, _ state: inout FrameState
  ) -> FrameState.StyleState {
    let bones = styles[index]
    let still = still(style, bones)
    let style = style.applying(bones.overrides)
    guard let clock, !style.reducedMotion else { return still }
    let motion = BoneMotion(style)
    if case .custom(let animation) = motion {
      for (bone, group) in customs.groups(of: animation, styleIndex: index) {
        state.bones[bone] = still.applying(
          group, at: time(clock, group.loopDuration), interfaceStyle: bones.interfaceStyle)
      }
    }
    return moved(still, motion, bones, at: time(clock, motion.loopDuration))
  }

  /// Returns the state of bones after an update.
  ///
  /// If the fill changes, bones dissolve as when a skeleton appears. If only colors change, bones that do not move fade
  /// like a Core Animation layer whose color changes. Moving bones change at once, because their animation has only new
  /// colors.
  private func changing(
    _ shown: FrameState.StyleState, _ change: StyleChange, to style: SkeletonStyle, _ index: Int,
    at seconds: Double, clock: Double?
  ) -> FrameState.StyleState {
    let time = change.progress(at: seconds)
    guard time < 1 else { return shown }
    let overrides = styles[index].overrides
    let (old, new) = (change.from.applying(overrides), style.applying(overrides))
    if old.fill == new.fill, clock != nil, BoneMotion(new) != .still { return shown }
    let curve: TimingFunction = old.fill == new.fill ? .standard : .easeInEaseOut
    return still(change.from, styles[index]).mixed(
      with: shown, fraction: curve.progress(at: time))
  }

  /// Scales a time if the film changes the speed of the loop.
  private func time(_ clock: Double, _ loop: Double?) -> Double {
    guard let common, let loop else { return clock }
    return clock * common.speed(ofLoop: loop)
  }

  private func still(_ style: SkeletonStyle, _ bones: BoneStyle) -> FrameState.StyleState {
    let style = style.applying(bones.overrides)
    var state = FrameState.StyleState(
      paint: BonePaint(style, appearance: appearance, interfaceStyle: bones.interfaceStyle),
      axis: .still)
    if style.fill == .gradient, style.gradient(in: appearance).span == .canvas {
      state.area = canvas
    }
    return state
  }

  private func moved(
    _ still: FrameState.StyleState, _ motion: BoneMotion, _ bones: BoneStyle, at time: Double
  ) -> FrameState.StyleState {
    var state = still
    switch motion {
    case .still, .custom: return still
    case .pulse(let pulse): state.paint = still.paint.pulsed(Sweep(pulse).progress(at: time))
    case .sliding(let sliding):
      state.axis = GradientAxis(
        sliding.direction ?? (bones.direction == .rightToLeft ? .rightLeft : .leftRight),
        progress: Sweep(sliding).progress(at: time),
        width: sliding.highlightWidth)
    case .keyframes(let group):
      return still.applying(group, at: time, interfaceStyle: bones.interfaceStyle)
    }
    return state
  }
}
