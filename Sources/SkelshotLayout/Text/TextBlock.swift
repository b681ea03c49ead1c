import SkelshotModel
import SkelshotPrimitives

/// The bars of one label or text view: every default filled in, everything in points.
///
/// Source of the rules: SkeletonView 1.31.0, `SkeletonMultilineLayerBuilder` and
/// `UILabel`/`UITextView` extensions, as behaviour.
struct TextBlock: Equatable {
  /// Height of a bar.
  var lineHeight: Double
  /// Gap between bars.
  var spacing: Double
  /// The gap that the view says, or the appearance for bars whose height the view does not say.
  private var statedSpacing: Double?
  /// Insets of the block, with left and right exchanged in right-to-left layout.
  var padding: EdgeInsets
  /// Whether bars are as high as the view's height divided by their number asks for.
  var followsHeight = false
  /// Number of bars: above 0 exactly so many; 0 or less fills the height.
  var numberOfLines: Int
  /// Width of the last bar in widths of a bar, 0 or more.
  var lastLineFill: Double
  /// Widths of the first bars in widths of a bar, 0…1, which go before the others.
  var lineFills: [Double] = []
  /// Width of the only bar in widths of a bar, 0 or more; nil makes it a last one.
  var singleLineFill: Double?
  /// Random widths of all bars but the last.
  var lineWidths: LineWidths?
  /// Random widths of the last bar; nil makes it `lastLineFill` wide.
  var lastLineWidths: LineWidths?
  /// Corner radius of a bar.
  var cornerRadius: SkeletonCornerRadius
  /// Where the last bar, and any other that is shorter, stands: left, center or right.
  var alignment: TextAlignment
  /// Whether the block stands in the middle of the view's height.
  var isCentredVertically: Bool
  /// Whether a single line is a plain bone; one that a fill comes to is a line as high as the view.
  var rendersSingleLineAsView: Bool

  /// The most bars a block may have; a view that could hold more is far beyond any canvas.
  static let lineLimit = 65_535

  init(label text: TextContent, statedHeight: Double?, context: LayoutContext) {
    let count: Int
    switch text.skeletonTextNumberOfLines {
    case .inherited: count = text.numberOfLines < 0 ? 1 : text.numberOfLines
    case .custom(let number): count = number < 0 ? 1 : number
    }
    self.init(text, numberOfLines: count, statedHeight: statedHeight, context: context)
    isCentredVertically = true
  }

  init(textView text: TextContent, context: LayoutContext) {
    let count: Int
    switch text.skeletonTextNumberOfLines {
    case .inherited: count = text.numberOfLines < -1 ? 1 : text.numberOfLines
    case .custom(let number): count = number < -1 ? 1 : number
    }
    self.init(text, numberOfLines: count, statedHeight: nil, context: context)
  }

  /// - Parameter statedHeight: The label's own height, where the layout states one: what a height
  ///   constraint is on iOS.
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
    // The original clamps a view's own percentage, and takes the appearance's as it is.
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
    isCentredVertically = false
    rendersSingleLineAsView = appearance.renderSingleLineAsView
  }

  /// The bar of a line of text, and the gap to the next one: capitals and descenders take about 0.7 of a line's height.
  private static func parts(ofLine height: Double) -> (bar: Double, gap: Double) {
    let bar = max(1, (height * 0.7).rounded())
    return (bar, max(0, height - bar))
  }

  /// The block as it is in a view of a height.
  private func fitted(to height: Double) -> TextBlock {
    guard followsHeight else { return self }
    var block = self
    let inner = max(0, height - padding.top - padding.bottom)
    (block.lineHeight, block.spacing) = Self.parts(ofLine: inner / Double(numberOfLines))
    if let statedSpacing { block.spacing = statedSpacing }
    block.followsHeight = false
    return block
  }

  /// The height that `numberOfLines` bars need with their padding; of 0 bars the padding without one gap.
  var requiredHeight: Double {
    blockHeight(lines: max(0, numberOfLines)) + padding.top + padding.bottom
  }

  private func blockHeight(lines: Int) -> Double {
    Double(lines) * lineHeight + Double(lines - 1) * spacing
  }

  /// How many bars a view of a height gets; 0 means one plain bone instead.
  func lineCount(height: Double) -> Int {
    if numberOfLines > 0 { return min(numberOfLines, Self.lineLimit) }
    let pitch = lineHeight + spacing
    guard pitch > 0 else { return 1 }
    // Halves away from zero, as the original rounds.
    let count = ((height - padding.top - padding.bottom) / pitch).rounded()
    // Also where the numbers are none.
    guard count >= 0 else { return 1 }
    return Int(min(count, Double(Self.lineLimit)))
  }

  /// The bars in a view of a size, relative to its origin; nil where the view gets one plain bone.
  ///
  /// - Parameter name: What random widths follow from; see `View.widthName(in:)`.
  func bars(in size: Size, of name: String) -> [Rect]? {
    if followsHeight { return fitted(to: size.height).bars(in: size, of: name) }
    let count = lineCount(height: size.height)
    if count == 0 { return nil }
    var lineHeight = lineHeight
    if count == 1, rendersSingleLineAsView {
      if numberOfLines > 0 { return nil }
      // One line that a fill comes to is still a line, as high as the view.
      lineHeight = size.height
    }
    let lineWidth = size.width - padding.left - padding.right
    var shift = 0.0
    if isCentredVertically {
      let lastMaxY =
        padding.top + Double(count) * lineHeight + Double(count - 1) * spacing
      shift = (size.height - (lastMaxY + padding.top + padding.bottom)) / 2
    }
    var random = lineWidths.map { RandomLineWidths($0, name: name) }
    var lastFill = lastLineFill
    if count == 1, let singleLineFill {
      lastFill = singleLineFill
    } else if let lastLineWidths {
      // Another name than that of the bars above, so that the two do not go together.
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
