import SkelshotDocument

/// Views with an invalid shape.
enum ShapeCases {
  static let all: [Bad] = [
    .view(
      "{\"shape\": ⟪3⟫}", "wrong-type",
      "expected \"circle\", \"capsule\", \"star\", \"donut\" or {\"path\": \"M…\"}, found a number"
    ),
    .view(
      "{\"shape\": ⟪\"donat\"⟫}", "unknown-value", "unknown value \"donat\"",
      "did you mean \"donut\"?"),
    .view("{\"shape\": ⟪{⟫}}", "missing-key", "a path needs the key \"path\""),
    .view(
      "{\"shape\": {\"path\": \"M0 0L5⟪Z⟫\"}}", "invalid-path",
      "invalid path: L needs 2 numbers, but 1 is given",
      "write a path as in SVG, such as \"M0 0L10 5L0 10Z\""),
    .view(
      "{\"shape\": {\"path\": \"\\u004d0 0 ⟪B⟫5 5\"}}", "invalid-path",
      "invalid path: \"B\" is not a command",
      "write a path as in SVG, such as \"M0 0L10 5L0 10Z\""),
    .view(
      "{\"shape\": {\"path\": \"M0 0H5V5Z\", \"viewBox\": ⟪[⟫0, 0, 24]}}", "wrong-count",
      "expected 4 numbers: [x, y, width, height], found 3"),
    .view(
      "{\"shape\": {\"path\": \"M0 0H5V5Z\", \"viewBox\": [0, 0, ⟪0⟫, 9]}}",
      "number-out-of-range", "expected a number above 0 and up to 1,000,000, found 0"),
  ]
}
