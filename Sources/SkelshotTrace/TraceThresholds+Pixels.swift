// Thresholds for the steps before regions. See TraceThresholds.swift.

// MARK: Surfaces

extension TraceThresholds {
  /// Thresholds for `PixelRuns` and `PlainStretches`, in pixels, since soft edges have the same width at any scale.
  enum Runs {
    /// The default maximum difference between neighbors in a plain area, in levels.
    static let tolerance = 2
    /// The minimum length of a plain stretch.
    static let plainStretch = 6
    /// The maximum ramp at an edge. A corner with a radius of 60 pixels has a ramp of 11 pixels.
    static let ramp = 16
    /// The maximum length of a run that can be part of a steep edge.
    static let steepEdge: Int32 = 3
    /// The maximum difference between plain stretches of one surface, in levels above the tolerance.
    static let stretchSlack: Int32 = 2
  }

  /// Thresholds for `SurfaceMap`, `ColorSamples` and `Silhouette`.
  enum Surfaces {
    /// The minimum fraction of the screenshot that the largest surface covers if the screenshot shows a screen.
    static let largest = Ratio(1, 50)
    /// The maximum number of surfaces. The largest surfaces are kept.
    static let most = 4_000
    /// The minimum fraction of the screenshot that the page covers, regardless of its shape.
    static let pageArea = Ratio(1, 10)
    /// The minimum fraction of the screen's width that an edge-to-edge surface spans.
    static let edgeToEdge = Ratio.percent(98)
    /// A surface's minimum area in square points, its minimum side, and the minimum fraction of its box that it fills.
    static let area = 300
    static let side = 16
    static let fill = 0.35
    /// The minimum fraction of its box that an edge-to-edge surface fills. A page has many contents.
    static let wideFill = 0.1
    /// The maximum difference between the darkest and lightest color of a plain surface, in levels.
    static let plainRange = 12
    /// The minimum fraction of its box that a surface or a gradient fills, including holes. A circle fills 0.79.
    static let solidity = 0.74
    static let gradientSolidity = 0.9
    /// The maximum length of a message bubble's tail.
    static let tail = 10
    /// The minimum fraction of rows or columns that begin at the side of a shape that has a tail.
    static let sideRows = Ratio.percent(45)
    /// The minimum ratio of the smallest radius to the shorter side for a round shape, which includes its soft sides.
    static let round = Ratio(2, 5)
    /// The maximum amount by which a soft pixel exceeds the range of its neighbors, in levels.
    static let softSlack = 2
    /// The maximum mean distance between an arc and the rows of a corner, in points.
    static let arcError = 0.6
    /// The maximum height and minimum width of a line between surfaces, and the minimum fraction along each surface.
    static let dividerHeight = 2
    static let dividerWidth = 30
    static let dividerShare = Ratio(9, 10)
    /// The maximum differences between merged surfaces, in levels for colors and in points for sides.
    static let mergeColor = 4
    static let mergeSides = 2
    /// The number of sampled colors per component. In a plain component, the most common color has at least
    /// `plainShare` of the pixels. In a drawing, all sampled colors together have at least `drawingShare`.
    static let colors = 16
    static let plainShare = Ratio(1, 4)
    static let drawingShare = Ratio(6, 10)
    /// The maximum luma of a dark page, 0…255.
    static let darkLuma = 110
  }

  /// Thresholds for `CornerFit`. Lengths are in pixels.
  enum Corners {
    /// The missing area at a corner with radius 1, which is 1 − π / 4.
    static let missingArea = 0.2146
    /// The minimum missing area at a round corner.
    static let leastMissing = 0.75
    /// The radii to try: multiples of the guess, extended by some pixels. `steps` is the number of radii per pixel.
    static let guess = 0.6...1.4
    static let guessPixels = 2.0
    static let steps = 4.0
    /// The number of rows to compare beyond the arc, and the minimum number of rows in all.
    static let rowsBeyond = 2
    static let leastRows = 4
  }

  /// Thresholds for `LargeLetters`.
  enum Letters {
    /// The height of large letters.
    static let height = 8...120
    /// The maximum number of letters on a screen.
    static let most = 20_000
    /// The minimum area of a letter at scale 1, in pixels.
    static let area = 2
    /// The maximum ratio of the longer to the shorter side, and the maximum fraction of its box that a letter fills.
    static let aspect = 2
    static let fill = 0.75
    /// The maximum fraction that a hollow letter fills. A bold o has a hole of at least 0.2; a sign covers at most
    /// 0.125.
    static let hollow = 0.87
    /// The maximum gap to the next letter, relative to the height. Discs are farther apart than hollow letters.
    static let hollowGap = Ratio.percent(28)
    static let gap = Ratio.percent(16)
    /// A lone letter's maximum side and filled fraction. A component that fills less than `aloneThin` is a letter.
    static let aloneSide = 80
    static let aloneFill = 0.66
    static let aloneThin = 0.48
    /// The maximum ratio of the second smallest radius to the shorter side. A disc has a larger ratio.
    static let aloneRadius = 0.35
    /// A gap that is always allowed, in points, and the maximum baseline difference relative to the height.
    static let leastGap = 2
    static let feet = Ratio.percent(8)
    /// The minimum and maximum height of a neighboring letter, relative to the letter's height.
    static let neighborLow = Ratio(1, 2)
    static let neighborHigh = Ratio(22, 10)
  }

  /// Thresholds for `JPEGTraces`.
  enum JPEG {
    /// The maximum difference between neighbors in a plain area of a JPEG, in levels.
    static let tolerance = 8
    /// Only every second row is inspected.
    static let rowStep = 2
    /// The minimum number of inspected edges, and the minimum fraction of edges with a spot.
    static let edges = 200
    static let spots = Ratio.percent(35)
    /// The maximum width of a spot in pixels, and its maximum difference from the surface in levels.
    static let spotWidth = 4
    static let spotContrast = 16
    /// The maximum difference between an artifact and its surface, in levels.
    static let faint = 48
  }
}

// MARK: Foreground

extension TraceThresholds {
  /// Thresholds for `Foreground` and `PartSorter`.
  enum Parts {
    /// The maximum number of parts. A picture with more parts is noise.
    static let most = 200_000
    /// The minimum fraction of run ends that touch a second surface if a part separates two surfaces.
    static let mixed = Ratio(1, 4)
    /// The contrast at which a color counts as ink without a further search, in levels.
    static let inkContrast = 200
    /// The maximum difference between ink pixels, in levels.
    static let inkTolerance: Int32 = 24
    /// The minimum side of a possible picture, and the minimum fraction of its box that it fills.
    static let pictureSide = 14
    static let pictureFill = 0.18
    /// The maximum number of colors to count.
    static let mostColors = 255

    /// The maximum area of a speck at scale 1, in pixels.
    static let speck = 2
    /// A line's maximum thickness, its minimum length, and the minimum ratio of length to thickness.
    static let lineThickness = 2
    static let lineLength = 30
    static let lineAspect = 10
    /// The minimum side of a part that can be a picture, outline or curve.
    static let large = 20
    /// The minimum fraction of pixels in one color, and the maximum height, for a part that is a letter or an icon.
    static let oneColor = Ratio(6, 10)
    static let letterHeight = 120
    /// The minimum number of colors in a picture. A small, sparse part can be a colored sign, so it needs more colors.
    static let pictureColors = 24
    static let signColors = 40
    static let signHeight = 72
    static let signFill = 0.75
    /// The maximum fraction of its box that a frame or stroke fills, and the minimum fraction that a letter fills.
    static let strokeFill = 0.25
    static let letterFill = 0.05
    /// The minimum width of a slanted stroke that is a picture, and its maximum fraction of the screen's width.
    static let strokeWidth = 40
    static let strokeShare = Ratio(8, 10)
    /// The minimum solidity of a photograph in an outline.
    static let coreSolidity = 0.6
    /// The minimum fraction of its box that a plain picture with few colors fills, and its minimum height.
    static let plainFill = 0.7
    static let plainHeight = 60
    /// The minimum filled fraction, height and width of a plain box that the screen cuts off, and its maximum fraction
    /// of the screen's width.
    static let cutFill = 0.9
    static let cutHeight = 4
    static let cutWidth = 24
    static let cutShare = Ratio(9, 10)
    /// The maximum side, area and filled fraction of a part left over from antialiased edges. The area is relative to
    /// the longer side or to both sides.
    static let crumb = 24
    static let crumbLength = 2
    static let crumbSides = Ratio(3, 2)
    static let crumbFill = 0.5
    /// The maximum distance between an outline and the surface inside it, on each side.
    static let outline = 4
    /// The maximum line thickness for `Openings`. Parts that are nearly full, solid or disc-shaped are kept whole.
    static let thickness = 4
    static let solidFill = 0.9
    static let solid = 0.97
    static let solidLeastFill = 0.6
    static let discFill = 0.7
    /// The solidity of a disc, π / 4, and its tolerance.
    static let disc = 0.785
    static let discSlack = 0.03
  }

  /// Thresholds for `StrokeProfile`.
  enum Strokes {
    /// A curve's minimum width and fraction of columns with pixels, and its maximum number of runs per column.
    static let curveWidth = 60
    static let curveColumns = Ratio(9, 10)
    static let curveEntries = Ratio.percent(135)
    /// The maximum fraction of its box that a curve fills, without rules and with rules, which can enclose small areas.
    static let curveArea = Ratio.percent(35)
    static let ruledArea = Ratio.percent(50)
    /// The maximum fraction of rows that are rules.
    static let rules = Ratio(1, 3)
    /// The minimum fraction of a row that a rule fills.
    static let rule = Ratio(8, 10)
    /// The minimum fraction and the minimum number of slanted edges.
    static let slanted = Ratio.percent(12)
    static let slantedSteps = 8
  }

  /// `DashedLines`.
  enum Dashes {
    /// The maximum size of a dash, and of the gap to the next one.
    static let thickness = 3
    static let length = 12
    /// The minimum number of dashes.
    static let count = 6
    /// The maximum distance of the dashes in a round corner from the straight ones.
    static let corner = 16
  }

  /// `SignShape`.
  enum Signs {
    /// The sides, the maximum share of the box, and the maximum number of parts to inspect.
    static let side = 4...32
    static let fill = 0.6
    static let most = 4_000
    /// The maximum length of a bend's stroke along a row or column, relative to the bend's breadth.
    static let stroke = Ratio(3, 4)
    /// The minimum distance of a bend's tip from both ends, relative to the length.
    static let tip = Ratio(1, 5)
    /// The minimum reach of a bend's longer and shorter arm, relative to the space beside the stroke.
    static let reach = Ratio(7, 10)
    static let shortArm = Ratio(1, 4)
    /// The maximum distance of an arm from a straight line, relative to the arm's reach.
    static let straight = Ratio(1, 4)
    /// The minimum ratio of a cross's sides.
    static let square = Ratio(9, 10)
    /// The minimum share of a cross's pixels that have mirrored counterparts.
    static let mirrored = Ratio(9, 10)
    /// The maximum share of its box that a cross fills.
    static let crossFill = Ratio(6, 10)
  }

  /// `IconFinder`.
  enum Icons {
    /// The distance at which letters are neighbors of a sign, relative to its height, and its minimum in points. Words
    /// are often beside a chevron, and seldom beside a cross.
    static let bendReach = Ratio(45, 100)
    static let crossReach = Ratio(12, 10)
    static let leastBendReach = 3
    static let leastCrossReach = 6
    /// A cluster of parts, such as three dots or the bars of a menu: the maximum gap, the sides of the whole, and the
    /// maximum number of parts.
    static let clusterGap = 4
    static let clusterSide = 8...36
    static let clusterParts = 8
    /// Dots: the maximum side, and the maximum difference of their sides in pixels.
    static let dot = 7
    static let dotSlack = 2
    /// The minimum number of rows in which a small shape repeats at the same position.
    static let repeats = 3
    /// The maximum number of signs of that height in one row.
    static let repeatsBeside = 3
    /// The maximum difference between the positions of a repeated shape.
    static let repeatEdge = 2
    /// The longer side of a repeated shape.
    static let repeatSide = 5...28
    /// The side, and the maximum aspect ratios: width to height, and height to width.
    static let side = 12...64
    static let aspectWide = Ratio(18, 10)
    static let aspectHigh = Ratio(22, 10)
    /// The maximum number of icon candidates. A real screen has fewer than 100 icons.
    static let most = 2_000
    /// The size of the wider part if two parts are stacked, such as the head and shoulders of a person icon.
    static let stackWidth = 12...44
    static let stackHeight = 5...30
    /// The maximum gap and offset of stacked parts, the minimum relative width of the narrower part, and the stack's
    /// maximum height and aspect ratio.
    static let stackGap = 3
    static let stackSide = 1
    static let stackShare = Ratio(1, 3)
    static let stackBoth = 44
    static let stackAspect = Ratio(17, 10)
    /// The maximum distance between neighboring letters, relative to their height, and its minimum in points.
    static let reach = Ratio(6, 10)
    static let leastReach = 4
    /// The maximum distance of a close letter, which can have ascenders and descenders.
    static let close = 2
    /// The minimum heights of close and other neighbors, and their maximum height, all relative to the icon.
    static let closeHeight = Ratio(5, 10)
    static let letterHeight = Ratio(6, 10)
    static let mostHeight = Ratio(5, 3)
    /// The minimum fraction of rows next to the icon, and the maximum fraction of columns above or below it.
    static let beside = Ratio(6, 10)
    static let above = Ratio(1, 2)
  }
}
