import SkelshotModel
import SkelshotPrimitives

/// The bars of one label or text view, with all defaults applied. Lengths are in points.
///
/// Source: SkeletonView 1.31.0, `SkeletonMultilineLayerBuilder` and the `UILabel` and `UITextView` extensions.
struct TextBlock: Equatable {
  var lineHeight: Double
  var spacing: Double
  /// The view's own line spacing, or the appearance's spacing if the view does not state a bar height.
  private var statedSpacing: Double?
  /// The insets of the block. In right-to-left layouts, left and right are already swapped.
  var padding: EdgeInsets
  /// Whether the bar height follows from the view's height and the number of bars.
  var followsHeight = false
  /// The number of bars. If the number is 0 or less, bars fill the height.
  var numberOfLines: Int
  /// The width of the last bar as a fraction of the line; 0 or more.
  var lastLineFill: Double
  /// The widths of the first bars as fractions of the line, 0…1. These widths override all other widths.
  var lineFills: [Double] = []
  /// The width of a single bar as a fraction of the line, 0 or more; nil uses the width of a last bar.
  var singleLineFill: Double?
  var lineWidths: LineWidths?
  /// The random width of the last bar; nil uses `lastLineFill`.
  var lastLineWidths: LineWidths?
  var cornerRadius: SkeletonCornerRadius
  /// The alignment of bars that are shorter than the line: left, center or right.
  var alignment: TextAlignment
  var isCenteredVertically: Bool
  /// Whether a single line is drawn as a plain bone. If the number of lines is 0 or less and only one line fits, the
  /// line is a bar as tall as the view.
  var rendersSingleLineAsView: Bool

  /// The maximum number of bars. A view with more bars would be far larger than any canvas.
  static let lineLimit = 65_535

  init(label text: TextContent, statedHeight: Double?, context: LayoutContext) {
    self.init(
      text, numberOfLines: text.barCount(least: 0), statedHeight: statedHeight, context: context)
    isCenteredVertically = true
  }

  init(textView text: TextContent, context: LayoutContext) {
    self.init(
      text, numberOfLines: text.barCount(least: -1), statedHeight: nil, context: context)
  }

  /// - Parameter statedHeight: The label's height if the layout states one; otherwise nil.
  private init(
    _ text: TextContent, numberOfLines: Int, statedHeight: Double?, context: LayoutContext
  ) {
    let appearance = context.appearance
    self.numberOfLines = numberOfLines
    var spacing = appearance.multilineSpacing
    switch text.skeletonTextLineHeight ?? appearance.textLineHeight {
    case nil: lineHeight = appearance.multilineHeight
    case .fixed(let height): lineHeight = height
    case .relativeToFont: lineHeight = text.fontLineHeight
    case .relativeToConstraints:
      if let statedHeight, numberOfLines > 0 {
        lineHeight = statedHeight / Double(numberOfLines)
      } else {
        lineHeight = appearance.multilineHeight
      }
    case .automatic:
      (lineHeight, spacing) = Self.parts(ofLine: text.fontLineHeight)
      followsHeight = !text.statesFont && numberOfLines > 0
    }
    let isOwnHeight = text.skeletonTextLineHeight != nil
    statedSpacing =
      text.skeletonLineSpacing
      ?? (appearance.setsSpacing && !isOwnHeight ? appearance.multilineSpacing : nil)
    self.spacing = statedSpacing ?? spacing
    let isMirrored = context.direction == .rightToLeft
    padding = isMirrored ? text.skeletonPaddingInsets.mirrored : text.skeletonPaddingInsets
    // SkeletonView limits a view's own percentage to 100, but not the appearance's percentage.
    let percent =
      text.lastLineFillPercent.map { min($0, 100) } ?? appearance.multilineLastLineFillPercent
    lastLineFill = max(percent, 0) / 100
    lineWidths = text.lineWidths ?? appearance.lineWidths
    lastLineWidths =
      text.lastLineFillPercent == nil ? text.lastLineWidths ?? appearance.lastLineWidths : nil
    lineFills = text.lineFillPercents.map { min(max($0, 0), 100) / 100 }
    if text.lastLineFillPercent == nil, text.lastLineWidths == nil {
      singleLineFill = appearance.singleLineFillPercent.map { max($0, 0) / 100 }
    }
    cornerRadius = text.linesCornerRadius ?? appearance.multilineCornerRadius
    switch text.textAlignment {
    case .left, .justified: alignment = .left
    case .natural: alignment = isMirrored ? .right : .left
    case .center, .right: alignment = text.textAlignment
    }
    isCenteredVertically = false
    rendersSingleLineAsView = appearance.renderSingleLineAsView
  }

  /// Splits a line height into a bar and a gap. Capitals and descenders take about 0.7 of the line height.
  private static func parts(ofLine height: Double) -> (bar: Double, gap: Double) {
    let bar = max(1, (height * 0.7).rounded())
    return (bar, max(0, height - bar))
  }

  private func fitted(to height: Double) -> TextBlock {
    guard followsHeight else { return self }
    var block = self
    let inner = max(0, height - padding.top - padding.bottom)
    (block.lineHeight, block.spacing) = Self.parts(ofLine: inner / Double(numberOfLines))
    if let statedSpacing { block.spacing = statedSpacing }
    block.followsHeight = false
    return block
  }

  /// The height of `numberOfLines` bars with their padding. Without bars, the height is the padding minus one gap.
  var requiredHeight: Double {
    blockHeight(lines: max(0, numberOfLines)) + padding.top + padding.bottom
  }

  private func blockHeight(lines: Int) -> Double {
    Double(lines) * lineHeight + Double(lines - 1) * spacing
  }

  /// Returns the number of bars in a view with a height in points; 0 means one plain bone.
  func lineCount(height: Double) -> Int {
    if numberOfLines > 0 { return min(numberOfLines, Self.lineLimit) }
    let pitch = lineHeight + spacing
    guard pitch > 0 else { return 1 }
    // SkeletonView rounds halves away from zero.
    let count = ((height - padding.top - padding.bottom) / pitch).rounded()
    // The guard also fails if the count is NaN.
    guard count >= 0 else { return 1 }
    return Int(min(count, Double(Self.lineLimit)))
  }

  /// Returns the bars in a view of the given size, relative to the view's origin; nil for one plain bone.
  ///
  /// - Parameter name: The seed for random widths; see `View.widthName(in:)`.
  func bars(in size: Size, of name: String) -> [Rect]? {
    if followsHeight { return fitted(to: size.height).bars(in: size, of: name) }
    let count = lineCount(height: size.height)
    if count == 0 { return nil }
    var lineHeight = lineHeight
    if count == 1, rendersSingleLineAsView {
      if numberOfLines > 0 { return nil }
      lineHeight = size.height
    }
    let lineWidth = size.width - padding.left - padding.right
    var shift = 0.0
    if isCenteredVertically {
      let lastMaxY =
        padding.top + Double(count) * lineHeight + Double(count - 1) * spacing
      shift = (size.height - (lastMaxY + padding.top + padding.bottom)) / 2
    }
    var random = lineWidths.map { RandomLineWidths($0, name: name) }
    var lastFill = lastLineFill
    if count == 1, let singleLineFill {
      lastFill = singleLineFill
    } else if let lastLineWidths {
      // A separate name keeps the width of the last bar independent of the other bars.
      var random = RandomLineWidths(lastLineWidths, name: name + ".last")
      lastFill = random.next()
    }
    return (0..<count).map { index in
      let isLast = index == count - 1
      let usual = isLast ? lastFill : random?.next() ?? 1
      let fill = index < lineFills.count ? lineFills[index] : usual
      let width = fill == 1 ? lineWidth : lineWidth * fill
      let y = padding.top + Double(index) * (lineHeight + spacing) + shift
      let isShort = isLast || fill != 1
      let x = isShort ? shortLineX(width: width, viewWidth: size.width) : padding.left
      return Rect(x: x, y: y, width: width, height: lineHeight)
    }
  }

  private func shortLineX(width: Double, viewWidth: Double) -> Double {
    switch alignment {
    case .right: viewWidth - width - padding.right
    case .center: (viewWidth + padding.left - padding.right - width) / 2
    case .left, .justified, .natural: padding.left
    }
  }
}

extension TextContent {
  /// Returns the text's number of bars, or 1 if that number is less than `least`.
  func barCount(least: Int) -> Int {
    let count =
      switch skeletonTextNumberOfLines {
      case .inherited: numberOfLines
      case .custom(let number): number
      }
    return count < least ? 1 : count
  }
}
