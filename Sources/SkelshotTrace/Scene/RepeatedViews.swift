import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scene

struct RepeatedViews {
  private let views: RegionViews
  private let repetition: TracedRepetition
  private let scale: Double

  init(_ views: RegionViews, _ repetition: TracedRepetition) {
    self.views = views
    self.repetition = repetition
    scale = Double(views.tracing.scale)
  }

  /// The distance between rows in points, rounded to half points if this moves the last row by at most half a point.
  private var pitch: Double {
    let exact = repetition.pitch / scale
    let half = (exact * 2).rounded() / 2
    let rows = Double(repetition.cells.count - 1)
    return abs(half - exact) * rows <= 0.5 ? half : (exact * 100).rounded() / 100
  }

  /// The frame of the list on the page, in points. `limit` is the pixel row at which the container ends.
  func frame(limit: Int) -> Rect {
    let all = repetition.cells.reduce(PixelRect.empty) { $0.union($1) }
    var frame = views.frame(all)
    guard repetition.columns == 1 else { return frame }
    let top = (repetition.top / scale * 2).rounded(.down) / 2
    let end = (Double(limit) / scale * 2).rounded() / 2
    // If the row after the last cell is cut off, the table extends to the bottom of its container.
    let isCut =
      !repetition.endsWithLastCell
      && views.reaches(limit, below: all, pitch: repetition.pitch, in: repetition.parent)
    let bottom = isCut ? end : frame.maxY
    frame.y = top
    frame.height = ((bottom - top) * 2).rounded(.up) / 2
    return frame
  }

  /// Returns the table or collection.
  ///
  /// - Parameters:
  ///   - origin: The container's position in points.
  ///   - limit: The pixel row at which the container ends.
  func view(origin: Point, limit: Int) -> View {
    var frame = frame(limit: limit)
    var view: View
    if repetition.columns == 1 {
      var table = TableContent()
      table.rowHeight = pitch
      let rows = cell
      // Rounding can move the bones of the last row down, so the table must be tall enough for them.
      let reach = rows.template.subviews.compactMap(\.placement.frame?.maxY).max() ?? 0
      let least = pitch * Double(repetition.cells.count - 1) + reach
      frame.height = max(frame.height, (least * 2).rounded(.up) / 2)
      table.cells = ["Row": rows.template]
      var section = Section(cell: "Row")
      section.prepare = rows.preparations
      table.sections = [section]
      view = View(type: "tableView", content: .table(table))
    } else {
      view = View(type: "collectionView", content: .collection(collection))
    }
    view.clipsToBounds = true
    view.placement = Placement(frame: frame.offsetBy(x: -origin.x, y: -origin.y))
    return view
  }

  private var collection: CollectionContent {
    let boxes = repetition.cells
    let sizes = boxes.map { views.frame($0) }
    var collection = CollectionContent()
    let width = sizes.map(\.width).sorted()[sizes.count / 2]
    let height = sizes.map(\.height).max() ?? width
    collection.itemSize = Size(width: width, height: height)
    let lefts = sizes.map(\.x).distinct(within: Thresholds.distinct)
    let tops = sizes.map(\.y).distinct(within: Thresholds.distinct)
    let columnGap = lefts.count > 1 ? lefts[1] - lefts[0] - width : 0
    let lineGap = tops.count > 1 ? max(0, tops[1] - tops[0] - height) : 0
    collection.minimumInteritemSpacing = max(0, columnGap)
    collection.minimumLineSpacing = lineGap
    let items = cell
    collection.cells = ["Item": items.template]
    var section = Section(cell: "Item", count: .fixed(boxes.count))
    section.prepare = items.preparations
    collection.sections = [section]
    return collection
  }

  /// The cell template and the changes for individual cells.
  ///
  /// The template contains all views that occur in any cell. Each label of the template encloses the
  /// corresponding labels of all cells.
  private var cell: (template: View, preparations: [CellPreparation]) {
    let fullest = repetition.template ?? repetition.fullest
    let cells = repetition.regions.indices.map { number in
      let start = origin(ofCell: number)
      return repetition.regions[number].compactMap { views.view($0, origin: start) }
    }
    var differences = CellDifferences(cells: cells, fullest: fullest)
    widen(&differences.template, at: .zero, by: frames(besides: fullest), depth: Thresholds.depth)
    var names = ViewNaming(lineHeight: views.appearance.multilineHeight)
    names.name(
      &differences.template, width: views.frame(repetition.cells[fullest]).width, isPage: false)
    var texts = CellLabels(cells: cells, fullest: fullest)
    let labels = texts.fit(&differences.template)
    let subviews = differences.template
    var cell = View()
    // If a cell contains only a picture, the cell itself becomes the bone.
    if subviews.count == 1, let only = subviews.first, only.placement.frame?.x ?? 9 <= 1,
      only.placement.frame?.y ?? 9 <= 1, case .image = only.content
    {
      cell.skeletonCornerRadius = only.skeletonCornerRadius
      return (cell, [])
    }
    cell.subviews = subviews
    return (cell, differences.preparations(labels: labels))
  }

  private func frames(besides fullest: Int) -> [Rect] {
    let texts = views.tracing.regions.filter { $0.kind == .text }.map(\.box)
    return repetition.cells.indices.filter { $0 != fullest }.flatMap { number -> [Rect] in
      let (box, start) = (repetition.cells[number], origin(ofCell: number))
      return texts.filter(box.contains).map {
        views.frame($0).offsetBy(x: -start.x, y: -start.y)
      }
    }
  }

  /// Enlarges labels to enclose the corresponding texts in other cells. The bars keep their positions.
  ///
  /// - Parameters:
  ///   - subviews: The views to change, including nested views.
  ///   - origin: The position of the views' parent in the cell, in points.
  ///   - frames: The frames of texts in other cells.
  ///   - depth: The number of levels to visit.
  private func widen(_ subviews: inout [View], at origin: Point, by frames: [Rect], depth: Int) {
    guard depth > 0 else { return }
    for place in subviews.indices {
      guard let frame = subviews[place].placement.frame else { continue }
      let own = frame.offsetBy(x: origin.x, y: origin.y)
      if case .label = subviews[place].content {
        let wide = Self.widened(own, by: frames)
        subviews[place].placement.frame = wide.offsetBy(x: -origin.x, y: -origin.y)
      } else {
        widen(
          &subviews[place].subviews, at: Point(x: own.x, y: own.y), by: frames, depth: depth - 1)
      }
    }
  }

  private static func widened(_ own: Rect, by frames: [Rect]) -> Rect {
    var frame = own
    let middle = own.y + own.height / 2
    var reach = own.height / 2
    for other in frames where own.isSame(inAnotherCell: other) {
      let (left, right) = (min(frame.x, other.x), max(frame.maxX, other.maxX))
      (frame.x, frame.width) = (left, right - left)
      // Letters in another cell can have longer descenders.
      reach = max(reach, middle - other.y, other.maxY - middle)
    }
    reach = (reach * 2).rounded(.up) / 2
    frame.y = ((middle - reach) * 2).rounded(.down) / 2
    frame.height = ((middle + reach - frame.y) * 2).rounded(.up) / 2
    return frame
  }

  /// The origin of a cell in points. Rows start at multiples of the pitch.
  private func origin(ofCell number: Int) -> Point {
    guard repetition.columns == 1 else {
      let box = views.frame(repetition.cells[number])
      return Point(x: box.x, y: box.y)
    }
    let all = views.frame(repetition.cells.reduce(PixelRect.empty) { $0.union($1) })
    let top = (repetition.top / scale * 2).rounded(.down) / 2
    return Point(x: all.x, y: ((top + pitch * Double(number)) * 2).rounded() / 2)
  }
}
