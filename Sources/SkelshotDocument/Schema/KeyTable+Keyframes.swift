// Keyframe animations.
extension KeyTable {
  static let keyframes = KeyTable(
    .keyframes, "Animations that run together and then all begin again.",
    [
      KeySpec(
        .animations, .list(.object(.keyframe), 1...64),
        "The animations; of two that change the same property at once the later one wins.",
        example: #"[{"property": "opacity", "to": 0, "duration": 1}]"#, isRequired: true),
      KeySpec(
        .duration, .number(.positiveSeconds),
        "Seconds until all begin again. Unless said: if all endless animations begin at 0, the least common multiple of their rounds that holds the others, else the latest end, where an endless one counts one round.",
        example: "3"),
    ])

  static let keyframe = KeyTable(
    .keyframe,
    "The course of one property. Before it begins and after it ends, bones have their own value.",
    [
      KeySpec(
        .property, .choice(KeyframeProperty.allCases.map(\.rawValue)),
        "What changes: backgroundColor on solid bones; colors, locations, startPoint and endPoint on gradient bones; the others on any.",
        example: #""opacity""#, isRequired: true),
      KeySpec(
        .from, .named(.keyframeValue), "The first of two values; the bone's own unless said.",
        example: "0.5"),
      KeySpec(
        .to, .named(.keyframeValue), "The second of two values; the bone's own unless said.",
        example: "0.5"),
      KeySpec(
        .values, .list(.named(.keyframeValue), 2...256), "Values in order, instead of from and to.",
        example: "[0, 1, 0]"),
      KeySpec(
        .keyTimes, .list(.number(.fraction), 2...256),
        "When each value is reached, ascending from 0 to 1; evenly spaced unless said.",
        example: "[0, 0.2, 1]"),
      KeySpec(
        .duration, .number(.positiveSeconds), "Seconds from the first value to the last.",
        example: "2", isRequired: true),
      KeySpec(
        .timingFunction, .named(.timingFunction), "The course of the whole.",
        default: #""linear""#, example: #""easeOut""#),
      KeySpec(
        .timingFunctions, .list(.named(.timingFunction), 1...255),
        "The course of each segment between two values; even unless said.",
        example: #"["easeIn", "easeOut"]"#),
      KeySpec(
        .beginTime, .number(.seconds), "Seconds after its group.", default: "0", example: "0.5"),
      KeySpec(
        .autoreverses, .boolean, "Whether each round runs back, which takes as long again.",
        default: "false", example: "true"),
      KeySpec(
        .repeatCount, .named(.repeatCount), "How many rounds it has.", default: "1",
        example: #""infinite""#),
    ])
}

package enum KeyframeProperty: String, Sendable, CaseIterable {
  case backgroundColor, opacity, colors, locations, startPoint, endPoint
  case scale = "transform.scale"
  case translation = "transform.translation"
  case position, bounds, cornerRadius, borderWidth, borderColor, hidden
}
