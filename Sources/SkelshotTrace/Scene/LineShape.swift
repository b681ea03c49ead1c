import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The lines of a text in points: the bar height, the gap between bars and the label's frame.
struct LineShape {
  let count: Int
  /// The bar height, rounded to half a point.
  let height: Double
  /// The gap between bars, rounded to half a point, or nil for a single line.
  let spacing: Double?
  let bars: LabelBars
  /// The label's frame, which encloses all letters and has the same vertical center as the bars.
  let frame: Rect

  init(_ region: TracedRegion, scale: Double) {
    let lines = region.lines.isEmpty ? [region.box] : region.lines
    count = lines.count
    func half(_ value: Double) -> Double { (value * 2).rounded() / 2 }
    let heights = lines.map { Double($0.height) / scale }.sorted()
    let height = max(2, half(heights[heights.count / 2]))
    self.height = height
    let (first, last) = (lines[0], lines[lines.count - 1])
    if lines.count > 1 {
      let pitch = Double(last.maxY - first.maxY) / scale / Double(lines.count - 1)
      spacing = max(0, half(pitch - height))
    } else {
      spacing = nil
    }
    bars = LabelBars(lines.map { Double($0.minX) / scale...Double(max($0.minX, $0.maxX)) / scale })
    let outer = RegionViews.frame(region.box, scale: scale)
    // The view draws its bars in the vertical center of the label.
    let middle = half(Double(first.minY + last.maxY) / scale / 2 * 2) / 2
    let block = height * Double(count) + (spacing ?? 0) * Double(count - 1)
    let reach = max(middle - outer.y, outer.maxY - middle, block / 2)
    // Rounded down, so that the label is not lower than its bars.
    let top = ((middle - reach) * 2).rounded(.down) / 2
    frame = Rect(x: outer.x, y: top, width: outer.width, height: half(2 * (middle - top)))
  }
}
