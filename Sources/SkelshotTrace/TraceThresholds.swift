/// The thresholds of a trace, grouped by the type that uses them.
///
/// Lengths are in whole points unless a comment states another unit. The thresholds were tuned on the pages that
/// `Benchmarks/tracing/pages.py` draws from even seeds, for all 26 kinds together. Documentation/Benchmarks.md lists
/// the scores for odd seeds. There is no record of the page that determined each threshold. After a change, compare the
/// scores of all kinds.
enum TraceThresholds {}

/// A fraction, or a ratio of two lengths. Comparisons use integers, so they are exact.
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
  /// Thresholds for `RegionBuilder`.
  enum Regions {
    // MARK: The page and edge-to-edge surfaces

    /// The minimum fraction of the screen's width, which leaves room for a scroll bar or a seam.
    static let edgeToEdge = Ratio.percent(98)
    /// The minimum fraction of the screen's height that the page takes.
    static let pageHeight = Ratio(1, 2)
    /// The minimum fraction of the screen's height if the page is only the largest surface, next to a large picture.
    static let cutPageHeight = Ratio(1, 4)
    /// The minimum fraction of the screen's area that the page takes at any height.
    static let pageArea = Ratio(1, 3)
    /// The maximum distance between a surface and its border on each side.
    static let borderSlack = 4

    // MARK: Pictures

    /// A picture behind a screen's contents: the minimum share of the screen, and the minimum number of lines on it.
    static let backgroundArea = Ratio(2, 5)
    static let backgroundLines = 5
    /// The minimum height of halves of one photograph; shorter ones are cells of a grid.
    static let halfHeight = 40
    /// The minimum fraction of a box that is inside a picture.
    static let inPicture = Ratio(9, 10)

    // MARK: Bars

    /// The minimum height of a screen. A shorter screenshot is part of a screen and has no bars.
    static let screenHeight = 300
    /// The maximum height of a status bar with a navigation bar and a search field.
    static let topBarHeight = 130
    /// A toolbar below a status bar of another color: the maximum top and height.
    static let toolbarTop = 62
    static let toolbarHeight = 72
    /// The maximum height of a tab bar with the home indicator.
    static let bottomBarHeight = 110
    /// The maximum color difference between the page and the end of a list, in levels. A tab bar differs more.
    static let pageColor = 4
    /// The minimum number of icons in a tab bar.
    static let tabs = 3

    // MARK: Photographs

    /// The minimum height of a photograph with text. Text on a shorter surface belongs to a button or a message.
    static let photographHeight = 64
    /// The minimum number of letters in a text. Patterns in photographs have fewer similar parts in a row.
    static let writingLetters = 4
    /// The minimum height of a readable letter.
    static let writingHeight = 5
    /// The minimum ratio of a line's width to its height.
    static let writingWidth = Ratio(3, 1)
    /// The maximum deviation of letter heights, relative to the median.
    static let writingEvenness = Ratio(1, 3)
    /// The minimum fraction of letters that have the same height.
    static let writingShare = Ratio(2, 3)

    // MARK: Floating buttons

    /// The diameter of a floating button.
    static let floating = 44...72
    /// The maximum difference between width and height.
    static let floatingRoundness = 2
    /// The minimum ratio of radius to width.
    static let floatingRadius = Ratio(4, 10)
    /// The minimum vertical position of the middle, relative to the screen's height.
    static let floatingTop = Ratio(3, 4)
    /// The maximum distance from the bottom of the screen, which leaves room for a tab bar.
    static let floatingBottom = 140
    /// The maximum distance from the right edge of the screen.
    static let floatingRight = 48
    /// The number of icons and texts on a floating button.
    static let floatingContents = 1...2

    // MARK: Empty surfaces

    /// The maximum height and the minimum width of an empty field with a border.
    static let emptyFieldHeight = 64
    static let emptyFieldWidth = 80
    /// The maximum width of a picture, as a fraction of the screen's width. Wider empty surfaces belong to the page.
    static let emptyWidth = Ratio.percent(96)
    /// The maximum area of an empty picture, as a fraction of the screen's area.
    static let emptyArea = Ratio(1, 3)

    // MARK: Avatars with initials, and signs on discs and squares

    static let signSide = 72
    /// The maximum ratio of the longer to the shorter side.
    static let signAspect = Ratio.percent(135)
    /// The maximum number of surfaces on an avatar or sign, such as a badge and its number.
    static let signSurfaces = 2
    /// A chip's maximum height, its minimum ratio of width to height, and its minimum number of letters.
    static let chipHeight = 44
    static let chipAspect = Ratio.percent(115)
    static let chipLetters = 2

    // MARK: Buttons and fields

    static let controlHeight = 64
    /// The minimum height of an outline that is a control.
    static let outlineHeight = 20
    /// The maximum number of pictures, surfaces and icons on a control.
    static let controlPictures = 1
    static let controlSurfaces = 3
    static let controlIcons = 3
    /// The maximum width of a borderless control, as a fraction of the screen's width. Wider surfaces are rows.
    static let controlWidth = Ratio.percent(97)
    /// The maximum distance between the sides of a surface and a surface of the same color that it continues.
    static let sectionSides = 2
    /// The maximum gap between two such surfaces.
    static let sectionGap = 3
    /// The minimum share of the screen's width for a card that the screen's lower edge cuts off.
    static let cutWidth = Ratio(3, 5)
    /// The maximum distance of a button's text from its middle: points, or a fraction of its width if that is more.
    static let buttonOffset = 4
    static let buttonOffsetPart = Ratio(1, 14)
    /// The minimum size of a field, whose text is at the start.
    static let fieldWidth = 100
    static let fieldHeight = 28
    /// The maximum height of a button that is neither a centered control nor a field. Taller surfaces are cards.
    static let buttonHeight = 44
    /// The assumed corner radius of an outline, which is not measured.
    static let outlineRadius = 4
    /// The maximum distance between an outline and a region inside or outside it.
    static let outlineInside = 6
    static let outlineOutside = 2

    // Switches.

    /// The size of a switch, the minimum ratio of its sides, and the minimum share of common rows of knob and track.
    static let switchWidth = 32...66
    static let switchHeight = 18...36
    static let switchAspect = Ratio(13, 10)
    static let switchRows = Ratio(6, 10)

    // Invisible surfaces.

    /// The maximum difference from the surface behind, in levels.
    static let unseen = 2

    // MARK: Messages

    /// The maximum height of a message with one line.
    static let bubbleHeight = 56
    /// The maximum width of a message, as a fraction of the screen's width.
    static let bubbleWidth = Ratio(8, 10)
    /// The maximum number of rows that messages in one column can share.
    static let bubbleSharedRows = 4
    /// The step for comparing message widths. Buttons in a column have equal widths, whereas messages do not.
    static let bubbleWidthStep = 8
    /// The minimum number of one-line messages in a column, and the minimum fraction of different widths.
    static let bubbles = 3
    static let bubbleWidths = Ratio(1, 2)
    /// The maximum color difference between similar messages, in levels.
    static let bubbleColor = 8
    /// The maximum distance between aligned edges of messages.
    static let bubbleEdge = 3

    // MARK: Other regions

    /// The maximum number of parts in a text that may be the edge of a sheet.
    static let fewParts = 2
    /// The minimum height of such a part, or the minimum share of the screen's width.
    static let letterHeight = 72
    static let fewPartsWidth = Ratio(3, 5)
    /// The maximum width or height of a speck.
    static let speck = 3
    /// An isolated picture's minimum number of colors, at 4 bits per channel, and its minimum width.
    static let pictureColors = 24
    static let pictureWidth = 20
    /// An icon's height, width, aspect ratio and maximum number of parts, if it consists of several parts.
    static let iconHeight = 12...48
    static let iconWidth = 10...48
    static let iconAspect = Ratio(17, 10)
    static let iconParts = 6
    static let wordHeight = 18
    /// The maximum distance between the edges of a card and a picture at its top or bottom.
    static let cardPictureSlack = 2
  }

  /// Thresholds for `BarFinder`, which finds bars in the page's color.
  enum Bars {
    /// The minimum height of a screen.
    static let screenHeight = 300
    /// The minimum width of a divider at a bar's edge, as a fraction of the screen's width.
    static let divider = Ratio.percent(95)
    /// The position of the divider below a status bar and a navigation bar.
    static let topDivider = 30...120
    /// The minimum bottom position of a bar that has a divider.
    static let barBottom = 30
    /// The maximum height of a picture above the divider. A taller picture belongs to the first row of a list.
    static let rowPicture = 40
    /// The maximum distance between tabs and the bottom of the screen.
    static let tabsTop = 110
    /// The maximum distance between the vertical middles of tabs.
    static let tabsLine = 8
    static let tabs = 3
    /// The minimum distance from the first tab to the last tab, relative to the screen's width.
    static let tabsWidth = Ratio(1, 2)
    /// The minimum distance between the divider above tabs and the bottom of the screen.
    static let tabsDivider = 30
    /// The maximum size of a tab's label.
    static let tabLabelHeight = 16
    static let tabLabelWidth = 100
    /// The maximum height of a tab's icon above the labels.
    static let tabIcon = 44
    /// The margin above the icons.
    static let tabMargin = 8
    /// Android's buttons: the maximum distance of their tops from the screen's lower edge, the maximum side, and the
    /// margin above them.
    static let buttonsTop = 56
    static let buttonsSide = 28
    static let buttonsMargin = 14
    /// The minimum distance between the first and the last tab, relative to the screen's width.
    static let evenWidth = Ratio(2, 5)
    /// The maximum difference between distances of tabs, relative to their mean.
    static let evenSlack = Ratio(1, 4)
    /// The height above `tabsTop` in which a translucent bar may cut off content.
    static let cut = 80
    /// The maximum bottom position and height of the items in a status bar.
    static let statusBottom = 54
    static let statusHeight = 18
    /// The maximum top of the signs. Those beside a Dynamic Island are at 26 points.
    static let statusTop = 34
    /// A Dynamic Island: its size, and the maximum distance of its middle from that of the screen.
    static let islandWidth = 90...140
    static let islandHeight = 28...44
    static let islandMiddle = 4
    /// The maximum distance of their tops from the first one's.
    static let statusRow = 10
    /// The margin below the items in a status bar.
    static let statusMargin = 4
    /// The maximum start of the time, and the minimum end of other items, relative to the screen's width.
    static let statusTime = Ratio(1, 3)
    static let statusSigns = Ratio(2, 3)
    /// A navigation bar below it: the distance of its row's middle, 22 points in UIKit and 28 in Material, the maximum
    /// height of its contents, and the maximum distance of a sign from a side of the screen.
    static let navigationMiddle = 12...38
    static let navigationHeight = 44
    static let navigationSide = 72
    /// The height of the capitals in a large title.
    static let largeTitle = 17...32
    /// The maximum distance between a large title and the screen's left side.
    static let largeTitleLeft = 32
    /// The maximum gap above a large title.
    static let largeTitleGap = 40
    /// A home indicator: the size, and the maximum distance from the screen's lower edge.
    static let homeWidth = 90...170
    static let homeHeight = 9
    static let homeBottom = 18
  }

  /// `ScrimFinder`.
  enum Scrims {
    /// The range of a dimmed page's luma, and the maximum difference of its channels, in levels.
    static let pageLuma = 90...190
    static let tint = 14
    /// The minimum luma of a dialog, and the minimum share of the screen for it and for the dimmed area.
    static let dialogLuma = 235
    static let area = Ratio(1, 12)
  }

  /// Thresholds for `ChartFinder`.
  enum Charts {
    /// The maximum distance between the ends of a rule and a curve, and their maximum vertical distance.
    static let ruleEnds = 3
    static let ruleDistance = 64
    static let barWidth = 3...64
    static let barHeight = 4...400
    /// The minimum fraction of its box that a bar fills, as a surface or as a part.
    static let surfaceFill = 0.9
    static let partFill = 0.85
    /// The maximum difference between the widths and distances of bars, in points.
    static let slack = Ratio(3, 2)
    /// The maximum distance to the next bar, in bar widths.
    static let pitch = 4
    static let bars = 4
    /// The minimum height of the tallest bar.
    static let highest = 24
    /// The minimum difference between the tallest and shortest bar, relative to the tallest bar and in points.
    static let range = Ratio(1, 5)
    static let rangePoints = 8
  }

  /// Thresholds for `MosaicFinder`, which finds maps and drawings.
  enum Mosaics {
    /// The minimum shorter and longer sides of a road.
    static let partShort = 20
    static let partLong = 40
    /// The maximum number of parts to inspect.
    static let mostParts = 4_000
    /// The maximum fraction of its box that a road fills, unless the road touches at least `surfaces` surfaces.
    static let fill = 0.75
    static let surfaces = 2
    /// The minimum longer side of a road that ends inside a surface, and the maximum fraction of its box that it fills.
    static let crossingLong = 60
    static let crossingFill = 0.6
    /// The minimum fraction of a surface that a road network covers.
    static let netArea = Ratio(1, 2)
    /// The minimum number of runs per column in a road network. The curve of a chart has one run per column.
    static let netEntries = Ratio(5, 2)
    /// The minimum number of surfaces that a road network touches, such as parks and lakes.
    static let netSurfaces = 3
    /// The minimum number of roads across a surface, and the minimum fraction of the surface that their boxes cover.
    static let roads = 3
    static let roadsArea = Ratio(2, 5)
    /// The minimum fractions of the screen's width and height that the page takes.
    static let screenWidth = Ratio.percent(98)
    static let screenHeight = Ratio(8, 10)
    /// A joined picture's minimum size and number of pieces, and the minimum box fractions of all pieces and of roads.
    static let width = 80
    static let height = 60
    static let pieces = 2
    static let area = Ratio(6, 10)
    static let roadArea = Ratio.percent(3)
    /// The minimum margin of a surface around a part on it.
    static let margin = 3
    /// The minimum overlap of a part and a surface, relative to the smaller box.
    static let overlap = Ratio(1, 4)
    /// The maximum fraction of its box that a border or shadow fills, and its maximum excess over the surface's size.
    static let frameFill = 0.25
    static let frameWidth = 16
    /// The minimum number of run ends that touch a surface, and the maximum number of surfaces to count.
    static let touches = 2
    static let mostTouched = 256
  }

  /// Thresholds for `RepetitionFinder`, which finds rows and grids.
  enum Rows {
    /// The maximum number of repetitions in a container.
    static let perContainer = 4
    /// The weight of a grid's area. A grid also matches as rows, whose weight is 1.
    static let gridWorth = 8
    /// The maximum difference between edges in a column, and between sizes: points or a fraction, whichever is greater.
    static let slack = 3
    static let sizeSlack = Ratio.percent(8)
    /// The minimum numbers of items in a group, cells in a grid, and rows.
    static let groupItems = 2
    static let gridCells = 3
    static let rows = 3
    /// The maximum distances of a caption beyond its cell's sides, into the cell and below the cell.
    static let captionSides = 2
    static let captionOverlap = 1
    static let captionBottom = 72
    /// The minimum fraction of cells that must have more than half as many captions as the fullest cell.
    static let fullCells = Ratio(2, 3)
    /// The maximum number of texts in a row with the same left edge, such as a title and subtitles.
    static let textsPerRow = 3
    /// The minimum distance between rows.
    static let pitch = 20
    /// The maximum difference between row distances: points or a fraction, whichever is greater.
    static let pitchSlack = 3
    static let pitchSlackPart = Ratio.percent(4)
    /// The maximum distance between edges of the same element in two rows.
    static let edge = 4
    /// The minimum fraction of matching elements in all rows together.
    static let alike = Ratio.percent(60)
    /// `ListCheck`: the minimum share of points that a list and loose views cover alike in each cell, and the minimum
    /// share of each loose bone that the list covers. A list is cut and checked at most this often.
    static let listBones = Ratio(9, 10)
    static let listInk = Ratio(6, 10)
    static let listChecks = 2
    /// The maximum distance, in points, between the edges of a list's bone and a separate view's bone.
    static let listSlack = 3.0
  }
}
