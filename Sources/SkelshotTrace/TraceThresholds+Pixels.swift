// The thresholds of the steps before regions, and of the scene; see TraceThresholds.swift.

// MARK: Surfaces

extension TraceThresholds {
  /// `PixelRuns` and `PlainStretches`. Lengths are pixels: a soft edge is as wide at any scale.
  enum Runs {
    /// Levels by which neighbors of a plain area may differ, if nobody says.
    static let tolerance = 2
    /// The fewest pixels of a plain stretch.
    static let plainStretch = 6
    /// The longest ramp of an edge: that of a corner of 60 pixels takes 11.
    static let ramp = 16
    /// The longest run that may be a pixel or two of a steep edge.
    static let steepEdge: Int32 = 3
    /// Levels above the tolerance by which the plain stretches of one surface may differ.
    static let stretchSlack: Int32 = 2
  }

  /// `SurfaceMap`, `ColorSamples`, `Silhouette`.
  enum Surfaces {
    /// Of the screenshot, at least: the largest surface. Without one there is no screen.
    static let largest = Ratio(1, 50)
    /// Surfaces of a picture, at most; the largest stay.
    static let most = 4_000
    /// Of the screenshot, from which on a component is the page, whatever its shape.
    static let pageArea = Ratio(1, 10)
    /// Of the screen's width, at least: from edge to edge.
    static let edgeToEdge = Ratio.percent(98)
    /// Square points and points, at least, and of its box: what is ragged is a part of a photograph.
    static let area = 300
    static let side = 16
    static let fill = 0.35
    /// The same from edge to edge, where a page holds much.
    static let wideFill = 0.1
    /// Levels between its darkest and lightest color, at most, if it is no gradient.
    static let plainRange = 12
    /// Of its box with its holes filled, at least. A circle has 0.79. A gradient that is no rectangle is more likely a part of
    /// a photograph.
    static let solidity = 0.74
    static let gradientSolidity = 0.9
    /// The longest tail of a message.
    static let tail = 10
    /// Of the rows or columns, at least, that begin where its side is, if it has a tail.
    static let sideRows = Ratio.percent(45)
    /// Of the shorter side, the smallest radius at least: a round shape, whose soft sides belong to it.
    static let round = Ratio(2, 5)
    /// Levels by which a soft pixel may be outside of what is beside it.
    static let softSlack = 2
    /// Points by which the rows of a corner are off an arc in the mean, at most.
    static let arcError = 0.6
    /// Lines between surfaces of one color: no higher, no shorter, and of its length what each surface has.
    static let dividerHeight = 2
    static let dividerWidth = 30
    static let dividerShare = Ratio(9, 10)
    /// Levels by which the surfaces differ, and points by which their sides do, at most.
    static let mergeColor = 4
    static let mergeSides = 2
    /// Colors that are counted of a component; of its pixels what the commonest has at least if it is plain, and all of them if it
    /// is a drawing.
    static let colors = 16
    static let plainShare = Ratio(1, 4)
    static let drawingShare = Ratio(6, 10)
    /// A dark page's luma, 0…255: under.
    static let darkLuma = 110
  }

  /// `CornerFit`. Lengths are pixels.
  enum Corners {
    /// The area that is missing at a corner of radius 1: 1 − π / 4.
    static let missingArea = 0.2146
    /// Less missing area is that of a sharp corner.
    static let leastMissing = 0.75
    /// Radii that are tried: parts of the guess and pixels around it, in steps of a quarter.
    static let guess = 0.6...1.4
    static let guessPixels = 2.0
    static let steps = 4.0
    /// Rows that are compared: those of the arc and some more, at least so many.
    static let rowsBeyond = 2
    static let leastRows = 4
  }

  /// `LargeLetters`.
  enum Letters {
    /// Letters of large fonts.
    static let height = 8...120
    /// Letters that a screen can have.
    static let most = 20_000
    /// Pixels of a letter at scale 1, at least.
    static let area = 2
    /// The longer side in terms of the shorter, at most, and how full its box is: under.
    static let aspect = 2
    static let fill = 0.75
    /// Of the area with holes filled, under which it is hollow: a bold o has a hole of a fifth and more, a sign on a disc takes an
    /// eighth at most.
    static let hollow = 0.87
    /// The gap to the next letter in percent of its height, at most; discs stand farther apart than hollow letters.
    static let hollowGap = Ratio.percent(28)
    static let gap = Ratio.percent(16)
    /// A letter that stands alone: its longer side at most, how full its box is if it may be one, and if it is one in any case.
    static let aloneSide = 80
    static let aloneFill = 0.66
    static let aloneThin = 0.48
    /// Of its shorter side, the second radius, under which it is no disc.
    static let aloneRadius = 0.35
    /// The gap to the next letter, at least so many points; how far their feet or heads differ, in terms of its height.
    static let leastGap = 2
    static let feet = Ratio.percent(8)
    /// The height of the next letter in terms of its own.
    static let neighborLow = Ratio(1, 2)
    static let neighborHigh = Ratio(22, 10)
  }

  /// `JPEGTraces`.
  enum JPEG {
    /// Levels by which neighbors of a plain area may differ if the screenshot was a JPEG.
    static let tolerance = 8
    /// Every second row tells.
    static let rowStep = 2
    /// Edges that are looked at, at least, and of them those with a spot.
    static let edges = 200
    static let spots = Ratio.percent(35)
    /// Pixels of a spot, and levels by which it differs from the surface, at most.
    static let spotWidth = 4
    static let spotContrast = 16
    /// Levels by which a part differs from its surface, under which it is a spot.
    static let faint = 48
  }
}

// MARK: Foreground

extension TraceThresholds {
  /// `Foreground` and `PartSorter`.
  enum Parts {
    /// Parts of a screenshot; a picture with more is noise.
    static let most = 200_000
    /// Of the ends of its runs, over which they touch another surface than most do: it parts two.
    static let mixed = Ratio(1, 4)
    /// Levels from which on a color is a part's ink: more is not looked for.
    static let inkContrast = 200
    /// Levels by which the pixels of its ink differ.
    static let inkTolerance: Int32 = 24
    /// What may be a picture: sides at least, and of its box.
    static let pictureSide = 14
    static let pictureFill = 0.18
    /// Colors that are counted.
    static let mostColors = 255

    /// Pixels at scale 1: less is a speck.
    static let speck = 2
    /// A line: no thicker, longer, and so many times as long as thick.
    static let lineThickness = 2
    static let lineLength = 30
    static let lineAspect = 10
    /// Sides from which on a part is looked at as a picture, outline or curve.
    static let large = 20
    /// What has one color, but for soft edges, is a letter or an icon, however many shades these have: of its pixels, and height.
    static let oneColor = Ratio(6, 10)
    static let letterHeight = 120
    /// Colors of a picture, at least, and of a low one that is not full, which may be a colored sign.
    static let pictureColors = 24
    static let signColors = 40
    static let signHeight = 72
    static let signFill = 0.75
    /// How full the box of a frame or a stroke is: under; and of a letter: at least.
    static let strokeFill = 0.25
    static let letterFill = 0.05
    /// A slanted stroke that is a picture: no narrower, and of the screen's width: under.
    static let strokeWidth = 40
    static let strokeShare = Ratio(8, 10)
    /// A photograph in an outline: how full its box is, over.
    static let coreSolidity = 0.6
    /// A plain picture of few colors: how full its box is, and its height, over.
    static let plainFill = 0.7
    static let plainHeight = 60
    /// The upper end of a plain box that the screen cuts off.
    static let cutFill = 0.9
    static let cutHeight = 4
    static let cutWidth = 24
    static let cutShare = Ratio(9, 10)
    /// What soft edges leave between two surfaces: a side, its pixels in terms of its longer side and of both, and how full its box
    /// is: under.
    static let crumb = 24
    static let crumbLength = 2
    static let crumbSides = Ratio(3, 2)
    static let crumbFill = 0.5
    /// An outline and the surface in it, at most on each side.
    static let outline = 4
    /// `Openings`: what is thicker is no line. What is so full, or as solid and full as a disc, is not opened.
    static let thickness = 4
    static let solidFill = 0.9
    static let solid = 0.97
    static let solidLeastFill = 0.6
    static let discFill = 0.7
    /// π / 4, and how far a disc is off it.
    static let disc = 0.785
    static let discSlack = 0.03
  }

  /// `StrokeProfile`.
  enum Strokes {
    /// A curve: width, of its columns what it has pixels in, and how often a column enters it, at most.
    static let curveWidth = 60
    static let curveColumns = Ratio(9, 10)
    static let curveEntries = Ratio.percent(135)
    /// Of its box, at most; small areas that it closes with rules count for it.
    static let curveArea = Ratio.percent(35)
    static let ruledArea = Ratio.percent(50)
    /// Of its rows, at most, that are rules.
    static let rules = Ratio(1, 3)
    /// A row that it fills to so much is a rule.
    static let rule = Ratio(8, 10)
    /// Of its edges, at least, that are slanted, and how many.
    static let slanted = Ratio.percent(12)
    static let slantedSteps = 8
  }

  /// `IconFinder`.
  enum Icons {
    /// Side and aspect: width in terms of height, and height in terms of width.
    static let side = 12...64
    static let aspectWide = Ratio(18, 10)
    static let aspectHigh = Ratio(22, 10)
    /// A screen has some tens of them.
    static let most = 2_000
    /// Parts right above each other, as a head on its shoulders: the wider one.
    static let stackWidth = 12...44
    static let stackHeight = 5...30
    /// The gap, how far the other is beside it, its width, and both together.
    static let stackGap = 3
    static let stackSide = 1
    static let stackShare = Ratio(1, 3)
    static let stackBoth = 44
    static let stackAspect = Ratio(17, 10)
    /// How far a letter beside it is: of its height, at least so many points.
    static let reach = Ratio(6, 10)
    static let leastReach = 4
    /// A letter that reaches above and below the others stands so close to them.
    static let close = 2
    /// A letter's height in terms of the icon's, of a close one and of others; at most.
    static let closeHeight = Ratio(5, 10)
    static let letterHeight = Ratio(6, 10)
    static let mostHeight = Ratio(5, 3)
    /// Of its height, what it has beside the icon, and of the narrower one, under, what is above or below.
    static let beside = Ratio(6, 10)
    static let above = Ratio(1, 2)
  }
}
