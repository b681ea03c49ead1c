import SkelshotModel

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
    ])

  static let canvas = KeyTable(
    .canvas, "The picture's extent, scale and background.",
    [
      KeySpec(
        .width, .number(.positiveLength), "Width in points.", example: "390", isRequired: true),
      KeySpec(
        .height, .number(.positiveLength), "Height in points.", example: "844", isRequired: true),
      KeySpec(
        .scale, .number(.scale), "Pixels per point; a picture is round(points × scale) pixels.",
        default: "1", example: "2"),
      KeySpec(
        .background, .named(.color),
        "What lies behind all views: white in light appearance and black in dark unless said.",
        default: #""systemBackground""#, example: #""clear""#),
      KeySpec(
        .appearance, .choice(InterfaceStyle.allCases.map(\.rawValue)), "Light or dark.",
        default: #""light""#, example: #""dark""#),
      KeySpec(
        .direction, .choice(LayoutDirection.allCases.map(\.rawValue)), "The direction of reading.",
        default: #""ltr""#, example: #""rtl""#),
      KeySpec(
        .safeArea, .named(.insets),
        "What bars, a notch or a home indicator cover at the edges, for constraints that name safeArea; the device's unless said.",
        default: "0", example: "[47, 0, 34, 0]"),
      KeySpec(
        .device, .choice(Device.allCases.map(\.rawValue)),
        "The device whose safe area the canvas has, upright or on its side as the canvas is.",
        example: #""iPhone 14""#),
      KeySpec(
        .pixelSnapping, .boolean,
        "Whether edges lie on whole pixels: sizes and places are rounded, sizes first, so that equal ones stay equal; true in the preset modern. Where nothing is said, edges that constraints decide do, and with false none.",
        example: "true"),
      KeySpec(
        .content, .fileName,
        "A picture (PNG, JPEG or WebP) of the screen with its data, relative to the layout; it is stretched to the canvas and shows wherever views keep their own content.",
        example: #""loaded.png""#),
    ])

  static let appearance = KeyTable(
    .appearance, "Defaults of all skeletons, as SkeletonAppearance.default holds them.",
    [
      KeySpec(
        .preset, .choice(SkeletonPreset.allCases.map(\.rawValue)),
        "The look that the other keys go on from: the original's, or modern: bars as high as the lines ask for, round corners, ragged last lines, and one soft wave over the whole canvas. Of skeleton and canvas, modern decides style, animation, settle and pixelSnapping where they are not said.",
        default: #""skeletonView""#, example: #""modern""#),
      KeySpec(
        .tintColor, .named(.color), "Colour of solid bones.", default: #""skeletonDefault""#,
        example: #""silver""#),
      KeySpec(
        .gradient, .named(.gradient), "Gradient of gradient bones.",
        default: #"{"baseColor": "skeletonDefault"}"#, example: #"{"baseColor": "midnightBlue"}"#),
      KeySpec(
        .multilineHeight, .number(.positiveLength), "Height of a bar of text in points.",
        default: "15", example: "20"),
      KeySpec(
        .multilineSpacing, .number(.length), "Gap between bars in points.", default: "10",
        example: "8"),
      KeySpec(
        .multilineLastLineFillPercent, .number(.percent),
        "Width of the last bar in percent of a bar; more than 100 is wider than a bar.",
        default: "70",
        example: "50"),
      KeySpec(
        .multilineCornerRadius, .named(.cornerRadius), "Corner radius of bars.", default: "0",
        example: "4"),
      KeySpec(
        .skeletonCornerRadius, .named(.cornerRadius), "Corner radius of bones.", default: "0",
        example: "6"),
      KeySpec(
        .lineWidths, .object(.lineWidths),
        "Random widths of all bars of a text but the last; full width unless said.",
        example: #"{"seed": 7}"#),
      KeySpec(
        .lastLineWidths, .object(.lineWidths),
        "Random widths of last bars, and of the bars of single lines; multilineLastLineFillPercent unless said.",
        example: #"{"from": 45, "to": 80}"#),
      KeySpec(
        .textLineHeight, .named(.lineHeight), "Height of a bar; multilineHeight unless said.",
        example: #""relativeToFont""#),
      KeySpec(
        .renderSingleLineAsView, .boolean,
        "Whether a single line is a bone over the view's bounds; one that a fill comes to is a bar as high as the view.",
        default: "false",
        example: "true"),
    ])

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
