// Thresholds for sorting the parts on the surfaces. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `PictureGutters`, which splits pictures at gaps.
  enum Gutters {
    /// The minimum length of a piece.
    static let piece = 40
    /// The maximum width of a gap.
    static let gap = 12
    /// The maximum length of a rest before the first gap or after the last gap.
    static let rest = 8
    /// The length of a gap's ends that can have other colors, and the maximum distance between the edges of a piece and
    /// its caption.
    static let inset = 3
    /// The maximum difference between the colors in a gap, in levels.
    static let tolerance = 12
    /// The minimum length of a piece, relative to the longest piece.
    static let equal = Ratio(92, 100)
  }

  /// Thresholds for `Foreground` and `PartSorter`.
  enum Parts {
    /// The maximum number of parts. A picture with more parts is noise.
    static let most = 200_000
    /// A part lies between surfaces if a second surface touches more than this fraction of the ends of the
    /// part's runs.
    static let mixed = Ratio(1, 4)
    /// The contrast at which a color counts as ink without a further search, in levels.
    static let inkContrast = 200
    /// The maximum difference between ink pixels, in levels.
    static let inkTolerance: Int32 = 24
    /// The same for letters whose edges are soft or have JPEG artifacts.
    static let softTolerance: Int32 = 40
    /// The minimum width and height of a possible picture.
    static let pictureSide = 14
    /// A possible picture fills at least this fraction of its box.
    static let pictureFill = 0.18
    /// The maximum number of colors to count.
    static let mostColors = 255

    /// The maximum difference between a shadow and its surface, in levels. Letters differ more.
    static let faint = 20
    /// The maximum area of a speck at scale 1, in pixels.
    static let speck = 2
    /// The maximum thickness of a line.
    static let lineThickness = 2
    /// The minimum length of a line.
    static let lineLength = 30
    /// The minimum ratio of a line's length to its thickness.
    static let lineAspect = 10
    /// The maximum width of a scroll indicator, and of the gap between it and the edge of the picture.
    static let scrollIndicator = 4
    /// The minimum side of a part that can be a picture, outline or curve.
    static let large = 20
    /// At least this fraction of the pixels in a letter or icon have the same color.
    static let oneColor = Ratio(6, 10)
    /// The minimum fraction of pixels with the color of the ink or the surface. The hole of a letter, such as a 0, can
    /// belong to the part.
    static let oneColorWithHole = Ratio(85, 100)
    /// The minimum fraction of pixels in a large letter with soft edges that have the color of the ink or the surface.
    static let twoColors = Ratio(1, 2)
    /// The minimum fraction of pixels in such a letter that have one of these colors or a mixture of them.
    static let mixtures = Ratio(97, 100)
    /// The maximum gap between such a letter and another one of its word, relative to its height.
    static let softLetterGap = Ratio(3, 10)
    /// The minimum fraction of the higher part's rows that two parts of joined letters share.
    static let softLetterRows = Ratio(3, 4)
    /// The maximum height of a letter or icon, and its maximum fraction of the screen's width.
    static let letterHeight = 120
    static let letterWidth = Ratio(9, 10)
    /// The minimum number of colors in a picture.
    static let pictureColors = 24
    /// The minimum height of an upright picture, and the minimum fraction of its box that it fills.
    static let slimHeight = 40
    static let slimFill = 0.5
    /// The maximum difference between a surface and the pale pixels of a shadow, in levels, and their minimum fraction.
    static let paleContrast = 12
    static let pale = Ratio(9, 10)
    /// The minimum fraction of such pixels beside a floating button whose shadow touches a text.
    static let paleBehindButton = Ratio(6, 10)
    /// The contrast of text between shadows, in levels, and the maximum fraction of such pixels.
    static let paleInk = 64
    static let paleInkPart = Ratio.percent(1)
    /// The minimum side of a gray photograph.
    static let grayPicture = 48
    /// The minimum number of grays in a photograph. A gray part has at most 16 colors at 4 bits per channel.
    static let grayColors = 12
    /// The minimum number of colors in a small, sparse picture. A part with fewer colors is a colored sign.
    static let signColors = 40
    /// The maximum height of a colored sign.
    static let signHeight = 72
    /// A colored sign fills at most this fraction of its box.
    static let signFill = 0.75
    /// A frame or stroke fills at most this fraction of its box.
    static let strokeFill = 0.25
    /// A letter fills at least this fraction of its box.
    static let letterFill = 0.05
    /// The minimum width of a slanted stroke that is a picture.
    static let strokeWidth = 40
    /// The maximum width of a slanted stroke that is a picture, as a fraction of the screen's width.
    static let strokeShare = Ratio(8, 10)
    /// The minimum solidity of a photograph inside an outline.
    static let coreSolidity = 0.6
    /// A picture with few colors fills at least this fraction of its box.
    static let plainFill = 0.7
    /// The minimum width and height of a logo in one color, and the minimum fraction of its box that it fills.
    static let logo = 64
    static let logoFill = 0.35
    /// The minimum height of a picture with few colors.
    static let plainHeight = 60
    /// The minimum width and height of a tile with a drawing, and the fraction of its box that it exceeds. No letter
    /// fills its box.
    static let tile = 28
    static let tileFill = 0.95
    /// The width and height of a drawing whose largest pieces are surfaces, and their maximum ratio.
    static let drawingSide = 28...96
    static let drawingAspect = Ratio(3, 2)
    /// The minimum fraction of the drawing's box that the pieces cover, and their maximum distance from its sides.
    static let drawingPieces = Ratio(1, 4)
    static let drawingEdge = 2
    /// The maximum solidity of the thickest piece of a drawing whose thin lines extend beyond it, and the minimum
    /// fraction of the drawing's box that the piece's box covers.
    static let spreadSolidity = 0.6
    static let spreadCore = Ratio(2, 5)
    /// The maximum fraction of the screen that such a drawing covers, and the number of letters that make it a card.
    static let spreadScreen = Ratio(1, 4)
    static let spreadLetters = 6
    /// The minimum height of the part for texts below a photograph on an outlined card.
    static let captionHeight = 24
    /// The minimum fraction of a ring's box that the box of its hole covers.
    static let ringHole = Ratio(1, 2)
    /// The minimum height and width of the shadows around a text, and the minimum number of letters between them.
    static let shadowHeight = 40
    static let shadowWidth = 96
    static let shadowLetters = 6
    /// The maximum fraction of the shadows' pixels whose contrast is as high as that of text.
    static let shadowInk = Ratio(1, 10)
    /// The maximum shorter side of a crumb, which is a part left over from antialiased edges.
    static let crumb = 24
    /// The maximum area of a crumb, relative to its longer side.
    static let crumbLength = 2
    /// The maximum area of a sparse crumb, relative to the sum of its width and height.
    static let crumbSides = Ratio(3, 2)
    /// A sparse crumb fills less than this fraction of its box.
    static let crumbFill = 0.5
    /// The maximum side of a round corner of the screen.
    static let cornerSide = 80
    /// A round corner of the screen fills at most this fraction of its box. The area beside an arc fills 0.21.
    static let cornerFill = Ratio(2, 5)
    /// The minimum fraction of a shadow's box that its card covers.
    static let shadowCard = Ratio(2, 5)
    /// The maximum height of a shadow above the top of its button.
    static let shadowTop = 8
    /// The maximum distance between an outline and the surface inside it, on each side.
    static let outline = 4
    /// The minimum width of an outline that a label interrupts.
    static let openOutlineWidth = 64
    /// The height of an outline that a label interrupts.
    static let openOutlineHeight = 32...72
    /// The minimum difference between such an outline and the surface, in levels.
    static let outlineContrast = 8
    /// The height of a slider, and the minimum ratio of its width to its height.
    static let knob = 12...32
    static let sliderAspect = Ratio(4, 1)
    /// The minimum fraction of the middle row that the track and the knob of a slider cover.
    static let track = Ratio.percent(95)
    /// The distance between the top of the knob and the row that is compared, and the maximum width of the knob there.
    /// Both are relative to the knob's height.
    static let knobRow = Ratio(1, 6)
    static let knobWidth = Ratio(11, 10)
    /// The maximum line thickness for `Openings`.
    static let thickness = 4
    /// A part that fills at least this fraction of its box is kept whole.
    static let solidFill = 0.9
    /// The minimum solidity of a solid part, which is kept whole.
    static let solid = 0.97
    /// A solid part fills at least this fraction of its box.
    static let solidLeastFill = 0.6
    /// A disc fills at least this fraction of its box. A disc is not split into pieces.
    static let discFill = 0.7
    /// The solidity of a disc, π / 4.
    static let disc = 0.785
    /// The maximum deviation of a disc's solidity from π / 4.
    static let discSlack = 0.03
  }

  /// Thresholds for `StrokeProfile`.
  enum Strokes {
    /// The minimum width of a curve.
    static let curveWidth = 60
    /// The minimum fraction of columns in which a curve has pixels.
    static let curveColumns = Ratio(9, 10)
    /// The maximum mean number of runs in a column of a curve.
    static let curveEntries = Ratio.percent(135)
    /// A curve without rules fills at most this fraction of its box.
    static let curveArea = Ratio.percent(35)
    /// A curve with rules fills at most this fraction of its box. A curve and rules can enclose small areas.
    static let ruledArea = Ratio.percent(50)
    /// The maximum fraction of rows that are rules.
    static let rules = Ratio(1, 3)
    /// The minimum fraction of a row that a rule fills.
    static let rule = Ratio(8, 10)
    /// The minimum fraction of edges that are slanted.
    static let slanted = Ratio.percent(12)
    /// The minimum number of slanted edges.
    static let slantedSteps = 8
  }

  /// Thresholds for `DashedLines`.
  enum Dashes {
    /// The maximum thickness of a dash.
    static let thickness = 3
    /// The maximum length of a dash, and of the gap between two dashes.
    static let length = 12
    /// The minimum number of dashes.
    static let count = 6
    /// The maximum distance between the dashes in a round corner and the straight dashes.
    static let corner = 16
    /// The minimum height of a letter, and the maximum gap between two letters of a word.
    static let letterHeight = 5
    static let letterGap = 3
  }
}
