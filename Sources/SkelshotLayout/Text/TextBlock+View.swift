import SkelshotModel
import SkelshotPrimitives

extension TextBlock {
  /// Creates the block of a label or a text view; nil for any other view.
  init?(_ view: View, context: LayoutContext) {
    switch view.content {
    case .label(let text):
      self.init(label: text, statedHeight: view.statedHeight, context: context)
    case .textView(let text):
      self.init(textView: text, context: context)
    default: return nil
    }
  }

  var isRandom: Bool { lineWidths != nil || lastLineWidths != nil }

  /// Returns the height of a label that grows while the skeleton is shown; nil if the label does not grow.
  ///
  /// A label with more than one line grows until all its bars fit. A label with 0 lines fills its height, and grows
  /// only if its padding alone exceeds this height.
  ///
  /// - Parameter context: The context of the view's parent.
  static func grownHeight(_ view: View, height: Double, context: LayoutContext) -> Double? {
    guard case .label(let text) = view.content, text.barCount(least: 0) != 1 else { return nil }
    let context = context.inside(view)
    guard context.labelsGrow, let block = TextBlock(view, context: context),
      !block.followsHeight,
      block.requiredHeight > height
    else { return nil }
    return block.requiredHeight
  }
}

extension View {
  /// Returns the name that seeds the random widths of the view's bars. The name consists of the view's rows and id.
  /// Without an id, the name consists of the view's rows, type, size and text.
  ///
  /// The name does not depend on sibling views, so the bars stay the same when other views are added or removed.
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

  /// The stated height, in points. If the placement has no height, this is the largest height in the view's own
  /// constraints.
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
  var statedHeight: Double? {
    if let frame { return frame.height }
    return height?.points
  }
}
