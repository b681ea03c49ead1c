package import SkelshotModel
import SkelshotPrimitives

private typealias Thresholds = TraceThresholds.Names

/// Names views by what they are and where they are, such as `avatar`, `title`, `value` and `photo2`.
///
/// Names are unique within the screen, so a repeated name gets a number. `RepeatedViews` names the views of each
/// template separately.
package struct ViewNaming {
  /// The height of a line of text that does not specify its height, in points.
  let lineHeight: Double
  private var counts: [String: Int] = [:]

  package init(lineHeight: Double) { self.lineHeight = lineHeight }

  /// Names views and their subviews, in reading order. `width` is the width of the views' container in points.
  ///
  /// Only the page, and not a card or a row, can contain a search field.
  package mutating func name(_ views: inout [View], width: Double, isPage: Bool = true) {
    let roles = roles(of: views, width: width, isPage: isPage)
    for place in views.indices {
      views[place].id = next(views[place].id ?? roles[place])
      name(
        &views[place].subviews, width: views[place].placement.frame?.width ?? width, isPage: false)
    }
  }

  private mutating func next(_ role: String) -> String {
    guard var count = counts[role] else {
      counts[role] = 1
      return role
    }
    var name: String
    repeat {
      count += 1
      name = "\(role)\(count)"
      // An app's own name can end in a number.
    } while counts[name] != nil
    (counts[role], counts[name]) = (count, 1)
    return name
  }

  /// The roles of views in one container. The role of a text also depends on the texts before it.
  private func roles(of views: [View], width: Double, isPage: Bool) -> [String] {
    var roles: [String] = []
    for place in views.indices {
      let view = views[place]
      let role =
        switch view.content {
        case .label(let text):
          roleOfText(place, text, views, roles)
        case .image: roleOfImage(view, views, width)
        case .table: "rows"
        case .collection: "items"
        default: Self.roleOfSurface(view, views, width, isPage: isPage)
        }
      roles.append(role)
    }
    return roles
  }

  private func roleOfText(
    _ place: Int, _ text: TextContent, _ views: [View], _ roles: [String]
  ) -> String {
    guard let frame = views[place].placement.frame else { return "text" }
    var height = lineHeight
    if case .fixed(let own) = text.skeletonTextLineHeight { height = own }
    if height >= Thresholds.heading { return "heading" }
    let others = views.indices.filter { $0 != place }
    let labels = others.filter { views[$0].isLabel }
    if labels.contains(where: { Self.isBefore(views[$0], frame) }),
      !others.contains(where: { !views[$0].isIcon && Self.isBefore(frame, views[$0]) })
    {
      return "value"
    }
    if others.contains(where: { views[$0].isPicture && Self.isAbove(views[$0], frame) }) {
      return "caption"
    }
    let above = labels.last { $0 < place && Self.continues(views[$0], frame) }
    switch above.map({ roles[$0] }) {
    case "heading", "title": return "subtitle"
    case "subtitle", "text": return "text"
    default: break
    }
    let isFirst = !labels.contains { $0 < place }
    let isBesidePicture = others.contains {
      views[$0].isPicture && Self.isBefore(views[$0], frame, gap: 0)
    }
    return isFirst || isBesidePicture ? "title" : "text"
  }

  private func roleOfImage(_ view: View, _ views: [View], _ width: Double) -> String {
    guard let frame = view.placement.frame else { return "photo" }
    if view.isIcon, frame.width <= Thresholds.chevronWidth, frame.height > frame.width,
      views.contains(where: { $0.isLabel && Self.isBefore($0, frame) }),
      !views.contains(where: { Self.isBefore(frame, $0, gap: 0) })
    {
      return "chevron"
    }
    if frame.height <= Thresholds.lineHeight { return "line" }
    if view.skeletonCornerRadius == .circle { return "avatar" }
    if view.isIcon { return "icon" }
    return frame.width >= Thresholds.bannerShare * width
      && frame.width >= Thresholds.bannerAspect * frame.height ? "banner" : "photo"
  }

  private static func roleOfSurface(
    _ view: View, _ views: [View], _ width: Double, isPage: Bool
  ) -> String {
    switch view.type {
    case "button": return "button"
    case "textField":
      // A single, rounded, wide field near the top of the screen is for searches.
      guard isPage, let frame = view.placement.frame, view.skeletonCornerRadius != nil,
        frame.width >= Thresholds.searchShare * width, frame.maxY <= Thresholds.searchBottom,
        views.count(where: { $0.type == "textField" }) == 1
      else { return "field" }
      return "searchField"
    default:
      return view.isSkeletonable || view.placement.frame?.y ?? 1 > 0 && view.cornerRadius > 0
        ? "card" : "bar"
    }
  }

  // MARK: Positions

  /// Whether a view is to the left of a frame in the same row.
  private static func isBefore(
    _ view: View, _ frame: Rect, gap: Double = Thresholds.valueGap
  ) -> Bool {
    view.placement.frame.map { isBefore($0, frame, gap: gap) } ?? false
  }

  /// Whether a frame is to the left of a view in the same row.
  private static func isBefore(
    _ frame: Rect, _ view: View, gap: Double = Thresholds.valueGap
  ) -> Bool {
    view.placement.frame.map { isBefore(frame, $0, gap: gap) } ?? false
  }

  private static func isBefore(_ one: Rect, _ other: Rect, gap: Double) -> Bool {
    let shared = min(one.maxY, other.maxY) - max(one.y, other.y)
    return shared * 2 >= min(one.height, other.height) && one.maxX + gap <= other.x
  }

  /// Whether a text is directly below a picture and hardly wider than the picture.
  private static func isAbove(_ picture: View, _ frame: Rect) -> Bool {
    guard let above = picture.placement.frame else { return false }
    let slack = Thresholds.captionSides
    return frame.x >= above.x - slack && frame.maxX <= above.maxX + slack
      && frame.y >= above.maxY - slack && frame.y - above.maxY <= Thresholds.captionGap
  }

  /// Whether a text is directly below another text and has the same left edge.
  private static func continues(_ text: View, _ frame: Rect) -> Bool {
    guard let above = text.placement.frame else { return false }
    return abs(above.x - frame.x) <= Thresholds.edge && frame.y > above.y
      && frame.y - above.maxY <= Thresholds.subtitleGap
  }
}

extension View {
  fileprivate var isLabel: Bool { if case .label = content { true } else { false } }
  /// Whether the view is an image that is larger than an icon.
  fileprivate var isPicture: Bool { if case .image = content { !isIcon } else { false } }
}
