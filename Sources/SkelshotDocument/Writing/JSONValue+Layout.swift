import SkelshotModel
import SkelshotPrimitives

// Encodes layout values as JSON, in the shortest form that decodes to the same value.
extension JSONValue {
  static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  static func members(_ members: [(Key, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key.name, $0) } })
  }

  static func numbers(_ values: Double...) -> JSONValue { .array(values.map(JSONValue.number)) }

  /// Encodes a color, or one color for each appearance if the two colors differ. A color that hexadecimal digits cannot
  /// express exactly is encoded by name.
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

  /// Returns the alphabetically first name of the color. A gray with one component does not equal a gray with three
  /// components.
  private static func name(of color: DynamicColor, in names: [String: DynamicColor]) -> String? {
    names.filter {
      $0.value == color && $0.value.light.isGrayscale == color.light.isGrayscale
        && $0.value.dark.isGrayscale == color.dark.isGrayscale
    }.keys.min()
  }

  /// Returns a color's hexadecimal digits, or its name if the digits cannot express the color exactly.
  private static func text(of color: Color) -> String {
    fixedName(of: color) ?? "#\(color.hexDigits)"
  }

  /// Returns the name of a color with a single gray component or with more than eight bits per component.
  private static func fixedName(of color: Color) -> String? {
    color.isGrayscale || !color.isEightBits
      ? name(of: DynamicColor(color), in: DynamicColor.fixedColors) : nil
  }

  /// Encodes a color exactly. Uses the layout's notation for the color if that notation is exact.
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

  /// Encodes insets as one number if all sides are equal, or otherwise as `[top, left, bottom, right]`.
  static func insets(_ insets: EdgeInsets) -> JSONValue {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    return sides.allSatisfy { $0 == insets.top }
      ? .number(insets.top) : .array(sides.map(JSONValue.number))
  }

  static func size(_ size: Size) -> JSONValue { .numbers(size.width, size.height) }

  static func frame(_ frame: Rect) -> JSONValue {
    .numbers(frame.x, frame.y, frame.width, frame.height)
  }

  static func dimension(_ length: Length) -> JSONValue {
    length.points.map(JSONValue.number) ?? .string("fill")
  }

  static func cornerRadius(_ radius: SkeletonCornerRadius) -> JSONValue {
    switch radius {
    case .points(let points): .number(points)
    case .circle: .string("circle")
    }
  }

  static func corners(_ corners: Corners) -> JSONValue {
    .array(Corners.names.filter { corners.contains($0.value) }.map { .string($0.key) })
  }

  static func lineHeight(_ height: SkeletonTextLineHeight) -> JSONValue {
    if case .fixed(let points) = height { return members([(.fixed, .number(points))]) }
    return SkeletonTextLineHeight.names.first { $0.value == height }.map { .string($0.key) }
      ?? .string("automatic")
  }

  static func lineCount(_ count: SkeletonTextNumberOfLines) -> JSONValue {
    switch count {
    case .inherited: .string("inherited")
    case .custom(let number): .integer(number)
    }
  }

  static func itemCount(_ count: ItemCount) -> JSONValue {
    switch count {
    case .automatic: .string("automatic")
    case .fixed(let number): .integer(number)
    }
  }

  static func font(_ font: SkeletonFont) -> JSONValue {
    .object(members(of: font, KeyTable.fontFields))
  }

  static func fontMetrics(_ metrics: FontMetrics) -> JSONValue {
    members([
      (.unitsPerEm, .number(metrics.unitsPerEm)), (.ascender, .number(metrics.ascender)),
      (.descender, .number(metrics.descender)),
    ])
  }

  static func shadow(_ shadow: Shadow) -> JSONValue {
    let standard = Shadow(opacity: shadow.opacity)
    return members([
      (.color, shadow.color == standard.color ? nil : color(shadow.color)),
      (.opacity, .number(shadow.opacity)),
      (.radius, shadow.radius == standard.radius ? nil : .number(shadow.radius)),
      (.offset, shadow.offset == standard.offset ? nil : size(shadow.offset)),
    ])
  }

  static func viewShape(_ shape: ViewShape) -> JSONValue {
    guard case .path(let path, let viewBox, let rule) = shape else { return .string(shape.name) }
    return members([
      (.path, .string(path.text)), (.viewBox, viewBox.map(frame)),
      (.fillRule, rule == .nonZero ? nil : .string(rule.rawValue)),
    ])
  }

  static func lineWidths(_ widths: LineWidths) -> JSONValue {
    .object(members(of: widths, KeyTable.lineWidthFields))
  }

  /// Encodes one priority for both axes, or a priority for each axis if the priorities differ.
  static func priorities(_ priorities: AxisPriorities) -> JSONValue {
    priorities.horizontal == priorities.vertical
      ? .integer(priorities.horizontal)
      : .object(members(of: priorities, KeyTable.axisPriorityFields))
  }

  static func timingFunction(_ function: TimingFunction) -> JSONValue {
    TimingFunction.names.first { $0.value == function }.map { .string($0.key) }
      ?? .numbers(function.x1, function.y1, function.x2, function.y2)
  }

  static func transition(_ transition: SkeletonTransition) -> JSONValue {
    switch transition {
    case .none: .string("none")
    case .crossDissolve(0.25): .string("crossDissolve")
    case .crossDissolve(let seconds): members([(.crossDissolve, .number(seconds))])
    }
  }

  /// If the gradient's colors are a base color, a secondary color and the base color again, encodes at most the first
  /// two. Encodes all colors of any other gradient.
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
  fileprivate var isEightBits: Bool {
    [red, green, blue, alpha].allSatisfy { ($0 * 255).rounded() / 255 == $0 }
  }
}

extension TimingFunction {
  static var names: KeyValuePairs<String, TimingFunction> {
    [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    ]
  }
}

extension SkeletonTextLineHeight {
  static var names: KeyValuePairs<String, SkeletonTextLineHeight> {
    [
      "automatic": .automatic, "relativeToFont": .relativeToFont,
      "relativeToConstraints": .relativeToConstraints,
    ]
  }
}
