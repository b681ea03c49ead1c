// Thresholds for bars and dimmed screens. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `BarFinder`, which finds bars in the page's color.
  enum Bars {
    /// The minimum height of a screen.
    static let screenHeight = 300
    /// The minimum width of a divider at a bar's edge, as a fraction of the screen's width.
    static let divider = Ratio.percent(95)
    /// The vertical position of the divider below a status bar and a navigation bar.
    static let topDivider = 30...120
    /// The minimum bottom position of a bar that has a divider.
    static let barBottom = 30
    /// The number of rows of a list, and the maximum difference between their heights. The first row is not a bar.
    static let likeRows = 2
    static let rowSlack = 2
    /// The maximum height of a picture above the divider. A taller picture belongs to the first row of a list.
    static let rowPicture = 40
    /// The maximum distance between the top of the tabs and the bottom of the screen.
    static let tabsTop = 110
    /// The maximum distance between the vertical middles of tabs.
    static let tabsLine = 8
    /// The minimum and maximum number of tabs. A player can have more buttons in a row.
    static let tabs = 3
    static let mostTabs = 6
    /// The number of Android's navigation buttons, with or without the accessibility button.
    static let buttons = 3...4
    /// The maximum distance between a row of a list and the row above it. A list's last row is not a tab bar.
    static let rowAbove = 8
    /// The maximum distance between the tops of two rows of a grid. A grid's last row is not a tab bar.
    static let gridPitch = 160
    /// The maximum difference between the heights of boxes in a column of a grid.
    static let gridSlack = 4
    /// The maximum distance between one of two tabs and the middle of its half, relative to the screen's width.
    static let halfSlack = Ratio.percent(4)
    /// The maximum height of a button among tabs, and the minimum width of the selected tab with a label, relative to
    /// its height.
    static let tabButton = 56
    static let tabPill = Ratio(3, 2)
    /// The minimum distance from the first tab to the last tab, relative to the screen's width.
    static let tabsWidth = Ratio(1, 2)
    /// The maximum distance between the top of a tab bar's surface and the top that the tabs determine, if the surface
    /// begins above it. If a badge is near the edge, the surface can begin lower, by the margin above the icons.
    static let tabsInset = 24
    /// The maximum distance between the end of a tab bar's surface and Android's buttons.
    static let tabsEnd = 6
    /// The minimum number of tabs in a bar without an edge, and the minimum gap between them and the content above.
    static let tabsAlone = 4
    static let tabsGap = 16
    /// The minimum distance between the divider above tabs and the bottom of the screen.
    static let tabsDivider = 30
    /// The maximum distance between a title and the end of the tabs below it. The line below the selected tab has a
    /// maximum height and a maximum distance from the tab.
    static let titleTabs = 80
    static let tabLine = 6
    static let tabLineGap = 24
    /// The maximum size of a tab's label.
    static let tabLabelHeight = 16
    static let tabLabelWidth = 100
    /// The maximum distance between the top of a tab's icon and the label.
    static let tabIcon = 44
    /// The margin above the icons.
    static let tabMargin = 8
    /// The maximum distance between the top of Android's buttons and the bottom of the screen.
    static let buttonsTop = 56
    /// The maximum width and height of Android's buttons.
    static let buttonsSide = 28
    /// The margin above Android's buttons.
    static let buttonsMargin = 14
    /// The minimum distance between the first and the last tab, relative to the screen's width.
    static let evenWidth = Ratio(2, 5)
    /// The maximum deviation of the distance between two tabs, relative to the mean distance.
    static let evenSlack = Ratio(1, 4)
    /// A translucent bar can cut off content that begins at most this far above `tabsTop`.
    static let cut = 80
    /// The maximum bottom position of an item in a status bar.
    static let statusBottom = 54
    /// The maximum height of an item in a status bar.
    static let statusHeight = 18
    /// The maximum top of an item in a status bar. Items next to a Dynamic Island start at 26 points.
    static let statusTop = 34
    /// The size of a Dynamic Island, which is smaller in a reduced picture of a phone.
    static let islandWidth = 80...140
    static let islandHeight = 22...44
    /// The diameter of a camera in the screen, and the maximum difference between its width and height.
    static let camera = 16...44
    static let cameraRoundness = 3
    /// The maximum horizontal distance between the centers of a Dynamic Island or a camera and the screen.
    static let islandMiddle = 4
    /// The maximum distance between the tops of items in a status bar.
    static let statusRow = 10
    /// The margin below the items in a status bar.
    static let statusMargin = 4
    /// The maximum left edge of a status bar's first item, relative to the screen's width.
    static let statusTime = Ratio(1, 3)
    /// The minimum right edge of a status bar's last item, relative to the screen's width.
    static let statusSigns = Ratio(2, 3)
    /// The side of a ribbon that marks a debug build, and the maximum difference between its sides.
    static let ribbon = 44...64
    static let ribbonSlack = 4
    /// The distance between the status bar and the middle of a navigation bar: 22 points in UIKit, 28 in Material.
    static let navigationMiddle = 12...38
    /// The same below a tall status bar, whose signs end far above its lower edge.
    static let lowNavigationMiddle = 12...50
    /// The maximum width of a letter that is a sign.
    static let signWidth = 12
    /// The maximum bottom of a status bar that begins with a sign.
    static let lowStatus = 28
    /// The maximum bottom of a status bar that reaches to a sheet.
    static let sheetTop = 64
    /// The minimum number of texts that a title without a status bar above it is compared with.
    static let headingTexts = 2
    /// The minimum height of such a title, relative to the median height of the other texts.
    static let heading = Ratio(115, 100)
    /// The maximum height of a navigation bar's contents, which can be round buttons.
    static let navigationHeight = 54
    /// The maximum height of an avatar or a button beside a large title, or of a search field below it.
    static let besideTitle = 44
    /// A subtitle: the maximum distance between its left edge and the title's, the maximum gap between them, and the
    /// maximum distance between the vertical middles of both texts and of the signs beside them.
    static let subtitleEdge = 4
    static let subtitleGap = 12
    static let subtitleMiddle = 6
    /// The minimum width of a title or a subtitle. The arcs of a Wi-Fi sign are narrower.
    static let subtitleWidth = 20
    /// A navigation bar has a sign within this distance of a side of the screen.
    static let navigationSide = 72
    /// The maximum horizontal distance between the centers of a title and the screen.
    static let titleMiddle = 4
    /// The maximum height of a strip below a tab bar that contains only the home indicator.
    static let homeArea = 40
    /// The height of the capitals in a large title.
    static let largeTitle = 17...32
    /// The maximum distance between a large title and the screen's left side.
    static let largeTitleLeft = 32
    /// The maximum gap above a large title. Material aligns the title with the bottom of a bar of 152 points.
    static let largeTitleGap = 64
    /// The maximum gap between a status bar and a large title without a row between them.
    static let emptyRowGap = 76
    /// The maximum gap between a large title and a search field, and the field's minimum width relative to the screen.
    static let searchGap = 24
    static let searchWidth = Ratio(8, 10)
    /// The maximum top of a large title on a screen without a status bar.
    static let titleTop = 150
    /// The maximum distance of a round corner's parts from the sides of the screen, and the minimum number of corners
    /// that have such parts.
    static let screenCorner = 24
    static let screenCorners = 3
    /// A home indicator: the size, and the maximum distance from the screen's lower edge.
    static let homeWidth = 70...170
    static let homeHeight = 9
    static let homeBottom = 18
    /// A button that extends over the top of a tab bar: its maximum width, relative to the screen's width, and the
    /// minimum part of its height that is on the bar.
    static let raisedButton = Ratio(1, 3)
    static let raisedHeight = Ratio(2, 5)
  }

  /// Thresholds for `ScrimFinder`.
  enum Scrims {
    /// The minimum fraction of the screen that a dialog, sheet or drawer covers.
    static let area = Ratio(1, 12)
    /// The maximum number of surfaces that continue a panel.
    static let pieces = 4
    /// The maximum difference between the margins of a dialog, and the maximum margin of a sheet or drawer.
    static let sides = 2
    /// The minimum part of the screen that a sheet or drawer leaves visible.
    static let strip = Ratio(8, 100)
    /// The minimum height of a drawer, relative to the screen's height.
    static let drawer = Ratio(6, 10)
    /// The heights of the system's bars, which are not dimmed.
    static let top = 40
    static let bottom = 56
    /// The minimum top of a bar that can be in front of a scrim, relative to the screen's height.
    static let barTop = Ratio(3, 4)
    /// The minimum number of texts and icons on the dimmed screen.
    static let regions = 3
    /// The minimum fraction of a part of the dimmed screen that a single picture covers.
    static let picture = Ratio(8, 10)
    /// The minimum height in points of a card outside the panel, its minimum width relative to the panel, and the
    /// maximum difference between their colors.
    static let card = 32
    static let cardWidth = Ratio(1, 2)
    static let cardColor = 1
    /// The minimum luma of the brightest pixel on the panel.
    static let brightest = 200
    /// The luma at which a pixel counts as white.
    static let white = 250
    /// The maximum luma on the dimmed screen, relative to the brightest pixel on the panel.
    static let dimmed = Ratio(76, 100)
    /// One of this number of pixels on the dimmed screen can be brighter.
    static let specks = 2_000
  }
}
