/// The thresholds of a trace, by the room that asks for them.
///
/// Lengths are whole points unless a row names another unit. They were tuned on the pages of even seeds that
/// `Benchmarks/tracing/pages.py` draws, all 26 kinds together; the figures in Documentation/Benchmarks.md are those of odd
/// seeds. No record says which page decided a row by itself: a row says what it tells apart. After a change compare the
/// scores of all kinds.
enum TraceThresholds {}

/// A part of a whole, or one length in terms of another. Comparisons are those of whole numbers, and exact.
struct Ratio: Sendable {
  let part: Int
  let whole: Int

  init(_ part: Int, _ whole: Int) {
    self.part = part
    self.whole = whole
  }

  static func percent(_ part: Int) -> Ratio { Ratio(part, 100) }

  /// So much of a length, rounded down.
  func of(_ length: Int) -> Int { length * part / whole }
}

extension Int {
  func isAtLeast(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole >= other * ratio.part }
  func isAtMost(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole <= other * ratio.part }
  func isOver(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole > other * ratio.part }
  func isUnder(_ ratio: Ratio, of other: Int) -> Bool { self * ratio.whole < other * ratio.part }
}

extension ClosedRange<Int> {
  /// Points as pixels.
  func scaled(by scale: Int) -> ClosedRange<Int> { lowerBound * scale...upperBound * scale }
}

// MARK: Structure

extension TraceThresholds {
  /// `RegionBuilder`.
  enum Regions {
    // The page, and what runs from edge to edge.

    /// Of the screen's width, at least: it runs from edge to edge, but for a scroll bar or a seam.
    static let edgeToEdge = Ratio.percent(98)
    /// Of the screen's height, at least: a surface from edge to edge is the page.
    static let pageHeight = Ratio(1, 2)
    /// The same of the largest surface, which is what a large picture leaves of the page.
    static let cutPageHeight = Ratio(1, 4)
    /// Of the screen's area, at least: the page, however low.
    static let pageArea = Ratio(1, 3)
    /// A border and its surface, at most on each side of it, and twice that in all.
    static let borderSlack = 4

    // Pictures.

    /// Halves of one photograph are so high at least: lower ones are cells of a grid.
    static let halfHeight = 40
    /// Of a box that lies in a picture, at least.
    static let inPicture = Ratio(9, 10)

    // Bars.

    /// The screen is so high, at least: a lower one is a part of a screen, without bars.
    static let screenHeight = 300
    /// A status bar with a navigation bar and a search field, at most.
    static let topBarHeight = 130
    /// A tab bar with the home indicator, at most.
    static let bottomBarHeight = 110
    /// Levels: the end of a list has the page's color, a tab bar has not.
    static let pageColor = 4
    /// Icons: as few as a tab bar has.
    static let tabs = 3

    // Photographs.

    /// Writing on a colored area so high is writing on a photograph; on a lower one it is a button's or a message's.
    static let photographHeight = 64
    /// Letters that writing has, at least: a pattern of a photograph has fewer in a row.
    static let writingLetters = 4
    /// A letter that can be read, at least.
    static let writingHeight = 5
    /// A line's width in its heights, at least.
    static let writingWidth = Ratio(3, 1)
    /// Of the middle height, how far that of other letters is off at most.
    static let writingEvenness = Ratio(1, 3)
    /// Of the letters, at least, that are of one height.
    static let writingShare = Ratio(2, 3)

    // Buttons that float.

    /// A disc of a floating button: smallest and largest.
    static let floating = 44...72
    /// How far its width and height differ, at most.
    static let floatingRoundness = 2
    /// Of its width, its radius at least.
    static let floatingRadius = Ratio(4, 10)
    /// Of the screen's height: its middle stands below.
    static let floatingTop = Ratio(3, 4)
    /// From the screen's lower edge, at most: a tab bar is below.
    static let floatingBottom = 140
    /// From the screen's right edge, at most.
    static let floatingRight = 48
    /// Signs and words on it.
    static let floatingContents = 1...2

    // Surfaces with nothing on them.

    /// An empty field with a border: no higher, and no narrower.
    static let emptyFieldHeight = 64
    static let emptyFieldWidth = 80
    /// Of the screen's width, over which an empty surface is no picture, but a part of the page.
    static let emptyWidth = Ratio.percent(96)
    /// Of the screen's area, the same.
    static let emptyArea = Ratio(1, 3)

    // Avatars with initials, signs on discs and squares.

    /// Side, at most.
    static let signSide = 72
    /// The longer side in terms of the shorter, at most.
    static let signAspect = Ratio.percent(135)
    /// Surfaces on it, at most: a badge and its number.
    static let signSurfaces = 2
    /// A word of two letters and more on a small surface is a chip's: no higher, and clearly wider than high.
    static let chipHeight = 44
    static let chipAspect = Ratio.percent(115)
    static let chipLetters = 2

    // Buttons and fields.

    /// Height, at most.
    static let controlHeight = 64
    /// An outline that is a control, at least.
    static let outlineHeight = 20
    /// Pictures, surfaces and icons on it, at most.
    static let controlPictures = 1
    static let controlSurfaces = 3
    static let controlIcons = 3
    /// Of the screen's width, at most, but with a border: a wider one is a row of a list.
    static let controlWidth = Ratio.percent(97)
    /// How far a button's text is from its middle, at most: points, or a part of its width.
    static let buttonOffset = 4
    static let buttonOffsetPart = Ratio(1, 14)
    /// A field, whose text stands at its beginning: no narrower, no lower.
    static let fieldWidth = 100
    static let fieldHeight = 28
    /// What is neither: up to this height a button, above a card.
    static let buttonHeight = 44
    /// The radius of an outline, which is not measured.
    static let outlineRadius = 4
    /// How far a region's sides are inside or outside of those of an outline that it is.
    static let outlineInside = 6
    static let outlineOutside = 2

    // Surfaces that nobody sees.

    /// Levels by which a surface differs from what is behind it, at most.
    static let unseen = 2

    // Messages.

    /// A message of one line, at most.
    static let bubbleHeight = 56
    /// Of the screen's width, at most: a wider card is no message.
    static let bubbleWidth = Ratio(8, 10)
    /// Rows that two surfaces share, at most, that stand one below the other.
    static let bubbleSharedRows = 4
    /// Widths within so much count as one: buttons below each other are as wide as each other, messages are not.
    static let bubbleWidthStep = 8
    /// Surfaces of one line that are messages without a longer one, at least, and how many of their widths differ: over.
    static let bubbles = 3
    static let bubbleWidths = Ratio(1, 2)
    /// Levels by which messages of one look differ, at most.
    static let bubbleColor = 8
    /// How far their edges at the common side are apart, at most.
    static let bubbleEdge = 3

    // What is left.

    /// A text of less width or height is a speck.
    static let speck = 3
    /// Colors at 4 bits per channel from which on a part that stands alone is a picture, and its width.
    static let pictureColors = 24
    static let pictureWidth = 20
    /// A few parts that make a square are an icon: side, aspect and parts. Two parts and more that are lower are a word.
    static let iconHeight = 12...48
    static let iconWidth = 10...48
    static let iconAspect = Ratio(17, 10)
    static let iconParts = 6
    static let wordHeight = 18
    /// How far the edges of a card and of the picture at its top or bottom are apart, at most.
    static let cardPictureSlack = 2
  }

  /// `BarFinder`: bars that have the page's color.
  enum Bars {
    /// The screen is so high, at least.
    static let screenHeight = 300
    /// Of the screen's width, at least: a divider that ends a bar.
    static let divider = Ratio.percent(95)
    /// Where the divider below a status bar and a navigation bar stands.
    static let topDivider = 30...120
    /// A bar that ends higher is none that a divider ends.
    static let barBottom = 30
    /// A picture that is higher, above the divider, is the first row of a list.
    static let rowPicture = 40
    /// From the screen's lower edge: tabs stand below.
    static let tabsTop = 110
    /// How far the middles of tabs are apart, at most.
    static let tabsLine = 8
    /// Tabs, at least.
    static let tabs = 3
    /// Of the screen's width, from the first tab to the last, at least.
    static let tabsWidth = Ratio(1, 2)
    /// From the screen's lower edge: the divider above tabs is higher.
    static let tabsDivider = 30
    /// From `tabsTop` upward: what a bar of glass cuts off begins below.
    static let cut = 80
    /// The signs of a status bar end above, and none is higher.
    static let statusBottom = 54
    static let statusHeight = 18
    /// The first of them begins above.
    static let statusTop = 24
    /// They begin within so many points of the first.
    static let statusRow = 10
    /// Below them to the bar's end.
    static let statusMargin = 4
    /// Of the screen's width: the time begins in the first third, other signs end in the last.
    static let statusTime = Ratio(1, 3)
    static let statusSigns = Ratio(2, 3)
  }

  /// `ChartFinder`.
  enum Charts {
    /// A rule and the curve: how far their ends differ, and how far the rule is above or below, at most.
    static let ruleEnds = 3
    static let ruleDistance = 64
    /// A bar.
    static let barWidth = 3...64
    static let barHeight = 4...400
    /// Of its box, at least, that a surface or a part fills to be a bar.
    static let surfaceFill = 0.9
    static let partFill = 0.85
    /// How far widths and distances of bars differ, in points, at most.
    static let slack = Ratio(3, 2)
    /// Widths from a bar to the next, at most.
    static let pitch = 4
    /// Bars, at least.
    static let bars = 4
    /// The highest bar, at least.
    static let highest = 24
    /// How much lower the lowest is, at least: of the highest, and in points. Else they are the cells of a row.
    static let range = Ratio(1, 5)
    static let rangePoints = 8
  }

  /// `MosaicFinder`: maps and drawings.
  enum Mosaics {
    /// Sides of a road, at least: the shorter and the longer.
    static let partShort = 20
    static let partLong = 40
    /// Parts that are looked at: the first.
    static let mostParts = 4_000
    /// Of its box: what is fuller is no road, unless it meets so many surfaces.
    static let fill = 0.75
    static let surfaces = 2
    /// The longer side of a road that ends inside of a surface, at least, and how full its box is: under.
    static let crossingLong = 60
    static let crossingFill = 0.6
    /// A net of roads: of the surface's area, at least.
    static let netArea = Ratio(1, 2)
    /// How often a column enters it, at least; the curve of a chart is entered once.
    static let netEntries = Ratio(5, 2)
    /// Surfaces that it meets, at least: parks and lakes.
    static let netSurfaces = 3
    /// Roads that cross a surface, at least, and their boxes of its area.
    static let roads = 3
    static let roadsArea = Ratio(2, 5)
    /// Of the screen: a surface that takes nearly all of it is the page.
    static let screenWidth = Ratio.percent(98)
    static let screenHeight = Ratio(8, 10)
    /// A picture of joined parts, at least: sides, pieces, and of its box what all and what roads fill.
    static let width = 80
    static let height = 60
    static let pieces = 2
    static let area = Ratio(6, 10)
    static let roadArea = Ratio.percent(3)
    /// What a surface reaches beyond a part that lies on it.
    static let margin = 3
    /// Of the smaller box, at least, that a part and a surface have in common to be in one place.
    static let overlap = Ratio(1, 4)
    /// A part around a surface, as a border or a shadow: how full its box is, under, and how much wider it is, at most.
    static let frameFill = 0.25
    static let frameWidth = 16
    /// Ends of runs that touch a surface, at least, and surfaces of a part that are counted.
    static let touches = 2
    static let mostTouched = 256
  }

  /// `RepetitionFinder`: rows and grids.
  enum Rows {
    /// Repetitions of a container, at most.
    static let perContainer = 4
    /// A grid is worth so many times the area of rows, as rows of a grid would be found as well.
    static let gridWorth = 8
    /// How far edges of items of one column and sizes of equal items differ, at most; of their shorter side, if that is more.
    static let slack = 3
    static let sizeSlack = Ratio.percent(8)
    /// Items of a group, cells of a grid, and rows, at least.
    static let groupItems = 2
    static let gridCells = 3
    static let rows = 3
    /// What belongs to the cell above it: how far it reaches beyond its sides, into it, and below it, at most.
    static let captionSides = 2
    static let captionOverlap = 1
    static let captionBottom = 72
    /// Cells of over half the captions of the fullest: of all cells, at least, so that captions count.
    static let fullCells = Ratio(2, 3)
    /// Texts of a row whose left edges are the same, at most: a title, and subtitles below it.
    static let textsPerRow = 3
    /// The distance of rows, at least.
    static let pitch = 20
    /// How far distances differ, at most: points, or of the distance.
    static let pitchSlack = 3
    static let pitchSlackPart = Ratio.percent(4)
    /// How far edges of the same thing in two rows differ, at most.
    static let edge = 4
    /// Of the things in all rows, at least, that stand alike; of those in each row half.
    static let alike = Ratio.percent(60)
  }
}
