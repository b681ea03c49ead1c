import SkelshotModel
import SkelshotPrimitives

extension TextBlock {
  /// The block of a label or text view; nil for any other view.
  init?(_ view: View, context: LayoutContext) {
    switch view.content {
    case .label(let text):
      self.init(label: text, statedHeight: view.placement.statedHeight, context: context)
    case .textView(let text):
      self.init(textView: text, context: context)
    default: return nil
    }
  }

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
      block.numberOfLines != 1,
      block.requiredHeight > height
    else { return nil }
    return block.requiredHeight
  }
}

extension Placement {
  /// The height that the layout states as a number of points.
  var statedHeight: Double? {
    if let frame { return frame.height }
    return height?.points
  }
}
