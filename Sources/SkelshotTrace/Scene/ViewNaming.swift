import SkelshotModel
import SkelshotPrimitives

/// Names views by role and order, such as `avatar`, `title`, `subtitle` and `photo2`.
///
/// Names are unique within the screen. `RepeatedViews` names the views of each template separately.
struct ViewNaming {
  private var counts: [(name: String, count: Int)] = []

  /// Names views and their subviews, in reading order.
  mutating func name(_ views: inout [View]) {
    var texts = 0
    for place in views.indices {
      let role = Self.role(of: views[place], text: texts)
      if case .label = views[place].content { texts += 1 }
      views[place].id = next(role)
      name(&views[place].subviews)
    }
  }

  private mutating func next(_ role: String) -> String {
    guard let place = counts.firstIndex(where: { $0.name == role }) else {
      counts.append((role, 1))
      return role
    }
    counts[place].count += 1
    return "\(role)\(counts[place].count)"
  }

  private static func role(of view: View, text number: Int) -> String {
    switch view.content {
    case .label: return number == 0 ? "title" : number == 1 ? "subtitle" : "text"
    case .table: return "rows"
    case .collection: return "items"
    case .image:
      let size = view.placement.frame?.size
      if view.skeletonCornerRadius == .circle { return "avatar" }
      return size.map { max($0.width, $0.height) <= TraceThresholds.Scene.icon } ?? false
        ? "icon" : "photo"
    default: break
    }
    switch view.type {
    case "button": return "button"
    case "textField": return "field"
    default:
      return view.isSkeletonable || view.placement.frame?.y ?? 1 > 0 && view.cornerRadius > 0
        ? "card" : "bar"
    }
  }
}
