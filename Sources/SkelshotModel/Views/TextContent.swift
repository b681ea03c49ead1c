public import SkelshotPrimitives

/// The text of a label or text view, and the values that determine its bars. Lengths are in points. If a value is nil,
/// the appearance's value applies.
public struct TextContent: Sendable, Hashable {
  /// The text. A skeleton does not draw the text.
  public var text: String?
  /// The size of the system font in points, 17 by default. The size affects `.relativeToFont`, `.automatic`, and the
  /// height of labels that do not state a height.
  public var fontSize: Double {
    get { statedFontSize ?? 17 }
    set { statedFontSize = newValue }
  }
  /// The font size, if one was set. `.automatic` bars use the font's line height only if a font or a font size was set.
  package var statedFontSize: Double?
  /// The font; nil means the system font in the size `fontSize`. The font affects `.relativeToFont`, `.automatic`, and
  /// the height of labels that do not state a height.
  public var font: SkeletonFont?
  /// The number of lines in a label; 0 means as many lines as fit. In text views, the number is -1.
  public var numberOfLines: Int
  /// The alignment of lines that are shorter than the text block.
  public var textAlignment: TextAlignment = .natural
  /// The width of the last line in percent of a full line, 0…100; higher values count as 100.
  public var lastLineFillPercent: Double?
  /// The widths of the first lines in percent of a full line, 0…100; higher values count as 100. All other width
  /// settings apply only to the remaining lines.
  public var lineFillPercents: [Double] = []
  /// Random widths for all lines except the last.
  public var lineWidths: LineWidths?
  /// Random widths for the last line; `lastLineFillPercent` wins over these widths.
  public var lastLineWidths: LineWidths?
  /// The corner radius of each bar.
  public var linesCornerRadius: SkeletonCornerRadius?
  /// The gap between bars.
  public var skeletonLineSpacing: Double?
  /// The insets of the block of bars.
  public var skeletonPaddingInsets: EdgeInsets = .zero
  /// The height of a bar.
  public var skeletonTextLineHeight: SkeletonTextLineHeight?
  /// The number of bars.
  public var skeletonTextNumberOfLines: SkeletonTextNumberOfLines = .inherited

  package var statesFont: Bool { font != nil || statedFontSize != nil }

  package var fontLineHeight: Double {
    (font ?? SkeletonFont(size: fontSize)).resolvedLineHeight
  }

  /// Creates text with a number of lines. In layouts, the default is 1 for labels and -1 for text views.
  public init(numberOfLines: Int) {
    self.numberOfLines = numberOfLines
  }
}

/// UIKit's text alignments.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// Aligns lines to the left edge.
  case left
  /// Centers lines.
  case center
  /// Aligns lines to the right edge.
  case right
  /// Aligns lines to both edges, and the last line to the left edge.
  case justified
  /// Aligns lines to the left edge, or to the right edge if the reading direction is right to left.
  case natural
}

/// The height of a bar of text.
public enum SkeletonTextLineHeight: Sendable, Hashable {
  /// A height in points.
  case fixed(Double)
  /// The line height of the view's font: 1.193359375 × point size for the system font.
  case relativeToFont
  /// A label's stated height divided by its number of lines, or the appearance's `multilineHeight` if the label does
  /// not state a height.
  case relativeToConstraints
  /// 70 percent of the line height, in whole points. If a font or font size is set, the font's line height is used.
  /// Otherwise, the label's height is divided by its number of lines. The gap is the rest of the line height.
  case automatic
}

/// The number of bars in a text.
public enum SkeletonTextNumberOfLines: Sendable, Hashable {
  /// The label's `numberOfLines`. In a text view, bars fill the height.
  case inherited
  /// A fixed number of bars. With 0, or with -1 in a text view, bars fill the height. Lower numbers count as 1.
  case custom(Int)
}

/// Random but reproducible bar widths, in whole percent.
///
/// The widths depend on the seed, the view's id (or its type, stated size and text), the row and the bar number. A
/// layout therefore always has the same widths, and no bar depends on other views. `SplitMix64` is the generator.
public struct LineWidths: Sendable, Hashable {
  package var seed: Int
  /// The minimum width in percent of a line, 1…100.
  package var from: Int
  /// The maximum width in percent of a line, `from`…100.
  package var to: Int

  /// Creates random widths from a minimum to a maximum percentage, inclusive. Each seed produces a different pattern.
  public init(seed: Int = 0, from: Int = 60, to: Int = 100) {
    self.seed = seed
    self.from = from
    self.to = to
  }
}

extension SkeletonTextNumberOfLines: ExpressibleByIntegerLiteral {
  /// Creates a fixed number of bars, as in `label.skeletonTextNumberOfLines = 3`.
  public init(integerLiteral value: Int) {
    self = .custom(value)
  }
}
