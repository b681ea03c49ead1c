// Thresholds of lines and texts, and of the scene; see TraceThresholds.swift.

extension TraceThresholds {
  /// `TextLines`.
  enum Lines {
    /// The maximum gap in a line, in percent of a letter's height: first between letters, then between words.
    static let letterGap = 100
    static let wordGap = 90
    /// The height of bands of open lines, in points. Bands let the work grow only with the letters.
    static let band = 16
    static let markBand = 32
    /// A line that ends this far to the left is complete.
    static let lineEnd = 200
    /// The maximum number of a mark's parts, and of neighbors to inspect, since a photograph has many spots. A mark is
    /// a dot or an accent.
    static let markParts = 3
    static let mostNeighbors = 400
    /// A mark's maximum height and gap relative to a letter's height, and its maximum distance beyond the ends of the
    /// line.
    static let mark = Ratio(1, 2)
    static let markSides = 2
    /// The minimum share of rows that two parts of a line have in common, relative to the shorter part.
    static let shared = Ratio(1, 2)
    /// The maximum ratio of heights, except for specks up to this height. It separates touching lines.
    static let heights = 4
    static let speck = 6
    /// The minimum letter height to compute gaps from.
    static let letter = 6
  }

  /// `Paragraphs`.
  enum Paragraphs {
    /// A text that ends this far above is complete.
    static let textEnd = 100
    /// The maximum difference of letter heights in a text: points, or a fraction if that is more.
    static let heightSlack = 2
    static let heightSlackPart = Ratio(1, 4)
    /// The maximum color difference, in levels. Titles and the text below them differ more.
    static let color = 48
    /// The maximum line distance, and the maximum gap above letters, relative to a line's height.
    static let pitch = Ratio(26, 10)
    static let gap = Ratio(14, 10)
    /// The maximum difference between line distances of one text.
    static let pitchSlack = Ratio.percent(15)
    /// The maximum distance of aligned edges; centers may differ by twice as much.
    static let edge = 2
  }

  /// `PhotoText` and `InkMask`.
  enum Photographs {
    /// The minimum size of a photograph with words.
    static let width = 80
    static let height = 32
    /// The number of rows to sample for recognizing drawings.
    static let sampledRows = 60
    /// The points to each side that form the background.
    static let reach = 12
    /// Letters: the minimum area in pixels at scale 1, and the maximum size.
    static let letterArea = 2
    static let letterHeight = 60
    static let letterWidth = 120
    /// The maximum share of a letter's box, except for thin strokes; and the maximum number of letters, as a share of
    /// the parts of a screenshot.
    static let letterFill = 0.9
    static let stroke = 8
    static let parts = Ratio(1, 8)
    /// The maximum level of the background; brighter pixels may be letters.
    static let brightest: UInt8 = 215
    /// The minimum contrast of ink to the background, in levels.
    static let contrast = 40
    /// The level of bright pixels in letters, and their minimum share of all pixels.
    static let bright: UInt32 = 190
    static let brightShare = Ratio(1, 1_000)
    /// The maximum level of pixels that are never ink.
    static let ink = 127
    /// The minimum share of background among the surrounding pixels.
    static let background = Ratio(1, 5)
    /// A line of writing: the minimum number and height of letters, and the minimum ratio of width to height.
    static let letters = 3
    static let lineHeight = 5
    static let lineWidth = Ratio(2, 1)
    /// Relative to the median height: the minimum for a letter rather than a dot, and the range of letters. Then the
    /// minimum share of letters in that range.
    static let dot = Ratio(1, 3)
    static let low = Ratio(6, 10)
    static let high = Ratio.percent(165)
    static let alike = Ratio(3, 4)
    /// The maximum distance of a letter from the baseline, relative to its height plus a pixel, and the minimum share
    /// of letters on it.
    static let baseline = Ratio(1, 7)
    static let onBaseline = Ratio(1, 2)
    /// The height of the nearly empty areas above and below a line, relative to its height.
    static let ring = Ratio(1, 3)
    /// The minimum and maximum share of ink in a line's box, and the maximum share around it.
    static let leastInk = Ratio.percent(10)
    static let mostInk = Ratio.percent(65)
    static let inkAround = Ratio.percent(12)
  }

  /// `RegionViews`, `RepeatedViews` and the types that they use. Lengths are in points of the scene.
  enum Scene {
    /// The maximum luma difference of a card from the page, in levels, for bones that must be visible on both.
    static let boneLuma = 40
    /// The bone's color: a factor for the darkest surface, or on dark screens the step from the lightest toward white.
    static let darker = 0.91
    static let lighter = 0.15
    /// The radius of a line's bar, and of an icon.
    static let smallRadius = 4.0
    /// Smaller radii become 0.
    static let leastRadius = 2.0
    /// The maximum difference of a radius from half the shorter side, as a share of that side, for a circle or a pill.
    static let pillSlack = 0.06
    /// The distance in half points within which an edge is already exact.
    static let edgeSlack = 0.2
    /// The minimum share of a view that a list covers, so that the list already shows it.
    static let covered = 0.7
    /// The maximum distance of a picture from the edge of its card, and of a cut row from the end of the screen.
    static let cardEdge = 2
    static let cutRow = 2
    /// The minimum difference of gaps between cells that count as different.
    static let distinct = 3.0
    /// The maximum distance of edges of the same element in two cells, and of its doubled middles.
    static let cellEdge = 4.0
    static let cellMiddles = 6.0
    /// The depth of views in cells to inspect.
    static let depth = 8
    /// The maximum error of a bar that looks like its line.
    static let bar = 2.0
    /// The minimum improvement of a better alignment.
    static let alignment = 1.0
    /// The maximum distance of edges between lines that are one text in one cell and several in another, in points of
    /// the screenshot.
    static let joinedEdge = 4
    /// The maximum side of a picture that is named an icon.
    static let icon = 32.0
    /// `SceneUpdate`: the minimum share of common area for the same view, and the maximum ignored movement.
    static let sameArea = 0.8
    static let moved = 2.0
  }
}
