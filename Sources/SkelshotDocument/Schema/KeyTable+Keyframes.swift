extension KeyTable {
  static let keyframes = KeyTable(
    .keyframes, "Animations that run together and repeat together.",
    [
      KeySpec(
        .animations, .list(.object(.keyframe), 1...64),
        "The animations. If two animations change the same property at the same time, the last animation in the list wins.",
        example: #"[{"property": "opacity", "to": 0, "duration": 1}]"#, isRequired: true),
      KeySpec(
        .duration, .number(.positiveSeconds),
        "Seconds until all animations repeat. If all endless animations begin at 0, the default is the shortest time in which they complete whole cycles and all other animations end. Otherwise, the default is the time at which the last animation ends; an endless animation counts as one cycle.",
        example: "3"),
    ])

  static let keyframe = KeyTable(
    .keyframe,
    "An animation that changes one property over time. Before the animation begins and after it ends, bones keep their own value of the property.",
    [
      KeySpec(
        .property, .choice(KeyframeProperty.allCases.map(\.rawValue)),
        "The property that changes. backgroundColor applies to solid bones; colors, locations, startPoint and endPoint apply to gradient bones; all other properties apply to all bones.",
        example: #""opacity""#, isRequired: true),
      KeySpec(
        .from, .named(.keyframeValue), "The start value. Default: the bone's own value.",
        example: "0.5"),
      KeySpec(
        .to, .named(.keyframeValue), "The end value. Default: the bone's own value.",
        example: "0.5"),
      KeySpec(
        .values, .list(.named(.keyframeValue), 2...256),
        "The values in order. This key replaces \"from\" and \"to\".",
        example: "[0, 1, 0]"),
      KeySpec(
        .keyTimes, .list(.number(.fraction), 2...256),
        "The times at which the values are reached, ascending from 0 to 1. Default: evenly spaced.",
        example: "[0, 0.2, 1]"),
      KeySpec(
        .duration, .number(.positiveSeconds), "Seconds from the first value to the last value.",
        example: "2", isRequired: true),
      KeySpec(
        .timingFunction, .named(.timingFunction), "Timing of the whole animation.",
        default: #""linear""#, example: #""easeOut""#),
      KeySpec(
        .timingFunctions, .list(.named(.timingFunction), 1...255),
        "Timing of each segment between two values. Default: linear.",
        example: #"["easeIn", "easeOut"]"#),
      KeySpec(
        .beginTime, .number(.seconds),
        "Seconds from the start of the group to the start of this animation.",
        default: "0", example: "0.5"),
      KeySpec(
        .autoreverses, .boolean,
        "Whether each cycle also runs backward, which doubles its length.",
        default: "false", example: "true"),
      KeySpec(
        .repeatCount, .named(.repeatCount), "Number of cycles.", default: "1",
        example: #""infinite""#),
    ])
}

package enum KeyframeProperty: String, Sendable, CaseIterable {
  case backgroundColor, opacity, colors, locations, startPoint, endPoint
  case scale = "transform.scale"
  case translation = "transform.translation"
  case position, bounds, cornerRadius, borderWidth, borderColor, hidden
}
