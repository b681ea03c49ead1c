import SkelshotModel
import SkelshotPrimitives

extension FrameState.StyleState {
  /// The state with a group's animations in force.
  ///
  /// - Parameters:
  ///   - group: The animations.
  ///   - seconds: The time since they began.
  ///   - interfaceStyle: Light or dark.
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
    case (.backgroundColor, .gradient), (.colors, .solid), (.locations, .solid),
      (.startPoint, .solid), (.endPoint, .solid):
      return
    }
  }
}
