public import SkelshotPrimitives

/// The text of a label or text view, and the values that decide its bars. Lengths are points; nil uses the
/// appearance's value.
public struct TextContent: Sendable, Hashable {
  /// The text. A skeleton does not draw it.
  public var text: String?
  /// The size of the system font in points, 17 by default. It affects `.relativeToFont`, `.automatic`, and the height
  /// of a label without a stated one.
  public var fontSize: Double {
    get { statedFontSize ?? 17 }
    set { statedFontSize = newValue }
  }
  /// The size of the system font, if one was set: `.automatic` bars then follow it.
  package var statedFontSize: Double?
  /// The font; nil is the system font of `fontSize`. It affects `.relativeToFont`, and the height of a label without
  /// a stated one.
  public var font: SkeletonFont?
  /// A label's own number of lines: 0 fills the label. A text view has -1.
  public var numberOfLines: Int
  /// The alignment of lines that are shorter than the text block.
  public var textAlignment: TextAlignment = .natural
  /// The width of the last line in percent of a line, 0…100; higher values count as 100.
  public var lastLineFillPercent: Double?
  /// The widths of lines in percent of a line, 0…100, from the first line; higher values count as 100. They win over
  /// all other widths, which apply to the lines after them.
  public var lineFillPercents: [Double] = []
  /// Random widths of all lines but the last.
  public var lineWidths: LineWidths?
  /// Random widths of the last line; `lastLineFillPercent` wins over them.
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

  /// Whether a font or its size was set.
  package var statesFont: Bool { font != nil || statedFontSize != nil }

  /// The font's line height, in points.
  package var fontLineHeight: Double {
    (font ?? SkeletonFont(size: fontSize)).resolvedLineHeight
  }

  /// Makes a text with a number of lines: 1 is a label's default, -1 a text view's.
  public init(numberOfLines: Int) {
    self.numberOfLines = numberOfLines
  }
}

/// UIKit's text alignments.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges; a last line at the left.
  case justified
  /// Left, or right in right-to-left layout.
  case natural
}

/// The height of a bar of text.
public enum SkeletonTextLineHeight: Sendable, Hashable {
  /// A height in points.
  case fixed(Double)
  /// The line height of the view's font: 1.193359375 × point size for the system font.
  case relativeToFont
  /// A label's stated height divided by its number of lines; otherwise the appearance's `multilineHeight`.
  case relativeToConstraints
  /// 0.7 of the line height, in whole points. The line height is the font's if a font or its size is set, else the
  /// label's height divided by its number of lines. The gap between bars is the rest of each line.
  case automatic
}

/// The number of bars of a text.
public enum SkeletonTextNumberOfLines: Sendable, Hashable {
  /// The label's `numberOfLines`; a text view fills its height.
  case inherited
  /// A number. 0 fills the height, as does -1 in text views; lower numbers count as 1.
  case custom(Int)
}

/// Random but reproducible widths of the bars of a text, all but the last, in whole percent.
///
/// The widths follow from the seed, the view's id (or its type, stated size and text), its row and the bar's number.
/// A layout therefore always has the same widths, rows of a table differ, and no bar depends on other views. The
/// layout's `SplitMix64` is the generator.
public struct LineWidths: Sendable, Hashable {
  /// The seed: each gives another pattern.
  package var seed: Int
  /// The minimum width in percent of a line, 1…100.
  package var from: Int
  /// The maximum width in percent of a line, `from`…100.
  package var to: Int

  /// Makes random widths between two percentages, both included.
  public init(seed: Int = 0, from: Int = 60, to: Int = 100) {
    self.seed = seed
    self.from = from
    self.to = to
  }
}

extension SkeletonTextNumberOfLines: ExpressibleByIntegerLiteral {
  /// A number of bars: `label.skeletonTextNumberOfLines = 3`, as in SkeletonView.
  public init(integerLiteral value: Int) {
    self = .custom(value)
  }
}
