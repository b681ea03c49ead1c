import SkelshotModel
import SkelshotPrimitives

extension FrameState.StyleState {
  /// Returns the state with a group's animations applied.
  ///
  /// - Parameter seconds: The time since the animations began.
  func applying(
    _ group: KeyframeGroup, at seconds: Double, interfaceStyle: InterfaceStyle
  ) -> FrameState.StyleState {
    guard let loop = group.loopDuration else { return self }
    let time = LoopTime.wrapped(seconds, in: loop)
    var state = self
    for animation in group.animations {
      guard let progress = animation.progress(at: time) else { continue }
      state.apply(animation, at: progress, own: self, interfaceStyle)
    }
    return state
  }

  private mutating func apply(
    _ animation: KeyframeAnimation, at progress: Double, own: Self, _ interfaceStyle: InterfaceStyle
  ) {
    switch (animation.values, own.paint) {
    case (.backgroundColor(let frames), .solid(let color)):
      let values = frames.resolved(own: color) { $0.resolved(for: interfaceStyle) }
      if let value = animation.value(values, at: progress) { paint = .solid(value) }
    case (.opacity(let frames), _):
      let values = frames.resolved(own: own.opacity) { $0 }
      if let value = animation.value(values, at: progress) { opacity = min(max(value, 0), 1) }
    case (.colors(let frames), .gradient(let colors)):
      let values = frames.resolved(own: colors) { $0.map { $0.resolved(for: interfaceStyle) } }
      if let value = animation.value(values, at: progress) { paint = .gradient(value) }
    case (.locations(let frames), .gradient(let colors)):
      let values = frames.resolved(own: LocatedColors.even(colors.count)) { $0 }
      if let value = animation.value(values, at: progress) { locations = value }
    case (.startPoint(let frames), .gradient):
      let values = frames.resolved(own: own.axis.start) { $0 }
      if let value = animation.value(values, at: progress) { axis.start = value }
    case (.endPoint(let frames), .gradient):
      let values = frames.resolved(own: own.axis.end) { $0 }
      if let value = animation.value(values, at: progress) { axis.end = value }
    case (.hidden(let frames), _):
      // A hidden bone has the same pixels as a bone with opacity 0.
      let values = frames.resolved(own: false) { $0 }
      if animation.value(values, at: progress) == true { opacity = 0 }
    case (.scale, _), (.translation, _), (.position, _), (.bounds, _), (.cornerRadius, _),
      (.borderWidth, _), (.borderColor, _):
      var change = shape ?? ShapeChange()
      change.apply(animation, at: progress, interfaceStyle)
      shape = change
    case (.backgroundColor, .gradient), (.colors, .solid), (.locations, .solid),
      (.startPoint, .solid), (.endPoint, .solid):
      return
    }
  }
}

extension ShapeChange {
  fileprivate mutating func apply(
    _ animation: KeyframeAnimation, at progress: Double, _ interfaceStyle: InterfaceStyle
  ) {
    switch animation.values {
    case .scale(let frames):
      if let value = animation.value(frames.resolved(own: 1) { $0 }, at: progress) {
        scale = max(value, 0)
      }
    case .translation(let frames):
      let values = frames.resolved(own: Point(x: 0, y: 0)) { $0 }
      if let value = animation.value(values, at: progress) { translation = value }
    case .position(let frames):
      position = animation.mixed(frames, at: progress) ?? position
    case .bounds(let frames):
      extent = animation.mixed(frames, at: progress) ?? extent
    case .cornerRadius(let frames):
      cornerRadius = animation.mixed(frames, at: progress) ?? cornerRadius
    case .borderWidth(let frames):
      if let value = animation.value(frames.resolved(own: 0) { $0 }, at: progress) {
        borderWidth = max(value, 0)
      }
    case .borderColor(let frames):
      let values = frames.resolved(own: Color.black) { $0.resolved(for: interfaceStyle) }
      if let value = animation.value(values, at: progress) { borderColor = value }
    case .backgroundColor, .opacity, .colors, .locations, .startPoint, .endPoint, .hidden: return
    }
  }
}

extension KeyframeAnimation {
  /// Returns the value at an eased progress, before interpolation with the bone's own value.
  fileprivate func mixed<Value: Interpolated & Equatable>(
    _ frames: Keyframes<Value>, at progress: Double
  ) -> OwnMixed<Value>? {
    switch frames {
    case .values(let values): value(values, at: progress).map { OwnMixed(value: $0) }
    case .from(let first): value([0, 1], at: progress).map { OwnMixed(value: first, ownShare: $0) }
    case .to(let last): value([1, 0], at: progress).map { OwnMixed(value: last, ownShare: $0) }
    }
  }
}
