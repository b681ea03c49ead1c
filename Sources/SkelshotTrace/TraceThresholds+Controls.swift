// Thresholds for switches, sliders and segmented controls. See TraceThresholds.swift.

extension TraceThresholds.Regions {
  // MARK: Switches

  /// The size of a switch.
  static let switchWidth = 32...66
  static let switchHeight = 18...36
  /// The minimum ratio of a switch's width to its height.
  static let switchAspect = Ratio(13, 10)
  /// The minimum fraction of a switch's rows that its knob and its track share.
  static let switchRows = Ratio(6, 10)
  /// Two places on the diagonals of a switch's ends, relative to the radius: outside, and on the rim around the knob.
  /// The rim begins at 29 %.
  static let capsuleOutside = Ratio(14, 100)
  static let capsuleInside = Ratio(34, 100)
  /// The maximum color difference between the background and the outside, in levels. The knob's shadow can be there.
  static let capsuleCorner = 20
  /// The minimum color difference between the background and the rim, in levels.
  static let capsuleRim = 8

  // MARK: Sliders

  /// The diameter of a slider's knob.
  static let knob = 12...32
  /// The maximum gap between the knob and a part of the track.
  static let knobGap = 4
  /// The minimum width of a part of the track.
  static let trackWidth = 16

  // MARK: Segmented controls

  /// The height of equal controls without gaps, and the maximum gap between two of them. A border fits in the gap.
  static let groupHeight = 24...48
  static let groupGap = 2
  /// The range of the number of segments.
  static let segments = 2...5
  /// The minimum height of the selected segment, relative to the control's height.
  static let segmentHeight = Ratio(3, 4)
  /// The maximum deviation of a segment's width from an equal part of the control's width.
  static let segmentWidth = Ratio(15, 100)
}
