import SkelshotModel
import SkelshotPrimitives

private typealias Thresholds = TraceThresholds.Scene

/// What is compared of a view in a cell of a list. A view is ten times as large, so views are made only for templates.
struct CellPart {
  let type: String
  /// The frame in the container, in points.
  let frame: Rect
  var isImage = false
  /// The corner radius of a picture's or control's bone.
  var cornerRadius: SkeletonCornerRadius?
  var backgroundColor: DynamicColor?
  /// The alignment and the bars of a label.
  var text: (alignment: TextAlignment, bars: LabelBars)?
  var parts: [CellPart] = []

  init(type: String, frame: Rect) { (self.type, self.frame) = (type, frame) }

  init(_ view: View) {
    self.init(type: view.type, frame: view.placement.frame ?? .zero)
    backgroundColor = view.backgroundColor
    cornerRadius = view.skeletonCornerRadius
    parts = view.subviews.map { CellPart($0) }
    switch view.content {
    case .image: isImage = true
    case .label(let content): setText(content)
    default: break
    }
  }

  mutating func setText(_ content: TextContent) {
    text = (content.textAlignment, LabelBars(content, in: frame))
  }

  /// Whether the part is a picture that is small enough for an icon.
  var isIcon: Bool { isImage && max(frame.width, frame.height) <= Thresholds.icon }

  /// The corner radius of a bone in points.
  private static func points(_ radius: SkeletonCornerRadius?, in frame: Rect) -> Double {
    let most = min(frame.width, frame.height) / 2
    return min(most, radius?.radius(width: frame.width, height: frame.height) ?? 0)
  }

  /// Returns the changes that give a template the corners of this picture or control, or nil if they look the same.
  func otherRadius(than template: View) -> [ViewChange]? {
    let radius = Self.points(cornerRadius, in: frame)
    let other = Self.points(template.skeletonCornerRadius, in: template.placement.frame ?? .zero)
    // The corners of small radii hide hardly any ink.
    guard abs(radius - other) > Thresholds.smallRadius else { return nil }
    var changes = [ViewChange.set(\.skeletonCornerRadius, cornerRadius ?? .points(0))]
    if template.cornerRadius > 0 {
      changes.append(.set(\.cornerRadius, max(0, radius.rounded() - Thresholds.radiusSlack)))
    }
    return changes
  }

  /// Whether a part of another cell is the same element.
  func isSame(inAnotherCell other: CellPart) -> Bool {
    type == other.type && frame.isSame(inAnotherCell: other.frame)
      && (!isImage || isIcon == other.isIcon)
  }

  /// Whether another cell can contain the other part instead of this part, such as a switch instead of a chevron.
  func isAlternative(to other: CellPart) -> Bool { text == nil || other.text == nil }
}

extension RegionViews {
  /// Returns what is compared of a region's view, or nil for a divider, which has no view.
  func part(_ place: Int, origin: Point) -> CellPart? {
    let region = tracing.regions[place]
    func part(_ type: String, _ frame: Rect) -> CellPart {
      var part = CellPart(type: type, frame: frame.offsetBy(x: -origin.x, y: -origin.y))
      part.cornerRadius = cornerRadius(of: place)
      return part
    }
    switch region.kind {
    case .divider: return nil
    case .bar, .card: return view(place, origin: origin).map { CellPart($0) }
    case .button: return part("button", frame(region.box))
    case .field: return part("textField", frame(region.box))
    case .icon, .image:
      var picture = part("imageView", frame(region.box))
      picture.isImage = true
      return picture
    case .text:
      guard let shape = shape(of: place) else { return nil }
      var label = part("label", shape.frame)
      label.setText(text(shape))
      return label
    }
  }
}
