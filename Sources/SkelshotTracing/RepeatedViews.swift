import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace

/// A table or collection of what repeats.
struct RepeatedViews {
  private let views: RegionViews
  private let repetition: TracedRepetition
  private let scale: Double

  init(_ views: RegionViews, _ repetition: TracedRepetition) {
    self.views = views
    self.repetition = repetition
    scale = Double(views.tracing.scale)
  }

  /// The distance of two rows in points.
  private var pitch: Double {
    let tops = repetition.cells.map(\.minY)
    guard let first = tops.min(), let last = tops.max(), last > first else {
      return views.frame(repetition.cells[0]).height
    }
    let rows = (repetition.cells.count + repetition.columns - 1) / repetition.columns - 1
    let exact = middleOfPitches(rows: rows) ?? Double(last - first) / scale / Double(max(1, rows))
    let half = (exact * 2).rounded() / 2
    return abs(half - exact) * Double(rows) < 0.75 ? half : (exact * 100).rounded() / 100
  }

  /// The distance of the middles of the first regions, which text of other heights does not move.
  private func middleOfPitches(rows: Int) -> Double? {
    guard repetition.columns == 1, rows > 0 else { return nil }
    let anchors = repetition.regions.map { row in
      row.map { views.tracing.regions[$0] }.max {
        ($0.box.area, $1.box.minX) < ($1.box.area, $0.box.minX)
      }
    }
    guard let first = anchors.first??.box, let last = anchors.last??.box else { return nil }
    return Double(last.doubleMidY - first.doubleMidY) / 2 / scale / Double(rows)
  }

  /// Where the list stands, in points of the page.
  ///
  /// - Parameter limit: The row of pixels at which its container ends.
  func frame(limit: Int) -> Rect {
    let all = repetition.cells.reduce(PixelRect.empty) { $0.union($1) }
    var frame = views.frame(all)
    guard repetition.columns == 1 else { return frame }
    let rows = repetition.cells.count
    frame.height = max(frame.height, pitch * Double(rows))
    let end = (Double(limit) / scale * 2).rounded() / 2
    // A row that is cut off goes on to the end.
    if end - frame.maxY < pitch { frame.height = end - frame.y }
    frame.height = (min(frame.height, end - frame.y) * 2).rounded() / 2
    return frame
  }

  /// The table or collection.
  ///
  /// - Parameters:
  ///   - origin: The container's place in points.
  ///   - limit: The row of pixels at which the container ends.
  func view(origin: Point, limit: Int) -> View {
    let frame = frame(limit: limit)
    var view: View
    if repetition.columns == 1 {
      var table = TableContent()
      table.rowHeight = pitch
      table.cells = ["Row": cell(width: frame.width)]
      table.sections = [Section(cell: "Row")]
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
    let lefts = distinct(sizes.map(\.x))
    let tops = distinct(sizes.map(\.y))
    let columnGap = lefts.count > 1 ? lefts[1] - lefts[0] - width : 0
    let lineGap = tops.count > 1 ? max(0, tops[1] - tops[0] - height) : 0
    collection.minimumInteritemSpacing = max(0, columnGap)
    collection.minimumLineSpacing = lineGap
    collection.cells = ["Item": cell(width: width)]
    collection.sections = [Section(cell: "Item", count: .fixed(boxes.count))]
    return collection
  }

  private func distinct(_ values: [Double]) -> [Double] {
    var distinct: [Double] = []
    for value in values.sorted() where distinct.last.map({ value - $0 > 3 }) ?? true {
      distinct.append(value)
    }
    return distinct
  }

  /// The template: the views of the fullest cell, whose labels reach as far as those of any cell.
  private func cell(width: Double) -> View {
    let fullest =
      repetition.regions.indices.max {
        (repetition.regions[$0].count, $1) < (repetition.regions[$1].count, $0)
      } ?? 0
    let start = origin(ofCell: fullest)
    var subviews: [View] = []
    for place in repetition.regions[fullest] {
      guard var view = views.view(place, origin: start) else { continue }
      if views.tracing.regions[place].kind == .text, var frame = view.placement.frame {
        for other in repetition.regions.indices where other != fullest {
          guard let match = match(of: place, in: other, start) else { continue }
          let (left, right) = (min(frame.x, match.x), max(frame.maxX, match.maxX))
          (frame.x, frame.width) = (left, right - left)
          // Letters that reach lower in another cell; the bars keep their place in the middle.
          let middle = frame.y + frame.height / 2
          let reach = max(frame.maxY - middle, middle - match.y, match.maxY - middle)
          (frame.y, frame.height) = (middle - reach, 2 * reach)
        }
        let top = (frame.y * 2).rounded(.down) / 2
        frame.height = ((frame.maxY - top) * 2).rounded(.up) / 2
        frame.y = top
        view.placement = Placement(frame: frame)
      }
      subviews.append(view)
    }
    var cell = View()
    // A cell that is one picture is its bone.
    if subviews.count == 1, let only = subviews.first, only.placement.frame?.x ?? 9 <= 1,
      only.placement.frame?.y ?? 9 <= 1, case .image = only.content
    {
      cell.skeletonCornerRadius = only.skeletonCornerRadius
      return cell
    }
    cell.subviews = subviews
    return cell
  }

  /// Where a cell begins, in points: rows stand at multiples of their distance.
  private func origin(ofCell number: Int) -> Point {
    let box = views.frame(repetition.cells[number])
    let first = views.frame(repetition.cells.reduce(PixelRect.empty) { $0.union($1) })
    guard repetition.columns == 1 else { return Point(x: box.x, y: box.y) }
    return Point(x: first.x, y: ((first.y + pitch * Double(number)) * 2).rounded() / 2)
  }

  /// The frame of the text of another cell that stands where one of the fullest does, relative to its cell.
  private func match(of place: Int, in cell: Int, _ start: Point) -> Rect? {
    let own = views.frame(views.tracing.regions[place].box).offsetBy(x: -start.x, y: -start.y)
    let other = origin(ofCell: cell)
    for candidate in repetition.regions[cell] where views.tracing.regions[candidate].kind == .text {
      let frame = views.frame(views.tracing.regions[candidate].box)
        .offsetBy(x: -other.x, y: -other.y)
      let shared = min(frame.maxY, own.maxY) - max(frame.y, own.y)
      if shared > min(frame.height, own.height) / 2,
        abs(frame.x - own.x) <= 4 || abs(frame.maxX - own.maxX) <= 4
      {
        return frame
      }
    }
    return nil
  }
}
