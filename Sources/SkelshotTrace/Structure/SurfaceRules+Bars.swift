import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension SurfaceFacts {
  /// Whether the surface spans the screen at the top or the bottom.
  var isBar: Bool {
    guard box.width.isAtLeast(Thresholds.edgeToEdge, of: screen.width),
      screen.height > Thresholds.screenHeight * scale
    else { return false }
    if box.minY <= most(Thresholds.toolbarTop), isToolbar || hasTabs { return true }
    return box.minY <= scale && box.height <= most(Thresholds.topBarHeight)
      || isAtBottom && box.height <= most(Thresholds.bottomBarHeight)
  }

  private var isAtBottom: Bool { box.maxY >= screen.height - scale }

  private var isToolbar: Bool {
    !isLikePage && box.height <= most(Thresholds.toolbarHeight)
      && (!texts.isEmpty || !icons.isEmpty)
  }

  /// Whether a surface at the bottom is the end of a list: it has the page's color and too few icons for a tab bar.
  var isLastRow: Bool {
    box.minY > scale && isAtBottom && isLikePage && icons.count < Thresholds.tabs
  }

  /// Whether tabs are at the lower end of a toolbar: short labels at equal distances, with nothing below them.
  private var hasTabs: Bool {
    guard box.height <= most(Thresholds.toolbarHeight + Thresholds.toolbarTabs) else {
      return false
    }
    let low = box.maxY - most(Thresholds.toolbarTabs)
    let labels = texts.filter { $0.box.minY >= low }
    return labels.allSatisfy { $0.count == 1 }
      && BarFinder(size: screen, scale: scale).areTabs(labels.map(\.box))
  }
}
