public import SkelshotPrimitives

/// What decides the bars of a label or text view. Lengths in points; nil takes the appearance's
/// value.
public struct TextContent: Sendable, Hashable {
  /// The text; it has no pixels in a skeleton.
  public var text: String?
  /// Size of the system font in points, 17 unless said; counts for `.relativeToFont`, `.automatic` and for the height of a
  /// label that states none.
  public var fontSize: Double {
    get { statedFontSize ?? 17 }
    set { statedFontSize = newValue }
  }
  /// The size of the system font, where one is said: `.automatic` bars follow it.
  package var statedFontSize: Double?
  /// The font; nil is the system font of `fontSize`. It counts for `.relativeToFont`, and for the height of a label that
  /// states none.
  public var font: SkeletonFont?
  /// A label's own number of lines: 0 fills the label. Text views have none (-1).
  public var numberOfLines: Int
  /// Where a last line that is shorter stands.
  public var textAlignment: TextAlignment = .natural
  /// Width of the last line in percent of a line, 0…100; more counts as 100.
  public var lastLineFillPercent: Double?
  /// Widths of the lines in percent of a line, 0…100, from the first; more counts as 100. They go before all other widths,
  /// and lines beyond them have these.
  public var lineFillPercents: [Double] = []
  /// Random widths of all lines but the last.
  public var lineWidths: LineWidths?
  /// Random widths of the last line; `lastLineFillPercent` goes before them.
  public var lastLineWidths: LineWidths?
  /// Corner radius of each bar.
  public var linesCornerRadius: SkeletonCornerRadius?
  /// Gap between bars.
  public var skeletonLineSpacing: Double?
  /// Insets of the block of bars.
  public var skeletonPaddingInsets: EdgeInsets = .zero
  /// Height of a bar.
  public var skeletonTextLineHeight: SkeletonTextLineHeight?
  /// Number of bars.
  public var skeletonTextNumberOfLines: SkeletonTextNumberOfLines = .inherited

  /// Whether a font or its size is said.
  package var statesFont: Bool { font != nil || statedFontSize != nil }

  /// The height of a line of the font in points.
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
  /// Both edges; a last line at the left.
  case justified
  /// Left, or right in right-to-left layout.
  case natural
}

/// How high a bar is.
public enum SkeletonTextLineHeight: Sendable, Hashable {
  /// A length in points.
  case fixed(Double)
  /// The line height of the view's font: 1.193359375 × point size for the system font.
  case relativeToFont
  /// A label's stated height divided by its number of lines; else the appearance's
  /// `multilineHeight`.
  case relativeToConstraints
  /// As the lines of the text are: 0.7 of the font's line height where a font or its size is said, else of the label's
  /// height divided by its number of lines, in whole points. The gap between bars is the rest of the line.
  case automatic
}

/// How many bars a text has.
public enum SkeletonTextNumberOfLines: Sendable, Hashable {
  /// As many as the label's `numberOfLines`; a text view fills its height.
  case inherited
  /// A number: 0 (and, in text views, -1) fills the height; below counts as 1.
  case custom(Int)
}

/// Random but reproducible widths of the bars of a text, all but the last, in whole percent.
///
/// The widths follow from the seed, the view's id (or its type, stated size and text), its row and the number of the bar:
/// a layout has the same widths everywhere and always, rows of a table differ, and no bar changes because another view
/// comes or goes. See `SplitMix64` in the layout for the generator.
public struct LineWidths: Sendable, Hashable {
  /// Picks one of the possible patterns.
  package var seed: Int
  /// The least width in percent of a line, 1…100.
  package var from: Int
  /// The greatest width in percent of a line, `from`…100.
  package var to: Int

  /// Makes widths between two percentages, both included.
  public init(seed: Int = 0, from: Int = 60, to: Int = 100) {
    self.seed = seed
    self.from = from
    self.to = to
  }
}
