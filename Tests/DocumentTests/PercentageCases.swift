import SkelshotDocument

/// Layouts with percentages instead of numbers. The expected help suggests a number within the key's range.
enum PercentageCases {
  static let all: [Bad] = [
    .view(
      "{\"skeletonCornerRadius\": ⟪\"50%\"⟫}", "wrong-type",
      "expected a number or \"circle\", found \"50%\"", "write \"circle\""),
    .view(
      "{\"skeletonCornerRadius\": ⟪\"10 %\"⟫}", "wrong-type",
      "expected a number or \"circle\", found \"10 %\"",
      "a radius is in points; \"circle\" is half the shorter side"),
    .view(
      "{\"alpha\": ⟪\"12.5%\"⟫}", "wrong-type", "expected a number, found \"12.5%\"", "write 0.125"),
    .view(
      "{\"type\": \"label\", \"lastLineFillPercent\": ⟪\"70%\"⟫}", "wrong-type",
      "expected a number, found \"70%\"", "write 70"),
    .view(
      "{\"height\": ⟪\"25%\"⟫}", "wrong-type", "expected a number or \"fill\", found \"25%\"",
      "lengths are in points; to set a fraction of the parent's size, write a constraint: \"constraints\": [\"self.height == 0.25 * superview.height\"]"
    ),
    .view(
      "{\"width\": ⟪\"100%\"⟫}", "wrong-type", "expected a number or \"fill\", found \"100%\"",
      "write \"fill\""),
    .view(
      "{\"top\": ⟪\"10%\"⟫}", "wrong-type", "expected a number, found \"10%\"",
      "lengths are in points"
    ),
    .view(
      "{\"frame\": [0, 0, ⟪\"50%\"⟫, 9]}", "wrong-type", "expected a number, found \"50%\"",
      "lengths are in points"),
    .view(
      "{\"type\": \"label\", \"skeletonPaddingInsets\": ⟪\"4%\"⟫}", "wrong-type",
      "expected insets: a number, [top, left, bottom, right], or an object, found \"4%\"",
      "lengths are in points"),
    .view(
      "{\"type\": \"label\", \"numberOfLines\": ⟪\"50%\"⟫}", "wrong-type",
      "expected a whole number, found \"50%\""),
    .view(
      "{\"constraints\": [{\"attribute\": \"width\", \"toItem\": \"superview\", \"multiplier\": ⟪\"50%\"⟫}]}",
      "wrong-type", "expected a number, found \"50%\"", "write 0.5"),
    Bad(
      "{\"canvas\": {\"width\": 9, \"height\": 9, \"scale\": ⟪\"200%\"⟫}}", "wrong-type",
      "expected a number, found \"200%\"", "write 2"),
    Bad(
      Good.with("\"appearance\": {\"lineWidths\": {\"from\": ⟪\"60%\"⟫}}"), "wrong-type",
      "expected a whole number, found \"60%\"", "write 60"),
    .view(
      "{\"alpha\": ⟪\"1e999%\"⟫}", "wrong-type", "expected a number, found a string"),
    Bad(
      Good.with("\"timeline\": [{\"wait\": ⟪\"50%\"⟫}]"), "wrong-type",
      "expected a number, found \"50%\""),
  ]
}
