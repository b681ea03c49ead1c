// Thresholds of the steps before regions; see TraceThresholds.swift.

// MARK: Surfaces

extension TraceThresholds {
  /// `PixelRuns` and `PlainStretches`. Lengths are in pixels: a soft edge has the same width at any scale.
  enum Runs {
    /// The default difference of neighbors in a plain area, in levels.
    static let tolerance = 2
    /// The minimum length of a plain stretch.
    static let plainStretch = 6
    /// The maximum ramp of an edge: that of a corner of 60 pixels takes 11.
    static let ramp = 16
    /// The maximum run that may be part of a steep edge.
    static let steepEdge: Int32 = 3
    /// The difference of plain stretches of one surface, in levels above the tolerance.
    static let stretchSlack: Int32 = 2
  }

  /// `SurfaceMap`, `ColorSamples`, `Silhouette`.
  enum Surfaces {
    /// The minimum share of the screenshot for the largest surface. Without such a surface there is no screen.
    static let largest = Ratio(1, 50)
    /// The maximum number of surfaces; the largest ones are kept.
    static let most = 4_000
    /// The minimum share of the screenshot for the page, whatever its shape.
    static let pageArea = Ratio(1, 10)
    /// The minimum share of the screen's width for a surface from edge to edge.
    static let edgeToEdge = Ratio.percent(98)
    /// The minimum area in square points, side in points, and share of the box. More ragged components are parts of a
    /// photograph.
    static let area = 300
    static let side = 16
    static let fill = 0.35
    /// The minimum share of the box for a surface from edge to edge, since a page has many contents.
    static let wideFill = 0.1
    /// The maximum difference between the darkest and lightest color of a plain surface, in levels.
    static let plainRange = 12
    /// The minimum share of the box, holes included. A circle has 0.79. A gradient that is not a rectangle is probably
    /// part of a photograph.
    static let solidity = 0.74
    static let gradientSolidity = 0.9
    /// The maximum length of a message's tail.
    static let tail = 10
    /// The minimum share of rows or columns that begin at the side, if there is a tail.
    static let sideRows = Ratio.percent(45)
    /// The minimum ratio of the smallest radius to the shorter side for a round shape, which includes its soft sides.
    static let round = Ratio(2, 5)
    /// The maximum difference of a soft pixel beyond its neighbors' range, in levels.
    static let softSlack = 2
    /// The maximum mean distance of a corner's rows from an arc, in points.
    static let arcError = 0.6
    /// Lines between surfaces of one color: the maximum height, the minimum width, and the minimum share along each
    /// surface.
    static let dividerHeight = 2
    static let dividerWidth = 30
    static let dividerShare = Ratio(9, 10)
    /// The maximum difference of such surfaces in color, in levels, and of their sides, in points.
    static let mergeColor = 4
    static let mergeSides = 2
    /// The number of sampled colors of a component, the minimum share of the most common one in a plain component, and
    /// that of all of them in a drawing.
    static let colors = 16
    static let plainShare = Ratio(1, 4)
    static let drawingShare = Ratio(6, 10)
    /// The maximum luma of a dark page, 0…255.
    static let darkLuma = 110
  }

  /// `CornerFit`. Lengths are in pixels.
  enum Corners {
    /// The missing area at a corner of radius 1: 1 − π / 4.
    static let missingArea = 0.2146
    /// The minimum missing area of a round corner.
    static let leastMissing = 0.75
    /// The radii to try: from and to these multiples of the guess, extended by some pixels, in quarters of a pixel.
    static let guess = 0.6...1.4
    static let guessPixels = 2.0
    static let steps = 4.0
    /// The rows to compare beyond the arc, and the minimum number of rows.
    static let rowsBeyond = 2
    static let leastRows = 4
  }

  /// `LargeLetters`.
  enum Letters {
    /// The height of large letters.
    static let height = 8...120
    /// The maximum number of letters on a screen.
    static let most = 20_000
    /// The minimum area of a letter at scale 1, in pixels.
    static let area = 2
    /// The maximum ratio of the longer side to the shorter, and the maximum share of the box.
    static let aspect = 2
    static let fill = 0.75
    /// The maximum share of the area, holes included, for a hollow letter. A bold o has a hole of at least a fifth; a
    /// sign covers at most an eighth of its disc.
    static let hollow = 0.87
    /// The maximum gap to the next letter, relative to the height. Discs are farther apart than hollow letters.
    static let hollowGap = Ratio.percent(28)
    static let gap = Ratio.percent(16)
    /// A letter without neighbors: the maximum longer side, the maximum share of the box, and the share below which it
    /// is certainly a letter.
    static let aloneSide = 80
    static let aloneFill = 0.66
    static let aloneThin = 0.48
    /// The maximum ratio of the second smallest radius to the shorter side; larger radii belong to a disc.
    static let aloneRadius = 0.35
    /// The gap that is always allowed, in points, and the maximum difference of feet or heads, relative to the height.
    static let leastGap = 2
    static let feet = Ratio.percent(8)
    /// The height of the next letter, relative to the letter's own.
    static let neighborLow = Ratio(1, 2)
    static let neighborHigh = Ratio(22, 10)
  }

  /// `JPEGTraces`.
  enum JPEG {
    /// The difference of neighbors in a plain area of a JPEG, in levels.
    static let tolerance = 8
    /// Only every second row is inspected.
    static let rowStep = 2
    /// The minimum number of inspected edges, and the minimum share of them with a spot.
    static let edges = 200
    static let spots = Ratio.percent(35)
    /// The maximum width of a spot in pixels, and its maximum difference from the surface in levels.
    static let spotWidth = 4
    static let spotContrast = 16
    /// The maximum difference of a spot from its surface, in levels.
    static let faint = 48
  }
}

// MARK: Foreground

extension TraceThresholds {
  /// `Foreground` and `PartSorter`.
  enum Parts {
    /// The maximum number of parts; a picture with more is noise.
    static let most = 200_000
    /// The minimum share of run ends that touch a second surface, for a part that separates two.
    static let mixed = Ratio(1, 4)
    /// The contrast at which a color is accepted as ink without further search, in levels.
    static let inkContrast = 200
    /// The maximum difference of ink pixels, in levels.
    static let inkTolerance: Int32 = 24
    /// A possible picture: the minimum side, and the minimum share of the box.
    static let pictureSide = 14
    static let pictureFill = 0.18
    /// The maximum number of counted colors.
    static let mostColors = 255

    /// The maximum area of a speck at scale 1, in pixels.
    static let speck = 2
    /// A line: the maximum thickness, the minimum length, and the minimum ratio of both.
    static let lineThickness = 2
    static let lineLength = 30
    static let lineAspect = 10
    /// The minimum side of a part that may be a picture, outline or curve.
    static let large = 20
    /// A part with one color is a letter or an icon, despite its soft edges: the minimum share of that color, and the
    /// maximum height.
    static let oneColor = Ratio(6, 10)
    static let letterHeight = 120
    /// The minimum number of colors of a picture; a short part that is not full may be a colored sign, and needs more.
    static let pictureColors = 24
    static let signColors = 40
    static let signHeight = 72
    static let signFill = 0.75
    /// The maximum share of the box for a frame or stroke, and the minimum share for a letter.
    static let strokeFill = 0.25
    static let letterFill = 0.05
    /// A slanted stroke that is a picture: the minimum width, and the maximum share of the screen's width.
    static let strokeWidth = 40
    static let strokeShare = Ratio(8, 10)
    /// The minimum solidity of a photograph in an outline.
    static let coreSolidity = 0.6
    /// A plain picture of few colors: the minimum share of the box, and the minimum height.
    static let plainFill = 0.7
    static let plainHeight = 60
    /// The upper end of a plain box that the screen cuts off: minimum share of the box, height and width, and the
    /// maximum share of the screen's width.
    static let cutFill = 0.9
    static let cutHeight = 4
    static let cutWidth = 24
    static let cutShare = Ratio(9, 10)
    /// A remainder of soft edges between two surfaces: the maximum side, the maximum area relative to the longer side
    /// or to both sides, and the maximum share of the box.
    static let crumb = 24
    static let crumbLength = 2
    static let crumbSides = Ratio(3, 2)
    static let crumbFill = 0.5
    /// The maximum distance between an outline and the surface in it, on each side.
    static let outline = 4
    /// `Openings`: the maximum thickness of a line. Parts that are nearly full, solid, or shaped like a disc are not
    /// opened.
    static let thickness = 4
    static let solidFill = 0.9
    static let solid = 0.97
    static let solidLeastFill = 0.6
    static let discFill = 0.7
    /// π / 4, and the tolerance for a disc.
    static let disc = 0.785
    static let discSlack = 0.03
  }

  /// `StrokeProfile`.
  enum Strokes {
    /// A curve: the minimum width, the minimum share of its columns with pixels, and the maximum entries per column.
    static let curveWidth = 60
    static let curveColumns = Ratio(9, 10)
    static let curveEntries = Ratio.percent(135)
    /// The maximum share of the box, without and with rules, which may enclose small areas.
    static let curveArea = Ratio.percent(35)
    static let ruledArea = Ratio.percent(50)
    /// The maximum share of rows that are rules.
    static let rules = Ratio(1, 3)
    /// The minimum share of a row that a rule fills.
    static let rule = Ratio(8, 10)
    /// The minimum share and number of slanted edges.
    static let slanted = Ratio.percent(12)
    static let slantedSteps = 8
  }

  /// `IconFinder`.
  enum Icons {
    /// The side, and the maximum aspect ratios: width to height, and height to width.
    static let side = 12...64
    static let aspectWide = Ratio(18, 10)
    static let aspectHigh = Ratio(22, 10)
    /// A limit; a screen has some tens of icons.
    static let most = 2_000
    /// Parts directly above each other, such as a head and its shoulders: the size of the wider one.
    static let stackWidth = 12...44
    static let stackHeight = 5...30
    /// The maximum gap and sideways offset, the minimum width of the narrower part, and the maximum size of both
    /// together.
    static let stackGap = 3
    static let stackSide = 1
    static let stackShare = Ratio(1, 3)
    static let stackBoth = 44
    static let stackAspect = Ratio(17, 10)
    /// The distance at which letters are neighbors, relative to the height, and its minimum in points.
    static let reach = Ratio(6, 10)
    static let leastReach = 4
    /// The distance of close letters, which may extend above and below the others.
    static let close = 2
    /// A neighbor's minimum height relative to the icon's, if it is close and otherwise, and the maximum.
    static let closeHeight = Ratio(5, 10)
    static let letterHeight = Ratio(6, 10)
    static let mostHeight = Ratio(5, 3)
    /// The minimum share of rows next to the icon, and the maximum share of columns above or below it.
    static let beside = Ratio(6, 10)
    static let above = Ratio(1, 2)
  }
}
