// Thresholds for charts, maps and drawings. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `ChartFinder`.
  enum Charts {
    /// The maximum horizontal distance between the ends of a rule and the ends of a curve.
    static let ruleEnds = 3
    /// The maximum vertical distance between a rule and a curve.
    static let ruleDistance = 64
    /// The size of a bar in a chart.
    static let barWidth = 3...64
    static let barHeight = 4...400
    /// A bar that is a surface fills at least this fraction of its box.
    static let surfaceFill = 0.9
    /// A bar that is a part fills at least this fraction of its box.
    static let partFill = 0.85
    /// The maximum difference between the widths of bars, and between their distances, in points.
    static let slack = Ratio(3, 2)
    /// The maximum distance to the next bar, in bar widths.
    static let pitch = 4
    /// The minimum number of bars.
    static let bars = 4
    /// The minimum height of the tallest bar.
    static let highest = 24
    /// The minimum difference between the tallest and shortest bar, relative to the tallest bar.
    static let range = Ratio(1, 5)
    /// The minimum difference between the tallest and shortest bar, in points.
    static let rangePoints = 8
  }

  /// Thresholds for `MosaicFinder`, which finds maps and drawings.
  enum Mosaics {
    /// The minimum shorter side of a road.
    static let partShort = 20
    /// The minimum longer side of a road.
    static let partLong = 40
    /// The maximum number of parts to inspect.
    static let mostParts = 4_000
    /// A road that touches fewer than `surfaces` surfaces fills at most this fraction of its box.
    static let fill = 0.75
    /// A road that touches at least this many surfaces can fill its box. A photograph on a card fills more.
    static let surfaces = 2
    static let photoFill = 0.95
    /// The minimum longer side of a road that ends inside a surface.
    static let crossingLong = 60
    /// A road that ends inside a surface fills at most this fraction of its box.
    static let crossingFill = 0.6
    /// The minimum fraction of a surface that the box of a road network covers.
    static let netArea = Ratio(1, 2)
    /// The minimum number of runs per column in a road network. The curve of a chart has one run per column.
    static let netEntries = Ratio(5, 2)
    /// The minimum number of surfaces, such as parks and lakes, that a road network touches.
    static let netSurfaces = 3
    /// The minimum number of roads across a surface.
    static let roads = 3
    /// The minimum fraction of a surface that the boxes of its roads cover.
    static let roadsArea = Ratio(2, 5)
    /// The minimum width of the page, relative to the screen's width.
    static let screenWidth = Ratio.percent(98)
    /// The minimum height of the page, relative to the screen's height.
    static let screenHeight = Ratio(8, 10)
    /// The minimum size of a joined picture.
    static let width = 80
    static let height = 60
    /// The minimum number of pieces in a joined picture.
    static let pieces = 2
    /// The minimum fraction of a joined picture's box that its pieces cover.
    static let area = Ratio(6, 10)
    /// The minimum fraction of a joined picture's box that its roads cover.
    static let roadArea = Ratio.percent(3)
    /// The minimum fraction of a joined picture's box that the box around its roads covers. A button that overlaps two
    /// cards covers less.
    static let roadReach = Ratio(1, 2)
    /// The minimum width of a band, relative to the width of all joined surfaces. A band is lower than this, relative
    /// to the joined picture.
    static let band = Ratio.percent(95)
    /// The minimum width of a card that consists of bands. A flat drawing on a cover is narrower.
    static let bandWidth = 240
    /// The minimum number of letters on a card that the lines of a chart cut.
    static let cardLetters = 16
    /// The minimum margin around a part that lies inside a surface.
    static let margin = 3
    /// The minimum overlap of a part and a surface, relative to the smaller box.
    static let overlap = Ratio(1, 4)
    /// A border or shadow fills at most this fraction of its box.
    static let frameFill = 0.25
    /// How much larger than its surface a border or shadow can be.
    static let frameWidth = 16
    /// A part touches a surface if at least this many ends of its runs touch the surface.
    static let touches = 2
    /// The maximum number of surfaces to count for each part.
    static let mostTouched = 256
  }
}
