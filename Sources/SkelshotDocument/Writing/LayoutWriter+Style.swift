import SkelshotModel
import SkelshotPrimitives

extension LayoutWriter {
  static func overrides(_ changes: SkeletonOverrides) -> JSONValue {
    .object(overrideMembers(changes))
  }

  static func overrideMembers(_ changes: SkeletonOverrides) -> [(String, JSONValue)] {
    JSONValue.members(of: changes, KeyTable.overrideFields)
  }

  static func style(_ style: SkeletonStyle) -> [(String, JSONValue)] {
    let standard = SkeletonStyle()
    var changes = SkeletonOverrides(
      color: style.color, gradient: style.gradient, animation: style.animation)
    if style.fill != standard.fill { changes.fill = style.fill }
    if style.animated != standard.animated { changes.animated = style.animated }
    if style.transition != standard.transition { changes.transition = style.transition }
    let motion = style.reducedMotion ? [(Key.reducedMotion.name, JSONValue.boolean(true))] : []
    let settle = style.settles ? [(Key.settle.name, JSONValue.boolean(true))] : []
    return overrideMembers(changes) + motion + settle
  }

  static func animation(_ animation: SkeletonAnimation) -> JSONValue {
    switch animation {
    case .pulse(let pulse):
      let settings = JSONValue.members(of: pulse, KeyTable.pulseFields, besides: PulseAnimation())
      return settings.isEmpty ? .string("pulse") : .members([(.pulse, .object(settings))])
    case .sliding(let sliding):
      let settings = JSONValue.members(
        of: sliding, KeyTable.slidingFields, besides: SlidingAnimation())
      return settings.isEmpty ? .string("sliding") : .members([(.sliding, .object(settings))])
    case .keyframes(let group): return .members([(.keyframes, keyframes(group))])
    case .custom: return .unwritable(.customAnimation)
    }
  }

  static func keyframes(_ group: KeyframeGroup) -> JSONValue {
    .members([
      (.animations, .array(group.animations.map(keyframe))),
      (.duration, group.duration.map(JSONValue.number)),
    ])
  }

  private static func keyframe(_ animation: KeyframeAnimation) -> JSONValue {
    var members: [(Key, JSONValue?)]
    switch animation.values {
    case .backgroundColor(let frames): members = values(.backgroundColor, frames, JSONValue.color)
    case .opacity(let frames): members = values(.opacity, frames, JSONValue.number)
    case .colors(let frames):
      members = values(.colors, frames) { .array($0.map(JSONValue.color)) }
    case .locations(let frames):
      members = values(.locations, frames) { .array($0.map(JSONValue.number)) }
    case .startPoint(let frames): members = values(.startPoint, frames) { .numbers($0.x, $0.y) }
    case .endPoint(let frames): members = values(.endPoint, frames) { .numbers($0.x, $0.y) }
    case .scale(let frames): members = values(.scale, frames, JSONValue.number)
    case .translation(let frames): members = values(.translation, frames) { .numbers($0.x, $0.y) }
    case .position(let frames): members = values(.position, frames) { .numbers($0.x, $0.y) }
    case .bounds(let frames): members = values(.bounds, frames, JSONValue.size)
    case .cornerRadius(let frames): members = values(.cornerRadius, frames, JSONValue.number)
    case .borderWidth(let frames): members = values(.borderWidth, frames, JSONValue.number)
    case .borderColor(let frames): members = values(.borderColor, frames, JSONValue.color)
    case .hidden(let frames): members = values(.hidden, frames, JSONValue.boolean)
    }
    members += [
      (.keyTimes, animation.keyTimes.map { .array($0.map(JSONValue.number)) }),
      (.duration, .number(animation.duration)),
    ]
    if !animation.timingFunctions.isEmpty {
      let functions = animation.timingFunctions.map(JSONValue.timingFunction)
      members.append((.timingFunctions, .array(functions)))
    } else if animation.timingFunction != .linear {
      members.append((.timingFunction, .timingFunction(animation.timingFunction)))
    }
    if animation.beginTime != 0 { members.append((.beginTime, .number(animation.beginTime))) }
    if animation.autoreverses { members.append((.autoreverses, .boolean(true))) }
    switch animation.repeatCount {
    case .times(1): break
    case .times(let count): members.append((.repeatCount, .number(count)))
    case .infinite: members.append((.repeatCount, .string("infinite")))
    }
    return .members(members)
  }

  private static func values<Value>(
    _ property: KeyframeProperty, _ frames: Keyframes<Value>, _ write: (Value) -> JSONValue
  ) -> [(Key, JSONValue?)] {
    let name: (Key, JSONValue?) = (.property, .string(property.rawValue))
    return switch frames {
    case .values(let values): [name, (.values, .array(values.map(write)))]
    case .from(let value): [name, (.from, write(value))]
    case .to(let value): [name, (.to, write(value))]
    }
  }
}
