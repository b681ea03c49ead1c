import SkelshotModel
import SkelshotSyntax

extension KeyTable {
  static let document = KeyTable(
    .document, "A screen and how its skeleton is shown.",
    [
      KeySpec(
        .canvas, .object(.canvas), "The picture's size, scale and background.", isRequired: true),
      KeySpec(
        .appearance, .object(.appearance),
        "Defaults for all skeletons, as in SkeletonAppearance.default."),
      sceneSkeleton,
      KeySpec(
        .timeline, .list(.object(.step), 0...DocumentLimits.default.steps),
        "Steps that show, change and hide the skeleton. Without steps, the picture is one seamless loop of the animation."
      ),
      KeySpec(
        .views, .list(.view, 0...DocumentLimits.default.views),
        "The views, back to front. The canvas is the view on which the skeleton is shown.",
        default: "[]", example: #"[{"type": "label"}]"#),
      KeySpec(
        .templates, .map(.view),
        "Templates by name. A view selects its template with the key \"use\". A section of a table or collection can use a template as its cell.",
        default: "{}", example: #"{"Tab": {"type": "imageView", "width": 24, "height": 24}}"#),
      KeySpec(
        .styles, .map(.object(.viewChange)),
        "Named sets of view properties. A view selects its sets with the key \"styles\".",
        default: "{}", example: #"{"avatar": {"width": 44, "skeletonCornerRadius": "circle"}}"#),
    ])

  static let canvas = KeyTable(
    .canvas, "The picture's size, scale and background.",
    [
      KeySpec(
        .width, .number(.positiveLength),
        "Width in points. Default: the device's width.",
        example: "390"),
      KeySpec(
        .height, .number(.positiveLength), "Height in points. Default: the device's height.",
        example: "844"),
      KeySpec(
        .scale, .number(.scale),
        "Pixels per point. Each side of a picture is round(points × scale) pixels long.",
        default: "1", example: "2"),
    ] + canvasFields.map(\.spec) + [
      KeySpec(
        .device, .choice(Device.allCases.map(\.rawValue)),
        "The device that determines the default size and safe area of the canvas.",
        example: #""iPhone 14""#),
      KeySpec(
        .statusBar, .named(.statusBar),
        "Whether the device's status bar is drawn over all views. The time, signal and battery are drawn as plain shapes that stay visible while the skeleton is shown. With \"bone\", the time is drawn as a bone. iPhones in landscape have no status bar.",
        default: "false", example: "true"
      ).needing(.device),
      KeySpec(
        .landscape, .boolean,
        "Whether the device is in landscape. A canvas with its own size is in landscape if its width exceeds its height.",
        default: "false", example: "true"
      ).needing(.device),
      KeySpec(
        .pixelSnapping, .either([.boolean, .number(.scale)]),
        "Whether edges are rounded to whole pixels. Sizes are rounded before positions, so that equal sizes stay equal. The modern preset sets this key to true. By default, only edges placed by constraints are rounded; with false, no edges are rounded. If the value is a number, edges placed by constraints are rounded as if the scale were that number.",
        example: "true"),
      KeySpec(
        .content, .fileName,
        "Path of a picture (PNG, JPEG or WebP) of the loaded screen, relative to the layout. The picture is stretched to fill the canvas and replaces the views' own backgrounds and images.",
        example: #""loaded.png""#),
    ])

  static let canvasFields: [Field<CanvasSettings>] = [
    Field(
      .background, \CanvasSettings.background, .color,
      "Color behind all views. The default is white in light appearance and black in dark appearance.",
      default: #""systemBackground""#, example: #""clear""#),
    Field(
      .appearance, \CanvasSettings.interfaceStyle, .choice, "Light or dark.",
      default: #""light""#, example: #""dark""#),
    Field(
      .direction, \CanvasSettings.direction, .choice, "Reading direction.",
      default: #""ltr""#, example: #""rtl""#),
    Field(
      .safeArea, \CanvasSettings.safeArea, .insets,
      "Insets of the areas covered by bars, a notch or a home indicator. Constraints can refer to the area inside these insets as safeArea. Default: the device's insets.",
      default: "0", example: "[47, 0, 34, 0]"),
    Field(
      .contentRect, \CanvasSettings.contentRect, .frame,
      "The part of the content picture to show, in pixels of the picture, such as the screen of a device. By default, the whole picture is shown.",
      example: "[84, 92, 1170, 2532]"
    ).needing(.content),
  ]

  static let appearance = KeyTable(
    .appearance, "Defaults for all skeletons, as in SkeletonAppearance.default.",
    [
      KeySpec(
        .preset, .choice(SkeletonPreset.allCases.map(\.rawValue)),
        "The preset that sets the defaults for the other keys. The skeletonView preset uses SkeletonView's defaults. The modern preset has bars as high as their lines, round corners, ragged last lines in paragraphs, and one soft wave over the whole canvas. The modern preset also sets style, animation, settle and pixelSnapping unless the layout sets these keys in skeleton or canvas.",
        default: #""skeletonView""#, example: #""modern""#)
    ] + appearanceFields.map(\.spec))

  static let appearanceFields: [Field<SkeletonAppearance>] = [
    Field(
      KeySpec(
        .tintColor, .named(.color),
        "Color of solid bones and of the preset's gradient.",
        default: #""skeletonDefault""#, example: #""silver""#),
      set: { decoder, node, appearance in
        guard let color = decoder.color(node) else { return }
        appearance.tintColor = color
        // The layout's own color overrides the preset's gradient.
        if decoder.preset != .skeletonView {
          decoder.standardGradient = decoder.standardGradient.recolored(color)
        }
        appearance.gradient = decoder.standardGradient
      },
      written: { $0.tintColor == $1?.tintColor ? nil : .color($0.tintColor) }),
    Field(
      .gradient, \SkeletonAppearance.gradient, .gradient, "Gradient that fills gradient bones.",
      default: #"{"baseColor": "skeletonDefault"}"#, example: #"{"baseColor": "midnightBlue"}"#),
    Field(
      .multilineHeight, \SkeletonAppearance.multilineHeight, .number(.positiveLength),
      "Height in points of a bar of text.", default: "15", example: "20",
      then: { $0.textLineHeight = nil }),
    Field(
      KeySpec(
        .multilineSpacing, .number(.length), "Gap between bars in points.", default: "10",
        example: "8"),
      // The bar height, which is decoded later, determines the effect of this key.
      set: { _, _, _ in },
      written: { appearance, _ in
        appearance.setsSpacing ? .number(appearance.multilineSpacing) : nil
      }),
    Field(
      .multilineLastLineFillPercent, \SkeletonAppearance.multilineLastLineFillPercent,
      .number(.percent),
      "Width of the last bar as a percentage of a full bar. With a value over 100, the last bar is wider than a full bar.",
      default: "70", example: "50",
      // The layout's own value overrides the preset's widths.
      then: { $0.lastLineWidths = nil }),
    Field(
      .multilineCornerRadius, \SkeletonAppearance.multilineCornerRadius, .cornerRadius,
      "Corner radius of bars.", default: "0", example: "4"),
    Field(
      .skeletonCornerRadius, \SkeletonAppearance.skeletonCornerRadius, .cornerRadius,
      "Corner radius of bones.", default: "0", example: "6"),
    Field(
      .lineWidths, \SkeletonAppearance.lineWidths, .lineWidths,
      "Random widths for all bars of a view's text except the last bar. Default: full width.",
      example: #"{"seed": 7}"#),
    Field(
      .lastLineWidths, \SkeletonAppearance.lastLineWidths, .lineWidths,
      "Random widths for last bars and single lines. Default: multilineLastLineFillPercent. The modern preset sets these widths for text with two or more lines.",
      example: #"{"from": 45, "to": 80}"#,
      // The widths also apply to single lines, unless single lines have their own width.
      then: { $0.singleLineFillPercent = nil }),
    Field(
      .singleLineFillPercent, \SkeletonAppearance.singleLineFillPercent, .number(.percent),
      "Width of a single line's bar as a percentage of a full bar. Default: the last line's width, or 100 in the modern preset.",
      example: "100"
    ).inheriting(.multilineLastLineFillPercent),
    Field(
      .textLineHeight, \SkeletonAppearance.textLineHeight, .lineHeight,
      "Height of a bar. Default: multilineHeight.", example: #""relativeToFont""#
    ).inheriting(.multilineHeight),
    Field(
      .renderSingleLineAsView, \SkeletonAppearance.renderSingleLineAsView, .boolean,
      "Whether a single line is drawn as a bone that covers the view's bounds. If a fill percentage applies to the line, the bone is a bar as high as the view.",
      default: "false", example: "true"),
  ]

  static let step = KeyTable(
    .step, "One step of the timeline. Each step has exactly one of these keys.",
    [
      KeySpec(
        .wait, .number(.seconds), "Shows the screen without a skeleton for this many seconds.",
        example: "0.5"),
      KeySpec(
        .show, .object(.show), "Shows the skeleton, with optional changes to its style.",
        example: "{}"),
      KeySpec(
        .hold, .named(.holdLength),
        "Keeps the skeleton as it is for this long, while its animation continues.", example: "1"),
      KeySpec(
        .update, .object(.update),
        "Changes a visible skeleton. If bones change between solid and gradient, the old bones dissolve into the new bones. If only colors change, bones without a running animation fade to their new colors, and animated bones change immediately. By default, a dissolve or fade takes 0.25 seconds. The step itself takes no time.",
        example: #"{"color": "emerald"}"#),
      KeySpec(.hide, .object(.hide), "Hides the skeleton.", example: "{}"),
      KeySpec(
        .startAnimation, .object(.startAnimation),
        "Starts or restarts the animation of a visible skeleton.", example: "{}"),
      KeySpec(
        .stopAnimation, .object(.stopAnimation),
        "Stops the animation of a visible skeleton. The bones then show their static colors.",
        example: "{}"),
    ])

  static let hide = KeyTable(
    .hide, "How the skeleton disappears.",
    [
      KeySpec(
        .transition, .named(.transition),
        "How the skeleton disappears, regardless of how it appeared. By default, the skeleton dissolves in 0.25 seconds.",
        example: #""none""#),
      scope,
    ])

  static let holdLength = KeyTable(
    .holdLength, "Length of a hold, in animation cycles.",
    [
      KeySpec(
        .loops, .integer(.loops), "Number of animation cycles.", example: "2", isRequired: true)
    ])
}

// The keys that `prepare` can change in a view.
extension KeyTable {
  static let viewChange: KeyTable = {
    let lines = KeySpec(
      .numberOfLines, \TextContent.numberOfLines, .integer(.lines), "Number of lines of text.",
      example: "3")
    let others: [Key] = [.type, .id, .use, .styles, .repeat, .subviews, .constraints]
    let specs = viewSpecs.filter { !others.contains($0.key) }
    return KeyTable(
      .viewChange,
      "Changes that a style or a prepare key makes to a view. The changes can set properties of the view's type, but not its subviews or constraints. On each axis, a new size alone does not move the view. One edge or center moves the view but does not resize it. Two edges, or an edge and a center, determine the size.",
      (specs + imageSpecs + textSpecs(lines: lines) + stackSpecs).map {
        var spec = $0
        (spec.defaultValue, spec.inherited) = (nil, nil)
        return spec
      })
  }()
}
