import SkelshotModel
import SkelshotPrimitives

private typealias Thresholds = TraceThresholds.Scene

/// Transfers manual changes from an earlier layout to a new layout.
///
/// A new view corresponds to an earlier view if both have the same type and nearly the same frame. The new view gets
/// the earlier view's properties. It also gets the earlier frame if no edge moves by more than 2 points. The style, the
/// timeline, and the canvas's background, direction and safe area are those of the earlier scene.
struct SceneUpdate {
  let earlier: Scene

  func applied(to scene: Scene) -> Scene {
    var result = scene
    result.skeleton = earlier.skeleton
    result.timeline = earlier.timeline
    result.appearance = earlier.appearance
    // Earlier versions did not store the width of the last line, so the measured width is used.
    let standard = SkeletonAppearance()
    if earlier.appearance.multilineLastLineFillPercent == standard.multilineLastLineFillPercent,
      earlier.appearance.lastLineWidths == nil
    {
      result.appearance.multilineLastLineFillPercent =
        scene.appearance.multilineLastLineFillPercent
    }
    result.canvas.background = earlier.canvas.background
    result.canvas.direction = earlier.canvas.direction
    result.canvas.safeArea = earlier.canvas.safeArea
    var used = Set<String>()
    result.views = merged(scene.views, earlier.views, &used, depth: 32)
    return result
  }

  private func merged(
    _ views: [View], _ old: [View], _ used: inout Set<String>, depth: Int
  ) -> [View] {
    guard depth > 0 else { return views }
    var left = old
    var pairs = [View?](repeating: nil, count: views.count)
    for place in views.indices {
      if let match = left.firstIndex(where: { Self.isSame($0, views[place]) }) {
        pairs[place] = left.remove(at: match)
      }
    }
    for case let pair? in pairs { if let id = pair.id { used.insert(id) } }
    var result: [View] = []
    for (place, view) in views.enumerated() {
      var view = view
      if let pair = pairs[place] {
        let subviews = merged(view.subviews, pair.subviews, &used, depth: depth - 1)
        let frame = view.placement.frame
        view = pair
        view.subviews = subviews
        if let frame, let known = pair.placement.frame, !Self.isNear(frame, known) {
          view.placement.frame = frame
        }
      } else if let id = view.id, used.contains(id) {
        view.id = free(id, used)
      }
      if let id = view.id { used.insert(id) }
      result.append(view)
    }
    return result
  }

  private func free(_ id: String, _ used: Set<String>) -> String {
    var number = 2
    while used.contains("\(id)-\(number)") { number += 1 }
    return "\(id)-\(number)"
  }

  private static func isSame(_ one: View, _ other: View) -> Bool {
    guard one.type == other.type, let frame = one.placement.frame, let new = other.placement.frame
    else { return false }
    let shared = frame.intersection(new)
    let area = shared.width * shared.height
    return area >= Thresholds.sameArea * frame.width * frame.height
      && area >= Thresholds.sameArea * new.width * new.height
  }

  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    let most = Thresholds.moved
    return abs(one.x - other.x) <= most && abs(one.y - other.y) <= most
      && abs(one.maxX - other.maxX) <= most && abs(one.maxY - other.maxY) <= most
  }
}
