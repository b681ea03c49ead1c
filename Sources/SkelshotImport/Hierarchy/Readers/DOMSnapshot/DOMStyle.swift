package import SkelshotPrimitives

/// The computed style of an element or a text in a snapshot.
package struct DOMStyle: Sendable {
  package enum Position: Sendable { case `static`, relative, absolute, fixed, sticky }

  /// Whether the snapshot has styles that this reader knows.
  package var isKnown = false
  package var display = ""
  package var isVisible = true
  package var opacity = 1.0
  package var position = Position.static
  package var clips = false
  package var scrolls = false
  /// The color of the background, or of a gradient in it, or nil if it is transparent.
  package var background: Color?
  package var hasPicture = false
  package var hasOutline = false
  /// Whether `clip-path` hides all of the element, as for words that are only for screen readers.
  package var isClippedAway = false
  package var isTextTransparent = false
  package var fontSize: Double?
  package var radii: [String] = []

  package init() {}

  package var isInline: Bool {
    display.hasPrefix("inline") && !display.contains("-") || display == "contents"
  }
  package var hasSurface: Bool { background != nil || hasOutline }
  package var isOutOfFlow: Bool { position == .absolute || position == .fixed }

  package func cornerRadius(in box: Rect) -> Double? {
    let side = min(box.width, box.height)
    let radius = radii.compactMap { DOMLength.first($0, of: side) }.max() ?? 0
    return radius > 0 ? min(radius, side / 2) : nil
  }
}

extension DOMStyle {
  /// Creates a style from the values of properties. `value` returns "" for properties that the snapshot lacks.
  package init(_ value: (String) -> String) {
    isKnown = true
    display = value("display")
    let visibility = value("visibility")
    isVisible = visibility != "hidden" && visibility != "collapse"
    opacity = DOMLength.number(value("opacity")).map { min(max($0, 0), 1) } ?? 1
    position = Self.position(value("position"))
    let overflow = (value("overflow-x"), value("overflow-y"))
    clips = overflow.0 != "visible" && overflow.1 != "visible" && overflow.0 != ""
    scrolls = [overflow.0, overflow.1].contains { $0 == "auto" || $0 == "scroll" }
    let picture = value("background-image")
    hasPicture = picture.contains("url(") || picture.contains("image-set(")
    background = DOMColor.first(in: value("background-color")).flatMap {
      $0.alpha > 0.01 ? $0 : nil
    }
    if background == nil || background.map({ $0.alpha < 0.5 }) == true {
      background = DOMColor.ofGradient(picture) ?? background
    }
    hasOutline = Self.hasBorder(value) || DOMColor.isVisibleShadow(value("box-shadow"))
    isClippedAway = Self.hidesAll(value("clip-path"))
    // A background that is clipped to the letters is their color.
    let isInk = value("background-clip").contains("text")
    if isInk { (background, hasPicture) = (nil, false) }
    isTextTransparent =
      !isInk && (DOMColor.first(in: value("color")).map { $0.alpha < 0.02 } ?? false)
    fontSize = DOMLength.first(value("font-size"))
    radii = [value("border-top-left-radius"), value("border-bottom-right-radius")]
  }

  private static func position(_ text: String) -> Position {
    switch text {
    case "relative": .relative
    case "absolute": .absolute
    case "fixed": .fixed
    case "sticky": .sticky
    default: .static
    }
  }

  /// Returns whether an element has a border on the top and left. A border on one side only is a separator.
  private static func hasBorder(_ value: (String) -> String) -> Bool {
    guard let width = DOMLength.first(value("border-top-width")), width > 0,
      isDrawn(value("border-top-style")),
      DOMColor.first(in: value("border-top-color")).map({ $0.alpha > 0.02 }) ?? true
    else { return false }
    let left = value("border-left-width")
    // A snapshot without the border on the left can have a separator here, which has no round corners.
    if left.isEmpty {
      return DOMLength.first(value("border-top-left-radius")).map { $0 > 0 } ?? false
    }
    return DOMLength.first(left) ?? 0 > 0 && isDrawn(value("border-left-style"))
  }

  private static func isDrawn(_ border: String) -> Bool { border != "none" && border != "hidden" }

  /// Returns whether a clip path is an inset of half the box or more, or a circle of no size.
  private static func hidesAll(_ clipPath: String) -> Bool {
    if clipPath.hasPrefix("circle(0") { return true }
    guard clipPath.hasPrefix("inset("), clipPath.hasSuffix(")") else { return false }
    let words = clipPath.dropFirst(6).dropLast().split(separator: " ")
    guard let first = words.first, first.hasSuffix("%") else { return false }
    return DOMLength.number(first.dropLast()).map { $0 >= 50 } ?? false
  }
}

/// The computed styles of a snapshot, which contains their values but not their names.
package struct DOMStyleSheet: Sendable {
  private let places: [String: Int]

  package var isKnown: Bool { !places.isEmpty }

  /// Finds the list of names that a snapshot was made with by the count of its values. Lists of other tools give no
  /// styles, since their names cannot be found out.
  package init(sample values: [String]) {
    let known = [DOMSnapshotReader.computedStyles, Self.olderStyles].first { names in
      guard names.count == values.count else { return false }
      return Self.isPlausible(values)
    }
    var places: [String: Int] = [:]
    for (place, name) in (known ?? []).enumerated() { places[name] = place }
    self.places = places
  }

  package func style(_ values: [String]) -> DOMStyle {
    guard isKnown, values.count == places.count else { return DOMStyle() }
    return DOMStyle { name in places[name].map { values[$0] } ?? "" }
  }

  private static func isPlausible(_ values: [String]) -> Bool {
    ["visible", "hidden", "collapse"].contains(values[1]) && DOMLength.number(values[2]) != nil
      && ["static", "relative", "absolute", "fixed", "sticky"].contains(values[3])
  }

  /// The list of the first snapshots that this reader was tried with.
  private static let olderStyles = [
    "display", "visibility", "opacity", "position", "overflow-x", "overflow-y", "background-color",
    "background-image", "border-top-width", "border-top-color", "border-top-left-radius",
    "border-top-right-radius", "border-bottom-right-radius", "border-bottom-left-radius",
    "box-shadow", "color", "font-size", "line-height", "font-weight", "text-align", "direction",
    "object-fit", "clip-path",
  ]
}
