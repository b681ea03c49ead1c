import SkelshotModel

// Skeleton styles, and small objects.
extension KeyTable {
  static let skeleton = KeyTable(
    .skeleton, "How a skeleton is shown.",
    styleFields.map(\.spec) + [
      KeySpec(
        .transition, .named(.transition), "How it comes in a timeline.",
        default: #"{"crossDissolve": 0.25}"#, example: #""none""#),
      KeySpec(
        .reducedMotion, .boolean,
        "A still in plain colours, for who prefers reduced motion: gradients show their first colour, nothing moves, transitions happen at once.",
        default: "false", example: "true"),
      KeySpec(
        .settle, .boolean,
        "Whether bones of a timeline dissolve in as they begin to move, and move on while they dissolve out. Unless said they stand still meanwhile, as the original's do, and jump; true in the preset modern.",
        default: "false", example: "true"),
    ])

  static let show = KeyTable(
    .show, "How the skeleton comes; changes to how it is shown.",
    changeSpecs + [
      KeySpec(
        .delay, .number(.seconds),
        "The skeleton comes this many seconds later, during the steps that follow or at the end; a hide or another show before then cancels it.",
        default: "0", example: "0.3"),
      scope,
    ])

  static let update = KeyTable(
    .update, "Changes to how a shown skeleton is shown.", changeSpecs + [scope])

  static let scope = KeySpec(
    .view, .string,
    "The id of the view whose skeleton it is, and of all below it; the rest of the screen stays as it is. The whole screen unless said.",
    example: #""title""#)

  static let startAnimation = KeyTable(
    .startAnimation, "The animation of a shown skeleton begins, or begins again.",
    [
      KeySpec(
        .animation, .named(.animation),
        "How bones move; as it is said for the skeleton unless given.",
        example: #""pulse""#),
      scope,
    ])

  static let stopAnimation = KeyTable(
    .stopAnimation, "The animation of a shown skeleton stops.", [scope])

  /// What a step of a timeline can change; it keeps what it does not name.
  private static let changeSpecs = viewSkeleton.specs + [changeTransition.spec]

  private static let changeTransition = Field(
    .transition, \SkeletonOverrides.transition, .transition,
    "How it comes, as it is said for the skeleton unless given; or how it changes, in 0.25 seconds unless said.",
    example: #""none""#)

  /// All that a style, a change of one or a view's `skeleton` may say.
  static let overrideFields = styleFields + [changeTransition]

  static let viewSkeleton = KeyTable(
    .viewSkeleton, "Changes to how the skeleton is shown, for a view and what is below it.",
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
      "Color of bones; the appearance's tintColor unless said. Gradients are made of it, with the preset's step, unless a gradient is given here or nearer to the view.",
      example: #""emerald""#
    ).inheriting(.tintColor),
    Field(
      KeySpec(
        .gradient, .named(.gradient),
        "Gradient of gradient bones; the appearance's unless said, in the color if one is given.",
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
      "How bones move; pulse for solid bones and sliding for gradient ones unless said.",
      example: #"{"pulse": {"duration": 2}}"#),
  ]

  static let gradient = KeyTable(
    .gradient, NamedShape.gradient.summary,
    [
      KeySpec(
        .baseColor, .named(.color),
        "The first and last colour; with span alone the colours are the appearance's.",
        example: #""amethyst""#),
      KeySpec(
        .secondaryColor, .named(.color),
        "The colour in the middle; the base's complementary unless said.", example: #""white""#),
      KeySpec(
        .colors, .list(.named(.color), 2...256), "Evenly spaced colours instead of the two.",
        example: ##"["#000", "silver", "#fff"]"##),
      KeySpec(
        .span, .choice(GradientSpan.allCases.map(\.rawValue)),
        "What the gradient is stretched to: each bone, or the canvas, so that one wave crosses all bones together.",
        default: #""bone""#, example: #""canvas""#),
      KeySpec(
        .loop, .choice(GradientLoop.allCases.map(\.rawValue)),
        "What follows the last colour while the gradient slides: the first, which is a jump where the two differ, or all of them back again.",
        default: #""restart""#, example: #""mirror""#),
    ])

  static let animation = KeyTable(
    .animation, "An animation with settings: exactly one of these keys.",
    [
      KeySpec(
        .pulse, .object(.pulse), "The colour goes to its complementary one and back.",
        example: "{}"),
      KeySpec(
        .sliding, .object(.sliding), "The gradient sweeps over each bone.", example: "{}"),
      KeySpec(
        .keyframes, .object(.keyframes), "An animation of your own.",
        example: ##"{"animations": [{"property": "opacity", "to": 0.5, "duration": 1}]}"##),
    ])

  static let pulse = KeyTable(.pulse, "The pulse of solid bones.", pulseFields.map(\.spec))

  static let pulseFields: [Field<PulseAnimation>] = [
    Field(
      .duration, \PulseAnimation.duration, .number(.positiveSeconds),
      "Seconds from the colour to its complementary one.", default: "1", example: "2"),
    Field(
      .timingFunction, \PulseAnimation.timingFunction, .timingFunction,
      "The course of the change.", default: #""easeInEaseOut""#, example: #""linear""#),
    Field(
      .autoreverses, \PulseAnimation.autoreverses, .boolean,
      "Whether it runs back the same way, which takes as long again.", default: "true",
      example: "false"),
  ]

  static let sliding = KeyTable(
    .sliding, "The sweep of gradient bones.", slidingFields.map(\.spec))

  static let slidingFields: [Field<SlidingAnimation>] = [
    Field(
      .direction, \SlidingAnimation.direction, .choice,
      "Where the highlight goes; the direction of reading unless said.",
      example: #""topLeftBottomRight""#),
    Field(
      .duration, \SlidingAnimation.duration, .number(.positiveSeconds), "Seconds of one sweep.",
      default: "1.5", example: "1"),
    Field(
      .timingFunction, \SlidingAnimation.timingFunction, .timingFunction,
      "The course of the sweep.", default: #""easeIn""#, example: "[0.1, -0.5, 0.9, 1.5]"),
    Field(
      .autoreverses, \SlidingAnimation.autoreverses, .boolean,
      "Whether the highlight sweeps back the same way, which takes as long again.",
      default: "false", example: "true"),
    Field(
      .pause, \SlidingAnimation.pause, .number(.seconds),
      "Seconds of rest after each sweep, in the plain end colour; with autoreverses after each way.",
      default: "0", example: "0.5"),
    Field(
      .highlightWidth, \SlidingAnimation.highlightWidth, .number(.highlightWidth),
      "Length of the gradient in widths of the bone (or the canvas it spans).", default: "1",
      example: "0.5"),
  ]

  static let transition = KeyTable(
    .transition, "A transition with its length.",
    [
      KeySpec(
        .crossDissolve, .number(.seconds),
        "Seconds in which the views' own content and the bones dissolve into each other.",
        example: "0.5", isRequired: true)
    ])

  static let shadow = KeyTable(
    .shadow, "A shadow.",
    [
      KeySpec(
        .color, .named(.color), "The colour.", default: #""black""#, example: ##""#1a2b3c""##),
      KeySpec(.opacity, .number(.fraction), "Its opacity.", example: "0.2", isRequired: true),
      KeySpec(
        .radius, .number(.shadowRadius),
        "How far it is blurred, in points: the standard deviation of a Gaussian.", default: "3",
        example: "8"),
      KeySpec(
        .offset, .tuple([.number(.coordinate), .number(.coordinate)]),
        "How far it is moved to the right and down, in points.", default: "[0, -3]",
        example: "[0, 4]"),
    ])

  static let dynamicColor = KeyTable(
    .dynamicColor, "A colour for each appearance.",
    [
      KeySpec(
        .light, .colorText, "The colour in light appearance.", example: ##""#fff""##,
        isRequired: true),
      KeySpec(
        .dark, .colorText, "The colour in dark appearance.", example: ##""#000""##, isRequired: true
      ),
    ])

  static let insets = KeyTable(
    .insets, "Insets in points.",
    [Key.top, .left, .bottom, .right].map {
      KeySpec(
        $0, .number(.coordinate), "Distance from the \($0.name) edge, inward.", default: "0",
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
    .lineHeight, "A fixed height of a bar.",
    [
      KeySpec(
        .fixed, .number(.positiveLength), "The height in points.", example: "24", isRequired: true)
    ])

  static let lineWidths = KeyTable(
    .lineWidths,
    "Random but reproducible widths of all bars but the last, in whole percent. They follow from the seed, the view's id (without one its type, stated size and text) and its row: rows of a table differ, a layout always looks the same, and no bar changes because another view comes or goes.",
    lineWidthFields.map(\.spec))

  static let lineWidthFields: [Field<LineWidths>] = [
    Field(
      .seed, \LineWidths.seed, .integer(.seed), "Picks one of the possible patterns.",
      default: "0", example: "7"),
    Field(
      .from, \LineWidths.from, .integer(.widthPercent), "The least width in percent of a bar.",
      default: "60", example: "50"),
    Field(
      .to, \LineWidths.to, .integer(.widthPercent), "The greatest width in percent of a bar.",
      default: "100", example: "90"),
  ]
}

// Fonts, which decide line heights.
extension KeyTable {
  static let font = KeyTable(
    .font, "A font by its family and size, and how high its lines are.", fontFields.map(\.spec))

  static let fontFields: [Field<SkeletonFont>] = [
    Field(
      .family, \SkeletonFont.family, .string,
      "The family; the system font unless said. Fonts are not read: any other needs lineHeight or metrics.",
      example: #""system""#),
    Field(
      .size, \SkeletonFont.size, .number(.positiveLength), "Size in points.", default: "17",
      example: "12"),
    Field(
      .lineHeight, \SkeletonFont.lineHeight, .number(.positiveLength),
      "Height of a line in points, as UIFont.lineHeight says it; 1.193359375 × size, the system font's, unless said.",
      example: "23.2"),
    Field(
      .metrics, \SkeletonFont.metrics, .fontMetrics,
      "The font's vertical metrics, instead of lineHeight: a line is size × (ascender − descender) / unitsPerEm high.",
      example: #"{"ascender": 756, "descender": -244}"#),
  ]

  static let fontMetrics = KeyTable(
    .fontMetrics, "A font's vertical metrics in its units, as its hhea table has them.",
    [
      KeySpec(
        .unitsPerEm, .number(.positiveLength), "How many units the size is divided into.",
        default: "1000", example: "2048"),
      KeySpec(
        .ascender, .number(.coordinate), "From the baseline up.", example: "756", isRequired: true),
      KeySpec(
        .descender, .number(.coordinate), "From the baseline down, below 0.", example: "-244",
        isRequired: true),
    ])
}
