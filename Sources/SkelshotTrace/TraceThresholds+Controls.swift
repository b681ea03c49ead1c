// Thresholds for logos, fields, check boxes, switches, sliders, joined controls and badges. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `PhotoBadges`. Lengths are relative to the height of the letters.
  enum Badges {
    /// The maximum width and height of a text in a badge, relative to the photograph.
    static let width = Ratio(1, 2)
    static let height = Ratio(1, 4)
    /// The maximum distance between the text and a side of the badge.
    static let reach = Ratio(12, 10)
    /// The minimum difference between the pixels outside and inside of a side, in levels, and the minimum fraction of
    /// the pixels that differ so much.
    static let contrast = 4
    static let share = Ratio(65, 100)
    /// The maximum number of sides at the edges of the photograph.
    static let edges = 2
    /// The maximum distance between the centers of the text and the badge.
    static let slack = Ratio(1, 3)
  }
}

extension TraceThresholds.Regions {
  // MARK: Switches

  /// The size of a switch.
  static let switchWidth = 32...66
  static let switchHeight = 18...36
  /// The minimum ratio of a switch's width to its height.
  static let switchAspect = Ratio(13, 10)
  /// The minimum fraction of a switch's rows that its knob and its track share.
  static let switchRows = Ratio(6, 10)
  /// The maximum height of the part of a knob's shadow below a switch.
  static let switchShadow = 3
  /// Two places on the diagonals of a switch's ends, relative to the radius: outside, and on the rim around the knob.
  /// The rim begins at 29 %.
  static let capsuleOutside = Ratio(14, 100)
  static let capsuleInside = Ratio(34, 100)
  /// The maximum color difference between the background and the outside, in levels. The knob's shadow can be there.
  static let capsuleCorner = 20
  /// The minimum color difference between the background and the rim, in levels.
  static let capsuleRim = 8

  /// The minimum width of a switch with a disc on a lower track, and the range of the track's height, relative to the
  /// disc.
  static let thumbWidth = 28
  static let leastTrack = Ratio(4, 10)
  static let mostTrack = Ratio(85, 100)

  // MARK: Covers and logos

  /// The maximum side of a large logo, the maximum ratio of its sides, and the minimum ratio of its corner radius to
  /// its side.
  static let logoSide = 160
  static let logoAspect = Ratio.percent(115)
  static let logoRadius = Ratio(18, 100)
  /// The maximum distance between the centers of a logo and its drawing, relative to its width.
  static let logoMiddle = Ratio(12, 100)

  /// The minimum side of a square cover, the maximum ratio of its sides, and the maximum ratio of an upright cover's
  /// height to its width.
  static let coverSide = 96
  static let coverAspect = Ratio.percent(102)
  static let posterAspect = Ratio.percent(175)

  /// The maximum fraction of the screen that a photograph with a dark background covers, and the minimum fraction of it
  /// that is not background.
  static let darkPhotograph = Ratio(3, 10)
  static let darkPicture = Ratio(4, 10)

  /// The minimum side of equal pictures in a row or column, and the minimum number of such pictures.
  static let twinSide = 32
  static let twins = 3
  /// The maximum difference between the distances of such pictures.
  static let twinSlack = 2
  /// The minimum fraction of a missing picture that its pieces cover.
  static let twinPieces = Ratio(5, 10)
  /// A picture that covers this fraction of the missing picture is not a piece of it. The second limit is for discs.
  static let twinWhole = Ratio(8, 10)
  static let twinDisc = Ratio(95, 100)
  /// The minimum corner radius of a part of a disc, relative to half its shorter side. An app's icon is less round.
  static let twinRound = Ratio(7, 10)

  // MARK: Columns of logos

  /// The maximum size of a logo that consists of letters, and the maximum gap between its pieces.
  static let markWidth = 96
  static let markHeight = 48
  static let markGap = 6
  /// The minimum number of logos in a column, and the maximum distance between their centers.
  static let marks = 4
  static let markCenter = 4
  /// The minimum difference between their left edges, the minimum ratio of equal widths, and the minimum ratio of their
  /// heights. Texts in a column have equal edges and different widths.
  static let markEdges = 6
  static let markWidths = Ratio(85, 100)
  static let markHeights = Ratio(14, 10)
  /// The maximum deviation of the distance between two logos, relative to the smallest distance.
  static let markPitch = Ratio(2, 10)
  /// The minimum gap between a logo and the text of its row.
  static let markMargin = 8

  // MARK: Filled fields

  /// The maximum height of a field with a line at its lower edge, which can have several lines of text.
  static let underlinedHeight = 140
  /// The maximum number of text lines in a filled field: its label and its value.
  static let filledLines = 2
  /// The height of a field with a label and a value.
  static let labeledHeight = 40...80
  /// The maximum height of a label's letters, relative to the value's letters. A title is above a smaller subtitle.
  static let labelLetters = Ratio(88, 100)
  /// The maximum height of the dots in a password field, relative to the label's letters.
  static let passwordDots = Ratio(1, 2)
  /// The maximum side of a sign in a field.
  static let fieldSign = 28

  // MARK: Check boxes

  /// The side of a check box, the maximum thickness of its outline, and the minimum fraction of each side with ink.
  static let checkBox = 14...28
  static let checkBoxLine = 3
  static let checkBoxSide = Ratio(7, 10)
  /// The minimum and the maximum fraction of a checked box's middle with ink. The check mark has none.
  static let checkBoxFill = Ratio(4, 10)
  static let checkBoxMark = Ratio(95, 100)

  // MARK: Controls on pictures

  /// The height of a button or badge on a picture.
  static let badgeHeight = 12...56
  /// The minimum corner radius of a card, button or badge on a picture. Flat drawings have other corners.
  static let badgeRadius = 2
  /// The maximum width of a button or badge on a picture, as a fraction of the screen's width.
  static let badgeWidth = Ratio(8, 10)

  // MARK: Sliders

  /// The diameter of a slider's knob.
  static let knob = 12...32
  /// The maximum gap between the knob and a part of the track.
  static let knobGap = 4
  /// The minimum width of a part of the track.
  static let trackWidth = 16
  /// The minimum length of the track, in knobs.
  static let track = 3
  /// The size of an upright handle, and the maximum gap between the handle and a part of the track.
  static let handle = 24...60
  static let handleWidth = 8
  static let handleGap = 8
  /// A slider with a handle: the minimum ratio of its width to its height, the maximum number of its parts, and the
  /// minimum fraction of its middle row that the track and the handle cover.
  static let handleAspect = Ratio(3, 1)
  static let handleParts = 8
  static let handleTrack = Ratio.percent(85)

  // MARK: Segmented controls

  /// The height of equal controls without gaps, and the maximum gap between two of them. A border fits in the gap.
  static let groupHeight = 20...48
  static let groupGap = 2
  /// The range of the number of segments.
  static let segments = 2...5
  /// The minimum height of the selected segment, relative to the control's height.
  static let segmentHeight = Ratio(3, 4)
  /// The maximum deviation of a segment's width from an equal part of the control's width.
  static let segmentWidth = Ratio(15, 100)
  /// The range of the number of segments if only the selected one has a visible surface.
  static let looseSegments = 3...5
  /// The maximum distance of such a segment's label from the segment's middle, relative to its width.
  static let segmentMiddle = Ratio(8, 100)
}
