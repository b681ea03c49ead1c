// Thresholds for icons and for the ink around them. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `SignShape`.
  enum Signs {
    /// The range of a sign's width and height.
    static let side = 4...32
    /// A sign fills at most this fraction of its box.
    static let fill = 0.6
    /// The maximum number of parts to inspect. If there are more, no part is a sign.
    static let most = 4_000
    /// The maximum thickness of a bend's stroke along a row or column, relative to the bend's breadth.
    static let stroke = Ratio(3, 4)
    /// The minimum distance between a bend's tip and each end, relative to the bend's length.
    static let tip = Ratio(1, 5)
    /// The minimum sideways extent of a bend's longer arm, relative to the breadth minus the stroke's thickness.
    static let reach = Ratio(7, 10)
    /// The minimum sideways extent of a bend's shorter arm, relative to the breadth minus the stroke's thickness.
    static let shortArm = Ratio(1, 4)
    /// The maximum deviation of an arm from a straight line, relative to the arm's sideways extent.
    static let straight = Ratio(1, 3)
    /// The minimum ratio of a cross's shorter side to its longer side.
    static let square = Ratio(9, 10)
    /// The minimum ratio of a triangle's base to its height.
    static let triangle = Ratio(105, 100)
    /// The minimum length of a triangle's base, relative to the breadth. Antialiasing rounds the corners.
    static let base = Ratio(8, 10)
    /// The maximum width of a triangle's tip, relative to the breadth.
    static let point = Ratio(4, 10)
    /// Twice the maximum distance between the middle of a line and the middle of a triangle, relative to the breadth.
    static let tipOffset = Ratio(1, 10)
    /// The minimum fraction of a cross's pixels that have mirrored counterparts.
    static let mirrored = Ratio(9, 10)
    /// A cross fills at most this fraction of its box.
    static let crossFill = Ratio(6, 10)
  }

  /// Thresholds for `IconFinder`.
  enum Icons {
    /// The minimum ratio of a minus sign's width to its height, and the maximum gap between a plus and a minus.
    static let minus = 3
    static let plusGap = 64
    /// The letters of an index: their minimum number, the maximum distance between their horizontal middles, and the
    /// maximum distance between the middles of two letters, relative to a letter's height.
    static let indexLetters = 3
    static let indexMiddle = 2
    static let indexStep = Ratio(4, 1)
    /// The maximum distance from a bend to its neighbors, relative to the bend's height. Words are often close to a
    /// chevron.
    static let bendReach = Ratio(45, 100)
    /// The maximum distance from a cross to its neighbors, relative to the cross's height. Words are seldom close to a
    /// cross.
    static let crossReach = Ratio(12, 10)
    /// The lower limit for the distance that `bendReach` determines.
    static let leastBendReach = 3
    /// The lower limit for the distance that `crossReach` determines.
    static let leastCrossReach = 6
    /// The maximum gap between the parts of a cluster, such as three dots or the bars of a menu icon.
    static let clusterGap = 5
    /// The range of a cluster's longer side.
    static let clusterSide = 8...44
    /// The maximum number of stripes in a sign, such as the bars of an equalizer.
    static let stripes = 4
    /// The maximum height of a flat stroke, such as the two strokes of a handle.
    static let strokeHeight = 3
    /// The maximum ratio of the longer side to the shorter side of an outline with pieces in it, such as an eye.
    static let frameAspect = Ratio(22, 10)
    /// The minimum ratio of a stripe's height to its width, beside a triangle.
    static let stripeAspect = Ratio(3, 1)
    /// The minimum gap between two bends of one icon, relative to their height.
    static let bendGap = Ratio(35, 100)
    /// A solid icon that is as high as the letters beside it fills at least this fraction of its box.
    static let blobFill = 0.87
    /// The minimum height of a solid icon that is as high as the letters beside it.
    static let blob = 7
    /// The minimum ratio of such an icon's width to its height. An O is narrower.
    static let blobAspect = Ratio(11, 10)
    /// An avatar fills at least this fraction of its box.
    static let avatarFill = 0.75
    /// The minimum thickness of a stripe or another solid piece, in points. Stems of letters are thinner.
    static let stripe = Ratio(5, 2)
    /// A stripe or another solid piece fills at least this fraction of its box. A disc fills 0.79.
    static let solid = 0.75
    /// The maximum ratio of the longer side to the shorter side of an icon that has several pieces.
    static let pieceAspect = Ratio(19, 10)
    /// One piece is above another if they share at most this fraction of the lower piece's rows.
    static let pieceRows = Ratio(1, 4)
    /// The minimum fraction of the narrower piece's columns that two pieces share if one is in front of the other.
    static let overlaid = Ratio(6, 10)
    /// The minimum gap between two icons side by side, relative to their height.
    static let iconGap = Ratio(1, 2)
    /// The maximum ratio of the longer side to the shorter side of these icons.
    static let compact = Ratio(14, 10)
    /// The minimum height of a letter, and of a letter that differs from its neighbor. Lower pieces of an icon are dots
    /// and strokes.
    static let pieceLetter = 6
    static let lowPieceLetter = 5
    /// The maximum gap between two letters, relative to their height.
    static let pieceLetterGap = Ratio(6, 10)
    /// The minimum ratio of the heights of two neighboring letters.
    static let pieceLetterHeight = Ratio(8, 10)
    /// The minimum gap between an icon and its label, relative to the height of the nearest letter.
    static let labelGap = Ratio(3, 10)
    /// How far an icon extends above and below the letters of its label, relative to the height of the nearest letter.
    static let labelMargin = Ratio(12, 100)
    /// The minimum color difference between an icon and its label, in levels.
    static let labelColor = 64
    /// The maximum gap between a single letter and its neighboring words, relative to their letters' height.
    static let wordGap = Ratio(115, 100)
    /// The maximum depth of a letter below the line, relative to the letters' height.
    static let descender = Ratio(2, 5)
    /// The maximum number of parts in a cluster.
    static let clusterParts = 8
    /// The maximum number of parts in a symmetric cluster, such as the rays of a sun or a grid of dots.
    static let symmetricParts = 16
    /// The maximum side of an icon with two rows of pieces, the maximum gap between the rows, relative to the height of
    /// the lower of both, and the minimum of this height, relative to the icon's.
    static let closeRows = 28
    static let rowGap = Ratio(1, 6)
    static let rowHeight = Ratio(1, 3)
    /// The maximum difference between mirrored edges, in pixels.
    static let mirrorSlack = 2
    /// The maximum width and height of a dot.
    static let dot = 7
    /// The maximum difference between the sides of three dots, in pixels.
    static let dotSlack = 2
    /// The minimum number of rows in which a small shape repeats at the same position.
    static let repeats = 3
    /// The maximum number of parts in one row that are as tall as a repeated shape.
    static let repeatsBeside = 3
    /// The maximum distance between the left edges of a repeated shape.
    static let repeatEdge = 2
    /// The range of a repeated shape's longer side.
    static let repeatSide = 5...28
    /// The range of an icon's width and height.
    static let side = 12...64
    /// The maximum ratio of an icon's width to its height.
    static let aspectWide = Ratio(18, 10)
    /// The maximum ratio of an icon's height to its width.
    static let aspectHigh = Ratio(22, 10)
    /// The maximum number of icon candidates. A real screen has fewer than 100 icons.
    static let most = 2_000
    /// The width range for the wider of two stacked parts, such as the head and shoulders of a person icon.
    static let stackWidth = 12...44
    /// The height range for the wider of two stacked parts.
    static let stackHeight = 5...30
    /// The maximum gap between stacked parts.
    static let stackGap = 3
    /// How far the narrower part can extend beyond the wider part.
    static let stackSide = 1
    /// The minimum width of the narrower part, relative to the wider part.
    static let stackShare = Ratio(1, 3)
    /// The maximum height of a stack.
    static let stackBoth = 44
    /// The maximum ratio of a stack's height to its width.
    static let stackAspect = Ratio(17, 10)
    /// The maximum distance between neighboring letters, relative to their height.
    static let reach = Ratio(6, 10)
    /// The lower limit for the distance that `reach` determines.
    static let leastReach = 4
    /// The maximum distance between close letters. One of the letters can have an ascender or a descender.
    static let close = 2
    /// The minimum height of a close neighbor, relative to the icon's height.
    static let closeHeight = Ratio(5, 10)
    /// The minimum height of any other neighbor, relative to the icon's height.
    static let letterHeight = Ratio(6, 10)
    /// The maximum height of a neighbor, relative to the icon's height.
    static let mostHeight = Ratio(5, 3)
    /// The minimum fraction of a neighbor's rows that the neighbor shares with the icon.
    static let beside = Ratio(6, 10)
    /// One part is above another if they share at least this fraction of the narrower part's columns.
    static let above = Ratio(1, 2)
  }

  /// Thresholds for `LineIcons`.
  enum LineIcons {
    /// The minimum number of icons above and below a word of the same width, the maximum distance between their
    /// horizontal middles, and the maximum ratio of their widths.
    static let columnIcons = 3
    static let columnMiddle = 2
    static let columnWidths = Ratio(8, 5)
    /// The minimum number of letters in each of two rows beside an icon, the minimum fraction of each row that is
    /// beside the icon, and the maximum distance between the left sides of the rows.
    static let rowLetters = 2
    static let rowShare = Ratio(1, 3)
    static let rowEdge = 2
    /// The minimum gap between two words, relative to a letter's height.
    static let gap = Ratio(30, 100)
    /// The lower limits for the gap that `gap` determines, in points and in pixels.
    static let leastGap = 2
    static let leastGapPixels = 3
    /// The minimum height of an icon.
    static let least = 5
    /// The maximum width and height of an icon.
    static let most = 48
    /// The range of the ratio of an icon's width to its height.
    static let narrow = Ratio(45, 100)
    static let wide = Ratio(19, 10)
    /// The minimum height of an icon, relative to the letters beside it.
    static let height = Ratio(7, 10)
    /// How far an icon extends above and below the letters beside it, in pixels. Round letters extend by one pixel.
    static let slack = 2
    /// The same distance, relative to the height of the letters. The greater of the two limits applies.
    static let slackPart = Ratio(1, 10)
    /// The minimum color difference between an icon and the letters beside it, in levels.
    static let color = 64
    /// The minimum ratio of an icon's width to its height if the icon is as high as the letters. Most letters are
    /// narrower.
    static let square = Ratio(85, 100)
    /// The same ratio for letters that do not touch, if the icon is taller, lower or higher than a letter.
    static let nearlySquare = Ratio(78, 100)
    /// The maximum height of a capital beside small letters, relative to their height.
    static let capital = Ratio(16, 10)
    /// The minimum ratio of the width to the height of connected letters, and the minimum fraction of parts that are
    /// such letters in a connected script.
    static let connected = Ratio(14, 10)
    static let connectedShare = Ratio(1, 4)
    /// A solid icon fills at least this fraction of its box.
    static let solid = 0.82
    /// The minimum fraction of an icon that its largest part covers, unless some parts are above or inside others.
    static let main = Ratio(6, 10)
    /// The minimum height of a part above or inside another part, relative to the icon's height.
    static let mark = Ratio(3, 10)
    /// The minimum fraction of the narrower part's columns that this part shares with the other part.
    static let stacked = Ratio(1, 2)
    /// The minimum ratio of the heights of two letters.
    static let letterHeights = Ratio(6, 10)
    /// The maximum fraction of the narrower letter's columns that two letters share.
    static let letterColumns = Ratio(1, 5)
    /// The minimum height of an icon if nothing is beside it.
    static let aloneHeight = 3
    /// The maximum distance between letters above each other, relative to their height. Icons have larger distances.
    static let stackedGap = Ratio(3, 2)
  }

  /// Thresholds for `InkCover`.
  enum Cover {
    /// The maximum gap between an icon and a piece of it.
    static let pieceGap = 2
    /// The maximum side of an icon with its pieces.
    static let iconSide = 32
    /// How far a piece can extend beyond a larger icon or picture.
    static let pieceReach = 6
    /// The maximum ratio of the longer side to the shorter side of an icon with its pieces.
    static let pieceAspect = Ratio(17, 10)
    /// The maximum length of a piece that is not a region.
    static let pieceLength = 64
    /// The maximum height of a line or a row of dots that belongs to an icon.
    static let flatPiece = 5
    /// The maximum side of a dot or a stroke that was taken for a letter.
    static let dotPiece = 8
    /// The maximum gap between a line and a mark that belongs to it, relative to the height of the line's capitals, and
    /// the minimum difference between the mark and its background, in levels.
    static let markGap = Ratio(8, 10)
    static let markContrast = 24
    /// The maximum width of a soft edge.
    static let softEdge = 2
    /// The maximum difference between neighboring pixels outside an edge, in levels.
    static let quiet = 6
    /// The same difference in a JPEG, whose artifacts are not covered.
    static let jpegQuiet = 24
    /// The minimum side of a floating button.
    static let floating = 36
    /// The maximum width of a shadow.
    static let shadow = 16
    /// The maximum width of a covered shadow, relative to the button's side.
    static let shadowShare = Ratio(1, 12)
    /// The maximum difference between the page and a shadow, in levels. Contents differ more.
    static let darkest = 96
    /// The maximum difference between the page and the end of a shadow, in levels.
    static let lightest = 3
    /// A box whose sides differ by at most this fraction of the longer side stays round when its shadow is covered.
    static let round = Ratio(1, 4)
  }

  /// Thresholds for `CornerInk`.
  enum CornerInk {
    /// The minimum diameter of a disc or ring with a round bone.
    static let disc = 28
    /// Unit vectors in sixteen directions, in thousandths.
    static let directions: [(x: Int, y: Int)] = [(1, 1), (-1, 1), (1, -1), (-1, -1)].flatMap {
      (x: Int, y: Int) -> [(x: Int, y: Int)] in
      [(981, 195), (831, 556), (556, 831), (195, 981)].map { (x: x * $0, y: y * $1) }
    }
    /// The distance from the middle at which the search for a disc's ink starts, and the minimum distance of the ink,
    /// relative to the radius.
    static let start = Ratio(112, 100)
    static let edge = Ratio(86, 100)
    /// The minimum difference between a disc and the background in levels, and the maximum number of directions without
    /// ink at the right distance.
    static let discContrast = 12
    static let misses = 1
    /// The maximum difference between the pixels around a corner in levels. The ink in other corners is not measured.
    static let plain = 16
    /// The minimum difference between the ink in a corner and the background, in levels. Shadows differ less.
    static let contrast = 64
    /// The minimum diameter of a disc with a badge, the minimum diameter of the badge, and its maximum relative to the
    /// disc.
    static let badgeDisc = 24
    static let badge = 6
    static let badgeSide = Ratio(1, 2)
    /// The minimum fraction of a badge outside its disc that is ink.
    static let badgeInk = Ratio(7, 10)
    /// The minimum number of equal pictures in a row or column.
    static let equals = 3
    /// The maximum fraction of equal pictures that are discs if the others are not.
    static let discs = Ratio(1, 4)
  }

  /// Thresholds for `RoundCorners`.
  enum RoundCorners {
    /// The range of an arc's width and height, and their maximum ratio. The ends of an arc can be too faint to see.
    static let side = 6...40
    static let aspect = Ratio(3, 2)
    /// The maximum difference between the sizes of two arcs and between their tops.
    static let slack = 2
    /// The minimum distance between the left and the right arc of a card.
    static let width = 60
    /// The range of the end of the ink on the way through an arc, in percent.
    static let end = 20...52
    /// The minimum difference between the ink and the card in levels, and the maximum if no other arc is opposite.
    static let contrast = 10
    static let faint = 40
  }
}
