import SkelshotModel
import SkelshotPrimitives

/// The items of a collection view with a flow layout that its bounds show.
///
/// "Along" is the direction in which items of a line follow each other, "across" the one in which
/// lines do (the scroll direction).
struct FlowLayout {
  let collection: CollectionContent
  let reference: String
  let direction: LayoutDirection

  /// The visible cells, line by line.
  ///
  /// A line takes as many items as fit with the least spacing; what is left over is spread between
  /// them, as UICollectionViewFlowLayout does. A line with room for one item centres it. Automatic
  /// items fill every line that begins inside the bounds, in every column.
  func cells(in bounds: Rect, limit: Int) throws(LayoutFailure) -> [CellPlace] {
    let isVertical = collection.scrollDirection == .vertical
    let item = collection.itemSize
    guard item.width > 0, item.height > 0 else { return [] }
    let inset = collection.sectionInset
    let alongStart = isVertical ? inset.left : inset.top
    let alongEnd = isVertical ? inset.right : inset.bottom
    let acrossStart = isVertical ? inset.top : inset.left
    let acrossEnd = isVertical ? inset.bottom : inset.right
    let line = Line(
      itemExtent: isVertical ? item.width : item.height,
      available: (isVertical ? bounds.width : bounds.height) - alongStart - alongEnd,
      minimumSpacing: collection.minimumInteritemSpacing)
    let lineExtent = isVertical ? item.height : item.width
    let pitch = lineExtent + collection.minimumLineSpacing
    let visible = isVertical ? bounds.height : bounds.width

    var places: [CellPlace] = []
    var sectionStart = 0.0
    for (sectionIndex, section) in collection.sections.enumerated() {
      guard let template = collection.cells[section.cell] else {
        throw .missingTemplate(identifier: section.cell, reference: reference)
      }
      let first = sectionStart + acrossStart
      let count: Double
      switch section.count {
      case .fixed(let number): count = Double(number)
      case .automatic:
        let lines = max(0, ((visible - first) / pitch).rounded(.up))
        count = lines * Double(line.itemsPerLine)
      }
      var index = 0
      while Double(index) < count {
        let across = first + Double(index / line.itemsPerLine) * pitch
        guard across < visible - visibilityTolerance else { return places }
        guard places.count < limit else {
          throw .tooManyViews(limit: limit, reference: reference)
        }
        let along = alongStart + line.origin(of: index % line.itemsPerLine)
        var frame = Rect(
          x: bounds.x + (isVertical ? along : across), y: bounds.y + (isVertical ? across : along),
          width: item.width, height: item.height)
        if direction == .rightToLeft {
          frame.x = bounds.x + bounds.maxX - frame.maxX
        }
        places.append(
          CellPlace(
            template: template, reference: "\(reference)/section[\(sectionIndex)].item[\(index)]",
            frame: frame))
        index += 1
      }
      let lines = (count / Double(line.itemsPerLine)).rounded(.up)
      let extent = lines == 0 ? 0 : lines * pitch - collection.minimumLineSpacing
      sectionStart = first + extent + acrossEnd
    }
    return places
  }
}

/// How the items of one line share it.
private struct Line {
  var itemsPerLine: Int
  private var start: Double
  private var pitch: Double

  init(itemExtent: Double, available: Double, minimumSpacing: Double) {
    let fitting =
      ((available + minimumSpacing + visibilityTolerance) / (itemExtent + minimumSpacing))
      .rounded(.down)
    itemsPerLine = Int(min(max(fitting, 1), 65_535))
    if itemsPerLine == 1 {
      start = max(0, (available - itemExtent) / 2)
      pitch = 0
    } else {
      start = 0
      pitch =
        itemExtent + (available - itemExtent * Double(itemsPerLine)) / Double(itemsPerLine - 1)
    }
  }

  func origin(of index: Int) -> Double { start + Double(index) * pitch }
}
