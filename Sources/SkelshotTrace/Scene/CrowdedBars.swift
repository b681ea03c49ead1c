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
      let height = label.bones.map(\.rect.height).max() ?? 0
      if let excess = Self.excess(of: height, height - label.frame.height, Thresholds.leastBar) {
        note(height, excess)
      }
    }
    for upper in labels.prefix(Thresholds.mostNeighbors) {
      for lower in labels.prefix(Thresholds.mostNeighbors) {
        guard let last = upper.bones.last?.rect, let first = lower.bones.first?.rect,
          upper.frame.y < lower.frame.y, last.y < first.y,
          min(upper.frame.maxX, lower.frame.maxX) > max(upper.frame.x, lower.frame.x)
        else { continue }
        let missing = Double(Thresholds.barGap) - (first.y - last.maxY)
        let isBelow = upper.frame.maxY <= lower.frame.y + Double(Thresholds.barGap)
        if isBelow || missing <= Thresholds.mostMissing {
          widen(by: missing, upper: last.height, lower: first.height)
        }
      }
    }
    for view in siblings where !view.isHidden { measure(view.children) }
  }

  /// Notes by how much two bars are lowered to widen the gap between them by a length.
  private mutating func widen(by length: Double, upper: Double, lower: Double) {
    guard length > 0 else { return }
    // Both bars shrink at both sides, so the gap grows by their average loss of height.
    var (up, low) = (
      Self.excess(of: upper, length, Thresholds.leastBar),
      Self.excess(of: lower, length, Thresholds.leastBar)
    )
    if up == nil || low == nil {
      // The bars keep the ratio of their heights.
      let share = 2 * length / (upper + lower)
      (up, low) = (
        Self.excess(of: upper, share * upper, Thresholds.leastCrowdedBar),
        Self.excess(of: lower, share * lower, Thresholds.leastCrowdedBar)
      )
    }
    guard let up, let low else { return }
    note(upper, up)
    note(lower, low)
  }

  private mutating func note(_ height: Double, _ excess: Double) {
    self.excess[height] = max(self.excess[height] ?? 0, excess)
  }

  /// Returns by how much a bar is lowered to lose at least a length; nil if nothing is lost or the bar would be lower
  /// than a part of its height.
  private static func excess(of height: Double, _ length: Double, _ least: Double) -> Double? {
    let length = (length * 2).rounded(.up) / 2
    return length > 0 && height - length >= least * height ? length : nil
  }

  private func apply(to views: inout [View], _ appearance: SkeletonAppearance) {
    views.update(()) { view, _ in
      guard case .label(var text) = view.content else { return }
      var height = appearance.multilineHeight
      if case .fixed(let own)? = text.skeletonTextLineHeight { height = own }
      guard let length = excess[height] else { return }
      let lower = height - length
      text.skeletonTextLineHeight = .fixed(lower)
      text.skeletonLineSpacing =
        (text.skeletonLineSpacing ?? appearance.multilineSpacing) + height - lower
      view.content = .label(text)
    }
  }
}
