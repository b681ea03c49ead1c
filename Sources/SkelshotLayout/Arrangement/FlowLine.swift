/// How the items of one line of a flow layout share it.
struct FlowLine {
  /// Items that fit, at least one.
  var itemsPerLine: Int
  private var start: Double
  private var pitch: Double

  /// - Parameters:
  ///   - itemExtent: Extent of an item along the line.
  ///   - available: Extent of the line without the section's insets.
  ///   - minimumSpacing: Least gap between two items.
  init(itemExtent: Double, available: Double, minimumSpacing: Double) {
    let fitting =
      ((available + minimumSpacing + visibilityTolerance) / (itemExtent + minimumSpacing))
      .rounded(.down)
    // One, too, where the numbers are none.
    itemsPerLine = fitting >= 1 ? Int(min(fitting, 65_535)) : 1
    if itemsPerLine == 1 {
      start = max(0, (available - itemExtent) / 2)
      pitch = 0
    } else {
      start = 0
      pitch =
        itemExtent + (available - itemExtent * Double(itemsPerLine)) / Double(itemsPerLine - 1)
    }
  }

  /// Where an item of the line begins, from the line's start.
  func origin(of index: Int) -> Double { start + Double(index) * pitch }
}
