import SkelshotDocument

/// Layouts with invalid animations, spans, radii and random widths.
enum MotionCases {
  static let all: [Bad] = values + keyframes + timeline

  private static let values: [Bad] = [
    gradient(
      "\"span\": ⟪\"screen\"⟫", "unknown-value", "unknown value \"screen\"",
      "did you mean \"canvas\"?"),
    gradient(
      "\"span\": ⟪\"row\"⟫", "unknown-value", "unknown value \"row\"",
      "one of \"bone\" or \"canvas\""),
    gradient("\"span\": ⟪true⟫", "wrong-type", "expected a string, found a boolean"),
    sliding(
      "\"pause\": ⟪-1⟫", "number-out-of-range", "expected a number from 0 to 3,600, found -1"),
    sliding(
      "\"highlightWidth\": ⟪0⟫", "number-out-of-range",
      "expected a number above 0 and up to 4, found 0"),
    sliding(
      "\"highlightWidth\": ⟪4.5⟫", "number-out-of-range",
      "expected a number above 0 and up to 4, found 4.5"),
    Bad(
      Good.with("\"skeleton\": {\"reducedMotion\": ⟪\"true\"⟫}"), "wrong-type",
      "expected true or false, found a string", "remove the quotes"),
    .view(
      "{\"skeleton\": {⟪\"reducedMotion\"⟫: true}}", "unknown-key",
      "unknown key \"reducedMotion\" in a view's \"skeleton\"",
      "\"reducedMotion\" belongs to skeleton"),
    .view(
      "{\"skeletonCornerRadius\": ⟪\"square\"⟫}", "unknown-value", "unknown value \"square\"",
      "the only value is \"circle\""),
    .view(
      "{\"skeletonCornerRadius\": ⟪\"8pt\"⟫}", "wrong-type",
      "expected a number or \"circle\", found a string", "write 8, without quotes"),
    .view(
      "{\"type\": \"label\", \"linesCornerRadius\": ⟪-1⟫}", "number-out-of-range",
      "expected a number from 0 to 1,000,000, found -1"),
    .view(
      "{\"skeleton\": ⟪\"of\"⟫}", "unknown-value", "unknown value \"of\"", "did you mean \"off\"?"),
    .view(
      "{\"skeleton\": ⟪false⟫}", "wrong-type", "expected an object or \"off\", found a boolean"),
    Bad(
      Good.with("\"skeleton\": ⟪\"off\"⟫"), "wrong-type", "expected an object, found a string"),
    .view(
      "{\"type\": \"label\", \"lineWidths\": {\"from\": ⟪0⟫}}", "number-out-of-range",
      "expected a number from 1 to 100, found 0"),
    .view(
      "{\"type\": \"label\", \"lineWidths\": {\"seed\": ⟪1.5⟫}}", "number-not-whole",
      "expected a whole number, found 1.5"),
    .view(
      "{\"type\": \"textView\", \"lineWidths\": ⟪{⟫\"from\": 90, \"to\": 40}}", "widths-reversed",
      "the minimum width, 90, is greater than the maximum width, 40", "swap \"from\" and \"to\""),
    Bad(
      Good.with("\"appearance\": {\"lineWidths\": ⟪7⟫}"), "wrong-type",
      "expected an object, found a number"),
  ]

  private static let keyframes: [Bad] = [
    animation("⟪{⟫}", "missing-key", "\"keyframes\" needs the key \"animations\""),
    animation(
      "{\"animations\": ⟪[⟫]}", "wrong-count", "expected 1 to 64 values, found 0"),
    animation(
      "{\"animations\": ⟪{⟫}}", "wrong-type", "\"animations\" must be a list, not an object",
      "put [ ] around it"),
    animation(
      "{\"animations\": [{\"property\": \"opacity\", \"to\": 0, \"duration\": 1}], \"duration\": ⟪0⟫}",
      "number-out-of-range", "expected a number above 0 and up to 3,600, found 0"),
    keyframe(
      "\"property\": \"opacity\"", "missing-key", "a keyframe animation needs the key \"values\"",
      isObject: true),
    keyframe(
      "\"property\": ⟪\"zPosition\"⟫, \"to\": 1", "unknown-value", "unknown value \"zPosition\"",
      "did you mean \"position\"?"),
    keyframe(
      "\"property\": \"opacity\", \"to\": ⟪2⟫", "number-out-of-range",
      "expected a number from 0 to 1, found 2"),
    keyframe(
      "\"property\": \"backgroundColor\", \"to\": ⟪\"rde\"⟫", "unknown-color",
      "unknown color \"rde\"", "did you mean \"red\"?"),
    keyframe(
      "\"property\": \"startPoint\", \"to\": ⟪[⟫1]", "wrong-count", "expected 2 values, found 1"),
    keyframe(
      "\"property\": \"endPoint\", \"to\": ⟪3⟫", "wrong-type", "\"to\" must be a list, not a number"
    ),
    keyframe(
      "\"property\": \"locations\", \"from\": [0, 1], \"to\": ⟪[⟫0, 0.5, 1]", "wrong-count",
      "expected 2 values, found 3"),
    keyframe(
      "\"property\": \"colors\", \"values\": [[\"#000\"], ⟪[⟫\"#000\", \"#fff\"]]", "wrong-count",
      "expected 1 values, found 2"),
    keyframe(
      "\"property\": \"opacity\", ⟪\"from\"⟫: 0, \"values\": [0, 1]", "conflicting-keys",
      "\"from\" cannot be used with \"values\"", "use only one of these keys"),
    keyframe(
      "\"property\": \"opacity\", \"values\": ⟪[⟫1]", "wrong-count",
      "expected 2 to 256 values, found 1"),
    keyframe(
      "\"property\": \"opacity\", \"values\": [0, 1, 0], \"keyTimes\": ⟪[⟫0, 1]", "wrong-count",
      "expected 3 times, one for each value, found 2"),
    keyframe(
      "\"property\": \"opacity\", \"values\": [0, 1, 0], \"keyTimes\": ⟪[⟫0, 0.5, 0.9]",
      "key-times-order", "the key times do not ascend from 0 to 1",
      "the times must start with 0, end with 1 and never decrease"),
    keyframe(
      "\"property\": \"opacity\", \"to\": 0, \"timingFunctions\": ⟪[⟫\"easeIn\", \"easeIn\"]",
      "wrong-count", "expected 1 timing functions, one for each segment, found 2"),
    keyframe(
      "\"property\": \"opacity\", \"to\": 0, ⟪\"timingFunction\"⟫: \"easeIn\", \"timingFunctions\": [\"easeIn\"]",
      "conflicting-keys", "\"timingFunction\" cannot be used with \"timingFunctions\"",
      "use only one of these keys"),
    keyframe(
      "\"property\": \"opacity\", \"to\": 0, \"repeatCount\": ⟪\"forever\"⟫", "unknown-value",
      "unknown value \"forever\"", "did you mean \"infinite\"?"),
    keyframe(
      "\"property\": \"opacity\", \"to\": 0, \"repeatCount\": ⟪\"3x\"⟫", "wrong-type",
      "expected a number or \"infinite\", found a string", "write 3, without quotes"),
    keyframe(
      "\"property\": \"opacity\", \"to\": 0, \"repeatCount\": ⟪0⟫", "number-out-of-range",
      "expected a number above 0 and up to 10,000, found 0"),
    keyframe(
      "\"property\": \"opacity\", \"to\": 0, \"beginTime\": ⟪-0.5⟫", "number-out-of-range",
      "expected a number from 0 to 3,600, found -0.5"),
  ]

  private static let timeline: [Bad] = [
    step(
      "{\"wait\": 1}, {⟪\"startAnimation\"⟫: {}}", "timeline-order",
      "there is no skeleton to animate", "put \"show\" before this step"),
    step(
      "{\"wait\": 1}, {⟪\"stopAnimation\"⟫: {}}", "timeline-order",
      "there is no skeleton animation to stop", "put \"show\" before this step"),
    step(
      "{\"show\": {}}, {\"stopAnimation\": {⟪\"animation\"⟫: \"pulse\"}}", "unknown-key",
      "unknown key \"animation\" in \"stopAnimation\"",
      "\"animation\" belongs to skeleton, show, update"),
    step(
      "{\"show\": {}}, {\"stopAnimation\": {}}, {⟪\"hold\"⟫: {\"loops\": 1}}",
      "loops-without-animation", "nothing moves during this hold, so there are no loops to count",
      "set the length of the hold in seconds"),
    step(
      "{\"show\": {\"delay\": ⟪-1⟫}}", "number-out-of-range",
      "expected a number from 0 to 3,600, found -1"),
    step(
      "{\"show\": {}}, {\"update\": {⟪\"delay\"⟫: 1}}", "unknown-key",
      "unknown key \"delay\" in \"update\"", "\"delay\" belongs to show"),
    step(
      "{\"show\": {\"delay\": 1}}, {\"hold\": 0.5}, {⟪\"update\"⟫: {}}, {\"hold\": 1}",
      "timeline-order", "there is no skeleton to update", "put \"show\" before this step"),
    step(
      "{\"show\": {\"delay\": 1}}, {\"hold\": 0.5}, {\"hide\": {}}, {⟪\"hide\"⟫: {}}",
      "timeline-order", "there is no skeleton to hide", "put \"show\" before this step"),
    step(
      "{\"show\": {\"delay\": 1}}, {\"wait\": 1.5}, {⟪\"wait\"⟫: 1}", "timeline-order",
      "\"wait\" is for the screen without a skeleton, but one is shown",
      "use \"hold\", or put \"hide\" before this step"),
    Bad(
      Good.with("\"timeline\": ⟪[⟫{\"show\": {\"delay\": 1}}, {\"hide\": {}}]"), "empty-timeline",
      "the timeline has no duration", "add a \"hold\""),
  ]

  private static func gradient(
    _ text: String, _ code: String, _ message: String, _ help: String? = nil
  ) -> Bad {
    Bad(
      Good.with("\"appearance\": {\"gradient\": {\"baseColor\": \"silver\", \(text)}}"), code,
      message, help)
  }

  private static func sliding(
    _ text: String, _ code: String, _ message: String, _ help: String? = nil
  ) -> Bad {
    .view("{\"skeleton\": {\"animation\": {\"sliding\": {\(text)}}}}", code, message, help)
  }

  private static func animation(
    _ text: String, _ code: String, _ message: String, _ help: String? = nil
  ) -> Bad {
    Bad(
      Good.with("\"skeleton\": {\"animation\": {\"keyframes\": \(text)}}"), code, message, help)
  }

  /// - Parameter isObject: Whether the whole animation is reported.
  private static func keyframe(
    _ text: String, _ code: String, _ message: String, _ help: String? = nil,
    isObject: Bool = false
  ) -> Bad {
    let open = isObject ? "⟪{⟫" : "{"
    return animation(
      "{\"animations\": [\(open)\"duration\": 1, \(text)}]}", code, message, help)
  }

  private static func step(
    _ text: String, _ code: String, _ message: String, _ help: String? = nil
  ) -> Bad {
    Bad(Good.with("\"timeline\": [\(text)]"), code, message, help)
  }
}
