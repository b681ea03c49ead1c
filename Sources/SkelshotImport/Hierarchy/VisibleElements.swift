import SkelshotPrimitives

/// An element that can be seen, without its contents. Lengths are in points.
struct VisibleElement: Sendable {
  /// The element, whose `children` are empty.
  var element: CapturedElement
  /// The part of the frame that is on the screen and inside of all clipping ancestors.
  var box: Rect
  /// The index of the element that contains this one.
  var parent: Int?
  /// The index after the last descendant.
  var end: Int
}

/// The elements of a screen that can be seen, each before its contents.
struct VisibleElements: Sendable {
  private(set) var list: [VisibleElement] = []

  /// The shortest side of an element that can be seen, in points.
  private static let least = 1.0
  /// The number of opaque elements that can cover others: the largest ones. The limit keeps the time short.
  private static let covers = 500

  /// The factor that converts the boxes of the elements to points.
  private let scale: Double
  /// The top left corner of the part that is drawn, in points.
  private let origin: Point

  init(_ elements: [CapturedElement], in screen: Rect, scale: Double, origin: Point = .zero) {
    (self.scale, self.origin) = (scale, origin)
    // Growing the list took longer than counting the elements.
    list.reserveCapacity(elements.reduce(0) { $0 + $1.count })
    for element in elements { add(element, parent: nil, clip: screen, radius: 0) }
    dropCovered()
  }

  /// - Parameters:
  ///   - clip: The area to which the ancestors clip their contents.
  ///   - radius: The corner radius of that area.
  private mutating func add(
    _ captured: CapturedElement, parent: Int?, clip: Rect, radius: Double
  ) {
    guard captured.steering != .ignore else { return }
    var element = captured
    element.children = []
    element.box = points(captured.box)
    element.lines = captured.lines.map { points($0).intersection(clip) }
      .filter { !$0.isEmpty }
    element.cornerRadius = captured.cornerRadius.map { $0 * scale }
    let box = element.box.intersection(clip)
    // Contents can stick out of an element that has no size of its own.
    let isSeen = box.width >= Self.least && box.height >= Self.least
    if radius > 0, box.isEqual(to: clip, within: 1) {
      element.cornerRadius = max(element.cornerRadius ?? 0, radius)
    }
    let place = list.count
    if isSeen {
      list.append(VisibleElement(element: element, box: box, parent: parent, end: place + 1))
    } else if captured.clips {
      return
    }
    let inner = captured.clips ? box : clip
    let innerRadius = captured.clips ? element.cornerRadius ?? 0 : radius
    for child in captured.children {
      add(child, parent: isSeen ? place : parent, clip: inner, radius: innerRadius)
    }
    if isSeen { list[place].end = list.count }
  }

  private func points(_ box: Rect) -> Rect {
    box.scaled(by: scale).offsetBy(x: -origin.x, y: -origin.y)
  }

  /// Drops elements that are covered by an opaque element.
  private mutating func dropCovered() {
    func isLater(_ one: Int, than other: Int) -> Bool {
      (list[one].element.paintOrder ?? 0, one) > (list[other].element.paintOrder ?? 0, other)
    }
    let opaque = list.indices.filter { list[$0].element.color?.alpha ?? 0 > 0.99 }
      .sorted { (list[$0].box.area, $1) > (list[$1].box.area, $0) }.prefix(Self.covers)
      .map { (place: $0, end: list[$0].end, box: list[$0].box) }
    let isCovered = list.indices.map { place in
      let (box, end) = (list[place].box, list[place].end)
      return opaque.contains { cover in
        cover.box.contains(box) && !(place..<end).contains(cover.place)
          && !(cover.place..<cover.end).contains(place) && isLater(cover.place, than: place)
      }
    }
    guard isCovered.contains(true) else { return }
    // Contents of a covered element may stick out of it, so they go to the nearest element that is seen.
    var places = [Int](repeating: 0, count: list.count)
    var kept: [VisibleElement] = []
    for (place, item) in list.enumerated() {
      places[place] = kept.count
      guard !isCovered[place] else { continue }
      var item = item
      while let parent = item.parent, isCovered[parent] { item.parent = list[parent].parent }
      item.parent = item.parent.map { places[$0] }
      kept.append(item)
    }
    for (place, item) in list.enumerated() where !isCovered[place] {
      kept[places[place]].end = item.end < list.count ? places[item.end] : kept.count
    }
    list = kept
  }
}

extension CapturedElement {
  /// The number of elements, including itself.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}

extension Rect {
  func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  func isEqual(to other: Rect, within slack: Double) -> Bool {
    abs(x - other.x) <= slack && abs(y - other.y) <= slack && abs(maxX - other.maxX) <= slack
      && abs(maxY - other.maxY) <= slack
  }

  var area: Double { isEmpty ? 0 : width * height }

  /// The area that both rectangles share, as a fraction of the area of both, 0…1.
  func overlap(_ other: Rect) -> Double {
    let shared = intersection(other).area
    let all = area + other.area - shared
    return all > 0 ? shared / all : 0
  }

  func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
