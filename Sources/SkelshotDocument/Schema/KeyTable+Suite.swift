import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

// The keys of skelshot.yml, which selects the pictures to check and configures their comparison.
extension KeyTable {
  static let suite = KeyTable(
    .suite,
    "The pictures that are recorded as goldens, and how pictures are compared with the goldens.",
    [
      KeySpec(
        .layouts, .either([.fileName, .list(.fileName, 1...10_000)]),
        "Layouts: files, folders and patterns, relative to this file.", example: #"["screens"]"#),
      KeySpec(
        .golden, .fileName, "The folder that contains the goldens, relative to this file.",
        example: #""goldens""#),
    ] + settings + [
      KeySpec(
        .overrides, .list(.object(.suiteOverride), 0...DocumentLimits.default.overrides),
        "Settings for some of the layouts. Later entries override earlier entries.",
        default: "[]", example: #"[{"layouts": "feed*", "scale": [1, 3]}]"#)
    ])

  static let suiteOverride = KeyTable(
    .suiteOverride, "Settings for some of the layouts.",
    [
      KeySpec(
        .layouts, .either([.fileName, .list(.fileName, 1...10_000)]),
        "Layout names or patterns, such as feed, home/* or **/detail.", example: #""home/*""#,
        isRequired: true)
    ] + settings)

  private static let settings = [
    KeySpec(
      .scale, .either([.number(.scale), .list(.number(.scale), 1...16)]),
      "Pixels per point. One picture is drawn for each scale. Default: the layout's own scale.",
      example: "[1, 2]"),
    KeySpec(
      .appearance, choices(InterfaceStyle.allCases.map(\.rawValue)),
      "light, dark, or both. Default: the layout's own appearance.", example: #""both""#),
    KeySpec(
      .direction, choices(LayoutDirection.allCases.map(\.rawValue)),
      "ltr, rtl, or both. Default: the layout's own direction.", example: #""both""#),
    KeySpec(
      .time, .either([.number(.seconds), .list(.number(.seconds), 1...64)]),
      "Times of the stills, in seconds. Default: 0.",
      example: "[0, 0.5]"),
    sceneSkeleton,
    KeySpec(
      .film, .choice(SuiteSettings.filmFormats),
      "Format of the whole animation, which is kept in addition to the stills.",
      example: #""gif""#),
    KeySpec(
      .fps, .number(.frameRate), "Frames per second of the animation.", default: "30",
      example: "20"),
    KeySpec(
      .metric, .choice(ComparisonMetric.Kind.allCases.map(\.rawValue)),
      "How to decide whether two pixels differ.",
      default: #""exact""#, example: #""channel""#),
    KeySpec(
      .threshold, .number(.threshold),
      "Maximum difference that is ignored: 0…255 levels for channel (default: 2), 0…1 for yiq (default: 0.1), ΔE 0…375 for perceptual (default: 2).",
      example: "2"),
    KeySpec(
      .ignoreAntialiasing, .boolean,
      "Whether to ignore pixels that look like anti-aliasing in either picture.",
      default: "false", example: "true"),
    KeySpec(
      .maxDiffPixels, .integer(.pixels), "Maximum number of pixels per frame that may differ.",
      default: "0",
      example: "10"),
    KeySpec(
      .maxDiffRatio, .number(.fraction),
      "Maximum fraction of a frame's pixels that may differ. If maxDiffPixels is also set, the smaller limit applies.",
      default: "0", example: "0.001"),
    KeySpec(
      .ignore, .list(.tuple(Array(repeating: .integer(.pixels), count: 4)), 1...1_000),
      "Rectangles to ignore, in pixels: [x, y, width, height].",
      example: "[[0, 0, 40, 20]]"),
    KeySpec(
      .ignoreTiming, .boolean,
      "Whether animations may differ in frame count, delays and repetitions.", default: "false",
      example: "true"),
  ]

  private static func choices(_ words: [String]) -> Shape {
    .either([.choice(words + ["both"]), .list(.choice(words), 1...words.count)])
  }
}

extension NumberRange {
  /// Frames per second. Players slow down films that have more than 50 frames per second.
  package static let frameRate = NumberRange(from: 0, excluded: true, to: 50)
  package static let threshold = NumberRange(from: 0, to: 375)
  /// A pixel count or a pixel coordinate.
  package static let pixels = NumberRange(from: 0, to: 1_000_000_000)
}
