extension TraceThresholds {
  /// Thresholds for `DeviceFrameFinder`. Lengths are in pixels, or relative to the width of the screen.
  enum Frames {
    /// The minimum width and height of the picture.
    static let pictureSide = 200
    /// The number of rows in which columns are examined, and their range relative to the picture's height. The device
    /// can be below a title, and the picture can end above the bottom of the device.
    static let rows = 96
    static let rowsTop = Ratio(45, 100)
    static let rowsBottom = Ratio(75, 100)

    // MARK: Sides

    /// The maximum level of the frame in each channel.
    static let dark = 110
    /// The maximum color difference in a column, in levels, and the fraction of rows with at most this difference.
    static let columnColor = 24
    static let columnShare = Ratio.percent(95)
    /// The maximum color difference between adjacent columns of a side, in levels: of a frame with shades, and of a
    /// frame around a dark screen.
    static let stripColor = 16
    static let stripStep = 6
    /// The maximum color difference between both sides, in levels.
    static let sideColor = 25
    /// The minimum thickness of the frame in pixels, and the range of a side's width. Borders are thinner.
    static let thickness = 3
    static let sideWidth = Ratio(12, 1000)
    static let widestSide = Ratio(9, 100)
    /// The maximum ratio of both sides' widths, apart from a few pixels.
    static let sideRatio = Ratio.percent(135)
    static let sideSlack = 2

    // MARK: The screen

    /// The minimum width of the screen in pixels, and relative to the picture.
    static let screenWidth = 150
    static let screenPart = Ratio(3, 10)
    /// The minimum area of the screen, relative to the picture.
    static let area = Ratio(1, 4)
    /// The ratio of the screen's height to its width, and the minimum if the picture ends above its bottom.
    static let shortest = Ratio(12, 10)
    static let tallest = Ratio(25, 10)
    static let shortestCut = Ratio(6, 10)
    /// The maximum radius of the screen's corners.
    static let cornerRadius = Ratio(18, 100)
    /// The maximum color difference between the frame and its pixels in a corner of the screen, in levels.
    static let cornerColor = 40
    /// The maximum width of the blend between the frame and the screen, in pixels.
    static let blend = 2
    /// The minimum color difference between near pixels of this blend in a corner, in levels.
    static let blendStep = 2

    // MARK: A screen without a frame

    /// The minimum width of the screen, the minimum width of its margins and their maximum difference, relative to the
    /// picture.
    static let bareWidth = Ratio(1, 2)
    static let bareMargin = Ratio(2, 100)
    static let bareMiddle = Ratio(5, 100)
    /// The maximum difference between the sides of the screen's surfaces, and the minimum fraction of the screen that
    /// the surfaces cover.
    static let stackSides = Ratio(8, 1000)
    static let stackArea = Ratio(3, 10)

    // MARK: The ring

    /// The maximum color difference between pixels of the ring, in levels. It is less if the screen is dark.
    static let ringColor = 28
    /// The columns in which rows are examined, between the rounded corners and a notch, and their number on each side.
    static let cornerEnd = Ratio(10, 100)
    static let notchStart = Ratio(22, 100)
    static let columns = 24
    /// The minimum fraction of these columns that a row of the ring covers. A ring of many colors can show a camera.
    static let rowShare = Ratio.percent(97)
    static let mixedRowShare = Ratio.percent(75)
    /// The range of the ring's thickness above and below the screen. Old phones have wide margins.
    static let rowThickness = Ratio(8, 1000)
    static let thickest = Ratio(35, 100)
    /// The maximum number of possible upper parts and lower parts of a ring, and the maximum distance between the upper
    /// part and a row of other colors, relative to the screen's width.
    static let rings = 4
    static let edgeRows = Ratio(2, 100)
    /// The number of rows with contents outside a part of the ring from which on the part is a gap between cards,
    /// relative to the screen's width.
    static let gapContents = Ratio(5, 100)
    /// A row inside the screen, relative to the picture's height, and the minimum height of the screen above this row.
    static let middle = Ratio(6, 10)
    static let upperScreen = Ratio(1, 4)
    /// The minimum color difference between the screen and the frame, in levels, and the fraction of rows with at least
    /// this difference.
    static let screenColor = 10
    static let screenShare = Ratio(9, 10)
    /// The minimum color difference between the ring and the outside, in levels, and the fraction of rows with at least
    /// this difference. A metal edge can be between both.
    static let outsideColor = 40
    static let outsideShare = Ratio(8, 10)
    static let outsideReach = Ratio(1, 10)
  }
}
