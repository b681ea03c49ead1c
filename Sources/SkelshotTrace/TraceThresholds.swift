/// The thresholds of a trace, by the type that uses them.
///
/// Lengths are in whole points unless a comment names another unit. They were tuned on the pages of even seeds that
/// `Benchmarks/tracing/pages.py` draws, all 26 kinds together; Documentation/Benchmarks.md has the figures of odd
/// seeds. There is no record of which page decided a single threshold. After a change compare the scores of all kinds.
enum TraceThresholds {}

/// A fraction, or a ratio of two lengths. Comparisons use whole numbers, and are exact.
struct Ratio: Sendable {
  let part: Int
  let whole: Int

  init(_ part: Int, _ whole: Int) {
    self.part = part
    self.whole = whole
  }

  static func percent(_ part: Int) -> Ratio { Ratio(part, 100) }

  /// The fraction of a length, rounded down.
  func of(_ length: Int) -> Int { length * part / whole }
}

extension Int {
  func isAtLeast(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole >= other * ratio.part }
  func isAtMost(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole <= other * ratio.part }
  func isOver(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole > other * ratio.part }
  func isUnder(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole < other * ratio.part }
}

extension ClosedRange<Int> {
  /// Converts points to pixels.
  func scaled(by scale: Int) -> ClosedRange<Int> { lowerBound * scale...upperBound * scale }
}

// MARK: Structure

extension TraceThresholds {
  /// `RegionBuilder`.
  enum Regions {
    // The page, and surfaces from edge to edge.

    /// The minimum share of the screen's width, which allows a scroll bar or a seam.
    static let edgeToEdge = Ratio.percent(98)
    /// The minimum share of the screen's height for the page.
    static let pageHeight = Ratio(1, 2)
    /// The same for the largest surface, which a large picture leaves of the page.
    static let cutPageHeight = Ratio(1, 4)
    /// The minimum share of the screen's area for the page, at any height.
    static let pageArea = Ratio(1, 3)
    /// The maximum distance of a border from its surface on each side; twice that in all.
    static let borderSlack = 4

    // Pictures.

    /// The minimum height of halves of one photograph; shorter ones are cells of a grid.
    static let halfHeight = 40
    /// The minimum share of a box that is inside a picture.
    static let inPicture = Ratio(9, 10)

    // Bars.

    /// The minimum height of a screen; a shorter screenshot is part of a screen, without bars.
    static let screenHeight = 300
    /// The maximum height of a status bar with a navigation bar and a search field.
    static let topBarHeight = 130
    /// The maximum height of a tab bar with the home indicator.
    static let bottomBarHeight = 110
    /// The maximum difference from the page's color, in levels, for the end of a list instead of a tab bar.
    static let pageColor = 4
    /// The minimum number of a tab bar's icons.
    static let tabs = 3

    // Photographs.

    /// The minimum height of a photograph with writing; on a shorter surface writing belongs to a button or a message.
    static let photographHeight = 64
    /// The minimum number of letters in writing; patterns in photographs have fewer in a row.
    static let writingLetters = 4
    /// The minimum height of a readable letter.
    static let writingHeight = 5
    /// The minimum ratio of a line's width to its height.
    static let writingWidth = Ratio(3, 1)
    /// The maximum deviation of letter heights, relative to the median.
    static let writingEvenness = Ratio(1, 3)
    /// The minimum share of letters with the same height.
    static let writingShare = Ratio(2, 3)

    // Floating buttons.

    /// The diameter.
    static let floating = 44...72
    /// The maximum difference of width and height.
    static let floatingRoundness = 2
    /// The minimum ratio of radius to width.
    static let floatingRadius = Ratio(4, 10)
    /// The minimum position of the middle, relative to the screen's height.
    static let floatingTop = Ratio(3, 4)
    /// The maximum distance from the screen's lower edge, which allows a tab bar below.
    static let floatingBottom = 140
    /// The maximum distance from the screen's right edge.
    static let floatingRight = 48
    /// The number of signs and words on it.
    static let floatingContents = 1...2

    // Empty surfaces.

    /// An empty field with a border: the maximum height, and the minimum width.
    static let emptyFieldHeight = 64
    static let emptyFieldWidth = 80
    /// The maximum width of a picture, as a share of the screen's; wider empty surfaces are part of the page.
    static let emptyWidth = Ratio.percent(96)
    /// The same for the area.
    static let emptyArea = Ratio(1, 3)

    // Avatars with initials, and signs on discs and squares.

    static let signSide = 72
    /// The maximum ratio of the longer side to the shorter.
    static let signAspect = Ratio.percent(135)
    /// The maximum number of surfaces on it: a badge and its number.
    static let signSurfaces = 2
    /// A small surface with a word is a chip: the maximum height, the minimum ratio of width to height, and the minimum
    /// number of letters.
    static let chipHeight = 44
    static let chipAspect = Ratio.percent(115)
    static let chipLetters = 2

    // Buttons and fields.

    static let controlHeight = 64
    /// The minimum height of an outline that is a control.
    static let outlineHeight = 20
    /// The maximum number of pictures, surfaces and icons on it.
    static let controlPictures = 1
    static let controlSurfaces = 3
    static let controlIcons = 3
    /// The maximum share of the screen's width, unless it has a border; wider surfaces are rows of a list.
    static let controlWidth = Ratio.percent(97)
    /// The maximum distance of a button's text from its middle: points, or a fraction of its width if that is more.
    static let buttonOffset = 4
    static let buttonOffsetPart = Ratio(1, 14)
    /// The minimum size of a field, whose text is at its start.
    static let fieldWidth = 100
    static let fieldHeight = 28
    /// The maximum height of a button among the remaining surfaces; taller ones are cards.
    static let buttonHeight = 44
    /// The assumed radius of an outline, which is not measured.
    static let outlineRadius = 4
    /// The maximum distance of a region's sides inside or outside of its outline.
    static let outlineInside = 6
    static let outlineOutside = 2

    // Invisible surfaces.

    /// The maximum difference from the surface behind, in levels.
    static let unseen = 2

    // Messages.

    /// The maximum height of a message with one line.
    static let bubbleHeight = 56
    /// The maximum share of the screen's width; wider cards are not messages.
    static let bubbleWidth = Ratio(8, 10)
    /// The maximum number of common rows of surfaces below each other.
    static let bubbleSharedRows = 4
    /// The step for comparing widths: buttons below each other are equally wide, messages are not.
    static let bubbleWidthStep = 8
    /// Messages without one of several lines: their minimum number, and the minimum share of different widths.
    static let bubbles = 3
    static let bubbleWidths = Ratio(1, 2)
    /// The maximum color difference between similar messages, in levels.
    static let bubbleColor = 8
    /// The maximum distance of aligned edges.
    static let bubbleEdge = 3

    // The rest.

    /// The maximum width or height of a speck.
    static let speck = 3
    /// The minimum number of colors, at 4 bits per channel, and the minimum width of an isolated picture.
    static let pictureColors = 24
    static let pictureWidth = 20
    /// A group of few parts in about a square is an icon: sides, aspect ratio and maximum number of parts. Two or more
    /// shorter parts are a word.
    static let iconHeight = 12...48
    static let iconWidth = 10...48
    static let iconAspect = Ratio(17, 10)
    static let iconParts = 6
    static let wordHeight = 18
    /// The maximum distance between the edges of a card and the picture at its top or bottom.
    static let cardPictureSlack = 2
  }

  /// `BarFinder`: bars in the page's color.
  enum Bars {
    /// The minimum height of a screen.
    static let screenHeight = 300
    /// The minimum share of the screen's width for a divider at a bar's edge.
    static let divider = Ratio.percent(95)
    /// The position of the divider below a status bar and a navigation bar.
    static let topDivider = 30...120
    /// The minimum bottom of a bar that has a divider.
    static let barBottom = 30
    /// The maximum height of a picture above the divider; a taller one is the first row of a list.
    static let rowPicture = 40
    /// The maximum distance of tabs from the screen's lower edge.
    static let tabsTop = 110
    /// The maximum distance between the middles of tabs.
    static let tabsLine = 8
    static let tabs = 3
    /// The minimum distance from the first tab to the last, relative to the screen's width.
    static let tabsWidth = Ratio(1, 2)
    /// The minimum distance of the divider above tabs from the screen's lower edge.
    static let tabsDivider = 30
    /// The height above `tabsTop` in which a translucent bar may cut off content.
    static let cut = 80
    /// The maximum bottom and height of a status bar's signs.
    static let statusBottom = 54
    static let statusHeight = 18
    /// The maximum top of the first sign.
    static let statusTop = 24
    /// The maximum distance of their tops from the first one's.
    static let statusRow = 10
    /// The margin below them in the bar.
    static let statusMargin = 4
    /// Relative to the screen's width: the time begins before the first position, other signs end after the second.
    static let statusTime = Ratio(1, 3)
    static let statusSigns = Ratio(2, 3)
  }

  /// `ChartFinder`.
  enum Charts {
    /// The maximum distances between a rule's ends and the curve's, and of the rule above or below the curve.
    static let ruleEnds = 3
    static let ruleDistance = 64
    static let barWidth = 3...64
    static let barHeight = 4...400
    /// The minimum share of its box that a bar fills, as a surface or as a part.
    static let surfaceFill = 0.9
    static let partFill = 0.85
    /// The maximum difference of widths and distances between bars, in points.
    static let slack = Ratio(3, 2)
    /// The maximum distance to the next bar, in widths.
    static let pitch = 4
    static let bars = 4
    /// The minimum height of the tallest bar.
    static let highest = 24
    /// The minimum difference between the tallest and shortest bar: relative to the tallest, and in points. Equal bars
    /// are cells of a row.
    static let range = Ratio(1, 5)
    static let rangePoints = 8
  }

  /// `MosaicFinder`: maps and drawings.
  enum Mosaics {
    /// The minimum shorter and longer side of a road.
    static let partShort = 20
    static let partLong = 40
    /// The maximum number of parts to inspect.
    static let mostParts = 4_000
    /// The maximum share of its box for a road, unless it touches this many surfaces.
    static let fill = 0.75
    static let surfaces = 2
    /// A road that ends inside a surface: the minimum longer side, and the maximum share of its box.
    static let crossingLong = 60
    static let crossingFill = 0.6
    /// The minimum share of a surface that a net of roads covers.
    static let netArea = Ratio(1, 2)
    /// The minimum entries per column; a chart's curve has one.
    static let netEntries = Ratio(5, 2)
    /// The minimum number of surfaces that it touches, such as parks and lakes.
    static let netSurfaces = 3
    /// The minimum number of roads across a surface, and the minimum share of its area in their boxes.
    static let roads = 3
    static let roadsArea = Ratio(2, 5)
    /// The minimum share of the screen for the page.
    static let screenWidth = Ratio.percent(98)
    static let screenHeight = Ratio(8, 10)
    /// A picture of joined parts: the minimum size and number of pieces, and the minimum shares of its box for all
    /// pieces and for roads.
    static let width = 80
    static let height = 60
    static let pieces = 2
    static let area = Ratio(6, 10)
    static let roadArea = Ratio.percent(3)
    /// The minimum margin of a surface around a part that lies on it.
    static let margin = 3
    /// The minimum overlap of a part and a surface, relative to the smaller box.
    static let overlap = Ratio(1, 4)
    /// A border or a shadow: the maximum share of its box, and its maximum excess over the surface's size.
    static let frameFill = 0.25
    static let frameWidth = 16
    /// The minimum number of run ends that touch a surface, and the maximum number of counted surfaces.
    static let touches = 2
    static let mostTouched = 256
  }

  /// `RepetitionFinder`: rows and grids.
  enum Rows {
    /// The maximum number of repetitions in a container.
    static let perContainer = 4
    /// The weight of a grid's area relative to that of rows, since a grid is also found as rows.
    static let gridWorth = 8
    /// The maximum distance of edges in a column, and of sizes of equal items: points, or a share of the shorter side
    /// if that is more.
    static let slack = 3
    static let sizeSlack = Ratio.percent(8)
    /// The minimum number of items in a group, of cells in a grid, and of rows.
    static let groupItems = 2
    static let gridCells = 3
    static let rows = 3
    /// A caption below a cell: its maximum distance beyond the cell's sides, into the cell, and below it.
    static let captionSides = 2
    static let captionOverlap = 1
    static let captionBottom = 72
    /// The minimum share of cells that have over half as many captions as the fullest one, for captions to count.
    static let fullCells = Ratio(2, 3)
    /// The maximum number of texts in a row with the same left edge: a title, and subtitles.
    static let textsPerRow = 3
    /// The minimum distance of rows.
    static let pitch = 20
    /// The maximum difference of distances: points, or a share of the distance if that is more.
    static let pitchSlack = 3
    static let pitchSlackPart = Ratio.percent(4)
    /// The maximum distance between edges of the same element in two rows.
    static let edge = 4
    /// The minimum share of matching elements in all rows; each row needs half.
    static let alike = Ratio.percent(60)
  }
}
