import SkelshotModel
import SkelshotSyntax

extension KeyTable {
  static let plainView = KeyTable(
    .plainView, "A view whose bone is its bounds.", viewSpecs + [marginsSpec])

  static let button = KeyTable(
    .button, "A button. A bone hides its title; its image stays below the bone.",
    viewSpecs + [marginsSpec]
      + imageSpecs.map {
        var spec = $0
        if spec.key == .contentMode { spec.defaultValue = #""center""# }
        return spec
      })

  static let imageView = KeyTable(
    .imageView, "An image view.",
    viewSpecs + [marginsSpec] + imageSpecs)

  static let imageSpecs = [
    KeySpec(
      .image, \ImageContent.image, .fileName,
      "Path of a PNG, JPEG or WebP, relative to the layout. A name that ends with @2x or @3x means two or three pixels per point.",
      example: #""photo.png""#),
    KeySpec(
      .contentMode, \ImageContent.contentMode, .choice,
      "How the image fills the view while the view keeps its own content.",
      default: #""scaleToFill""#, example: #""aspectFit""#
    ).needing(.image),
  ]

  static let label = KeyTable(
    .label, "A label: bars of text, centered vertically.",
    viewSpecs + [marginsSpec]
      + textSpecs(
        lines: KeySpec(
          .numberOfLines, \TextContent.numberOfLines, .integer(.lines),
          "Lines of the label; 0 fills its height.", default: "1",
          example: "3")))

  static let textView = KeyTable(
    .textView, "A text view: bars of text from the top. It clips bars below its lower edge.",
    clippingSpecs
      + textSpecs(
        lines: KeySpec(
          .numberOfLines, \TextContent.numberOfLines, .integer(.lines),
          "Lines of the text. Default: as many as fit.",
          example: "3")))

  static let stackView = KeyTable(
    .stackView,
    "A stack view. It arranges its subviews, which have width and height instead of a frame.",
    viewSpecs + stackSpecs)

  static let stackSpecs: [KeySpec] = [
    KeySpec(
      .axis, \StackContent.axis, .choice, "The direction of the row or column.",
      default: #""horizontal""#, example: #""vertical""#
    ).needing(.subviews),
    KeySpec(
      .spacing, \StackContent.spacing, .number(.coordinate), "Gap between neighbors in points.",
      default: "0",
      example: "8"
    ).needing(.subviews),
    KeySpec(
      .alignment, \StackContent.alignment, .choice,
      "Alignment of arranged views across the axis.", default: #""fill""#,
      example: #""center""#
    ).needing(.subviews),
    KeySpec(
      .distribution, \StackContent.distribution, .choice,
      "How arranged views share the axis.", default: #""fill""#, example: #""fillEqually""#
    ).needing(.subviews),
    KeySpec(
      .layoutMargins, \View.layoutMargins, .insets,
      "Insets of the arranged views from the edges.",
      default: "0", example: "[8, 16, 8, 16]"
    ).needing(.subviews),
  ].map(\.arranging)

  /// The margins that all views except stack views have.
  static let marginsSpec = KeySpec(
    .layoutMargins, \View.layoutMargins, .insets,
    "Insets of the margins that constraints name. Default: 8 points, in cells 11 and 16.",
    example: "[8, 16, 8, 16]"
  ).needing(.subviews).arranging

  static let viewSpecs: [KeySpec] =
    [
      KeySpec(
        .type, .choice(ViewType.names), "Type of the view.", default: #""view""#,
        example: #""button""#),
      KeySpec(
        .id, .string, "A name for the view, unique in a screen or template.",
        example: #""title""#),
      KeySpec(
        .use, .string,
        "Name of a template. The view's own keys override its styles, and its styles override the template. The view's own id and a dot prefix the ids in the template.",
        example: #""Tab""#),
      KeySpec(
        .styles, .named(.styleNames),
        "Name of a style, or a list of names; later styles override earlier ones. The view's own keys override its styles.",
        example: #"["title", "muted"]"#),
      KeySpec(
        .repeat, .integer(.copies),
        "Number of copies of the view that a stack view arranges, one after the other. The number of the copy, from 1, is appended to the id, which with a dot prefixes the ids in the view.",
        default: "1", example: "4"),
    ] + (frameSpecs + edgeSpecs + constraintSpecs).map(\.arranging) + lookSpecs

  private static let frameSpecs: [KeySpec] = [
    KeySpec(
      .frame, .named(.frame),
      "Position and size in the parent. Without a frame and constraints the view fills its parent.",
      example: "[16, 16, 64, 64]"),
    KeySpec(.width, .named(.dimension), "The width.", example: "64"),
    KeySpec(.height, .named(.dimension), "The height.", example: "64"),
  ]

  private static let edgeSpecs: [KeySpec] =
    [Key.top, .left, .bottom, .right, .leading, .trailing].map {
      KeySpec(
        $0, .number(.coordinate), "Distance from the parent's \($0.name) edge in points, inward.",
        example: "16")
    } + [
      KeySpec(
        .centerX, .number(.coordinate),
        "Offset of the center from the parent's center in points, to the right.", example: "0"),
      KeySpec(
        .centerY, .number(.coordinate),
        "Offset of the center from the parent's center in points, downward.", example: "0"),
    ]

  private static let constraintSpecs: [KeySpec] = [
    KeySpec(
      .constraints, .list(.named(.constraint), 0...DocumentLimits.default.constraints),
      "Relations between edges, centers and sizes that place views. A view that has this key, or that a constraint names by its id, does not fill its parent.",
      example: ##"["self.leading == superview.leading + 16", "self.width == 64"]"##),
    KeySpec(
      .contentHuggingPriority, \View.contentHuggingPriority, .contentPriority(250),
      "How strongly the view resists being larger than its content, if constraints place it.",
      default: "250", example: "251"),
    KeySpec(
      .contentCompressionResistancePriority, \View.contentCompressionResistancePriority,
      .contentPriority(750),
      "How strongly the view resists being smaller than its content, if constraints place it.",
      default: "750", example: #"{"horizontal": 749}"#),
    KeySpec(
      .intrinsicWidth, \View.intrinsicWidth, .number(.length),
      "Width in points of the view's content, if constraints place it: for views without a text or image that decides it.",
      example: "120"),
    KeySpec(
      .intrinsicHeight, \View.intrinsicHeight, .number(.length),
      "Height in points of the view's content, if constraints place it.", example: "31"),
    KeySpec(
      .estimatedFrame, \View.estimatedFrame, .frame,
      "Frame of the view as far as constraints leave it open. Among views with this key, conflicting constraints are broken, and a stack view arranges its views by constraints.",
      example: "[16, 16, 64, 64]"),
  ]

  private static let lookSpecs: [KeySpec] = [
    KeySpec(
      .isSkeletonable, \View.isSkeletonable, .boolean,
      "Whether the view takes part in the skeleton. If it does not, neither do its subviews.",
      default: "true", example: "false"),
    KeySpec(
      .isHidden, \View.isHidden, .boolean, "Whether the view is left out.", default: "false",
      example: "true"),
    KeySpec(
      .isHiddenWhenSkeletonIsActive, \View.isHiddenWhenSkeletonIsActive, .boolean,
      "Whether the view is left out while the skeleton is shown.", default: "false", example: "true"
    ),
    KeySpec(
      .isUserInteractionDisabledWhenSkeletonIsActive,
      \View.isUserInteractionDisabledWhenSkeletonIsActive, .boolean,
      "Changes no pixels; it is shown in the tree dump.", default: "true", example: "false"
    ).arranging,
    KeySpec(
      .skeletonCornerRadius, \View.skeletonCornerRadius, .cornerRadius,
      "Corner radius of the bone. Default: the appearance's.", example: #""circle""#
    ).inheriting(.skeletonCornerRadius),
    KeySpec(
      .backgroundColor, \View.backgroundColor, .color,
      "Background color of the view's own content.",
      default: #""clear""#, example: #""white""#),
    KeySpec(
      .cornerRadius, \View.cornerRadius, .number(.length),
      "Corner radius of the view's own background in points.",
      default: "0", example: "8"
    ).needing(.backgroundColor, .borderWidth, .clipsToBounds, .shadow),
    KeySpec(
      .maskedCorners, \View.maskedCorners, .corners,
      "The corners that cornerRadius rounds. Default: all four.",
      default: #"["topLeft", "topRight", "bottomLeft", "bottomRight"]"#,
      example: #"["topLeft", "topRight"]"#
    ).needing(.cornerRadius),
    KeySpec(
      .borderWidth, \View.borderWidth, .number(.length),
      "Width in points of the border inside the view's edges. It stays while the skeleton is shown.",
      default: "0", example: "1"),
    KeySpec(
      .borderColor, \View.borderColor, .color, "Color of the border.", default: #""black""#,
      example: #""separator""#
    ).needing(.borderWidth),
    KeySpec(
      .shadow, \View.shadow, .shadow,
      "The shadow of the view's background. It stays while the skeleton is shown. A view that clips has no shadow.",
      example: #"{"opacity": 0.2, "radius": 8, "offset": [0, 4]}"#),
    KeySpec(
      .clipsToBounds, \View.clipsToBounds, .boolean,
      "Whether content outside the view is clipped. Default: true for scroll views, text views, tables and collections.",
      default: "false", example: "true"),
    KeySpec(
      .alpha, \View.alpha, .opacity, "Opacity of the view and its subviews.", default: "1",
      example: "0.5"),
    KeySpec(
      .direction, \View.direction, .choice,
      "Reading direction of the view's text and of its subviews. Default: its parent's.",
      example: #""rtl""#),
    KeySpec(
      .appearance, \View.interfaceStyle, .choice,
      "Light or dark for the view and its subviews. Default: its parent's.", example: #""dark""#
    ),
    KeySpec(
      .subviews, .list(.view, 0...DocumentLimits.default.views),
      "The views in the view, back to front.", default: "[]", example: "[{}]"),
    skeletonSpec,
  ]

  /// `skeleton` either sets the changes to the style, or disables the view's skeleton.
  private static let skeletonSpec: KeySpec = {
    var spec = KeySpec(
      .skeleton, .named(.viewStyle),
      "Changes to how the skeleton is shown, for this view and its subviews; or \"off\": they keep their own content, and the view's parent draws no bone over them.",
      example: #"{"color": "silver"}"#)
    spec.property = ViewProperty(
      change: { decoder, node in decoder.viewSkeleton(node) },
      written: { view, _ in
        if view.isSkeletonOff { return .string("off") }
        return view.skeleton.isEmpty ? nil : LayoutWriter.overrides(view.skeleton)
      },
      writtenChange: { change in
        if change.newValue(of: \View.isSkeletonOff) == true { return .string("off") }
        return change.newValue(of: \View.skeleton).map { LayoutWriter.overrides($0) }
      })
    return spec
  }()

  /// The font size is written even if it is the default, since `automatic` bar heights depend on an explicit size.
  private static let fontSize: KeySpec = {
    var spec = KeySpec(
      .fontSize, \TextContent.fontSize, .number(.positiveLength),
      "Size of the system font in points. Default: 17.", example: "12")
    let property = spec.property
    spec.property = property.map {
      ViewProperty(
        change: $0.change,
        written: { view, _ in TextContent.part(of: view)?.statedFontSize.map(JSONValue.number) },
        writtenChange: $0.writtenChange)
    }
    return spec
  }()

  static func textSpecs(lines: KeySpec) -> [KeySpec] {
    [
      KeySpec(
        .text, \TextContent.text, .string,
        "The text. It is not drawn: among constraints it decides how wide a label is and, with numberOfLines 0, how high.",
        example: #""Hello""#),
      fontSize,
      KeySpec(
        .font, \TextContent.font, .font,
        "The font, instead of fontSize. With relativeToFont, bars are as high as its lines.",
        example: #"{"family": "Avenir Next", "size": 15, "lineHeight": 20.5}"#),
      lines,
      KeySpec(
        .textAlignment, \TextContent.textAlignment, .choice,
        "Alignment of a last line that is shorter.", default: #""natural""#,
        example: #""center""#),
      KeySpec(
        .lastLineFillPercent, \TextContent.lastLineFillPercent, .percent,
        "Width of the last bar in percent of a bar; higher values count as 100. Default: the appearance's.",
        example: "40"
      ).inheriting(.multilineLastLineFillPercent),
      KeySpec(
        .lastLineWidths, \TextContent.lastLineWidths, .lineWidths,
        "Random widths of the last bar. lastLineFillPercent overrides them. Default: the appearance's.",
        example: #"{"seed": 7, "from": 45, "to": 80}"#
      ).inheriting(.lastLineWidths),
      KeySpec(
        .linesCornerRadius, \TextContent.linesCornerRadius, .cornerRadius,
        "Corner radius of each bar. Default: the appearance's.", example: "4"
      ).inheriting(.multilineCornerRadius),
      KeySpec(
        .lineFillPercents, \TextContent.lineFillPercents, .percents,
        "Widths of the bars in percent, from the first. They override lastLineFillPercent and random widths, which apply to further bars.",
        default: "[]", example: "[100, 85, 60]"),
      KeySpec(
        .lineWidths, \TextContent.lineWidths, .lineWidths,
        "Random widths of all bars but the last. Default: the appearance's.",
        example: #"{"seed": 7, "from": 60, "to": 100}"#
      ).inheriting(.lineWidths),
      KeySpec(
        .skeletonLineSpacing, \TextContent.skeletonLineSpacing, .number(.length),
        "Gap between bars in points. Default: the appearance's.", example: "6"
      ).inheriting(.multilineSpacing),
      KeySpec(
        .skeletonPaddingInsets, \TextContent.skeletonPaddingInsets, .insets,
        "Insets of the block of bars.", default: "0",
        example: #"{"top": 4, "bottom": 4}"#),
      KeySpec(
        .skeletonTextLineHeight, \TextContent.skeletonTextLineHeight, .lineHeight,
        "Height of a bar. Default: the appearance's.", example: #"{"fixed": 24}"#
      ).inheriting(.textLineHeight),
      KeySpec(
        .skeletonTextNumberOfLines, \TextContent.skeletonTextNumberOfLines, .lineCount,
        "Number of bars.",
        default: #""inherited""#, example: "2"),
    ].map { $0.key == .linesCornerRadius ? $0 : $0.arranging }
  }
}
