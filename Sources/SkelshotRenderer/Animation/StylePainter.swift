import SkelshotModel
import SkelshotPrimitives

/// The paint of the bones of each style at a moment of their animation.
struct StylePainter {
  private let appearance: SkeletonAppearance
  private let interfaceStyle: InterfaceStyle
  private let naturalDirection: GradientDirection
  private let canvas: Rect
  private let styles: [SkeletonOverrides]
  private let loops: StyleLoops
  /// The loop of the whole film, for which single loops may run slower or faster.
  private let common: CommonLoop?

  /// - Parameters:
  ///   - scene: The scene.
  ///   - styles: The distinct changes of style that bones ask for; those of the loops come first.
  ///   - loops: How long loops are.
  ///   - common: The loop of the whole film.
  init(_ scene: Scene, styles: [SkeletonOverrides], loops: StyleLoops, common: CommonLoop?) {
    appearance = scene.appearance
    interfaceStyle = scene.canvas.interfaceStyle
    naturalDirection = scene.canvas.direction == .rightToLeft ? .rightLeft : .leftRight
    let (size, scale) = (scene.canvas.size, scene.canvas.scale)
    canvas = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    self.styles = styles
    self.loops = loops
    self.common = common
  }

  /// The state of all bones a while after an update.
  ///
  /// Where bones get gradients instead of one colour, or one colour instead of a gradient, they dissolve, as a skeleton
  /// comes. Where colours change, still bones fade as Core Animation fades a layer whose colours are set; bones that move
  /// have an animation that knows the new colours alone.
  ///
  /// - Parameters:
  ///   - change: The update.
  ///   - style: How the skeleton is shown after it.
  ///   - seconds: The time.
  ///   - clock: Seconds since the animation began; nil while it does not run.
  func state(
    _ change: StyleChange, to style: SkeletonStyle, at seconds: Double, clock: Double?
  ) -> FrameState {
    var state = self.state(style, clock: clock)
    let time = change.progress(at: seconds)
    guard time < 1 else { return state }
    for (index, overrides) in styles.enumerated() {
      let (old, new) = (change.from.applying(overrides), style.applying(overrides))
      if old.fill == new.fill, clock != nil, BoneMotion(new) != .still { continue }
      let curve: TimingFunction = old.fill == new.fill ? .standard : .easeInEaseOut
      state.styles[index] = still(old).mixed(
        with: state.styles[index], fraction: curve.progress(at: time))
    }
    return state
  }

  /// The state of all bones.
  ///
  /// - Parameters:
  ///   - style: How the skeleton is shown.
  ///   - clock: Seconds since the animation began; nil while it does not run.
  func state(_ style: SkeletonStyle, clock: Double?) -> FrameState {
    var state = FrameState(contentOpacity: 0, boneOpacity: 1, styles: [])
    for (index, overrides) in styles.enumerated() {
      let style = style.applying(overrides)
      let still = still(style)
      guard let clock, !style.reducedMotion else {
        state.styles.append(still)
        continue
      }
      let motion = BoneMotion(style)
      state.styles.append(moved(still, motion, at: time(clock, motion.loopDuration)))
      if case .custom(let animation) = motion {
        for (bone, group) in loops.customs.groups(of: animation, styleIndex: index) {
          state.bones[bone] = still.applying(
            group, at: time(clock, group.loopDuration), interfaceStyle: interfaceStyle)
        }
      }
    }
    return state
  }

  /// A time as a loop of a length counts it.
  private func time(_ clock: Double, _ loop: Double?) -> Double {
    guard let common, let loop else { return clock }
    return clock * common.speed(ofLoop: loop)
  }

  /// The state of bones that do not move.
  private func still(_ style: SkeletonStyle) -> FrameState.StyleState {
    var state = FrameState.StyleState(
      paint: BonePaint(style, appearance: appearance, interfaceStyle: interfaceStyle), axis: .still)
    if style.fill == .gradient, (style.gradient ?? appearance.gradient).span == .canvas {
      state.area = canvas
    }
    return state
  }

  private func moved(
    _ still: FrameState.StyleState, _ motion: BoneMotion, at time: Double
  ) -> FrameState.StyleState {
    var state = still
    switch motion {
    case .still, .custom: return still
    case .pulse(let pulse): state.paint = still.paint.pulsed(Sweep(pulse).progress(at: time))
    case .sliding(let sliding):
      state.axis = GradientAxis(
        sliding.direction ?? naturalDirection, progress: Sweep(sliding).progress(at: time),
        width: sliding.highlightWidth)
    case .keyframes(let group):
      return still.applying(group, at: time, interfaceStyle: interfaceStyle)
    }
    return state
  }
}
