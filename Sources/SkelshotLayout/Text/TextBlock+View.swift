import SkelshotModel
import SkelshotPrimitives

extension TextBlock {
  /// The block of a label or text view; nil for any other view.
  init?(_ view: View, context: LayoutContext) {
    switch view.content {
    case .label(let text):
      self.init(label: text, statedHeight: view.statedHeight, context: context)
    case .textView(let text):
      self.init(textView: text, context: context)
    default: return nil
    }
  }

  /// Whether bars have random widths.
  var isRandom: Bool { lineWidths != nil || lastLineWidths != nil }

  /// The height to which a label grows while the skeleton is on; nil where it keeps its own.
  ///
  /// A label of more than one line grows until all its bars fit. One that fills its height (0
  /// lines) grows where its padding alone is larger: the formula of the others for no bars at all.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - height: Its height without that, in points.
  ///   - context: Where the view stands.
  static func grownHeight(_ view: View, height: Double, context: LayoutContext) -> Double? {
    guard case .label = view.content else { return nil }
    let context = context.inside(view)
    guard context.labelsGrow, let block = TextBlock(view, context: context),
      block.numberOfLines != 1, !block.followsHeight,
      block.requiredHeight > height
    else { return nil }
    return block.requiredHeight
  }
}

extension View {
  /// What the random widths of the view's bars follow from: its id, else what it is, and the rows in which it stands.
  ///
  /// No place among other views: they come and go, and no other bar jumps.
  func widthName(in reference: String) -> String {
    var rows = ""
    for part in reference.split(separator: "/") where part.hasPrefix("section[") {
      rows += part + "/"
    }
    if let id { return rows + id }
    var name = rows + type
    let size = placement.frame?.size
    let width = size?.width ?? placement.width?.points
    let height = size?.height ?? placement.height?.points
    for length in [width, height] { name += " " + (length.map { "\($0)" } ?? "-") }
    if let text = TextContent.part(of: self) {
      name += " \(text.numberOfLines) \(text.fontSize) \(text.text ?? "")"
    }
    return name
  }

  /// The height that the placement or a constraint of the view alone states: of several constraints the greatest.
  var statedHeight: Double? {
    if let height = placement.statedHeight { return height }
    var greatest: Double?
    for constraint in constraints ?? [] {
      let terms = constraint.terms
      guard terms.count == 1, terms[0].item == .this, terms[0].attribute == .height,
        terms[0].multiplier != 0
      else { continue }
      let height = -constraint.constant / terms[0].multiplier
      greatest = max(greatest ?? height, height)
    }
    return greatest
  }
}

extension Placement {
  /// The height that the layout states as a number of points.
  var statedHeight: Double? {
    if let frame { return frame.height }
    return height?.points
  }
}
