import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Short ways to create views, so that tests contain little besides their numbers.
extension View {
  static func box(
    _ frame: Rect? = nil, skeletonable: Bool = true, _ subviews: [View] = []
  ) -> View {
    var view = View()
    if let frame { view.placement = Placement(frame: frame) }
    view.isSkeletonable = skeletonable
    view.subviews = subviews
    return view
  }

  static func label(
    _ size: Size, lines: Int = 1, _ change: (inout TextContent) -> Void = { _ in }
  ) -> View {
    var text = TextContent(numberOfLines: lines)
    change(&text)
    return view("label", .label(text), Rect(size: size))
  }

  static func textView(_ size: Size, _ change: (inout TextContent) -> Void = { _ in }) -> View {
    var text = TextContent(numberOfLines: -1)
    change(&text)
    return view("textView", .textView(text), Rect(size: size))
  }

  static func stack(
    _ frame: Rect? = nil, _ subviews: [View] = [], _ change: (inout StackContent) -> Void = { _ in }
  ) -> View {
    var stack = StackContent()
    change(&stack)
    var view = view("stackView", .stack(stack), frame)
    view.subviews = subviews
    return view
  }

  static func table(_ frame: Rect? = nil, _ change: (inout TableContent) -> Void) -> View {
    var table = TableContent()
    change(&table)
    return view("tableView", .table(table), frame)
  }

  static func collection(
    _ frame: Rect? = nil, _ change: (inout CollectionContent) -> Void = { _ in }
  ) -> View {
    var collection = CollectionContent()
    change(&collection)
    return view("collectionView", .collection(collection), frame)
  }

  private static func view(_ type: String, _ content: ViewContent, _ frame: Rect?) -> View {
    var view = View(type: type, content: content)
    if let frame { view.placement = Placement(frame: frame) }
    return view
  }

  /// Returns the view with an id.
  func named(_ id: String) -> View {
    var view = self
    view.id = id
    return view
  }

  /// Returns the view with a fixed width or height, as for a subview of a stack view.
  func sized(width: Double? = nil, height: Double? = nil) -> View {
    var view = self
    view.placement = Placement()
    view.placement.width = width.map(Length.points)
    view.placement.height = height.map(Length.points)
    return view
  }
}

extension Section {
  /// Creates a section whose rows or items use one template. Some of them can be prepared.
  static func rows(
    _ count: ItemCount = .automatic, of cell: String = "Cell", header: String? = nil,
    footer: String? = nil, _ prepare: [CellPreparation] = []
  ) -> Section {
    Section(cell: cell, count: count, header: header, footer: footer, prepare: prepare)
  }
}

/// Lays out a view on a canvas of 320 × 480 points.
func place(
  _ view: View, appearance: SkeletonAppearance = SkeletonAppearance(),
  direction: LayoutDirection = .leftToRight, isSkeletonActive: Bool = true
) throws -> PlacedView {
  var scene = Scene(canvas: CanvasSettings(size: Size(width: 320, height: 480)), views: [view])
  scene.appearance = appearance
  scene.canvas.direction = direction
  return try LayoutEngine.layout(scene, isSkeletonActive: isSkeletonActive).views[0]
}

/// Returns the rectangles of a view's own bones, without those of its subviews.
func bones(
  _ view: View, appearance: SkeletonAppearance = SkeletonAppearance(),
  direction: LayoutDirection = .leftToRight
) throws -> [Rect] {
  try place(view, appearance: appearance, direction: direction).bones.map(\.rect)
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}
