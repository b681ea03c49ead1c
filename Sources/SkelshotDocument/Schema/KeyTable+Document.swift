import SkelshotModel
import SkelshotSyntax

// The document, the canvas, the appearance and the timeline.
extension KeyTable {
  static let document = KeyTable(
    .document, "A screen and how its skeleton is shown.",
    [
      KeySpec(
        .canvas, .object(.canvas), "The picture's extent, scale and background.", isRequired: true),
      KeySpec(
        .appearance, .object(.appearance),
        "Defaults of all skeletons, as SkeletonAppearance.default holds them."),
      sceneSkeleton,
      KeySpec(
        .timeline, .list(.object(.step), 0...DocumentLimits.default.steps),
        "The life of the skeleton as a film; without it one seamless loop of the animation."),
      KeySpec(
        .views, .list(.view, 0...DocumentLimits.default.views),
        "The views, back to front. The canvas is the view on which the skeleton is shown.",
        default: "[]", example: #"[{"type": "label"}]"#),
      KeySpec(
        .templates, .map(.view),
        "Views by name, for views that name them with use, and for sections of tables and collections as cells.",
        default: "{}", example: #"{"Tab": {"type": "imageView", "width": 24, "height": 24}}"#),
      KeySpec(
        .styles, .map(.object(.viewChange)),
        "Properties of views by name, for views that name them with styles.",
        default: "{}", example: #"{"avatar": {"width": 44, "skeletonCornerRadius": "circle"}}"#),
    ])

  static let canvas = KeyTable(
    .canvas, "The picture's extent, scale and background.",
    [
      KeySpec(
        .width, .number(.positiveLength),
        "Width in points; the device's unless said.",
        example: "390"),
      KeySpec(
        .height, .number(.positiveLength), "Height in points; the device's unless said.",
        example: "844"),
      KeySpec(
        .scale, .number(.scale), "Pixels per point; a picture is round(points × scale) pixels.",
        default: "1", example: "2"),
    ] + canvasFields.map(\.spec) + [
      KeySpec(
        .device, .choice(Device.allCases.map(\.rawValue)),
        "The device that gives the canvas its size and safe area, as far as they are not said.",
        example: #""iPhone 14""#),
      KeySpec(
        .statusBar, .named(.statusBar),
        "Whether the device's status bar is drawn over all views: the time, the signal and the battery, as plain shapes that stay while the skeleton is on; with \"bone\" the time is a bone. An iPhone on its side has none.",
        default: "false", example: "true"
      ).needing(.device),
      KeySpec(
        .landscape, .boolean,
        "Whether the device lies on its side; a canvas of another size lies on it if it is wider than high.",
        default: "false", example: "true"
      ).needing(.device),
      KeySpec(
        .pixelSnapping, .either([.boolean, .number(.scale)]),
        "Whether edges lie on whole pixels: sizes and places are rounded, sizes first, so that equal ones stay equal; true in the preset modern. Where nothing is said, edges that constraints decide do, and with false none; a number says to how many pixels in a point these are rounded, whatever the scale.",
        example: "true"),
      KeySpec(
        .content, .fileName,
        "A picture (PNG, JPEG or WebP) of the screen with its data, relative to the layout; it is stretched to the canvas and shows wherever views keep their own content.",
        example: #""loaded.png""#),
    ])

  static let canvasFields: [Field<CanvasSettings>] = [
    Field(
      .background, \CanvasSettings.background, .color,
      "What lies behind all views: white in light appearance and black in dark unless said.",
      default: #""systemBackground""#, example: #""clear""#),
    Field(
      .appearance, \CanvasSettings.interfaceStyle, .choice, "Light or dark.",
      default: #""light""#, example: #""dark""#),
    Field(
      .direction, \CanvasSettings.direction, .choice, "The direction of reading.",
      default: #""ltr""#, example: #""rtl""#),
    Field(
      .safeArea, \CanvasSettings.safeArea, .insets,
      "What bars, a notch or a home indicator cover at the edges, for constraints that name safeArea; the device's unless said.",
      default: "0", example: "[47, 0, 34, 0]"),
  ]

  static let appearance = KeyTable(
    .appearance, "Defaults of all skeletons, as SkeletonAppearance.default holds them.",
    [
      KeySpec(
        .preset, .choice(SkeletonPreset.allCases.map(\.rawValue)),
        "The look that the other keys go on from: the original's, or modern: bars as high as the lines ask for, round corners, ragged last lines of paragraphs, and one soft wave over the whole canvas. Of skeleton and canvas, modern decides style, animation, settle and pixelSnapping where they are not said.",
        default: #""skeletonView""#, example: #""modern""#)
    ] + appearanceFields.map(\.spec))

  static let appearanceFields: [Field<SkeletonAppearance>] = [
    Field(
      KeySpec(
        .tintColor, .named(.color),
        "Color of solid bones; a preset's gradient is made of it, too.",
        default: #""skeletonDefault""#, example: #""silver""#),
      set: { decoder, node, appearance in
        guard let color = decoder.color(node) else { return }
        appearance.tintColor = color
        // A color of the layout itself goes before the gradient of a preset.
        if decoder.preset != .skeletonView {
          decoder.standardGradient = decoder.standardGradient.recolored(color)
        }
        appearance.gradient = decoder.standardGradient
      },
      written: { $0.tintColor == $1?.tintColor ? nil : .color($0.tintColor) }),
    Field(
      .gradient, \SkeletonAppearance.gradient, .gradient, "Gradient of gradient bones.",
      default: #"{"baseColor": "skeletonDefault"}"#, example: #"{"baseColor": "midnightBlue"}"#),
    Field(
      .multilineHeight, \SkeletonAppearance.multilineHeight, .number(.positiveLength),
      "Height of a bar of text in points.", default: "15", example: "20",
      then: { $0.textLineHeight = nil }),
    Field(
      KeySpec(
        .multilineSpacing, .number(.length), "Gap between bars in points.", default: "10",
        example: "8"),
      // Whether it is worth saying depends on the height of bars, which is read behind it.
      set: { _, _, _ in },
      written: { appearance, _ in
        appearance.setsSpacing ? .number(appearance.multilineSpacing) : nil
      }),
    Field(
      .multilineLastLineFillPercent, \SkeletonAppearance.multilineLastLineFillPercent,
      .number(.percent),
      "Width of the last bar in percent of a bar; more than 100 is wider than a bar.",
      default: "70", example: "50",
      // What the layout itself says goes before the preset.
      then: { $0.lastLineWidths = nil }),
    Field(
      .multilineCornerRadius, \SkeletonAppearance.multilineCornerRadius, .cornerRadius,
      "Corner radius of bars.", default: "0", example: "4"),
    Field(
      .skeletonCornerRadius, \SkeletonAppearance.skeletonCornerRadius, .cornerRadius,
      "Corner radius of bones.", default: "0", example: "6"),
    Field(
      .lineWidths, \SkeletonAppearance.lineWidths, .lineWidths,
      "Random widths of all bars of a text but the last; full width unless said.",
      example: #"{"seed": 7}"#),
    Field(
      .lastLineWidths, \SkeletonAppearance.lastLineWidths, .lineWidths,
      "Random widths of last bars, and of the bars of single lines; multilineLastLineFillPercent unless said. The preset modern has some, for texts of two lines and more.",
      example: #"{"from": 45, "to": 80}"#,
      // They are for single lines, too, unless these have a width of their own.
      then: { $0.singleLineFillPercent = nil }),
    Field(
      .singleLineFillPercent, \SkeletonAppearance.singleLineFillPercent, .number(.percent),
      "Width of the bar of a single line in percent of a bar; as a last line's unless said, and 100 in the preset modern.",
      example: "100"
    ).inheriting(.multilineLastLineFillPercent),
    Field(
      .textLineHeight, \SkeletonAppearance.textLineHeight, .lineHeight,
      "Height of a bar; multilineHeight unless said.", example: #""relativeToFont""#
    ).inheriting(.multilineHeight),
    Field(
      .renderSingleLineAsView, \SkeletonAppearance.renderSingleLineAsView, .boolean,
      "Whether a single line is a bone over the view's bounds; one that a fill comes to is a bar as high as the view.",
      default: "false", example: "true"),
  ]

  static let step = KeyTable(
    .step, "One step in the life of a skeleton: exactly one of these keys.",
    [
      KeySpec(
        .wait, .number(.seconds), "The screen without a skeleton, for some seconds.",
        example: "0.5"),
      KeySpec(
        .show, .object(.show), "The skeleton comes, with these changes to how it is shown.",
        example: "{}"),
      KeySpec(.hold, .named(.holdLength), "What is on the screen stays.", example: "1"),
      KeySpec(
        .update, .object(.update),
        "A shown skeleton changes: to solid or gradient bones it dissolves in 0.25 seconds; without a change of these, bones that stand still fade to their colours in 0.25 seconds, and moving ones change at once. The step takes no time of its own.",
        example: #"{"color": "emerald"}"#),
      KeySpec(.hide, .object(.hide), "The skeleton goes.", example: "{}"),
      KeySpec(
        .startAnimation, .object(.startAnimation),
        "The animation of a shown skeleton begins, or begins again.", example: "{}"),
      KeySpec(
        .stopAnimation, .object(.stopAnimation),
        "The animation of a shown skeleton stops: bones have their unanimated colours.",
        example: "{}"),
    ])

  static let hide = KeyTable(
    .hide, "How a skeleton goes.",
    [
      KeySpec(
        .transition, .named(.transition),
        "How it goes, whatever brought it; it dissolves in 0.25 seconds unless said.",
        example: #""none""#),
      scope,
    ])

  static let holdLength = KeyTable(
    .holdLength, "How long a hold is, in rounds of the animation.",
    [
      KeySpec(
        .loops, .integer(.loops), "Rounds of the animation.", example: "2", isRequired: true)
    ])
}

// The keys that `prepare` can change in a view.
extension KeyTable {
  static let viewChange: KeyTable = {
    let lines = KeySpec(
      .numberOfLines, \TextContent.numberOfLines, .integer(.lines), "Lines of the text.",
      example: "3")
    let others: [Key] = [.type, .id, .use, .styles, .repeat, .subviews, .constraints]
    let specs = viewSpecs.filter { !others.contains($0.key) }
    return KeyTable(
      .viewChange,
      "Changes to a view, of a style or of prepare: the properties that its type has, but not what is in it. On an axis a size alone keeps the position, one position keeps the size, and two positions decide the size.",
      (specs + imageSpecs + textSpecs(lines: lines) + stackSpecs).map {
        var spec = $0
        (spec.defaultValue, spec.inherited) = (nil, nil)
        return spec
      })
  }()
}
