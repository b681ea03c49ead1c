// Thresholds for lines, texts and the scene. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `Syllables`.
  enum Syllables {
    /// The maximum height of a syllable.
    static let side = 40
    /// The maximum gap between two parts of a syllable, relative to the height of both.
    static let gap = Ratio.percent(15)
    /// The minimum fraction of columns that two parts share, relative to the narrower one.
    static let shared = Ratio(1, 2)
    /// The maximum ratio of a syllable's longer side to its shorter side.
    static let aspect = Ratio.percent(135)
    /// The maximum difference between the tops and the bottoms of two syllables, relative to their height.
    static let size = Ratio.percent(15)
    /// The maximum gap between two syllables, relative to their height.
    static let pitch = Ratio(1, 3)
  }

  /// Thresholds for `TextLines`.
  enum Lines {
    /// The maximum gap between letters, as a percentage of a letter's height.
    static let letterGap = 100
    /// The maximum gap between words, as a percentage of a letter's height.
    static let wordGap = 115
    /// The minimum number of letters in a word whose font can be monospaced, and the maximum deviation of the distance
    /// between the middles of two letters.
    static let advances = 4
    static let advanceSlack = Ratio(1, 5)
    /// The maximum gap between words of a monospaced font, relative to that distance. Columns are farther apart.
    static let space = Ratio(3, 2)
    /// The height of a band of rows. Lines are listed by band, so that only lines near a part are inspected.
    static let band = 16
    /// The height of a band of rows when marks are added to lines.
    static let markBand = 32
    /// A line is complete if the gap to the next part exceeds this distance.
    static let lineEnd = 200
    /// The maximum number of parts in a mark, which is a dot or an accent.
    static let markParts = 3
    /// The maximum number of lines to inspect near a mark.
    static let mostNeighbors = 400
    /// The maximum height of a mark, and of the gap to its line, relative to a letter's height.
    static let mark = Ratio(1, 2)
    /// The maximum height of a comma, relative to a letter's height.
    static let comma = Ratio(3, 4)
    /// How far a mark can extend beyond the ends of its line, in points and relative to a letter's height. The greater
    /// of the two limits applies.
    static let markSides = 2
    static let markSide = Ratio(1, 6)
    /// The minimum fraction of rows that two parts of a line share, relative to the shorter part.
    static let shared = Ratio(1, 2)
    /// The maximum height ratio between two parts of a line, unless one is a speck.
    static let heights = 4
    /// The maximum height of a speck.
    static let speck = 6
    /// The minimum letter height for computing gaps.
    static let letter = 6
    /// The maximum distance between the middles of a dot and the words beside it, relative to a letter's height.
    static let separator = Ratio(1, 3)
    /// The maximum ratio of the letter heights at both sides of a dot.
    static let likeLetters = Ratio(13, 10)
  }

  /// Thresholds for `TextColumns`.
  enum Columns {
    /// The minimum number of other rows that show a column.
    static let rows = 2
    /// The maximum number of lines to inspect beside a line.
    static let neighbors = 40
    /// The maximum distance between aligned edges.
    static let edge = 2
    /// The maximum ratio of letter heights.
    static let heights = Ratio(5, 4)
    /// The maximum gap between two lines of a paragraph, relative to a letter's height.
    static let pitch = Ratio(5, 4)
    /// The minimum gap between two words, relative to a letter's height.
    static let gap = Ratio(1, 4)
    /// The minimum gap between two columns, relative to the next widest gap.
    static let widest = Ratio(5, 4)
    /// The minimum gap between two columns of one word each, relative to a letter's height.
    static let onlyGap = Ratio(3, 5)
  }

  /// Thresholds for `ScaleGuess`.
  enum Scale {
    /// The minimum number of letters in a line that is measured.
    static let letters = 4
    /// The minimum number of measured lines.
    static let lines = 5
    /// The maximum median letter height, in points. In text of 13 to 17 points, letters are 6 to 10 points tall.
    static let letterHeight = Ratio(13, 1)
  }

  /// Thresholds for `Paragraphs` and `JustifiedLines`.
  enum Paragraphs {
    /// The minimum distance between the ends of a line and of the divider below it.
    static let divider = 16
    /// A text is complete if the next line is farther below it than this distance.
    static let textEnd = 100
    /// The maximum difference between letter heights in a text, in points.
    static let heightSlack = 2
    /// The maximum difference between letter heights, relative to the height. The greater of the two limits applies.
    static let heightSlackPart = Ratio(1, 4)
    /// The maximum color difference in a text, in levels. A title and its subtitle differ more.
    static let color = 48
    /// The maximum distance between the baselines of two lines, relative to a line's height.
    static let pitch = Ratio(26, 10)
    /// The maximum gap between a baseline and the letters below it, relative to a line's height.
    static let gap = Ratio(14, 10)
    /// The minimum number of lines in a justified paragraph.
    static let justifiedLines = 3
    /// The maximum gap between words of a justified line, relative to a letter's height.
    static let justifiedGap = Ratio(4, 1)
    /// The minimum height of a word without ascenders, relative to another word of the line.
    static let wordHeight = Ratio(6, 10)
    /// The maximum height of a dash between words, relative to the words' height.
    static let dash = Ratio(1, 3)
    /// The maximum difference between the line distances in one text, relative to the first distance.
    static let pitchSlack = Ratio.percent(15)
    /// The maximum distance between aligned edges or centers.
    static let edge = 2
    /// The maximum ratio of the width to the height of a part that can be a line of text.
    static let stroke = 8
  }

  /// Thresholds for `PhotoText` and `InkMask`.
  enum Photographs {
    /// The minimum size of a photograph with text.
    static let width = 80
    static let height = 32
    /// The number of rows to sample when looking for drawings.
    static let sampledRows = 60
    /// The background of a pixel is the area up to this distance in each direction.
    static let reach = 12
    /// The minimum area of a letter at scale 1, in pixels.
    static let letterArea = 2
    /// The maximum size of a letter.
    static let letterHeight = 60
    static let letterWidth = 120
    /// A letter that is not thin fills at most this fraction of its box.
    static let letterFill = 0.9
    /// The maximum shorter side of a thin letter.
    static let stroke = 8
    /// The maximum number of letters, as a fraction of `Parts.most`.
    static let parts = Ratio(1, 8)
    /// The maximum level of the background. Brighter pixels may belong to letters.
    static let brightest: UInt8 = 215
    /// The minimum contrast between ink and background, in levels.
    static let contrast = 40
    /// The minimum level of a bright pixel.
    static let bright: UInt32 = 190
    /// The minimum fraction of all pixels that are bright.
    static let brightShare = Ratio(1, 1_000)
    /// The maximum level of pixels that are never ink.
    static let ink = 127
    /// The minimum fraction of background among the surrounding pixels.
    static let background = Ratio(1, 5)
    /// The minimum number of letters in a line.
    static let letters = 3
    /// The minimum letter height in a line.
    static let lineHeight = 5
    /// The minimum ratio of a line's width to its height.
    static let lineWidth = Ratio(2, 1)
    /// The maximum height of a dot, relative to the median letter height.
    static let dot = Ratio(1, 3)
    /// The minimum height of a normal letter, relative to the median height.
    static let low = Ratio(6, 10)
    /// The maximum height of a normal letter, relative to the median height.
    static let high = Ratio.percent(165)
    /// The minimum fraction of letters that have a normal height.
    static let alike = Ratio(3, 4)
    /// The maximum distance between a letter and the baseline, relative to the letter height.
    static let baseline = Ratio(1, 7)
    /// The minimum fraction of letters that are on the baseline.
    static let onBaseline = Ratio(1, 2)
    /// The height of the nearly empty areas above and below a line, relative to its height.
    static let ring = Ratio(1, 3)
    /// The minimum fraction of ink in a line's box.
    static let leastInk = Ratio.percent(10)
    /// The maximum fraction of ink in a line's box.
    static let mostInk = Ratio.percent(65)
    /// The maximum fraction of ink around a line's box.
    static let inkAround = Ratio.percent(12)
  }

  /// Thresholds for `Backdrops`.
  enum Backdrops {
    /// The distance between a box and the pixels that are measured.
    static let distance = 2
    /// The maximum difference between these pixels and their median color in levels, and the minimum fraction of the
    /// pixels with at most this difference.
    static let slack = 12
    static let share = Ratio(7, 10)
  }

  /// Thresholds for `ViewNaming`. Lengths are in points of the scene.
  enum Names {
    /// The minimum height of the capitals in a heading, whose font has 21 points or more.
    static let heading = 15.0
    /// The minimum gap between a value and the text to its left.
    static let valueGap = 16.0
    /// How far a caption can extend beyond its picture.
    static let captionSides = 4.0
    /// The maximum gap between a picture and its caption.
    static let captionGap = 16.0
    /// The maximum distance between the left edges of a title and its subtitle.
    static let edge = 4.0
    /// The maximum gap between a title and its subtitle.
    static let subtitleGap = 24.0
    /// The maximum width of a chevron.
    static let chevronWidth = 12.0
    /// The maximum height of a line, such as the line below a selected tab.
    static let lineHeight = 6.0
    /// The minimum width of a banner, as a fraction of its container's width.
    static let bannerShare = 0.85
    /// The minimum ratio of a banner's width to its height.
    static let bannerAspect = 2.0
    /// The minimum width of a search field, as a fraction of its container's width.
    static let searchShare = 0.5
    /// The maximum bottom of a search field.
    static let searchBottom = 220.0
  }

  /// Thresholds for `RegionViews`, `RepeatedViews` and the types that they use. Lengths are in points of the scene.
  enum Scene {
    /// The maximum distance between the edges of the same picture in two cells, relative to the picture's width or
    /// height. White edges of a picture are not found.
    static let pictureGrowth = 0.2
    /// The minimum fraction of a text's height that is on a card if the text is on the card's edge, like the label of a
    /// field. A card that hides a part of a text leaves no letters there.
    static let labelOnEdge = Ratio(1, 4)
    /// The minimum fraction of a picture that is on a card in front of which the picture is.
    static let onCard = Ratio(3, 4)
    /// The maximum left margin of rows in a table that extends to the sides of its container, in points.
    static let tableMargin = 32.0
    /// The maximum luma difference between the page and a card on which bones must be visible, in levels.
    static let boneLuma = 40
    /// How far the tint of a card with visible bones can exceed the page's tint, in levels.
    static let boneTint = 16
    /// On a light screen, the bone's color is the darkest surface's color times this factor.
    static let darker = 0.91
    /// On a dark screen, the bone's color is this fraction of the way from the lightest surface to white.
    static let lighter = 0.15
    /// The minimum luma difference between a bone and a surface in levels, and the minimum part of the texts' widths
    /// that is on such surfaces.
    static let boneContrast = 12
    static let boneTexts = Ratio(1, 4)
    /// A bone of nearly the card's luma is hardly visible below this color difference, in levels.
    static let boneHue = 48
    /// The maximum difference between the color around a text and the color of its container, in levels. If it is
    /// greater, the text is on a view with this color.
    static let backdrop = 4
    /// The minimum luma difference between a bone and a gray card on a dark screen, in levels.
    static let darkContrast = 18
    /// The minimum gap between the bars of two texts.
    static let barGap = 3
    /// The maximum fraction of a bar's height that is removed at its top or bottom to widen the gap between texts.
    static let barCut = Ratio(1, 4)
    /// The maximum missing gap between two bars in points. Labels that overlap more are on each other on purpose.
    static let mostMissing = 3.0
    /// The minimum height of a lowered bar, relative to its own height.
    static let leastBar = 0.75
    /// The same minimum if the bars would be too close otherwise.
    static let leastCrowdedBar = 0.5
    /// The maximum number of labels in a container that are compared with each other.
    static let mostNeighbors = 200
    /// The corner radius of a line's bar and of an icon.
    static let smallRadius = 4.0
    /// The minimum corner radius in a layout. Smaller radii become 0.
    static let leastRadius = 2.0
    /// The maximum difference between the radius of a pill and half its shorter side, as a fraction of that side.
    static let pillSlack = 0.06
    /// An edge is rounded inward if that moves the edge by at most this distance, in half points.
    static let edgeSlack = 0.2
    /// A region gets no view if a list covers more than this fraction of the region.
    static let covered = 0.7
    /// The maximum distance between a picture and the edge of its card.
    static let cardEdge = 2
    /// The maximum distance between a cut-off row and the bottom of its container.
    static let cutRow = 2
    /// Cells whose positions differ by more than this distance belong to different columns or rows.
    static let distinct = 3.0
    /// The maximum distance between edges of the same element in two cells.
    static let cellEdge = 4.0
    /// Twice the maximum distance between the centers of the same element in two cells.
    static let cellMiddles = 6.0
    /// The maximum distance between the vertical middles of a label in two cells.
    static let labelMiddles = 2.0
    /// The maximum amount by which a detected corner radius is too large, in points.
    static let radiusSlack = 2.0
    /// The maximum ratio of the widths of corresponding buttons in two cells that the template joins.
    static let chipWidths = 1.6
    /// The maximum nesting depth of views to inspect in cells.
    static let depth = 8
    /// Differences between a bar and its line are ignored up to this distance.
    static let bar = 1.0
    /// The minimum improvement for which another text alignment is chosen.
    static let alignment = 1.0
    /// Some cells join two texts into one. This is the maximum distance between the edges of such texts, in points.
    static let joinedEdge = 4
    /// The maximum side of a picture that is named an icon.
    static let icon = 32.0
    /// The minimum overlap of an old and a new view that `SceneUpdate` matches, as a fraction of each view's area.
    static let sameArea = 0.8
    /// The maximum movement of an edge that `SceneUpdate` ignores.
    static let moved = 2.0
  }
}
