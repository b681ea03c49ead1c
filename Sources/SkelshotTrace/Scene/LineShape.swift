import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The lines of a text in points: how high a bar is, the gap, where the label stands.
struct LineShape {
  /// How many lines there are.
  let count: Int
  /// The height of a bar, in half points.
  let height: Double
  /// The gap between bars, in half points; nil of a single line.
  let spacing: Double?
  /// The lines' ink.
  let bars: LabelBars
  /// The label: around all letters, its middle that of the bars.
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
    // Bars stand around the label's middle.
    let middle = half(Double(first.minY + last.maxY) / scale / 2 * 2) / 2
    let block = height * Double(count) + (spacing ?? 0) * Double(count - 1)
    let reach = max(middle - outer.y, outer.maxY - middle, block / 2)
    let top = half(middle - reach)
    frame = Rect(x: outer.x, y: top, width: outer.width, height: half(2 * (middle - top)))
  }
}
