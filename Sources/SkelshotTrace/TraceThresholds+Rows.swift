// Thresholds for rows and grids. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `RepetitionFinder`, which finds rows and grids.
  enum Rows {
    /// The maximum number of regions among which repetitions are sought. The time grows faster than their number, and
    /// takes one second for 2,500 texts without order.
    static let regions = 2_500
    /// The maximum number of repetitions in a container.
    static let perContainer = 4
    /// The maximum number of times that repetitions are sought and checked.
    static let searches = 3
    /// The weights of the areas of rows and grids. Rows of different heights have a weight of 2. A grid needs a higher
    /// weight because it also matches as rows.
    static let rowsWorth = 3
    static let gridWorth = 24
    /// The maximum difference between the edges or sizes of matching items, in points.
    static let slack = 3
    /// The maximum difference between sizes, relative to the shorter side. The greater of the two limits applies.
    static let sizeSlack = Ratio.percent(8)
    /// The maximum width of a scroll bar.
    static let scrollBar = 8
    /// The minimum number of items in a group.
    static let groupItems = 2
    /// The minimum number of cells in a grid.
    static let gridCells = 3
    /// The minimum number of rows.
    static let rows = 3
    /// The minimum area of an item of another size in a grid, relative to the grid's items.
    static let filling = Ratio(1, 2)
    /// The minimum fraction of such an item that is in its place.
    static let inPlace = Ratio(8, 10)
    /// The minimum width and height of the cells in a grid with headings between its rows.
    static let sectionCell = 44
    /// The minimum ratio of the sizes of a grid's items and of an item beside the grid that belongs to it.
    static let beside = Ratio(8, 10)
    /// How far a caption can extend beyond the sides of its cell.
    static let captionSides = 2
    /// How far a caption can extend into its cell.
    static let captionOverlap = 1
    /// The maximum distance between the bottoms of a cell and its caption.
    static let captionBottom = 72
    /// The maximum distance if the caption beside has a line at the same height. A heading is alone.
    static let captionsBottom = 96
    /// At least this fraction of cells must have more than half as many items as the fullest cell.
    static let fullCells = Ratio(2, 3)
    /// The maximum number of texts in a row with the same left edge, such as a title and subtitles.
    static let textsPerRow = 3
    /// The minimum ratio of the heights of two lines in one font: a line without ascenders is lower.
    static let ascenders = Ratio(2, 3)
    /// The maximum gap between two cards that are rows of one group.
    static let stackGap = 4
    /// The minimum distance between rows of nothing but text, which a finger must be able to hit.
    static let tappable = 40
    /// The minimum gap between rows of text without signs, relative to the gaps inside rows.
    static let textGap = Ratio(3, 2)
    /// The maximum distance between rows of text and other lines of the same text, relative to the rows' distance.
    static let textReach = 1.5
    /// The minimum distance between rows of a name and a value.
    static let pairs = 28
    /// The maximum size of a bullet before a paragraph.
    static let bullet = 8
    /// The minimum number of such rows if other contents are in their container. Fewer rows are paragraphs.
    static let plainRows = 5
    /// The minimum gap between rows of text, relative to the largest gap between the lines in a row.
    static let rowGap = Ratio(12, 10)
    /// The maximum size of the marks of an axis or a legend, which are not rows.
    static let markWidth = 64
    static let markHeight = 32
    /// The maximum gap between cards that are rows of different heights.
    static let cardGap = 24
    /// The maximum difference between the heights of two rows with the same height, in points.
    static let heightSlack = 2
    /// The maximum number of different heights of the rows in a list.
    static let heights = 4
    /// The minimum width of a divider between rows, relative to the width of the contents of their container.
    static let dividerWidth = Ratio(1, 2)
    /// The maximum height of a card with two rows, relative to the rows.
    static let cardOfRows = 3
    /// The minimum number of regions in each of two rows that are neither cards nor alone on a card.
    static let twinItems = 3
    /// The maximum height of each of these regions.
    static let twinHeight = 64
    /// The maximum height of each of these rows.
    static let twinCell = 96
    /// The minimum distance between rows.
    static let pitch = 20
    /// The maximum difference between row distances, in points.
    static let pitchSlack = 3
    /// The maximum difference between row distances, relative to the distance. The greater of the two limits applies.
    static let pitchSlackPart = Ratio.percent(4)
    /// The maximum distance between edges of the same element in two rows.
    static let edge = 4
    /// The minimum fraction of matching elements in all rows together.
    static let alike = Ratio.percent(60)
    /// The maximum number of rows that all rows are compared with.
    static let models = 6
    /// For `ListCheck`, the minimum fraction of a cell's bone area on which a list and separate views agree.
    static let listBones = Ratio(9, 10)
    /// For `ListCheck`, the minimum fraction of a separate view's bone that a list's bones cover.
    static let listInk = Ratio(9, 10)
    /// For `ListCheck`, the minimum fraction of each bone in the area of a grid, and of each picture below a list, that
    /// the bones of the scene with the list cover.
    static let gridInk = Ratio(1, 2)
    /// For `ListCheck`, the minimum area of a picture, relative to the list's bone for the picture.
    static let listPicture = 0.5
    /// The maximum number of times that a list is cut and checked.
    static let listChecks = 4
    /// The maximum number of cells that are tried as the template of a list, besides the cell with the most content.
    static let listForms = 3
    /// The maximum number of templates of a list besides its main template.
    static let listVariants = 4
    /// The maximum distance, in points, between the edges of a list's bone and a separate view's bone.
    static let listSlack = 3.0
  }
}
