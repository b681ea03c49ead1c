import SkelshotModel
import SkelshotPrimitives

/// The content size that constraints use for a view: the size of a label's lines, an image's pixels or a stack's views.
struct IntrinsicSize {
  let context: LayoutContext

  /// Returns a font's ascent in points. A font without metrics uses the system font's ratio of ascent to line height.
  static func ascender(of font: SkeletonFont) -> Double {
    guard let metrics = font.metrics, metrics.unitsPerEm > 0 else {
      return font.resolvedLineHeight * (systemAscender / SkeletonFont.systemLineHeight)
    }
    return font.size * metrics.ascender / metrics.unitsPerEm
  }

  static func descender(of font: SkeletonFont) -> Double {
    font.resolvedLineHeight - ascender(of: font)
  }

  /// The system font's ascent as a multiple of the font size. Ascent and descent add up to `systemLineHeight`.
  private static let systemAscender = 0.9521484375

  /// Returns the content size at the width from the first pass; nil if the size does not depend on the width.
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

  /// Returns the width of a view's content in points; nil if the content has no width.
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

  /// Returns the height of a view's content in points; nil if the content has no height.
  ///
  /// - Parameter width: The view's width; nil if unknown. Text with an unlimited number of lines wraps at this width.
  func height(of view: View, width: Double? = nil) -> Double? {
    if let height = view.intrinsicHeight { return height }
    if view.isSolvedStack { return nil }
    return switch view.content {
    case .label(let text):
      // An empty label with an unlimited number of lines is one line high.
      text.height(inWidth: width) ?? text.fontLineHeight
    case .image(let image): image.image.flatMap { context.imageSizes[PathKey($0)]?.height }
    case .stack: FittingSize(context: context).extent(of: view, along: .vertical, width: width)
    default: nil
    }
  }
}

struct ContentSize {
  var width: Double?
  var height: Double
  /// The width of the text on a single line. The view has this width if there is enough space.
  var widest: Double?
}

extension TextContent {
  var pointSize: Double { font?.size ?? fontSize }

  /// For a label with unlimited lines, returns the number of wrapped lines, and the longest line's width in multiples
  /// of the font size. Returns nil for other labels.
  func lines(inWidth width: Double?) -> TextEstimate.Lines? {
    guard numberOfLines == 0, let text, !text.isEmpty, pointSize > 0 else { return nil }
    return TextEstimate(text).lines(width: (width ?? .infinity) / pointSize)
  }

  /// Returns the height of a label from its number of lines or its wrapped text; nil if the label has neither.
  func height(inWidth width: Double?) -> Double? {
    if numberOfLines > 0 { return Double(numberOfLines) * fontLineHeight }
    return lines(inWidth: width).map { Double($0.count) * fontLineHeight }
  }
}
