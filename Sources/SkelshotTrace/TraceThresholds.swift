/// The thresholds of a trace, grouped by the type that uses them.
///
/// Lengths are in whole points unless a comment states another unit. The thresholds were tuned on the pages that
/// `Benchmarks/tracing/pages.py` generates from even seeds, and on the screenshots of the half `tune` in
/// Benchmarks/tracing/screenshots.tsv. Documentation/Benchmarks.md lists the scores for the other halves. It was not
/// recorded which picture determined which threshold. After a change, compare the scores of all kinds.
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

    /// The minimum fraction of the screen's width that an edge-to-edge surface spans. A scroll bar can cover the rest.
    static let edgeToEdge = Ratio.percent(98)
    /// The minimum height of the page, relative to the screen's height.
    static let pageHeight = Ratio(1, 2)
    /// The minimum height of the page below a large picture, relative to the screen's height.
    static let cutPageHeight = Ratio(1, 4)
    /// The minimum area of a page of any height, relative to the screen's area.
    static let pageArea = Ratio(1, 3)
    /// The maximum distance between a surface and its border on each side.
    static let borderSlack = 4

    // MARK: Pictures

    /// The minimum fraction of the screen that a picture behind the screen's contents covers.
    static let backgroundArea = Ratio(2, 5)
    /// The minimum number of text lines on a picture behind a screen's contents.
    static let backgroundLines = 5
    /// The minimum corner radius of a card with a gradient, and the minimum number of text lines on it.
    static let gradientRadius = 4
    static let gradientLines = 2
    /// The minimum number of pictures, icons and controls on a photograph behind a screen's contents.
    static let backgroundBones = 4
    /// The minimum fraction of a panel that the cards on it cover.
    static let panelCards = Ratio(1, 2)
    /// The minimum width of a background on each side of a card.
    static let panelMargin = 4
    /// The minimum height of each half of a photograph that is split in two. Shorter pictures are cells of a grid.
    static let halfHeight = 40
    /// The maximum area of a part of a photograph, relative to the largest part, and the minimum fraction of the box
    /// around both that both cover.
    static let restArea = Ratio(1, 2)
    static let joinedArea = Ratio(88, 100)
    /// The minimum fraction of a picture that a surface covers if both are the same picture.
    static let covered = Ratio(4, 5)
    /// The minimum fraction of a picture's box that the box of another piece of the same drawing overlaps.
    static let overlap = Ratio(1, 10)
    /// A box is inside a picture if the picture covers at least this fraction of the box.
    static let inPicture = Ratio(9, 10)

    // MARK: Bars

    /// The minimum height of a screen. A shorter screenshot shows only part of a screen and has no bars.
    static let screenHeight = 300
    /// The maximum height of a top bar, which can include a status bar, a navigation bar, and a search field or a
    /// large title.
    static let topBarHeight = 160
    /// The maximum top of a toolbar below a status bar of another color.
    static let toolbarTop = 62
    /// The maximum height of a toolbar.
    static let toolbarHeight = 72
    /// The maximum height of tabs at the lower end of a toolbar.
    static let toolbarTabs = 48
    /// The width of a common phone, and the minimum ratio of a phone's height to its width.
    static let phoneWidth = 411
    static let phoneAspect = Ratio(3, 2)
    /// The maximum height of a tab bar, including the home indicator.
    static let bottomBarHeight = 110
    /// The maximum color difference between the page and the end of a list, in levels. A tab bar's color differs more.
    static let pageColor = 4
    /// The minimum color difference between the page and a button across the screen, in levels. A bar's color differs
    /// less.
    static let wideContrast = 32
    /// The maximum height of a divider between two pieces of the page, in points.
    static let pageGap = 4
    /// The minimum number of icons in a tab bar.
    static let tabs = 3

    // MARK: Photographs

    /// The minimum height of a photograph with text. Text on a shorter surface belongs to a button or a message.
    static let photographHeight = 64
    /// A card on a gradient: the minimum solidity, and the width and height relative to the gradient.
    static let cardSolidity = 0.95
    static let cardWidth = Ratio(3, 5)
    static let cardHeight = Ratio(9, 10)
    /// A smooth photograph, relative to the picture: the minimum area of its box, and the maximum area of its surface.
    /// A larger surface can be a page with a gradient.
    static let smoothBox = Ratio(1, 20)
    static let smoothArea = Ratio(2, 5)
    /// The minimum number of pieces of a smooth photograph, and the maximum fraction of texts among them.
    static let smoothPieces = 10
    static let smoothWriting = Ratio(1, 20)
    /// The minimum number of letters in a text. Patterns in photographs have fewer similar parts in a row.
    static let writingLetters = 4
    /// The minimum height of a readable letter.
    static let writingHeight = 5
    /// The minimum ratio of a line's width to its height.
    static let writingWidth = Ratio(3, 1)
    /// The maximum deviation of letter heights, relative to the median.
    static let writingEvenness = Ratio(1, 3)
    /// The minimum fraction of letters that have about the same height.
    static let writingShare = Ratio(2, 3)

    // MARK: Floating buttons

    /// The diameter of a floating button.
    static let floating = 44...72
    /// The maximum difference between a floating button's width and height.
    static let floatingRoundness = 2
    /// The minimum ratio of a floating button's corner radius to its width.
    static let floatingRadius = Ratio(4, 10)
    /// The minimum vertical position of a floating button's center, relative to the screen's height.
    static let floatingTop = Ratio(3, 4)
    /// The maximum distance between a floating button and the bottom of the screen. A tab bar fits below the button.
    static let floatingBottom = 140
    /// The maximum distance between a floating button and the right edge of the screen.
    static let floatingRight = 48
    /// The number of icons and texts on a floating button.
    static let floatingContents = 1...2

    // MARK: Empty surfaces

    /// The maximum height of an empty field with a border.
    static let emptyFieldHeight = 64
    /// The minimum width of an empty field with a border.
    static let emptyFieldWidth = 80
    /// The maximum width of an empty picture, as a fraction of the screen's width. Wider surfaces belong to the page.
    static let emptyWidth = Ratio.percent(96)
    /// The maximum area of an empty picture, as a fraction of the screen's area.
    static let emptyArea = Ratio(1, 3)

    // MARK: Avatars with initials, and signs on discs and squares

    /// The maximum width and height of an avatar or sign.
    static let signSide = 72
    /// The maximum ratio of an avatar's or sign's longer side to its shorter side.
    static let signAspect = Ratio.percent(135)
    /// The maximum number of surfaces on an avatar or sign, such as a badge and its number.
    static let signSurfaces = 2
    /// A chip's maximum height.
    static let chipHeight = 44
    /// A chip's minimum ratio of width to height.
    static let chipAspect = Ratio.percent(115)
    /// The minimum number of letters in a chip's label.
    static let chipLetters = 2

    // MARK: Buttons and fields

    /// The maximum height of a button or field.
    static let controlHeight = 64
    /// The maximum height of a field with a border and one row of text.
    static let areaHeight = 96
    /// The minimum height of an outline that is a control.
    static let outlineHeight = 20
    /// The maximum number of pictures on a control.
    static let controlPictures = 1
    /// The maximum number of surfaces on a control.
    static let controlSurfaces = 3
    /// The maximum number of icons on a control.
    static let controlIcons = 3
    /// The maximum width of a borderless control, as a fraction of the screen's width. Wider surfaces are rows.
    static let controlWidth = Ratio.percent(97)
    /// The maximum distance between the sides of two surfaces of one color if one continues the other.
    static let sectionSides = 2
    /// The maximum vertical gap between a surface and the surface that continues it.
    static let sectionGap = 3
    /// The maximum distance between the centers of a button and its text, in points.
    static let buttonOffset = 4
    /// The maximum distance between the centers, relative to the button's width. The greater of the two limits applies.
    static let buttonOffsetPart = Ratio(1, 14)
    /// The minimum gap between the contents of a row, relative to its width. The contents of a button are closer.
    static let rowGap = Ratio(1, 4)
    /// The minimum ratio of that gap to the margins at both ends. The margins of segments are wider.
    static let rowMargin = 3
    /// The minimum gap before a sign at the end of a row, and the minimum fraction of the row's width that the contents
    /// with such a gap span.
    static let endGap = 16
    static let endWidth = Ratio(8, 10)
    /// The minimum size of a field.
    static let fieldWidth = 100
    static let fieldHeight = 28
    /// The maximum height of a field with a sign at its end. Cards with a text and a sign are taller.
    static let signFieldHeight = 56
    /// The maximum height of a button whose text is not centered. Taller surfaces are cards.
    static let buttonHeight = 44
    /// The maximum width of a control with signs and without text.
    static let stepperWidth = 160
    /// The minimum number of texts that are aligned with the text of a selected row.
    static let rowTexts = 2
    /// The maximum ratio of the heights of two fields in a form.
    static let twinFields = Ratio(3, 2)
    /// The minimum contrast of the text in a selected row, in levels. The placeholder of a field has less contrast.
    static let rowContrast = 120
    /// The maximum distance between the left edges of aligned texts in a list.
    static let rowEdge = 3
    /// The maximum difference between the heights of aligned texts in a list, relative to the height.
    static let rowLetters = Ratio(15, 100)
    /// The maximum distance between a row and an aligned text above or below it.
    static let rowReach = 120
    /// The assumed corner radius of an outline, which is not measured.
    static let outlineRadius = 4
    /// The maximum distance between an outline and a region inside it.
    static let outlineInside = 6
    /// The maximum distance between an outline and a region around it.
    static let outlineOutside = 2

    // Invisible surfaces.

    /// The maximum difference between an invisible surface and the surface behind it, in levels.
    static let unseen = 2
    /// The maximum number of holes in a large digit, and the maximum difference from the color behind the digit.
    static let digitHoles = 2
    static let holeColor = 24

    // MARK: Messages

    /// The maximum vertical gap between two cards of a list.
    static let rowCardGap = 24
    /// The minimum number of equal controls in the column of a control.
    static let rowControls = 3
    /// The maximum height of a message with one line.
    static let bubbleHeight = 56
    /// The maximum width of a message, as a fraction of the screen's width.
    static let bubbleWidth = Ratio(8, 10)
    /// The maximum vertical overlap of messages in one column.
    static let bubbleSharedRows = 4
    /// Message widths are compared in units of this length. Buttons in a column are equally wide, but messages are not.
    static let bubbleWidthStep = 8
    /// The minimum number of one-line messages in a column.
    static let bubbles = 3
    /// The minimum number of different widths in a column, as a fraction of the number of messages.
    static let bubbleWidths = Ratio(1, 2)
    /// The maximum color difference between similar messages, in levels.
    static let bubbleColor = 8
    /// The maximum distance between aligned edges of messages.
    static let bubbleEdge = 3

    /// The minimum area of a card with a chip, relative to the chip.
    static let chipCard = 2

    // MARK: Other regions

    /// The maximum height of the text of an underlined field. A strip at the left edge of a row is higher.
    static let underlineText = 40
    /// The maximum gap between the text of a field and the line below it.
    static let underlineGap = 12
    /// The minimum gap above that text, relative to the gap below it. In the row of a list, the gaps are equal.
    static let underlineAbove = Ratio(16, 10)
    /// The maximum distance between the left edges of that text and the line.
    static let underlineEdge = 6
    /// The minimum width of the line, and the maximum distance to the line of another field.
    static let underlineWidth = 100
    static let underlinePitch = 140
    /// The minimum height of the bars of a barcode, and the minimum number of bars.
    static let codeHeight = 40
    static let codeBars = 12
    /// The minimum fraction of a barcode's bars that have its height.
    static let codeShare = Ratio(8, 10)
    /// The maximum height of a label that interrupts the outline of a field.
    static let outlineLabel = 18
    /// A text with at most this many parts can be the edge of a sheet.
    static let fewParts = 2
    /// The maximum letter height in a text with few parts.
    static let letterHeight = 72
    /// A drawing that is too large to be text: its minimum contrast in levels, the minimum part of its box that is ink,
    /// and the maximum ratio of its sides.
    static let drawingContrast = 100
    static let drawingInk = Ratio(1, 8)
    static let drawingAspect = Ratio(4, 1)
    /// The maximum width of a text with few parts, as a fraction of the screen's width.
    static let fewPartsWidth = Ratio(3, 5)
    /// The maximum height, minimum width and minimum ratio of width to height of a strip, such as a tab's line.
    static let stripHeight = 6
    static let stripWidth = 12
    static let stripAspect = Ratio(4, 1)
    /// The minimum height of an upright strip. A single 1 or l is less tall.
    static let uprightStrip = 14
    /// The minimum contrast of a text with few parts, in levels.
    static let faintLetter = 60
    /// The maximum height of a progress bar or of a slider's track, and the minimum fraction of its box that it fills.
    static let trackHeight = 14
    static let trackFill = Ratio(8, 10)
    /// A part whose shorter side is below this length is a speck.
    static let speck = 3
    /// The minimum number of colors in an isolated picture, at 4 bits per channel.
    static let pictureColors = 24
    /// The minimum width of an isolated picture.
    static let pictureWidth = 20
    /// The size of an icon that consists of several parts.
    static let iconHeight = 12...48
    static let iconWidth = 10...48
    /// The maximum ratio of a multipart icon's longer side to its shorter side.
    static let iconAspect = Ratio(17, 10)
    /// The maximum number of parts in an icon.
    static let iconParts = 6
    /// The minimum height of a sign that is wider than a letter.
    static let signHeight = 5
    /// The minimum ratio of a sign's width to its height. Most letters are narrower.
    static let letterWidth = Ratio(105, 100)
    /// The maximum ratio of a sign's width to its height. A dash is wider.
    static let signWidth = Ratio(22, 10)
    /// The minimum fraction of a sign's pixels that are mirrored. Antialiasing differs at both sides.
    static let mirrored = Ratio(3, 4)
    /// The minimum height of a sign with two parts above each other.
    static let stackedHeight = 9
    /// The minimum sum of the widths of two parts above each other, relative to the width of both.
    static let stackedWidths = Ratio(14, 10)
    /// Two or more parts side by side form a word if their height is less than this.
    static let wordHeight = 18
    /// The maximum distance between the edges of a card and a picture at its top or bottom.
    static let cardPictureSlack = 2
    /// The maximum height of the strands of a card's surface in the picture above the card.
    static let cardPictureOverlap = 24
  }
}
