import SkelshotModel
import SkelshotPrimitives

extension KeyTable {
  static let skeleton = KeyTable(
    .skeleton, "How a skeleton is shown.",
    styleFields.map(\.spec) + [
      KeySpec(
        .transition, .named(.transition), "How the skeleton appears in a timeline.",
        default: #"{"crossDissolve": 0.25}"#, example: #""none""#),
      KeySpec(
        .reducedMotion, .boolean,
        "Whether to draw for people who prefer reduced motion: gradients show their first color, nothing moves, and transitions are immediate.",
        default: "false", example: "true"),
      KeySpec(
        .settle, .boolean,
        "Whether bones show the start of their animation while they dissolve in, and keep moving while they dissolve out. If false, bones stand still during a dissolve, as in SkeletonView, and their colors can jump when the motion begins or ends. The modern preset sets this key to true.",
        default: "false", example: "true"),
    ])

  static let show = KeyTable(
    .show, "When and how the skeleton appears, and which parts of its style change.",
    changeSpecs + [
      KeySpec(
        .delay, .number(.seconds),
        "Seconds before the skeleton appears. The following steps run in the meantime. If they end earlier, the timeline is extended until the skeleton appears. A hide step or another show step before that time cancels the delayed show.",
        default: "0", example: "0.3"),
      scope,
    ])

  static let update = KeyTable(
    .update, "Changes to how a visible skeleton is shown.", changeSpecs + [scope])

  static let scope = KeySpec(
    .view, .string,
    "Id of a view. The step applies to this view and all its subviews. The rest of the screen stays as it is. Default: the whole screen.",
    example: #""title""#)

  static let startAnimation = KeyTable(
    .startAnimation, "Starts or restarts the animation of a visible skeleton.",
    [
      KeySpec(
        .animation, .named(.animation),
        "How bones move. Default: the skeleton's animation.",
        example: #""pulse""#),
      scope,
    ])

  static let stopAnimation = KeyTable(
    .stopAnimation, "Stops the animation of a visible skeleton.", [scope])

  /// The keys that a timeline step can change. A step does not affect any other style keys.
  private static let changeSpecs = viewSkeleton.specs + [changeTransition.spec]

  private static let changeTransition = Field(
    .transition, \SkeletonOverrides.transition, .transition,
    "How the skeleton appears or changes. By default, the skeleton appears with its own transition, and a change takes 0.25 seconds.",
    example: #""none""#)

  /// The keys of a style, of a change to a style, and of a view's `skeleton`.
  static let overrideFields = styleFields + [changeTransition]

  static let viewSkeleton = KeyTable(
    .viewSkeleton, "Changes to how the skeleton is shown, for a view and its subviews.",
    styleFields.map {
      var spec = $0.spec
      (spec.defaultValue, spec.inherited) = (nil, nil)
      return spec
    })

  private static let styleFields: [Field<SkeletonOverrides>] = [
    Field(
      .style, \SkeletonOverrides.fill, .choice, "Solid or gradient bones.",
      default: #""solid""#, example: #""gradient""#),
    Field(
      .animated, \SkeletonOverrides.animated, .boolean, "Whether the bones move.", default: "true",
      example: "false"),
    Field(
      .color, \SkeletonOverrides.color, .color,
      "Color of bones. Default: the appearance's tintColor. A gradient is also derived from this color, unless another gradient is set in the same object or closer to the view.",
      example: #""emerald""#
    ).inheriting(.tintColor),
    Field(
      KeySpec(
        .gradient, .named(.gradient),
        "Gradient that fills gradient bones. Default: the appearance's gradient, recolored if color is set.",
        example: ##"{"baseColor": "midnightBlue", "secondaryColor": "#fff"}"##
      ).inheriting(.gradient),
      set: { decoder, node, overrides in
        let standard = decoder.standardGradient
        if let color = overrides.color { decoder.standardGradient = standard.recolored(color) }
        overrides.gradient = decoder.gradient(node)
        decoder.standardGradient = standard
      }, written: { overrides, _ in overrides.gradient.map(JSONValue.gradient) }),
    Field(
      .animation, \SkeletonOverrides.animation, .animation,
      "How bones move. Default: pulse for solid bones, sliding for gradient bones.",
      example: #"{"pulse": {"duration": 2}}"#),
  ]

  static let gradient = KeyTable(
    .gradient, NamedShape.gradient.summary,
    [
      KeySpec(
        .baseColor, .named(.color),
        "The first and last color. If only span is set, the gradient has the appearance's colors.",
        example: #""amethyst""#),
      KeySpec(
        .secondaryColor, .named(.color),
        "The color in the middle. Default: the complementary color of baseColor.",
        example: #""white""#),
      KeySpec(
        .colors, .list(.named(.color), 2...256),
        "Evenly spaced colors, instead of baseColor and secondaryColor.",
        example: ##"["#000", "silver", "#fff"]"##),
      KeySpec(
        .span, .choice(GradientSpan.allCases.map(\.rawValue)),
        "The area that the gradient spans: each bone, or the whole canvas so that one wave crosses all bones.",
        default: #""bone""#, example: #""canvas""#),
      KeySpec(
        .loop, .choice(GradientLoop.allCases.map(\.rawValue)),
        "How a sliding gradient continues after the last color: with the first color, which causes a jump if the two colors differ, or with all colors in reverse order.",
        default: #""restart""#, example: #""mirror""#),
    ])

  static let animation = KeyTable(
    .animation, "An animation with settings. Exactly one of these keys must be set.",
    [
      KeySpec(
        .pulse, .object(.pulse), "Fades the color to its complementary color and back.",
        example: "{}"),
      KeySpec(
        .sliding, .object(.sliding), "Sweeps the gradient over each bone.", example: "{}"),
      KeySpec(
        .keyframes, .object(.keyframes), "A custom animation.",
        example: ##"{"animations": [{"property": "opacity", "to": 0.5, "duration": 1}]}"##),
    ])

  static let pulse = KeyTable(.pulse, "The pulse of solid bones.", pulseFields.map(\.spec))

  static let pulseFields: [Field<PulseAnimation>] = [
    Field(
      .duration, \PulseAnimation.duration, .number(.positiveSeconds),
      "Duration in seconds of the fade from the color to its complementary color.", default: "1",
      example: "2"),
    Field(
      .timingFunction, \PulseAnimation.timingFunction, .timingFunction,
      "Timing of the fade.", default: #""easeInEaseOut""#, example: #""linear""#),
    Field(
      .autoreverses, \PulseAnimation.autoreverses, .boolean,
      "Whether the pulse also runs backward, which doubles its length.", default: "true",
      example: "false"),
  ]

  static let sliding = KeyTable(
    .sliding, "The sweep across gradient bones.", slidingFields.map(\.spec))

  static let slidingFields: [Field<SlidingAnimation>] = [
    Field(
      .direction, \SlidingAnimation.direction, .choice,
      "Direction of the highlight. Default: the reading direction.",
      example: #""topLeftBottomRight""#),
    Field(
      .duration, \SlidingAnimation.duration, .number(.positiveSeconds),
      "Duration of one sweep, in seconds.",
      default: "1.5", example: "1"),
    Field(
      .timingFunction, \SlidingAnimation.timingFunction, .timingFunction,
      "Timing of the sweep.", default: #""easeIn""#, example: "[0.1, -0.5, 0.9, 1.5]"),
    Field(
      .autoreverses, \SlidingAnimation.autoreverses, .boolean,
      "Whether the highlight also sweeps back, which doubles the cycle's length.",
      default: "false", example: "true"),
    Field(
      .pause, \SlidingAnimation.pause, .number(.seconds),
      "Pause after each sweep, in seconds. During a pause, bones show the first or last color of the gradient. With autoreverses, bones also pause between the two directions.",
      default: "0", example: "0.5"),
    Field(
      .highlightWidth, \SlidingAnimation.highlightWidth, .number(.highlightWidth),
      "Length of the gradient, relative to the width of the bone or canvas that it spans.",
      default: "1",
      example: "0.5"),
  ]

  static let transition = KeyTable(
    .transition, "A transition and its duration.",
    [
      KeySpec(
        .crossDissolve, .number(.seconds),
        "Duration in seconds of the cross-dissolve between the views' own content and the bones.",
        example: "0.5", isRequired: true)
    ])

  static let shadow = KeyTable(
    .shadow, "A shadow.",
    [
      KeySpec(
        .color, .named(.color), "The color.", default: #""black""#, example: ##""#1a2b3c""##),
      KeySpec(.opacity, .number(.fraction), "The opacity.", example: "0.2", isRequired: true),
      KeySpec(
        .radius, .number(.shadowRadius),
        "Blur radius in points: the standard deviation of a Gaussian.", default: "3",
        example: "8"),
      KeySpec(
        .offset, .tuple([.number(.coordinate), .number(.coordinate)]),
        "Offset to the right and down, in points.", default: "[0, -3]",
        example: "[0, 4]"),
    ])

  static let path = KeyTable(
    .path, "A path as the shape of a view.",
    [
      KeySpec(
        .path, .string,
        "The path, in the syntax of SVG's attribute d: M, L, H, V, C, S, Q, T, A and Z. Without viewBox, coordinates are in points from the view's top left corner.",
        example: #""M0 0L40 20L0 40Z""#, isRequired: true),
      KeySpec(
        .viewBox,
        .tuple([
          .number(.coordinate), .number(.coordinate), .number(.positiveLength),
          .number(.positiveLength),
        ]),
        "The part of the path's coordinate system that fits into the view: [x, y, width, height]. The path is scaled equally in both directions, and centered.",
        example: "[0, 0, 24, 24]"),
      KeySpec(
        .fillRule, .choice(FillRule.allCases.map(\.rawValue)),
        "Which areas are inside if outlines overlap. With evenodd, an outline inside another outline is a hole.",
        default: #""nonzero""#, example: #""evenodd""#),
    ])

  static let dynamicColor = KeyTable(
    .dynamicColor, "A color for each appearance.",
    [
      KeySpec(
        .light, .colorText, "The color in light appearance.", example: ##""#fff""##,
        isRequired: true),
      KeySpec(
        .dark, .colorText, "The color in dark appearance.", example: ##""#000""##, isRequired: true
      ),
    ])

  static let insets = KeyTable(
    .insets, "Insets in points.",
    [Key.top, .left, .bottom, .right].map {
      KeySpec(
        $0, .number(.coordinate), "Distance from the \($0.name) edge.", default: "0",
        example: "4")
    })

  static let frame = KeyTable(
    .frame, "A rectangle in the parent's coordinates, in points.",
    [
      KeySpec(.x, .number(.coordinate), "The left edge.", default: "0", example: "8"),
      KeySpec(.y, .number(.coordinate), "The top edge.", default: "0", example: "8"),
      KeySpec(.width, .number(.length), "The width.", example: "40", isRequired: true),
      KeySpec(.height, .number(.length), "The height.", example: "40", isRequired: true),
    ])

  static let size = KeyTable(
    .size, "A size in points.",
    [
      KeySpec(.width, .number(.positiveLength), "The width.", example: "40", isRequired: true),
      KeySpec(.height, .number(.positiveLength), "The height.", example: "40", isRequired: true),
    ])

  static let lineHeight = KeyTable(
    .lineHeight, "A fixed bar height.",
    [
      KeySpec(
        .fixed, .number(.positiveLength), "The height in points.", example: "24", isRequired: true)
    ])

  static let lineWidths = KeyTable(
    .lineWidths,
    "Random but reproducible bar widths, in whole percentages. The widths depend on the seed, the view's row, and the view's id. If the view has no id, the widths depend on its type, explicit size and text instead. The widths are the same in every run, and adding or removing another view does not change them.",
    lineWidthFields.map(\.spec))

  static let lineWidthFields: [Field<LineWidths>] = [
    Field(
      .seed, \LineWidths.seed, .integer(.seed), "Selects one of the possible patterns.",
      default: "0", example: "7"),
    Field(
      .from, \LineWidths.from, .integer(.widthPercent),
      "Minimum width as a percentage of a full bar.",
      default: "60", example: "50"),
    Field(
      .to, \LineWidths.to, .integer(.widthPercent), "Maximum width as a percentage of a full bar.",
      default: "100", example: "90"),
  ]
}

extension KeyTable {
  static let font = KeyTable(
    .font, "A font: its family, size and line height.", fontFields.map(\.spec))

  static let fontFields: [Field<SkeletonFont>] = [
    Field(
      .family, \SkeletonFont.family, .string,
      "The family. Default: the system font. Font files are not read, so other families need lineHeight or metrics.",
      example: #""system""#),
    Field(
      .size, \SkeletonFont.size, .number(.positiveLength), "Size in points.", default: "17",
      example: "12"),
    Field(
      .lineHeight, \SkeletonFont.lineHeight, .number(.positiveLength),
      "Height of a line in points, as in UIFont.lineHeight. Default: 1.193359375 × size, as for the system font.",
      example: "23.2"),
    Field(
      .metrics, \SkeletonFont.metrics, .fontMetrics,
      "The font's vertical metrics, which replace lineHeight: a line is size × (ascender − descender) / unitsPerEm high.",
      example: #"{"ascender": 756, "descender": -244}"#),
  ]

  static let fontMetrics = KeyTable(
    .fontMetrics, "A font's vertical metrics in font units, as in its hhea table.",
    [
      KeySpec(
        .unitsPerEm, .number(.positiveLength), "Number of font units per em.",
        default: "1000", example: "2048"),
      KeySpec(
        .ascender, .number(.coordinate), "Height above the baseline.", example: "756",
        isRequired: true),
      KeySpec(
        .descender, .number(.coordinate), "Depth below the baseline, as a negative number.",
        example: "-244",
        isRequired: true),
    ])
}
