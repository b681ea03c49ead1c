// Thresholds for lines, texts and the scene. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `TextLines`.
  enum Lines {
    /// The maximum gaps between letters and between words of a line, as percentages of a letter's height.
    static let letterGap = 100
    static let wordGap = 115
    /// The height of bands of open lines, in points. Bands let the work grow only with the letters.
    static let band = 16
    static let markBand = 32
    /// The minimum horizontal distance at which a line on the left is complete.
    static let lineEnd = 200
    /// The maximum number of parts in a dot or accent, and the maximum number of neighbors to inspect.
    static let markParts = 3
    static let mostNeighbors = 400
    /// A mark's maximum height and gap relative to a letter's height, and its maximum distance beyond the line's ends.
    static let mark = Ratio(1, 2)
    static let markSides = 2
    /// The minimum fraction of rows that two parts of a line share, relative to the shorter part.
    static let shared = Ratio(1, 2)
    /// The maximum ratio of heights in a line, and the maximum height of specks, which are exempt.
    static let heights = 4
    static let speck = 6
    /// The minimum letter height for computing gaps.
    static let letter = 6
  }

  /// `ScaleGuess`.
  enum Scale {
    /// The minimum number of letters in a line, and of lines.
    static let letters = 4
    static let lines = 5
    /// The maximum median height of letters in points. Text of 13 to 17 points has letters of 6 to 10.
    static let letterHeight = Ratio(13, 1)
  }

  /// `Paragraphs`.
  enum Paragraphs {
    /// The minimum distance above a line at which a text is complete.
    static let textEnd = 100
    /// The maximum difference between letter heights in a text: points or a fraction, whichever is greater.
    static let heightSlack = 2
    static let heightSlackPart = Ratio(1, 4)
    /// The maximum color difference in a text, in levels. A title and the text below it differ more.
    static let color = 48
    /// The maximum distance between lines and the maximum gap above letters, both relative to a line's height.
    static let pitch = Ratio(26, 10)
    static let gap = Ratio(14, 10)
    /// A justified paragraph: the minimum number of lines, and the maximum gap between words, relative to a letter's
    /// height.
    static let justifiedLines = 3
    static let justifiedGap = Ratio(4, 1)
    /// The maximum difference between line distances of one text.
    static let pitchSlack = Ratio.percent(15)
    /// The maximum distance between aligned edges. Centers can differ by twice this distance.
    static let edge = 2
  }

  /// Thresholds for `PhotoText` and `InkMask`.
  enum Photographs {
    /// The minimum size of a photograph with text.
    static let width = 80
    static let height = 32
    /// The number of rows to sample when looking for drawings.
    static let sampledRows = 60
    /// The number of points in each direction that form the background.
    static let reach = 12
    /// The minimum area of a letter in pixels at scale 1, and its maximum size.
    static let letterArea = 2
    static let letterHeight = 60
    static let letterWidth = 120
    /// The maximum fraction of its box that a letter fills, unless it is thin, and the maximum fraction of parts that
    /// are letters.
    static let letterFill = 0.9
    static let stroke = 8
    static let parts = Ratio(1, 8)
    /// The maximum level of the background. Brighter pixels may belong to letters.
    static let brightest: UInt8 = 215
    /// The minimum contrast between ink and background, in levels.
    static let contrast = 40
    /// The minimum level of a bright pixel, and the minimum fraction of all pixels that are bright.
    static let bright: UInt32 = 190
    static let brightShare = Ratio(1, 1_000)
    /// The maximum level of pixels that are never ink.
    static let ink = 127
    /// The minimum fraction of background among the surrounding pixels.
    static let background = Ratio(1, 5)
    /// The minimum number and height of letters in a line, and the line's minimum ratio of width to height.
    static let letters = 3
    static let lineHeight = 5
    static let lineWidth = Ratio(2, 1)
    /// Letter heights relative to the median: the minimum, the usual range, and the minimum fraction in this range.
    static let dot = Ratio(1, 3)
    static let low = Ratio(6, 10)
    static let high = Ratio.percent(165)
    static let alike = Ratio(3, 4)
    /// The maximum distance from the baseline, relative to the height, and the minimum fraction of letters on it.
    static let baseline = Ratio(1, 7)
    static let onBaseline = Ratio(1, 2)
    /// The height of the nearly empty areas above and below a line, relative to its height.
    static let ring = Ratio(1, 3)
    /// The minimum and maximum fraction of ink in a line's box, and the maximum fraction around the box.
    static let leastInk = Ratio.percent(10)
    static let mostInk = Ratio.percent(65)
    static let inkAround = Ratio.percent(12)
  }

  /// Thresholds for `RegionViews`, `RepeatedViews` and the types that they use. Lengths are in points of the scene.
  enum Scene {
    /// The maximum luma difference between the page and a card on which bones must be visible, in levels.
    static let boneLuma = 40
    /// How much more colored than the page such a card may be, in levels.
    static let boneTint = 16
    /// The bone's color: a factor for the darkest surface, or on dark screens the step from the lightest toward white.
    static let darker = 0.91
    static let lighter = 0.15
    /// The minimum gap between the bars of two texts.
    static let barGap = 3
    /// The maximum share of a bar's height that is cut off at its top or bottom for such a gap.
    static let barCut = Ratio(1, 4)
    /// The corner radius of a line's bar and of an icon.
    static let smallRadius = 4.0
    /// The minimum corner radius in a layout. Smaller radii become 0.
    static let leastRadius = 2.0
    /// The maximum difference between the radius of a pill and half its shorter side, as a fraction of that side.
    static let pillSlack = 0.06
    /// The maximum rounding error of an edge that needs no outward rounding, in half points.
    static let edgeSlack = 0.2
    /// The minimum fraction of a view that a list covers if the list already shows the view.
    static let covered = 0.7
    /// The maximum distances between a picture and its card's edge, and between a cut row and the screen's end.
    static let cardEdge = 2
    static let cutRow = 2
    /// The minimum distance between two different columns or lines of cells.
    static let distinct = 3.0
    /// The maximum distance between edges of the same element in two cells, and between twice their middles.
    static let cellEdge = 4.0
    static let cellMiddles = 6.0
    /// The maximum depth of views to inspect in cells.
    static let depth = 8
    /// The maximum visible difference between a bar and its line.
    static let bar = 2.0
    /// The minimum improvement for choosing another alignment.
    static let alignment = 1.0
    /// The maximum distance between edges of texts that are joined in only some cells, in points of the screenshot.
    static let joinedEdge = 4
    /// The maximum side of a picture that is named an icon.
    static let icon = 32.0
    /// Thresholds for `SceneUpdate`: the minimum common area of matching views, and the maximum movement to ignore.
    static let sameArea = 0.8
    static let moved = 2.0
  }
}
