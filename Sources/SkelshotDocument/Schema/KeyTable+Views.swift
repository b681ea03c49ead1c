import SkelshotModel
import SkelshotSyntax

extension KeyTable {
  static let plainView = KeyTable(
    .plainView, "A view whose bone covers the view's bounds.", viewSpecs + [marginsSpec])

  static let button = KeyTable(
    .button, "A button. The bone hides the button's title and is drawn over the image.",
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
      "How the image fills the view when the view shows its own content.",
      default: #""scaleToFill""#, example: #""aspectFit""#
    ).needing(.image),
  ]

  static let label = KeyTable(
    .label, "A label. The label's bars of text are centered vertically.",
    viewSpecs + [marginsSpec]
      + textSpecs(
        lines: KeySpec(
          .numberOfLines, \TextContent.numberOfLines, .integer(.lines),
          "Number of lines; 0 fills the label's height.", default: "1",
          example: "3")))

  static let textView = KeyTable(
    .textView,
    "A text view. The bars of text begin at the top of the view, and bars below its lower edge are clipped.",
    clippingSpecs
      + textSpecs(
        lines: KeySpec(
          .numberOfLines, \TextContent.numberOfLines, .integer(.lines),
          "Number of lines. Default: as many lines as fit.",
          example: "3")))

  static let stackView = KeyTable(
    .stackView,
    "A stack view. The stack view arranges its subviews, which have width and height instead of a frame.",
    viewSpecs + stackSpecs)

  static let stackSpecs: [KeySpec] = [
    KeySpec(
      .axis, \StackContent.axis, .choice,
      "The direction in which the stack view arranges its subviews.",
      default: #""horizontal""#, example: #""vertical""#
    ).needing(.subviews),
    KeySpec(
      .spacing, \StackContent.spacing, .number(.coordinate),
      "Gap between neighboring views, in points.",
      default: "0",
      example: "8"
    ).needing(.subviews),
    KeySpec(
      .alignment, \StackContent.alignment, .choice,
      "Alignment of arranged views perpendicular to the axis.", default: #""fill""#,
      example: #""center""#
    ).needing(.subviews),
    KeySpec(
      .distribution, \StackContent.distribution, .choice,
      "How arranged views share the space along the axis.", default: #""fill""#,
      example: #""fillEqually""#
    ).needing(.subviews),
    KeySpec(
      .layoutMargins, \View.layoutMargins, .insets,
      "Insets between the stack view's edges and the arranged views.",
      default: "0", example: "[8, 16, 8, 16]"
    ).needing(.subviews),
  ].map(\.arranging)

  /// The key for layout margins. All views except stack views use this key.
  static let marginsSpec = KeySpec(
    .layoutMargins, \View.layoutMargins, .insets,
    "Insets of the margins to which constraints can refer. Default: 8 points; in cells, 11 points at the top and bottom and 16 points at the sides.",
    example: "[8, 16, 8, 16]"
  ).needing(.subviews).arranging

  static let viewSpecs: [KeySpec] =
    [
      KeySpec(
        .type, .choice(ViewType.names), "Type of the view.", default: #""view""#,
        example: #""button""#),
      KeySpec(
        .id, .string, "A name for the view, unique within its screen or template.",
        example: #""title""#),
      KeySpec(
        .use, .string,
        "Name of a template. The view's own keys override its styles, and its styles override the template. Ids in the template are prefixed with the view's own id and a dot.",
        example: #""Tab""#),
      KeySpec(
        .styles, .named(.styleNames),
        "Name of a style, or a list of names; later styles override earlier styles. The view's own keys override its styles.",
        example: #"["title", "muted"]"#),
      KeySpec(
        .repeat, .integer(.copies),
        "Number of copies of the view. A stack view arranges the copies one after another. Copies are numbered from 1, and the number is appended to the id. Ids in a copy are prefixed with the id of the copy and a dot.",
        default: "1", example: "4"),
    ] + (frameSpecs + edgeSpecs + constraintSpecs).map(\.arranging) + lookSpecs

  private static let frameSpecs: [KeySpec] = [
    KeySpec(
      .frame, .named(.frame),
      "Position and size in the parent. A view with neither a frame nor constraints fills its parent.",
      example: "[16, 16, 64, 64]"),
    KeySpec(.width, .named(.dimension), "The width.", example: "64"),
    KeySpec(.height, .named(.dimension), "The height.", example: "64"),
  ]

  private static let edgeSpecs: [KeySpec] =
    [Key.top, .left, .bottom, .right, .leading, .trailing].map {
      KeySpec(
        $0, .number(.coordinate), "Inset from the parent's \($0.name) edge, in points.",
        example: "16")
    } + [
      KeySpec(
        .centerX, .number(.coordinate),
        "Horizontal distance in points from the parent's center to the view's center; positive values are to the right.",
        example: "0"),
      KeySpec(
        .centerY, .number(.coordinate),
        "Vertical distance in points from the parent's center to the view's center; positive values are downward.",
        example: "0"),
    ]

  private static let constraintSpecs: [KeySpec] = [
    KeySpec(
      .constraints, .list(.named(.constraint), 0...DocumentLimits.default.constraints),
      "Constraints that place views: relations between edges, centers and sizes. A view with this key, or with an id that a constraint names, does not fill its parent.",
      example: ##"["self.leading == superview.leading + 16", "self.width == 64"]"##),
    KeySpec(
      .contentHuggingPriority, \View.contentHuggingPriority, .contentPriority(250),
      "How strongly the view resists growing beyond its content, if constraints place the view.",
      default: "250", example: "251"),
    KeySpec(
      .contentCompressionResistancePriority, \View.contentCompressionResistancePriority,
      .contentPriority(750),
      "How strongly the view resists shrinking below its content, if constraints place the view.",
      default: "750", example: #"{"horizontal": 749}"#),
    KeySpec(
      .intrinsicWidth, \View.intrinsicWidth, .number(.length),
      "Width in points of the view's content, if constraints place the view. This key is for views whose width is not determined by text or an image.",
      example: "120"),
    KeySpec(
      .intrinsicHeight, \View.intrinsicHeight, .number(.length),
      "Height in points of the view's content, if constraints place the view.", example: "31"),
    KeySpec(
      .estimatedFrame, \View.estimatedFrame, .frame,
      "Frame to use if constraints do not determine the view's frame. If views with this key have conflicting constraints, some of the constraints are broken. Stack views use constraints to arrange views with this key.",
      example: "[16, 16, 64, 64]"),
  ]

  private static let lookSpecs: [KeySpec] = [
    KeySpec(
      .isSkeletonable, \View.isSkeletonable, .boolean,
      "Whether the view is part of the skeleton. If false, the view's subviews are also excluded from the skeleton.",
      default: "true", example: "false"),
    KeySpec(
      .isHidden, \View.isHidden, .boolean, "Whether the view is hidden.", default: "false",
      example: "true"),
    KeySpec(
      .isHiddenWhenSkeletonIsActive, \View.isHiddenWhenSkeletonIsActive, .boolean,
      "Whether the view is hidden while the skeleton is shown.", default: "false", example: "true"
    ),
    KeySpec(
      .isUserInteractionDisabledWhenSkeletonIsActive,
      \View.isUserInteractionDisabledWhenSkeletonIsActive, .boolean,
      "Does not affect the picture; the value appears only in the tree dump.", default: "true",
      example: "false"
    ).arranging,
    KeySpec(
      .skeletonCornerRadius, \View.skeletonCornerRadius, .cornerRadius,
      "Corner radius of the bone. Default: the appearance's.", example: #""circle""#
    ).inheriting(.skeletonCornerRadius),
    KeySpec(
      .backgroundColor, \View.backgroundColor, .color,
      "The view's own background color.",
      default: #""clear""#, example: #""white""#),
    KeySpec(
      .cornerRadius, \View.cornerRadius, .number(.length),
      "Corner radius in points of the view's own background.",
      default: "0", example: "8"
    ).needing(.backgroundColor, .borderWidth, .clipsToBounds, .shadow),
    KeySpec(
      .maskedCorners, \View.maskedCorners, .corners,
      "The corners that cornerRadius rounds. Default: all four.",
      default: #"["topLeft", "topRight", "bottomLeft", "bottomRight"]"#,
      example: #"["topLeft", "topRight"]"#
    ).needing(.cornerRadius),
    KeySpec(
      .shape, \View.shape, .viewShape,
      "Shape of the view's bone, background, border, shadow and clip. It replaces the corner radii. Bars of text keep their own shape.",
      example: #""circle""#),
    KeySpec(
      .borderWidth, \View.borderWidth, .number(.length),
      "Width in points of the border inside the view's edges. The border stays visible while the skeleton is shown.",
      default: "0", example: "1"),
    KeySpec(
      .borderColor, \View.borderColor, .color, "Color of the border.", default: #""black""#,
      example: #""separator""#
    ).needing(.borderWidth),
    KeySpec(
      .shadow, \View.shadow, .shadow,
      "The shadow of the view's background. The shadow stays visible while the skeleton is shown. A view that clips its content has no shadow.",
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
      "Reading direction of the view's text and subviews. Default: its parent's.",
      example: #""rtl""#),
    KeySpec(
      .appearance, \View.interfaceStyle, .choice,
      "Light or dark appearance for the view and its subviews. Default: its parent's.",
      example: #""dark""#
    ),
    KeySpec(
      .subviews, .list(.view, 0...DocumentLimits.default.views),
      "The view's subviews, back to front.", default: "[]", example: "[{}]"),
    skeletonSpec,
  ]

  /// `skeleton` either changes the skeleton's style in the view, or disables the view's skeleton.
  private static let skeletonSpec: KeySpec = {
    var spec = KeySpec(
      .skeleton, .named(.viewStyle),
      "Changes to how the skeleton is shown for this view and its subviews. With \"off\", these views keep their own content, and the view's parent draws no bone over them.",
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

  /// The font size is written even if it is the default, since an explicit size affects `automatic` bar heights.
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
        "The text, which is not drawn. If constraints place a label, its text determines its width and, with numberOfLines 0, its height.",
        example: #""Hello""#),
      fontSize,
      KeySpec(
        .font, \TextContent.font, .font,
        "The font. This key replaces fontSize. With relativeToFont, bars are as high as the font's lines.",
        example: #"{"family": "Avenir Next", "size": 15, "lineHeight": 20.5}"#),
      lines,
      KeySpec(
        .textAlignment, \TextContent.textAlignment, .choice,
        "Alignment of a last line that is shorter than the other lines.", default: #""natural""#,
        example: #""center""#),
      KeySpec(
        .lastLineFillPercent, \TextContent.lastLineFillPercent, .percent,
        "Width of the last bar as a percentage of a full bar. Values over 100 count as 100. Default: the appearance's.",
        example: "40"
      ).inheriting(.multilineLastLineFillPercent),
      KeySpec(
        .lastLineWidths, \TextContent.lastLineWidths, .lineWidths,
        "Random widths for the last bar. lastLineFillPercent overrides these widths. Default: the appearance's.",
        example: #"{"seed": 7, "from": 45, "to": 80}"#
      ).inheriting(.lastLineWidths),
      KeySpec(
        .linesCornerRadius, \TextContent.linesCornerRadius, .cornerRadius,
        "Corner radius of each bar. Default: the appearance's.", example: "4"
      ).inheriting(.multilineCornerRadius),
      KeySpec(
        .lineFillPercents, \TextContent.lineFillPercents, .percents,
        "Widths of the bars in percent, starting with the first bar. These widths override lastLineFillPercent and random widths, which apply only to the remaining bars.",
        default: "[]", example: "[100, 85, 60]"),
      KeySpec(
        .lineWidths, \TextContent.lineWidths, .lineWidths,
        "Random widths for all bars except the last. Default: the appearance's.",
        example: #"{"seed": 7, "from": 60, "to": 100}"#
      ).inheriting(.lineWidths),
      KeySpec(
        .skeletonLineSpacing, \TextContent.skeletonLineSpacing, .number(.length),
        "Gap between bars in points. Default: the appearance's.", example: "6"
      ).inheriting(.multilineSpacing),
      KeySpec(
        .skeletonPaddingInsets, \TextContent.skeletonPaddingInsets, .insets,
        "Insets around the block of bars.", default: "0",
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
