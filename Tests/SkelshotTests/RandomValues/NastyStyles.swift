import Skelshot

// Random styles, animations and timelines.
extension NastyValues {
  func dynamicColor() -> DynamicColor {
    switch index(8) {
    case 0: DynamicColor(hex: bits())
    case 1: DynamicColor(white: fraction(), alpha: fraction())
    case 2: DynamicColor(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
    case 3: DynamicColor(color())
    case 4: DynamicColor(parsing: text()) ?? .silver
    case 5: DynamicColor(named: text()) ?? .clouds
    case 6: DynamicColor(light: color(), dark: color()).complementary
    default: .skeletonDefault
    }
  }

  func timing() -> TimingFunction {
    bool()
      ? TimingFunction(fraction(), double(), fraction(), double())
      : one(of: [.linear, .easeIn, .easeOut, .easeInEaseOut])
  }

  func keyframes<Value: Sendable & Hashable>(_ value: () -> Value) -> Keyframes<Value> {
    switch index(3) {
    case 0: .from(value())
    case 1: .to(value())
    default: .values(list(value))
    }
  }

  func keyframeAnimation() -> KeyframeAnimation {
    let values: KeyframeValues =
      switch index(14) {
      case 0: .backgroundColor(keyframes(dynamicColor))
      case 1: .opacity(keyframes(fraction))
      case 2: .colors(keyframes { list(dynamicColor) })
      case 3: .locations(keyframes { list(fraction) })
      case 4: .startPoint(keyframes(point))
      case 5: .endPoint(keyframes(point))
      case 6: .scale(keyframes(double))
      case 7: .translation(keyframes(point))
      case 8: .position(keyframes(point))
      case 9: .bounds(keyframes(size))
      case 10: .cornerRadius(keyframes(double))
      case 11: .borderWidth(keyframes(double))
      case 12: .borderColor(keyframes(dynamicColor))
      default: .hidden(keyframes(bool))
      }
    var animation = KeyframeAnimation(values, duration: seconds())
    animation.keyTimes = perhaps { list(fraction) }
    animation.timingFunction = timing()
    animation.timingFunctions = list(timing)
    animation.beginTime = seconds()
    animation.autoreverses = bool()
    animation.repeatCount = bool() ? .infinite : .times(seconds())
    return animation
  }

  func group() -> KeyframeGroup {
    KeyframeGroup(list(upTo: 3, keyframeAnimation), duration: perhaps(seconds))
  }

  func animation() -> SkeletonAnimation {
    switch index(6) {
    case 0:
      var pulse = PulseAnimation()
      (pulse.duration, pulse.timingFunction, pulse.autoreverses) = (seconds(), timing(), bool())
      return .pulse(pulse)
    case 1:
      var sliding = SlidingAnimation()
      (sliding.direction, sliding.duration) = (perhaps { any() }, seconds())
      (sliding.timingFunction, sliding.autoreverses) = (timing(), bool())
      (sliding.pause, sliding.highlightWidth) = (seconds(), double())
      return .sliding(sliding)
    case 2: return .keyframes(group())
    case 3:
      let (one, other) = (group(), group())
      return .custom(CustomAnimation { $0.rect.x > 10 ? one : other })
    case 4:
      return SkeletonAnimationBuilder().makeSlidingAnimation(
        withDirection: any(), duration: seconds(), autoreverses: bool())
    default:
      return any(GradientDirection.self).slidingAnimation(
        duration: seconds(), autoreverses: bool())
    }
  }

  func skeletonGradient() -> SkeletonGradient {
    var gradient =
      bool()
      ? SkeletonGradient(baseColor: dynamicColor(), secondaryColor: perhaps(dynamicColor))
      : SkeletonGradient(colors: list(dynamicColor), span: any())
    gradient.loop = any()
    return gradient
  }

  func mount() -> PictureMount {
    var mount = PictureMount()
    mount.mockup = bool() ? nil : any()
    (mount.padding, mount.cornerRadius) = (perhaps(double), perhaps(double))
    mount.hasShadow = bool()
    mount.backdrop = dynamicColor()
    return mount
  }

  func transition() -> SkeletonTransition { bool() ? .none : .crossDissolve(seconds()) }

  func overrides() -> SkeletonOverrides {
    SkeletonOverrides(
      fill: perhaps { any() }, animated: perhaps(bool), color: perhaps(dynamicColor),
      gradient: perhaps(skeletonGradient), animation: perhaps(animation),
      transition: perhaps(transition))
  }

  func style() -> SkeletonStyle {
    var style = SkeletonStyle()
    style.reducedMotion = once(in: 6)
    style.settles = bool()
    return style.applying(overrides())
  }

  func radius() -> SkeletonCornerRadius {
    switch index(4) {
    case 0: .circle
    case 1: SkeletonCornerRadius(integerLiteral: integer())
    case 2: SkeletonCornerRadius(floatLiteral: double())
    default: .points(double())
    }
  }

  func lineWidths() -> LineWidths { LineWidths(seed: integer(), from: integer(), to: integer()) }

  func lineHeight() -> SkeletonTextLineHeight {
    switch index(3) {
    case 0: .relativeToConstraints
    case 1: .relativeToFont
    default: .fixed(double())
    }
  }

  func appearance() -> SkeletonAppearance {
    var appearance = SkeletonAppearance()
    (appearance.tintColor, appearance.gradient) = (dynamicColor(), skeletonGradient())
    (appearance.multilineHeight, appearance.multilineSpacing) = (double(), double())
    appearance.multilineLastLineFillPercent = double()
    appearance.lineWidths = perhaps(lineWidths)
    appearance.lastLineWidths = perhaps(lineWidths)
    appearance.singleLineFillPercent = perhaps(double)
    (appearance.multilineCornerRadius, appearance.skeletonCornerRadius) = (radius(), radius())
    appearance.textLineHeight = perhaps(lineHeight)
    appearance.renderSingleLineAsView = bool()
    return appearance
  }

  func step() -> TimelineStep {
    switch index(10) {
    case 0: .wait(duration())
    case 1: .hold(duration())
    case 2: .holdLoops(integer())
    case 3, 4: .show(overrides(), delay: seconds())
    case 5: .update(overrides())
    case 6: .hide(perhaps(transition))
    case 7: .startAnimation(perhaps(animation))
    case 8: .on(view: text(), bool() ? .show(overrides(), delay: seconds()) : step())
    default: .stopAnimation
    }
  }

  func call() -> TimelineStep {
    switch index(5) {
    case 0: .show(overrides(), delay: seconds())
    case 1: .update(overrides())
    case 2: .hide(transition())
    case 3: .startAnimation(perhaps(animation))
    default: .stopAnimation
    }
  }

  func sectionFlow() -> SectionFlow {
    var flow = SectionFlow()
    (flow.itemSize, flow.inset) = (perhaps(size), perhaps(insets))
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (perhaps(double), perhaps(double))
    return flow
  }
}
