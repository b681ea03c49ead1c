import SkelshotModel
import SkelshotPrimitives

/// How large a view's content is, for constraints: a label's lines, an image's pixels, what a stack arranges.
struct IntrinsicSize {
  let context: LayoutContext

  /// A font's height above the baseline in points; without metrics the system font's share of a line.
  static func ascender(of font: SkeletonFont) -> Double {
    guard let metrics = font.metrics, metrics.unitsPerEm > 0 else {
      return font.resolvedLineHeight * (systemAscender / SkeletonFont.systemLineHeight)
    }
    return font.size * metrics.ascender / metrics.unitsPerEm
  }

  /// A font's height below the baseline in points.
  static func descender(of font: SkeletonFont) -> Double {
    font.resolvedLineHeight - ascender(of: font)
  }

  /// The system font's height above the baseline as a multiple of its size; with 0.2412109375 below it, it is
  /// `SkeletonFont.systemLineHeight`.
  private static let systemAscender = 0.9521484375

  /// What a view asks for in the width that the first pass has found; nil where that is what it asked for without it.
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

  /// The width of what a view holds, in points; nil for a view without an own width.
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

  /// The height of what a view holds, in points; nil for a view without an own height.
  ///
  /// - Parameter width: Its width, where that is known: text of any number of lines wraps in it.
  func height(of view: View, width: Double? = nil) -> Double? {
    if let height = view.intrinsicHeight { return height }
    if view.isSolvedStack { return nil }
    return switch view.content {
    case .label(let text):
      // A label that shows as many lines as it has room for asks for one, without a text.
      text.height(inWidth: width) ?? text.fontLineHeight
    case .image(let image): image.image.flatMap { context.imageSizes[PathKey($0)]?.height }
    case .stack: FittingSize(context: context).extent(of: view, along: .vertical, width: width)
    default: nil
    }
  }
}

/// What a view asks for once its width is known.
struct ContentSize {
  var width: Double?
  var height: Double
  /// The width of its text on one line, which it takes if there is room.
  var widest: Double?
}

extension TextContent {
  /// The size of the font in points.
  var pointSize: Double { font?.size ?? fontSize }

  /// The lines that the text of a label of any number of lines takes in a width, in sizes of the font; nil for other labels.
  func lines(inWidth width: Double?) -> TextEstimate.Lines? {
    guard numberOfLines == 0, let text, !text.isEmpty, pointSize > 0 else { return nil }
    return TextEstimate(text).lines(width: (width ?? .infinity) / pointSize)
  }

  /// The height of a label: of its number of lines, or of those that its text takes in a width; nil where neither says.
  func height(inWidth width: Double?) -> Double? {
    if numberOfLines > 0 { return Double(numberOfLines) * fontLineHeight }
    return lines(inWidth: width).map { Double($0.count) * fontLineHeight }
  }
}
