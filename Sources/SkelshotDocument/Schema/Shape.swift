import SkelshotModel

/// The values that a key accepts. Shapes are used to check values and to generate the JSON Schema.
package indirect enum Shape: Sendable {
  case boolean
  case string
  case fileName
  case number(NumberRange)
  case integer(NumberRange)
  case choice([String])
  case object(ObjectKind)
  /// A color as text: a name, or `#` followed by digits.
  case colorText
  /// An array. A nil count allows any length.
  case list(Shape, ClosedRange<Int>?)
  /// An array with a separate shape for each element.
  case tuple([Shape])
  /// An object whose keys are names from the layout. Reserved keys have a fixed meaning. `names` is a pattern for valid
  /// names; nil if every name is valid. `limit` is the maximum number of names; nil if their number is unlimited.
  case map(Shape, reserved: [KeySpec] = [], names: String? = nil, limit: Int? = nil)
  case either([Shape])
  case named(NamedShape)
  case view
}

/// Shapes that several keys share, identified by their names in the schema.
package enum NamedShape: String, Sendable, CaseIterable {
  case color, insets, frame, size, dimension, lineHeight, lineCount, itemCount, rowHeight
  case gradient, animation, timingFunction, transition, holdLength
  case cornerRadius, viewStyle, keyframeValue, repeatCount
  case referenceSize, rowChanges, constraint, contentPriority, styleNames, statusBar
  case viewShape

  package var shape: Shape {
    switch self {
    case .color: .either([.colorText, .object(.dynamicColor)])
    case .insets:
      .either([
        .number(.coordinate),
        .tuple(Array(repeating: .number(.coordinate), count: 4)), .object(.insets),
      ])
    case .frame:
      .either([
        .tuple([
          .number(.coordinate), .number(.coordinate), .number(.length), .number(.length),
        ]), .object(.frame),
      ])
    case .size:
      .either([.tuple([.number(.positiveLength), .number(.positiveLength)]), .object(.size)])
    case .dimension: .either([.number(.length), .choice(["fill"])])
    case .lineHeight:
      .either([
        .object(.lineHeight), .choice(SkeletonTextLineHeight.names.map(\.key)),
      ])
    case .lineCount: .either([.integer(.lineCount), .choice(["inherited"])])
    case .itemCount: .either([.integer(.count), .choice(["automatic"])])
    case .rowHeight: .either([.number(.positiveLength), .choice(["automatic"])])
    case .gradient: .object(.gradient)
    case .animation: .either([.choice(["pulse", "sliding"]), .object(.animation)])
    case .timingFunction:
      .either([
        .choice(TimingFunction.names.map(\.key)),
        .tuple([.number(.fraction), .number(.any), .number(.fraction), .number(.any)]),
      ])
    case .transition: .either([.choice(["none", "crossDissolve"]), .object(.transition)])
    case .holdLength: .either([.number(.seconds), .object(.holdLength)])
    case .cornerRadius: .either([.number(.length), .choice(["circle"])])
    case .viewStyle: .either([.object(.viewSkeleton), .choice(["off"])])
    case .keyframeValue:
      .either([
        .named(.color), .number(.any), .boolean,
        .list(.either([.named(.color), .number(.any)]), 1...256),
      ])
    case .repeatCount: .either([.number(.repeatCount), .choice(["infinite"])])
    case .referenceSize:
      .either([.number(.length), .tuple([.number(.length), .number(.length)])])
    case .constraint: .either([.string, .object(.constraint)])
    case .contentPriority: .either([.integer(.priority), .object(.axisPriorities)])
    case .styleNames: .either([.string, .list(.string, nil)])
    case .statusBar: .either([.boolean, .choice(["bone"])])
    case .viewShape: .either([.choice(ViewShape.names.map(\.key)), .object(.path)])
    case .rowChanges:
      .map(
        .object(.viewChange),
        reserved: [
          KeySpec(
            .cell, .string, "Identifier of the cell template to use for these rows.",
            example: #""Hero""#)
        ])
    }
  }

  /// The expected value in messages, or `object` if messages have no name for the shape.
  package var expected: ExpectedValue { ExpectedValue(rawValue: rawValue) ?? .object }

  package var summary: String {
    switch self {
    case .color:
      "A color (\"#rgb\", \"#rgba\", \"#rrggbb\", \"#rrggbbaa\" or a name), or one color for each appearance."
    case .insets: "Insets in points: one number, [top, left, bottom, right], or an object."
    case .frame: "A rectangle in the parent's coordinates: [x, y, width, height] or an object."
    case .size: "A size in points: [width, height] or an object."
    case .dimension:
      "A length in points, or \"fill\". In a stack view, \"fill\" takes a share of the remaining space. "
        + "Elsewhere, \"fill\" takes the parent's size."
    case .lineHeight: "The height of a text bar."
    case .lineCount:
      "A number of bars (0 fills the height), or \"inherited\" to use numberOfLines."
    case .itemCount:
      "A number of rows or items, or \"automatic\" for as many as fit into the visible area."
    case .rowHeight:
      "A height in points, or \"automatic\" if the row's content or estimatedRowHeight determines the height."
    case .gradient:
      "Two colors, or a list of evenly spaced colors. A gradient of two colors changes from the base color to the secondary color and back. The default secondary color is the complement of the base color."
    case .animation: "How bones move: an animation's name, or a name with settings."
    case .timingFunction:
      "A timing function: a name, or the control points [x1, y1, x2, y2] of a cubic Bézier curve with x1 and x2 in 0…1."
    case .transition:
      "How a skeleton appears, changes or disappears: immediately, or with a dissolve. "
        + "By default, a dissolve lasts 0.25 seconds."
    case .holdLength: "A duration in seconds, or a number of animation cycles."
    case .cornerRadius: "A radius in points, or \"circle\" for half the shorter side."
    case .viewStyle:
      "Changes to how the skeleton is shown, or \"off\" to keep the content of the view and its subviews."
    case .keyframeValue:
      "A value for the property. backgroundColor and borderColor: a color. colors: a list of colors. opacity: 0…1. locations: a list of numbers. startPoint and endPoint: [x, y] in the unit square. transform.scale: a factor. transform.translation and position: [x, y] in points. bounds: [width, height]. cornerRadius and borderWidth: points. hidden: true or false."
    case .repeatCount: "A number of cycles above 0, or \"infinite\"."
    case .referenceSize:
      "A length in points, or [width, height]. Only the length along the scroll direction is used."
    case .constraint:
      "A relation between edges, centers and sizes: a string such as \"self.top == avatar.bottom + 8 @750\", "
        + "or an equivalent object. Refer to a view by its id, or as self, superview or safeArea. "
        + "An attribute that does not name a view refers to self. The number after @ is the priority."
    case .contentPriority: "A priority from 1 to 1000 for both axes, or a priority for each axis."
    case .styleNames: "A style name, or a list of names."
    case .statusBar: "true, false, or \"bone\" to draw the time as a bone."
    case .viewShape:
      "The name of a shape, or a path. A circle, star or donut is as large as fits into the view, and centered. A capsule fills the view."
    case .rowChanges:
      "Changes to the views in a row's cell, by view id. To use a different template, set \"cell\"."
    }
  }
}

extension NumberRange {
  package static let any = NumberRange(from: nil, to: nil)
  package static let coordinate = NumberRange(from: -1_000_000, to: 1_000_000)
  package static let length = NumberRange(from: 0, to: 1_000_000)
  package static let positiveLength = NumberRange(from: 0, excluded: true, to: 1_000_000)
  package static let fraction = NumberRange(from: 0, to: 1)
  /// A percentage. Values above 100 count as 100.
  package static let percent = NumberRange(from: 0, to: nil)
  package static let seconds = NumberRange(from: 0, to: 3_600)
  package static let positiveSeconds = NumberRange(from: 0, excluded: true, to: 3_600)
  package static let columns = NumberRange(from: 1, to: 1_000)
  package static let count = NumberRange(from: 0, to: 1_000_000)
  /// The length of a highlight, as a multiple of the bone's width.
  package static let highlightWidth = NumberRange(from: 0, excluded: true, to: 4)
  /// The number of repetitions of a keyframe animation, which may be fractional.
  package static let repeatCount = NumberRange(from: 0, excluded: true, to: 10_000)
  package static let widthPercent = NumberRange(from: 1, to: 100)
  /// An integer that every JSON parser reads exactly.
  package static let seed = NumberRange(from: 0, to: 9_007_199_254_740_991)
  package static let loops = NumberRange(from: 1, to: 10_000)
  package static let lines = NumberRange(from: 0, to: 10_000)
  /// A number of bars. Negative numbers have a special meaning.
  package static let lineCount = NumberRange(from: -10_000, to: 10_000)
  /// The priority of a constraint. 1000 means required.
  package static let priority = NumberRange(from: 1, to: 1_000)
  package static let multiplier = NumberRange(from: -1_000_000, to: 1_000_000)
  /// A scale factor for a bone's size.
  package static let shapeScale = NumberRange(from: 0, to: 1_000)
  package static let shadowRadius = NumberRange(from: 0, to: 100)
  package static let copies = NumberRange(from: 1, to: 1_000)
  package static let scale = NumberRange(from: 0, excluded: true, to: 100)
  package static let pixelsPerPoint = NumberRange(from: 0, excluded: true, to: 10)
}
