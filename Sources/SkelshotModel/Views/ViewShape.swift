public import SkelshotPrimitives

/// The shape of a view: of its bone, background, border, shadow and clip.
@nonexhaustive
public enum ViewShape: Sendable, Hashable {
  /// The largest circle in the middle of the view.
  case circle
  /// The view's rectangle with half circles at its short sides.
  case capsule
  /// The largest upright star with five points in the middle of the view.
  case star
  /// The largest circle in the middle of the view, with a hole of half its diameter.
  case donut
  /// A path. Coordinates are in points from the view's top left corner. With a view box, the path is scaled and
  /// centered so that the view box fits into the view, like SVG's `viewBox`.
  case path(Path, viewBox: Rect? = nil, fillRule: FillRule = .nonZero)

  /// Creates the shape of a path in SVG's syntax, such as `M0 0L10 5L0 10Z`.
  ///
  /// - Parameters:
  ///   - text: The path, in the syntax of the attribute `d` of SVG.
  ///   - viewBox: The part of the path's coordinate system that fits into the view.
  ///   - fillRule: The rule for overlapping outlines.
  /// - Returns: Nil if the text is not a path.
  public init?(path text: String, viewBox: Rect? = nil, fillRule: FillRule = .nonZero) {
    let parsed = PathText(text)
    guard parsed.fault == nil else { return nil }
    self = .path(parsed.path, viewBox: viewBox, fillRule: fillRule)
  }

  /// The names of the shapes without a path, as in layouts.
  package static var names: KeyValuePairs<String, ViewShape> {
    ["circle": .circle, "capsule": .capsule, "star": .star, "donut": .donut]
  }

  /// The shape's name, or `path`.
  package var name: String { Self.names.first { $0.value == self }?.key ?? "path" }
}

extension ViewShape {
  /// Returns the bounds of the shape in a view.
  package func bounds(in rect: Rect) -> Rect {
    switch self {
    case .circle, .donut: Size(width: 1, height: 1).fitted(in: rect)
    case .star: Self.starSize.fitted(in: rect)
    case .path(_, let viewBox?, _): viewBox.size.fitted(in: rect)
    case .capsule, .path: rect
    }
  }

  /// Returns the shape in a view.
  package func filled(in rect: Rect) -> FilledShape {
    let bounds = bounds(in: rect)
    switch self {
    case .circle, .capsule:
      return .rounded(RoundedRect(bounds, radius: min(bounds.width, bounds.height) / 2))
    case .star:
      var path = Path()
      path.addPolygon(Self.starCorners)
      let unit = Rect(
        x: -Self.starSize.width / 2, y: -1, width: Self.starSize.width,
        height: Self.starSize.height)
      return .path(FilledPath(path: path.applying(Transform(from: unit, to: bounds))))
    case .donut:
      var path = Path()
      path.addEllipse(in: bounds)
      path.addEllipse(
        in: Rect(
          x: bounds.x + bounds.width / 4, y: bounds.y + bounds.height / 4,
          width: bounds.width / 2, height: bounds.height / 2))
      return .path(FilledPath(path: path, rule: .evenOdd))
    case .path(let path, let viewBox, let rule):
      let transform =
        viewBox.map { Transform(from: $0, to: bounds) } ?? .translation(x: rect.x, y: rect.y)
      return .path(FilledPath(path: path.applying(transform), rule: rule))
    }
  }

  /// The corners of a regular star around the origin. Every second corner is at a distance of 1. Lines between these
  /// corners form a pentagram, whose inner corners are at a distance of cos 72° / cos 36°.
  private static var starCorners: [Point] {
    let inner = sineAndCosine(degrees: 72).cosine / sineAndCosine(degrees: 36).cosine
    return (0..<10).map { index in
      let (sine, cosine) = sineAndCosine(degrees: 36 * Double(index))
      let radius = index.isMultiple(of: 2) ? 1 : inner
      return Point(x: radius * sine, y: -radius * cosine)
    }
  }

  /// The size of the bounds of `starCorners`.
  private static var starSize: Size {
    Size(
      width: 2 * sineAndCosine(degrees: 72).sine, height: 1 + sineAndCosine(degrees: 36).cosine)
  }
}

extension Size {
  /// Returns the largest rectangle of this aspect ratio in the middle of another rectangle. A size without area takes
  /// the whole rectangle.
  fileprivate func fitted(in rect: Rect) -> Rect {
    guard width > 0, height > 0 else { return rect }
    let scale = min(rect.width / width, rect.height / height)
    let fitted = Size(width: width * scale, height: height * scale)
    return Rect(
      x: rect.x + (rect.width - fitted.width) / 2, y: rect.y + (rect.height - fitted.height) / 2,
      width: fitted.width, height: fitted.height)
  }
}
