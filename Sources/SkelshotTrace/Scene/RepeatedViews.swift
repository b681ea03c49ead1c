import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scene

struct RepeatedViews {
  private let views: RegionViews
  private let repetition: TracedRepetition
  private let scale: Double
  /// The distance between rows in points.
  private let pitch: Double
  /// The heights of the rows in points, or empty if all are `pitch`.
  private let heights: [Double]
  /// The columns of the list on the page, in points.
  private let sides: ClosedRange<Double>

  init(_ views: RegionViews, _ repetition: TracedRepetition) {
    self.views = views
    self.repetition = repetition
    scale = Double(views.tracing.scale)
    pitch = Self.pitch(of: repetition, scale: scale)
    heights = Self.heights(of: repetition, scale: scale)
    sides = Self.sides(of: repetition, views)
  }

  /// The distance between rows in points, rounded to half points if this moves the last row by at most half a point.
  private static func pitch(of repetition: TracedRepetition, scale: Double) -> Double {
    let exact = repetition.pitch / scale
    let half = (exact * 2).rounded() / 2
    let rows = Double(repetition.cells.count - 1)
    return abs(half - exact) * rows <= 0.5 ? half : (exact * 100).rounded() / 100
  }

  /// The heights of rows in points, rounded to half points if this moves no row by more than half a point.
  private static func heights(of repetition: TracedRepetition, scale: Double) -> [Double] {
    let exact = repetition.heights.map { $0 / scale }
    let halves = exact.map { ($0 * 2).rounded() / 2 }
    let moves = zip(exact, halves).reduce(0) { $0 + abs($1.0 - $1.1) }
    return moves <= 0.5 ? halves : exact.map { ($0 * 100).rounded() / 100 }
  }

  /// The frame of the list on the page, in points. `limit` is the pixel row at which the container ends.
  func frame(limit: Int) -> Rect {
    var frame = views.frame(repetition.box)
    guard repetition.columns == 1 else { return frame }
    let top = (repetition.top / scale * 2).rounded(.down) / 2
    let end = (Double(limit) / scale * 2).rounded() / 2
    // If the row after the last cell is cut off, the table extends to the bottom of its container.
    let bottom = isCut(limit: limit) ? end : frame.maxY
    frame.y = top
    frame.height = ((bottom - top) * 2).rounded(.up) / 2
    return frame
  }

  /// Whether the end of the list's container cuts off the row after the last cell.
  private func isCut(limit: Int) -> Bool {
    repetition.columns == 1 && !repetition.endsWithLastCell
      && views.reaches(limit, below: repetition)
  }

  /// The columns of the list on the page, in points. A table extends to the sides of its container or to views beside
  /// its rows, as the tables of apps do. The rows keep their margins.
  private static func sides(
    of repetition: TracedRepetition, _ views: RegionViews
  ) -> ClosedRange<Double> {
    let all = repetition.box
    let rows = views.frame(all)
    let regions = views.tracing.regions
    // If a cell contains only a picture, the cell itself is the bone, so the cell is not extended.
    let isPlain = repetition.regions.contains { $0.count == 1 && regions[$0[0]].kind == .image }
    guard repetition.columns == 1, !isPlain else { return rows.x...rows.maxX }
    let container =
      repetition.parent.map { views.frame(regions[$0].box) }
      ?? Rect(
        size: Size(width: Double(views.tracing.size.width) / Double(views.tracing.scale), height: 0)
      )
    var (left, right) = (min(container.x, rows.x), max(container.maxX, rows.maxX))
    for region in regions
    where region.parent == repetition.parent && region.kind != .bar && region.kind != .divider
      && region.box.sharedRows(all) > 0
    {
      let frame = views.frame(region.box)
      if frame.maxX <= rows.x { left = max(left, frame.maxX) }
      if frame.x >= rows.maxX { right = min(right, frame.x) }
    }
    // Rows with a wide margin are a narrow column, for example in the middle of the page.
    return rows.x - left <= Thresholds.tableMargin ? left...right : rows.x...rows.maxX
  }

  /// Returns the table or collection.
  ///
  /// - Parameters:
  ///   - origin: The container's position in points.
  ///   - limit: The pixel row at which the container ends.
  func view(origin: Point, limit: Int) -> View {
    var frame = frame(limit: limit)
    (frame.x, frame.width) = (sides.lowerBound, sides.upperBound - sides.lowerBound)
    var view: View
    let cells: [String: View]
    if repetition.columns == 1 {
      var table = TableContent()
      let rows = templates(named: "Row", cut: cutRow(limit: limit))
      cells = rows.cells
      // Rounding can move the bones of the last row down, so the table must be tall enough for them.
      let last = repetition.cells.count - 1
      let variant = repetition.variants.firstIndex { $0.contains(last) }
      let template = rows.cells[Self.name("Row", ofVariant: variant)]
      let reach = template?.subviews.compactMap(\.placement.frame?.maxY).max() ?? 0
      table.rowHeight = heights.isEmpty ? pitch : heights[mainCell]
      let least = offset(ofRow: last) + reach
      frame.height = max(frame.height, (least * 2).rounded(.up) / 2)
      table.cells = rows.cells
      var section = Section(cell: "Row")
      section.prepare = rows.preparations
      // A table that ends with its last row can be a little higher than its rows.
      if !heights.isEmpty || repetition.endsWithLastCell && frame.height > pitch * Double(last + 1)
      {
        section.count = .fixed(last + 1)
      }
      table.sections = [section]
      view = View(type: "tableView", content: .table(table))
    } else {
      let collection = collection
      cells = collection.cells
      let gaps = Double(repetition.columns - 1) * collection.minimumInteritemSpacing
      frame.width = max(
        frame.width, Double(repetition.columns) * collection.itemSize.width + gaps)
      view = View(type: "collectionView", content: .collection(collection))
    }
    // A cell that is a bone itself has no background beside its round corners.
    if cells.values.contains(where: \.subviews.isEmpty) {
      view.backgroundColor = views.backdrop(ofCells: repetition.regions.flatMap(\.self))
        .map { DynamicColor($0) }
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
    // The mean distance, because the rounding of a single one would add up.
    func gap(_ places: [Double], _ length: Double) -> Double {
      guard places.count > 1 else { return 0 }
      let pitch = (places[places.count - 1] - places[0]) / Double(places.count - 1)
      return max(0, ((pitch - length) * 100).rounded(.down) / 100)
    }
    let (columnGap, lineGap) = (gap(lefts, width), gap(tops, height))
    collection.minimumInteritemSpacing = columnGap
    collection.minimumLineSpacing = lineGap
    let items = templates(named: "Item", cut: [])
    collection.cells = items.cells
    var section = Section(cell: "Item", count: .fixed(boxes.count))
    section.prepare = items.preparations
    collection.sections = [section]
    return collection
  }

  /// The cell templates by name, and the changes for individual cells. `name` is the name of the main template, which
  /// also draws the row of the regions `cut`.
  private func templates(
    named name: String, cut: [Int]
  ) -> (cells: [String: View], preparations: [CellPreparation]) {
    let others = Set(repetition.variants.joined())
    let main = repetition.cells.indices.filter { !others.contains($0) }
    let fullest = repetition.template ?? repetition.fullest
    let first = cell(
      from: main.contains(fullest) ? fullest : main.first ?? fullest, for: main, cut: cut)
    var cells = [name: first.template]
    var preparations = first.preparations
    for (number, variant) in repetition.variants.enumerated() {
      let own = Self.name(name, ofVariant: number)
      var other = cell(from: variant[0], for: variant, cut: [])
      if !heights.isEmpty, heights[variant[0]] != heights[mainCell] {
        other.template.placement.height = .points(heights[variant[0]])
      }
      cells[own] = other.template
      preparations.append(CellPreparation(RowSelector.selectors(of: variant), cell: own))
      preparations += other.preparations
    }
    return (cells, preparations)
  }

  /// The first cell that is made from the main template.
  private var mainCell: Int {
    let others = Set(repetition.variants.joined())
    return repetition.cells.indices.first { !others.contains($0) } ?? 0
  }

  /// The distance from the top of the table to a row in points.
  private func offset(ofRow row: Int) -> Double {
    heights.isEmpty ? pitch * Double(row) : heights.prefix(row).reduce(0, +)
  }

  private static func name(_ name: String, ofVariant variant: Int?) -> String {
    variant.map { "\(name)\($0 + 2)" } ?? name
  }

  /// The template for some cells, which is made from one of them, and the changes for individual cells.
  ///
  /// The template contains all views that occur in any of the cells. Each label of the template encloses the
  /// corresponding labels of these cells.
  private func cell(
    from source: Int, for numbers: [Int], cut: [Int]
  ) -> (template: View, preparations: [CellPreparation]) {
    let fullest = numbers.firstIndex(of: source) ?? 0
    var (numbers, boxes) = (numbers, numbers.map { repetition.cells[$0] })
    // Dividers have no views.
    var places = numbers.map { number in
      repetition.regions[number].filter { views.tracing.regions[$0].kind != .divider }
    }
    let whole = numbers.count
    if !cut.isEmpty {
      numbers.append(repetition.cells.count)
      boxes.append(cut.map { views.tracing.regions[$0].box }.boundingBox)
      places.append(cut)
    }
    let cells = zip(numbers, places).map { number, places in
      let start = origin(ofCell: number)
      return places.compactMap { views.part($0, origin: start) }
    }
    var differences = CellDifferences(cells: cells, fullest: fullest, whole: whole) { cell, part in
      views.view(places[cell][part], origin: origin(ofCell: numbers[cell])) ?? View()
    }
    let others = zip(numbers, boxes).map { (number: $0, box: $1) }.filter { $0.number != source }
    widen(&differences.template, at: .zero, by: frames(in: others), depth: Thresholds.depth)
    var names = ViewNaming(lineHeight: views.appearance.multilineHeight)
    let width =
      repetition.columns == 1
      ? sides.upperBound - sides.lowerBound : views.frame(repetition.cells[source]).width
    names.name(&differences.template, width: width, isPage: false)
    var texts = CellLabels(
      cells: cells, fullest: fullest, barHeight: views.appearance.multilineHeight)
    let labels = texts.fit(&differences.template)
    let subviews = differences.template
    var cell = View()
    // If a picture fills the cell, the cell itself becomes the bone.
    if subviews.count == 1, let only = subviews.first, let frame = only.placement.frame,
      max(frame.x, frame.y) <= 1, case .image = only.content,
      repetition.columns > 1 || frame.maxY >= (heights.isEmpty ? pitch : heights[source]) - 1
    {
      cell.skeletonCornerRadius = only.skeletonCornerRadius
      return (cell, [])
    }
    cell.subviews = subviews
    cell.backgroundColor = views.backdrop(ofCells: places.flatMap(\.self)).map { DynamicColor($0) }
    let preparations = differences.preparations(labels: labels, numbers: numbers)
    if cell.backgroundColor == nil {
      // A view of another color without its label would show the screenshot, and a label that moves would leave it.
      let changed = preparations.ids {
        $0.newValue(of: \View.isHidden) != nil || $0.newValue(of: \View.placement) != nil
      }
      cell.subviews = subviews.map { view in
        changed.contains(view.id ?? "") ? view : withBackdrop(view, numbers, places)
      }
    }
    return (cell, preparations)
  }

  /// Returns a label on a view of the color around the texts that it stands for, if this is not the container's color.
  private func withBackdrop(_ view: View, _ numbers: [Int], _ places: [[Int]]) -> View {
    guard case .label = view.content, let own = view.placement.frame else { return view }
    let texts = zip(numbers, places).flatMap { number, places in
      let start = origin(ofCell: number)
      return places.filter { place in
        let region = views.tracing.regions[place]
        let frame = views.frame(region.box).offsetBy(x: -start.x, y: -start.y)
        return region.kind == .text && own.isSame(inAnotherCell: frame)
      }
    }
    return views.backdrop(ofCells: texts).map(view.onBackdrop) ?? view
  }

  /// The regions in the row that is cut off, if there is one, whose views differ from row to row. A picture or a
  /// control that is cut off has the wrong size.
  func cutRow(limit: Int) -> [Int] {
    guard isCut(limit: limit) else { return [] }
    return views.regions(below: repetition).filter {
      [.text, .icon, .card].contains(views.tracing.regions[$0].kind)
    }
  }

  /// The frames of the texts in some rows, relative to the rows.
  private func frames(in rows: [(number: Int, box: PixelRect)]) -> [Rect] {
    let texts = views.texts
    return rows.flatMap { number, box -> [Rect] in
      let start = origin(ofCell: number)
      let first = texts.indices.partitioningIndex { texts[$0].minY >= box.minY }
      return texts[first...].prefix { $0.minY <= box.maxY }.filter(box.contains).map {
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
    let top = (repetition.top / scale * 2).rounded(.down) / 2
    return Point(x: sides.lowerBound, y: ((top + offset(ofRow: number)) * 2).rounded() / 2)
  }
}
