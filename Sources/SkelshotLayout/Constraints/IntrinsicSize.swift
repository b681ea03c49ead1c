import SkelshotModel
import SkelshotPrimitives

/// The size of a view's content, for constraints: a label's lines, an image's pixels, the views of a stack.
struct IntrinsicSize {
  let context: LayoutContext

  /// A font's ascent in points; without metrics it is the system font's share of the line height.
  static func ascender(of font: SkeletonFont) -> Double {
    guard let metrics = font.metrics, metrics.unitsPerEm > 0 else {
      return font.resolvedLineHeight * (systemAscender / SkeletonFont.systemLineHeight)
    }
    return font.size * metrics.ascender / metrics.unitsPerEm
  }

  static func descender(of font: SkeletonFont) -> Double {
    font.resolvedLineHeight - ascender(of: font)
  }

  /// The system font's ascent as a multiple of its size. With the descent of 0.2412109375 it makes
  /// `SkeletonFont.systemLineHeight`.
  private static let systemAscender = 0.9521484375

  /// The content size in the width of the first pass; nil if it does not change.
  func wrapped(_ view: View, width: Double) -> ContentSize? {
    if let label = MeasuredLabel(view) {
      return label.content(inWidth: width, scale: context.pixelScale ?? 1)
    }
    if view.intrinsicWidth != nil || view.isSolvedStack { return nil }
    switch view.content {
    case .label(let text):
      guard let lines = text.lines(inWidth: width), let height = height(of: view, width: width),
        height != self.height(of: view)
      else { return nil }
      return ContentSize(
        width: min(width, (lines.longest * text.pointSize).rounded(.up)), height: height)
    case .stack:
      guard let height = height(of: view, width: width), height != self.height(of: view) else {
        return nil
      }
      return ContentSize(width: self.width(of: view), height: height)
    default: return nil
    }
  }

  /// The width of a view's content, in points; nil for a view without one.
  func width(of view: View) -> Double? {
    if let width = view.intrinsicWidth { return width }
    if view.isSolvedStack { return nil }
    return switch view.content {
    case .label(let text):
      text.text.map { TextEstimate.width(of: $0, fontSize: text.pointSize) }
    case .image(let image): image.image.flatMap { context.imageSizes[PathKey($0)]?.width }
    case .stack: FittingSize(context: context).extent(of: view, along: .horizontal)
    default: nil
    }
  }

  /// The height of a view's content, in points; nil for a view without one.
  ///
  /// - Parameter width: The view's width, if known: text with any number of lines wraps in it.
  func height(of view: View, width: Double? = nil) -> Double? {
    if let height = view.intrinsicHeight { return height }
    if view.isSolvedStack { return nil }
    return switch view.content {
    case .label(let text):
      // Without a text, a label with any number of lines has the height of one line.
      text.height(inWidth: width) ?? text.fontLineHeight
    case .image(let image): image.image.flatMap { context.imageSizes[PathKey($0)]?.height }
    case .stack: FittingSize(context: context).extent(of: view, along: .vertical, width: width)
    default: nil
    }
  }
}

/// The content size of a view of known width.
struct ContentSize {
  var width: Double?
  var height: Double
  /// The width of the text on one line, which the view takes if there is space.
  var widest: Double?
}

extension TextContent {
  var pointSize: Double { font?.size ?? fontSize }

  /// The lines of a label's text in a width, in font sizes; nil unless the label has any number of lines.
  func lines(inWidth width: Double?) -> TextEstimate.Lines? {
    guard numberOfLines == 0, let text, !text.isEmpty, pointSize > 0 else { return nil }
    return TextEstimate(text).lines(width: (width ?? .infinity) / pointSize)
  }

  /// The height of a label, from its number of lines or from its wrapped text; nil if neither decides.
  func height(inWidth width: Double?) -> Double? {
    if numberOfLines > 0 { return Double(numberOfLines) * fontLineHeight }
    return lines(inWidth: width).map { Double($0.count) * fontLineHeight }
  }
}
