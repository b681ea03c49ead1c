public import SkelshotModel
public import SkelshotPrimitives

/// A view that draws lines for its text: a `Label` or a `TextView`.
///
/// The text's properties are properties of the view: `numberOfLines`, `lastLineFillPercent`,
/// `linesCornerRadius`, `skeletonLineSpacing`, `skeletonPaddingInsets`, `skeletonTextLineHeight`,
/// `skeletonTextNumberOfLines`, `textAlignment`, … (see `TextContent`).
public protocol TextualView: SkeletonableView {
  /// What decides the lines.
  var textContent: TextContent { get set }
}

extension TextualView {
  /// Makes a view of some lines.
  ///
  /// ```swift
  /// Label(numberOfLines: 3, width: 208)
  /// ```
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points; where it is given, the rest does not count.
  ///   - numberOfLines: The lines, 1 or more; 0 as many as fit, as in UIKit.
  ///   - width: The width: a number of points, or `.fill`.
  ///   - height: The height: a number of points, or `.fill`.
  ///   - top: Distance from the parent's top edge in points, inward; so do the other edges.
  ///   - left: See `top`.
  ///   - bottom: See `top`.
  ///   - right: See `top`.
  public init(
    id: String? = nil, frame: Rect? = nil, numberOfLines: Int,
    width: some LengthConvertible = Length?.none,
    height: some LengthConvertible = Length?.none, top: Double? = nil, left: Double? = nil,
    bottom: Double? = nil, right: Double? = nil
  ) {
    self.init(
      id: id, frame: frame, width: width, height: height, top: top, left: left, bottom: bottom,
      right: right)
    textContent.numberOfLines = numberOfLines
  }

  /// The text; it has no pixels in a skeleton.
  public var text: String? {
    get { textContent.text }
    set { textContent.text = newValue }
  }

  /// Size of the system font in points; counts for `.relativeToFont` alone.
  public var fontSize: Double {
    get { textContent.fontSize }
    set { textContent.fontSize = newValue }
  }

  /// The font; nil is the system font of `fontSize`.
  public var font: SkeletonFont? {
    get { textContent.font }
    set { textContent.font = newValue }
  }

  /// A label's own number of lines: 0 fills the label. Text views have none (-1).
  public var numberOfLines: Int {
    get { textContent.numberOfLines }
    set { textContent.numberOfLines = newValue }
  }

  /// Where a last line that is shorter stands.
  public var textAlignment: TextAlignment {
    get { textContent.textAlignment }
    set { textContent.textAlignment = newValue }
  }

  /// Width of the last line in percent of a line, 0…100; more counts as 100.
  public var lastLineFillPercent: Double? {
    get { textContent.lastLineFillPercent }
    set { textContent.lastLineFillPercent = newValue }
  }

  /// Widths of the lines in percent of a line, 0…100, from the first; more counts as 100.
  public var lineFillPercents: [Double] {
    get { textContent.lineFillPercents }
    set { textContent.lineFillPercents = newValue }
  }

  /// Random widths of all lines but the last.
  public var lineWidths: LineWidths? {
    get { textContent.lineWidths }
    set { textContent.lineWidths = newValue }
  }

  /// Corner radius of each bar.
  public var linesCornerRadius: SkeletonCornerRadius? {
    get { textContent.linesCornerRadius }
    set { textContent.linesCornerRadius = newValue }
  }

  /// Gap between bars.
  public var skeletonLineSpacing: Double? {
    get { textContent.skeletonLineSpacing }
    set { textContent.skeletonLineSpacing = newValue }
  }

  /// Insets of the block of bars.
  public var skeletonPaddingInsets: EdgeInsets {
    get { textContent.skeletonPaddingInsets }
    set { textContent.skeletonPaddingInsets = newValue }
  }

  /// Height of a bar.
  public var skeletonTextLineHeight: SkeletonTextLineHeight? {
    get { textContent.skeletonTextLineHeight }
    set { textContent.skeletonTextLineHeight = newValue }
  }

  /// Number of bars.
  public var skeletonTextNumberOfLines: SkeletonTextNumberOfLines {
    get { textContent.skeletonTextNumberOfLines }
    set { textContent.skeletonTextNumberOfLines = newValue }
  }
}
