import SkelshotModel
import SkelshotPrimitives

// Builds accessories and titles, which UIKit draws in tables and which have no view in the file. Each part is a gray
// shape, and becomes a bone if an override for its name makes it skeletonable.
extension SceneBuilder {
  private static let gray = DynamicColor(named: "systemGray3")

  /// Returns the accessory at the end of a cell, if the cell has an accessory. The cell's width determines the
  /// accessory's margins.
  mutating func accessories(
    of cell: ViewElement, _ source: Source, width: Double
  ) throws(InterfaceBuilderError) -> [View] {
    guard cell.kind == "tableViewCell" else { return [] }
    let indicator = Size(width: 8, height: 13)
    let button = Size(width: 22, height: 22)
    let sizes: [Size]
    switch cell.element["accessoryType"] {
    case "disclosureIndicator": sizes = [indicator]
    case "checkmark": sizes = [Size(width: 14, height: 11)]
    case "detailButton": sizes = [button]
    case "detailDisclosureButton": sizes = [indicator, button]
    default: return []
    }
    var edge = SystemMargin.side(inWidth: width)
    var views: [View] = []
    for size in sizes {
      var view = try part("accessory", "\(cell.id)-accessory", of: cell, source)
      view.placement = Placement()
      (view.placement.trailing, view.placement.centerY) = (edge, 0)
      (view.placement.width, view.placement.height) = (.points(size.width), .points(size.height))
      view.backgroundColor = Self.gray
      view.cornerRadius = size == button ? 11 : 2
      if size == button { view.skeletonCornerRadius = .circle }
      edge += size.width + 10
      views.append(view)
    }
    return views
  }

  /// Returns the header or footer that a table shows for a title. Overrides can name the view by `id`.
  mutating func title(
    _ text: String, _ id: String, of table: ViewElement, _ style: TableStyle, _ source: Source,
    width: Double
  ) throws(InterfaceBuilderError) -> View {
    // UIKit uses these font sizes for titles. The shape has the height of a capital letter.
    let size: Double = style == .plain ? 17 : 13
    let shown = style == .plain ? text : text.uppercased()
    let side = SystemMargin.side(inWidth: width)
    var header = try part("tableViewHeaderFooterView", id, of: table, source)
    var bar = View()
    bar.isSkeletonable = header.isSkeletonable
    bar.backgroundColor = Self.gray
    bar.cornerRadius = 2
    bar.placement = Placement()
    (bar.placement.leading, bar.placement.centerY) = (side, 0)
    bar.placement.width = .points(
      min(TextEstimate.width(of: shown, fontSize: size).rounded(.up), max(0, width - 2 * side)))
    bar.placement.height = .points((size * 0.7).rounded())
    header.subviews = [bar]
    return header
  }

  /// Creates a view without an element in the file, and applies the overrides for the view's name.
  private mutating func part(
    _ kind: String, _ id: String, of owner: ViewElement, _ source: Source
  ) throws(InterfaceBuilderError) -> View {
    var element = owner
    (element.kind, element.id, element.subviews) = (kind, id, [])
    (element.element.attributes, element.element.children) = ([], [])
    return try view(element, source)
  }
}
