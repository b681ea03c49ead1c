import SkelshotModel
import SkelshotPrimitives

// The values of layouts as JSON, in the shortest of the forms that read as the same.
extension JSONValue {
  /// A whole number.
  static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// The members that have a value, in order.
  static func members(_ members: [(Key, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key.name, $0) } })
  }

  /// A list of numbers.
  static func numbers(_ values: Double...) -> JSONValue { .array(values.map(JSONValue.number)) }

  /// A colour: a name where digits do not say as much, else `#` and digits, for each appearance where they differ.
  static func written(_ color: DynamicColor) -> JSONValue {
    if color == .skeletonDefault { return .string("skeletonDefault") }
    if color.light != color.dark, let name = name(of: color, in: DynamicColor.systemColors) {
      return .string(name)
    }
    if color.light == color.dark, color.light.isGrayscale == color.dark.isGrayscale {
      return .string(text(of: color.light))
    }
    return members([
      (.light, .string(text(of: color.light))), (.dark, .string(text(of: color.dark))),
    ])
  }

  /// The first name in alphabetical order that means the colour; a grey of one component is another colour than one of three.
  private static func name(of color: DynamicColor, in names: [String: DynamicColor]) -> String? {
    names.filter {
      $0.value == color && $0.value.light.isGrayscale == color.light.isGrayscale
        && $0.value.dark.isGrayscale == color.dark.isGrayscale
    }.keys.min()
  }

  /// A name where the colour is a grey of one component or has more than eight bits of each, else digits.
  private static func text(of color: Color) -> String {
    fixedName(of: color) ?? "#\(color.hexDigits)"
  }

  /// The name of a color whose digits do not say as much.
  private static func fixedName(of color: Color) -> String? {
    color.isGrayscale || !color.isEightBits
      ? name(of: DynamicColor(color), in: DynamicColor.fixedColors) : nil
  }

  /// A color with all that its components say: as layouts write it where that is all.
  static func exact(_ color: DynamicColor) -> JSONText {
    func text(_ color: Color) -> String {
      if let name = fixedName(of: color) { return name }
      if color.isEightBits { return "#\(color.hexDigits)" + (color.isGrayscale ? " gray" : "") }
      let parts = [color.red, color.green, color.blue, color.alpha].map(\.exactText)
      return parts.joined(separator: " ") + (color.isGrayscale ? " gray" : "")
    }
    if color == .skeletonDefault { return .string("skeletonDefault") }
    if color.light == color.dark, color.light.isGrayscale == color.dark.isGrayscale {
      return .string(text(color.light))
    }
    if let name = name(of: color, in: DynamicColor.systemColors) { return .string(name) }
    return .object([
      (Key.light.name, .string(text(color.light))), (Key.dark.name, .string(text(color.dark))),
    ])
  }

  /// Insets: one number where all are equal, else `[top, left, bottom, right]`.
  static func insets(_ insets: EdgeInsets) -> JSONValue {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    return sides.allSatisfy { $0 == insets.top }
      ? .number(insets.top) : .array(sides.map(JSONValue.number))
  }

  /// A size: `[width, height]`.
  static func size(_ size: Size) -> JSONValue { .numbers(size.width, size.height) }

  /// A frame: `[x, y, width, height]`.
  static func frame(_ frame: Rect) -> JSONValue {
    .numbers(frame.x, frame.y, frame.width, frame.height)
  }

  /// A length in points, or `fill`.
  static func dimension(_ length: Length) -> JSONValue {
    length.points.map(JSONValue.number) ?? .string("fill")
  }

  /// A radius in points, or `circle`.
  static func cornerRadius(_ radius: SkeletonCornerRadius) -> JSONValue {
    switch radius {
    case .points(let points): .number(points)
    case .circle: .string("circle")
    }
  }

  /// The names of corners.
  static func corners(_ corners: Corners) -> JSONValue {
    .array(Corners.names.filter { corners.contains($0.value) }.map { .string($0.key) })
  }

  /// The height of a bar of text.
  static func lineHeight(_ height: SkeletonTextLineHeight) -> JSONValue {
    switch height {
    case .fixed(let points): members([(.fixed, .number(points))])
    case .automatic: .string("automatic")
    case .relativeToFont: .string("relativeToFont")
    case .relativeToConstraints: .string("relativeToConstraints")
    }
  }

  /// A number of bars.
  static func lineCount(_ count: SkeletonTextNumberOfLines) -> JSONValue {
    switch count {
    case .inherited: .string("inherited")
    case .custom(let number): .integer(number)
    }
  }

  /// A number of rows or items.
  static func itemCount(_ count: ItemCount) -> JSONValue {
    switch count {
    case .automatic: .string("automatic")
    case .fixed(let number): .integer(number)
    }
  }

  /// A font.
  static func font(_ font: SkeletonFont) -> JSONValue {
    let metrics = font.metrics.map {
      members([
        (.unitsPerEm, .number($0.unitsPerEm)), (.ascender, .number($0.ascender)),
        (.descender, .number($0.descender)),
      ])
    }
    return members([
      (.family, font.family.map(JSONValue.string)), (.size, .number(font.size)),
      (.lineHeight, font.lineHeight.map(JSONValue.number)), (.metrics, metrics),
    ])
  }

  /// A shadow.
  static func shadow(_ shadow: Shadow) -> JSONValue {
    let standard = Shadow(opacity: shadow.opacity)
    return members([
      (.color, shadow.color == standard.color ? nil : color(shadow.color)),
      (.opacity, .number(shadow.opacity)),
      (.radius, shadow.radius == standard.radius ? nil : .number(shadow.radius)),
      (.offset, shadow.offset == standard.offset ? nil : size(shadow.offset)),
    ])
  }

  /// Random widths of bars.
  static func lineWidths(_ widths: LineWidths) -> JSONValue {
    members([
      (.seed, .integer(widths.seed)), (.from, .integer(widths.from)), (.to, .integer(widths.to)),
    ])
  }

  /// A priority for both axes, or one for each.
  static func priorities(_ priorities: AxisPriorities) -> JSONValue {
    priorities.horizontal == priorities.vertical
      ? .integer(priorities.horizontal)
      : members([
        (.horizontal, .integer(priorities.horizontal)), (.vertical, .integer(priorities.vertical)),
      ])
  }

  /// A timing function: a name, or control points.
  static func timingFunction(_ function: TimingFunction) -> JSONValue {
    switch function {
    case .linear: .string("linear")
    case .easeIn: .string("easeIn")
    case .easeOut: .string("easeOut")
    case .easeInEaseOut: .string("easeInEaseOut")
    default: .numbers(function.x1, function.y1, function.x2, function.y2)
    }
  }

  /// How a skeleton comes, changes or goes.
  static func transition(_ transition: SkeletonTransition) -> JSONValue {
    switch transition {
    case .none: .string("none")
    case .crossDissolve(0.25): .string("crossDissolve")
    case .crossDissolve(let seconds): members([(.crossDissolve, .number(seconds))])
    }
  }

  /// Colours of a gradient: the base and its companion where they come from these, else all.
  static func gradient(_ gradient: SkeletonGradient) -> JSONValue {
    let colors = gradient.colors
    let span: (Key, JSONValue?) =
      (.span, gradient.span == .bone ? nil : .string(gradient.span.rawValue))
    let loop: (Key, JSONValue?) =
      (.loop, gradient.loop == .restart ? nil : .string(gradient.loop.rawValue))
    guard colors.count == 3, colors[0] == colors[2] else {
      return members([(.colors, .array(colors.map(color))), span, loop])
    }
    let isStandard = colors[1] == colors[0].complementary
    return members([
      (.baseColor, color(colors[0])), (.secondaryColor, isStandard ? nil : color(colors[1])), span,
      loop,
    ])
  }
}

extension Color {
  /// Whether eight bits of each component say the color.
  fileprivate var isEightBits: Bool {
    [red, green, blue, alpha].allSatisfy { ($0 * 255).rounded() / 255 == $0 }
  }
}
