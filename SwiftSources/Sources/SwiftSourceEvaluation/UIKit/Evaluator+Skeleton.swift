package import SwiftSourceModel

extension Evaluator {
  /// Calls a method of SkeletonView, or returns nil for other methods.
  func skeletonCall(
    _ object: Object, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) -> Value? {
    switch name {
    case "showSkeleton", "showGradientSkeleton", "showAnimatedSkeleton",
      "showAnimatedGradientSkeleton":
      show(object, name, arguments, location)
    case "hideSkeleton":
      if time > 0 {
        let transition = arguments.first { $0.label == "transition" }.flatMap {
          self.transition($0.value)
        }
        hides.append(HideCall(view: object, transition: transition, time: time, location: location))
      }
    case "prepareSkeleton":
      if let closure = arguments.last?.value.closure { postpone(closure) }
    case "startSkeletonAnimation", "stopSkeletonAnimation", "layoutSkeletonIfNeeded",
      "updateSkeleton", "updateGradientSkeleton", "updateAnimatedSkeleton",
      "updateAnimatedGradientSkeleton":
      break
    default: return nil
    }
    return Value.none
  }

  private func show(
    _ object: Object, _ name: String, _ arguments: [ArgumentValue], _ location: CodeLocation
  ) {
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    let isGradient = name.contains("Gradient")
    let isAnimated =
      name.contains("Animated") || (value("delay") != nil && value("animated")?.flag != false)
    var style: [String: JSON] = [
      "style": .string(isGradient ? "gradient" : "solid"), "animated": .bool(isAnimated),
    ]
    if let color = value("usingColor") {
      if case .color(let color) = coerce(color, to: TypeName("UIColor")) {
        style["color"] = color.json
      } else {
        note(location, "the color is not known from the sources, so the default color is used")
      }
    }
    if let gradient = value("usingGradient") {
      if case .record(let record) = coerce(gradient, to: TypeName("SkeletonGradient")),
        let json = gradientJSON(record)
      {
        style["gradient"] = json
      } else if case .type = gradient {
      } else {
        note(location, "the gradient is not known from the sources, so the default one is used")
      }
    }
    if isAnimated, let animation = value("animation"), !animation.isNone {
      if case .record(let record) = animation, let json = animationJSON(record) {
        style["animation"] = json
      } else {
        note(location, "the animation is not known from the sources, so the default one is used")
      }
    }
    if let transition = value("transition").flatMap({ self.transition($0) }) {
      style["transition"] = transition
    }
    let delay = (value("delay")?.number ?? 0) + time
    shows.append(ShowCall(view: object, style: style, delay: delay, location: location))
  }

  func transition(_ value: Value) -> JSON? {
    switch value {
    case .implicit("crossDissolve", let arguments?):
      arguments.first?.value.number.map { .object(["crossDissolve": .number($0)]) }
    case .implicit("none", nil): .string("none")
    default: nil
    }
  }

  // MARK: Gradients and animations

  /// Returns a gradient or the animation builder.
  func skeletonValue(_ type: String, _ arguments: [ArgumentValue]) -> Value {
    var record = Record(type: type, fields: [:])
    for argument in arguments {
      guard let label = argument.label else { continue }
      if case .array(let colors) = argument.value {
        record.fields[label] = .array(colors.map { coerce($0, to: TypeName("UIColor")) })
      } else {
        record.fields[label] = coerce(argument.value, to: TypeName("UIColor"))
      }
    }
    return .record(record)
  }

  private func gradientJSON(_ record: Record) -> JSON? {
    func color(_ name: String) -> JSON? {
      if case .color(let color)? = record.fields[name] { color.json } else { nil }
    }
    if let base = color("baseColor") {
      guard record.fields["secondaryColor"] != nil else { return .object(["baseColor": base]) }
      guard let second = color("secondaryColor") else { return nil }
      return .object(["baseColor": base, "secondaryColor": second])
    }
    guard case .array(let colors)? = record.fields["colors"] else { return nil }
    var list: [JSON] = []
    for value in colors {
      guard case .color(let color) = value else { return nil }
      list.append(color.json)
    }
    return list.isEmpty ? nil : .object(["colors": .array(list)])
  }

  /// Calls a method of SkeletonAnimationBuilder or GradientDirection.
  func builderCall(_ base: Value, _ name: String, _ arguments: [ArgumentValue]) -> Value? {
    func value(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
    var direction: String?
    switch name {
    case "makeSlidingAnimation": direction = value("withDirection")?.member
    case "slidingAnimation": direction = base.member
    default: return nil
    }
    var fields: [String: Value] = [:]
    if let direction { fields["direction"] = .text(direction) }
    if let duration = value("duration") { fields["duration"] = duration }
    if let autoreverses = value("autoreverses") { fields["autoreverses"] = autoreverses }
    return .record(Record(type: "SlidingAnimation", fields: fields))
  }

  private func animationJSON(_ record: Record) -> JSON? {
    guard record.type == "SlidingAnimation" else { return nil }
    var sliding: [String: JSON] = [:]
    if let direction = record.fields["direction"]?.text {
      sliding["direction"] = .string(direction)
    }
    if let duration = record.number("duration"), duration > 0 {
      sliding["duration"] = .number(duration)
    }
    if record.fields["autoreverses"]?.flag == true { sliding["autoreverses"] = .bool(true) }
    return .object(["sliding": .object(sliding)])
  }

  // MARK: SkeletonAppearance

  /// The key `appearance` of a layout: what the app sets in `SkeletonAppearance.default`.
  package var appearanceJSON: [String: JSON] {
    var result: [String: JSON] = [:]
    let prefix = "SkeletonAppearance.default."
    for (key, value) in statics where key.hasPrefix(prefix) {
      let name = String(key.dropFirst(prefix.count))
      switch name {
      case "tintColor":
        if case .color(let color) = coerce(value, to: TypeName("UIColor")) {
          result[name] = color.json
        }
      case "gradient":
        if case .record(let record) = coerce(value, to: TypeName("SkeletonGradient")) {
          result[name] = gradientJSON(record)
        }
      case "multilineHeight", "multilineSpacing", "multilineCornerRadius", "skeletonCornerRadius",
        "multilineLastLineFillPercent":
        if let number = value.number { result[name] = .number(number) }
      case "renderSingleLineAsView":
        if let flag = value.flag { result[name] = .bool(flag) }
      case "textLineHeight": result[name] = Self.lineHeightJSON(value)
      default: break
      }
    }
    return result
  }

  /// Returns the layout's form of SkeletonTextLineHeight.
  package static func lineHeightJSON(_ value: Value) -> JSON? {
    switch value {
    case .implicit("fixed", let arguments?):
      arguments.first?.value.number.map { .object(["fixed": .number($0)]) }
    case .implicit("relativeToFont", nil), .implicit("relativeToConstraints", nil):
      value.member.map { .string($0) }
    default: nil
    }
  }
}
