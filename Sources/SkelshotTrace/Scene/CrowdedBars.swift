import SkelshotLayout
package import SkelshotModel
import SkelshotPrimitives

private typealias Thresholds = TraceThresholds.Scene

/// Lowers bars that are higher than their labels or too close to another label's bars.
///
/// Frames in rows are rounded, and all rows share the labels of a template. So only the finished layout shows the gaps.
/// The middles of the lines keep their positions. All bars of a height are lowered together, so that they stay equal.
package struct CrowdedBars {
  /// The length in points by which bars are too high, by their height in points.
  private var excess: [Double: Double] = [:]

  /// Returns a scene with lower bars where the bars of the scene are too high or too close.
  package static func parted(_ scene: Scene) -> Scene {
    guard let screen = try? LayoutEngine.layout(scene, isSkeletonActive: true) else { return scene }
    var bars = CrowdedBars()
    bars.measure(screen.views)
    if bars.excess.isEmpty { return scene }
    var scene = scene
    bars.apply(to: &scene.views, scene.appearance)
    return scene
  }

  private mutating func measure(_ siblings: [PlacedView]) {
    let labels = siblings.filter {
      if case .label = $0.view.content { !$0.isHidden && !$0.bones.isEmpty } else { false }
    }
    for label in labels {
      note(label, (label.bones.map(\.rect.height).max() ?? 0) - label.frame.height)
    }
    for upper in labels.prefix(Thresholds.mostNeighbors) {
      for lower in labels.prefix(Thresholds.mostNeighbors) {
        guard let last = upper.bones.last?.rect, let first = lower.bones.first?.rect,
          upper.frame.y < lower.frame.y, last.y < first.y,
          min(upper.frame.maxX, lower.frame.maxX) > max(upper.frame.x, lower.frame.x)
        else { continue }
        // Both bars shrink at both sides, so the gap grows by the length.
        let missing = Double(Thresholds.barGap) - (first.y - last.maxY)
        let isBelow = upper.frame.maxY <= lower.frame.y + Double(Thresholds.barGap)
        if isBelow || missing <= Thresholds.mostMissing {
          note(upper, missing)
          note(lower, missing)
        }
      }
    }
    for view in siblings where !view.isHidden { measure(view.children) }
  }

  private mutating func note(_ label: PlacedView, _ length: Double) {
    guard length > 0, let height = label.bones.first?.rect.height else { return }
    let length = (length * 2).rounded(.up) / 2
    // Much lower bars would look like hairlines.
    guard height - length >= Thresholds.leastBar * height else { return }
    excess[height] = max(excess[height] ?? 0, length)
  }

  private func apply(to views: inout [View], _ appearance: SkeletonAppearance) {
    for place in views.indices {
      switch views[place].content {
      case .label(var text):
        var height = appearance.multilineHeight
        if case .fixed(let own)? = text.skeletonTextLineHeight { height = own }
        guard let length = excess[height] else { continue }
        let lower = height - length
        text.skeletonTextLineHeight = .fixed(lower)
        text.skeletonLineSpacing =
          (text.skeletonLineSpacing ?? appearance.multilineSpacing) + height - lower
        views[place].content = .label(text)
      case .table(var table):
        apply(to: &table.cells, appearance)
        views[place].content = .table(table)
      case .collection(var collection):
        apply(to: &collection.cells, appearance)
        views[place].content = .collection(collection)
      default: apply(to: &views[place].subviews, appearance)
      }
    }
  }

  private func apply(to cells: inout [String: View], _ appearance: SkeletonAppearance) {
    for name in cells.keys.sorted() {
      guard var cell = cells[name] else { continue }
      apply(to: &cell.subviews, appearance)
      cells[name] = cell
    }
  }
}
